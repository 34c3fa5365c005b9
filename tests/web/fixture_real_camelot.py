import random
from gramarye.core.game import Game
from gramarye.core.match import Match
from gramarye.games.camelot.draft import INFO
game = Game(INFO, "gramarye.games.camelot")
match = Match(game, 5, 11, {})
chance = random.Random(4)
n = 0
while n < 60 or match.seat != 0:
    match.play(chance.choice(match.moves())); n += 1
    if match.over: break
FIXTURE = {"game": "camelot", "title": game.title, "scene": match.scene(0), "story": [l for l in game.story(match.view(0)) if l], "you": 0}

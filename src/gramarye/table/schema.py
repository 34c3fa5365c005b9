"""The tables of the database. `migrations/` makes them; a test checks that both say the same.

The log is the truth of a match: rows are only ever added, and (match, n) is unique, so of two moves for the
same place in the log one wins. All else here says who sits where and what lists show.
"""

import sqlalchemy as sa

__all__ = ["chat", "keeps", "log", "matches", "metadata", "seats", "visitors"]

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

# What the server keeps for itself: the secret that signs cookies.
keeps = sa.Table(
    "keeps",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

# People without accounts: the id is in their cookie.
visitors = sa.Table(
    "visitors",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
)

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),  # version
    sa.Column("variant", sa.JSON, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("salt", sa.Text, nullable=False),
    sa.Column("pace", sa.Integer, nullable=False),
    sa.Column("undo", sa.Boolean, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("made", sa.Double, nullable=False),  # seconds since 1970, as all times here
    sa.Column("touched", sa.Double, nullable=False),  # about when something last happened, for the lists
    sa.Column("state", sa.Text, nullable=False),  # waiting, playing, over, closed
    sa.Column("rematch", sa.Text, nullable=True),  # the match that follows it
    sa.Column("parent", sa.Text, nullable=True),  # the match it was branched from, and where
    sa.Column("parent_ply", sa.Integer, nullable=True),
    sa.Index(None, "state", "touched"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("level", sa.Text, nullable=False),  # of the bot that holds it; nothing for a person's seat
    sa.Column("name", sa.Text, nullable=False),  # of the bot
    sa.Column("key", sa.Text, nullable=False),  # of the seat's link
    sa.Column("open", sa.Boolean, nullable=False),  # anybody may sit down
    sa.Column("visitor", sa.Text, nullable=True),  # who sits there
    sa.Column("kept_for", sa.Text, nullable=True),  # who may sit there without a link: a rematch
    sa.Column("stand_in", sa.Text, nullable=False),  # level of the bot that plays for the person now
    sa.Column("asked", sa.Boolean, nullable=False),  # the person asked for it
    sa.Column("standing", sa.JSON, nullable=False),  # standing answers
    sa.Index(None, "visitor"),
)

# One row a move. `n` counts the rows of a match from 1; a negative move takes that many moves back.
log = sa.Table(
    "log",
    metadata,
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("move", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("how", sa.Integer, nullable=False),  # by hand, by a bot, by the table: see records.How
    sa.Column("made", sa.Double, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("watchers", sa.Boolean, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Index(None, "match", "id"),
)

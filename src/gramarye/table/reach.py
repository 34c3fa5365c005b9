"""How others come in: where they find this table on the network, and a link as a picture that a phone reads."""

import io
import ipaddress
import socket

__all__ = ["address_on_network", "is_alone", "picture_of"]

# Set aside for documents, so nobody is there. A datagram socket that is pointed at one of them sends nothing, but says
# which of this machine's own addresses it would speak from.
NOBODY = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
ANY_PORT = 9
INK, PARCHMENT = "#2a2117", "#fffaf0"
MARGIN = 4  # squares of quiet around a code, which readers need


def is_alone(host: str) -> bool:
    """Whether only this machine can reach who listens on a host."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def address_on_network(family: socket.AddressFamily) -> str:
    """This machine's own address; its name where it has none."""
    with socket.socket(family, socket.SOCK_DGRAM) as one:
        try:
            one.connect((NOBODY[family], ANY_PORT))
        except OSError:
            return socket.gethostname()
        return str(one.getsockname()[0])


def picture_of(link: str) -> bytes:
    """A link as a QR code, in SVG."""
    import segno  # only who shows a code waits for it

    out = io.BytesIO()
    segno.make_qr(link).save(
        out, "svg", xmldecl=False, omitsize=True, border=MARGIN, dark=INK, light=PARCHMENT
    )
    return out.getvalue()

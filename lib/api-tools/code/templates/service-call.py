# Calls __PATH__: signs the exact bytes of the body, and sends the same bytes.
# __EFFECT__
# Set __BASE_VARIABLE__, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET.
import hashlib
import hmac
import os
# <method-url-body>
import re
# </method-url-body>
import sys
from concurrent.futures import Future
from datetime import datetime, timedelta, timezone
from http.client import HTTPConnection, HTTPSConnection
from threading import Thread
from urllib.parse import urlsplit

# Signature


def sha256_hex(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def hmac_hex(key: str, message: str) -> str:
    return hmac.new(key.encode(), message.encode(), hashlib.sha256).hexdigest()


def sign(digest: str, expiration: str, access_key: str, secret: str) -> str:
    """Three HMAC steps, each over the hex text of the step before."""
    first = hmac_hex(expiration, digest)
    second = hmac_hex(access_key, first)
    return hmac_hex(secret, second)


# Call


def required(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        sys.exit(f"Set {name} in the environment.")
    return value


def main() -> None:
    base_url = required("__BASE_VARIABLE__")
    access_key = required("SERVICE_ACCESS_KEY")
    secret = required("SERVICE_SIGNING_SECRET")

    url = base_url.rstrip("/") + "__PATH__"
    body = __BODY__.encode()

    expires = datetime.now(timezone.utc) + timedelta(milliseconds=__LIFETIME_MS__)
    expiration = expires.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    # <body-sha256>
    digest = sha256_hex(body)
    # </body-sha256>
    # <method-url-body>
    # The digest covers the method, the URL without its port, a "?", and the body.
    signed_url = re.sub(r"^([a-z]+://[^/:]+):\d+", r"\1", url)
    digest = sha256_hex(f"POST{signed_url}?".encode() + body)
    # </method-url-body>
    headers = {
        "Content-Type": "application/json",
        "__PREFIX__-expiration": expiration,
        "__PREFIX__-access-key": access_key,
        "__PREFIX__-signature": sign(digest, expiration, access_key, secret),
    }

    # Unlike urllib.request, http.client follows no redirect.
    target = urlsplit(url)
    connect = HTTPSConnection if target.scheme == "https" else HTTPConnection
    connection = connect(target.netloc, timeout=__TIMEOUT_SECONDS__)
    answer: Future[tuple[int, str]] = Future()

    def exchange() -> None:
        try:
            connection.request("POST", target.path, body, headers)
            response = connection.getresponse()
            answer.set_result((response.status, response.read().decode()))
        except Exception as error:
            answer.set_exception(error)

    # The timeout of the connection is for each wait on the socket. Waiting for a thread limits the whole call.
    Thread(target=exchange, daemon=True).start()
    try:
        status, text = answer.result(__TIMEOUT_SECONDS__)
    except TimeoutError:
        sys.exit("The call timed out.")
    print(status)
    print(text)


if __name__ == "__main__":
    main()

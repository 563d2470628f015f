#!/usr/bin/env python3
"""A client of the sampling service in Python, standard library only.

Written from the service's document alone. It performs the steps of a conformance session and prints one line a step.
SERVICE_BASE_URL, SERVICE_ACCESS_KEY and SERVICE_SIGNING_SECRET are read from the environment. Each name in FAULTS (a
list with commas) plants one mistake, to test the rules.
"""

import datetime
import hashlib
import hmac
import http.client
import json
import os
import time
import urllib.parse
import uuid

BASE = urllib.parse.urlsplit(os.environ["SERVICE_BASE_URL"])
ACCESS_KEY = os.environ["SERVICE_ACCESS_KEY"]
SECRET = os.environ["SERVICE_SIGNING_SECRET"]
FAULTS = set(filter(None, os.environ.get("FAULTS", "").split(",")))
# Seconds.
LIFETIME = 20
TIMEOUT = 60
BODY_TIMEOUT = 600 if "stalled-body" in FAULTS else 3
ATTEMPTS = 3
MAX_GROUPS = 10


class Failed(Exception):
    """The call has no usable answer."""


class Unknown(Failed):
    """The call was sent, but what it did is unknown."""


def chain(message, expiration):
    """Signature: HMAC-SHA256 three times, each over the hex text of the step before."""
    for key in (expiration, ACCESS_KEY, SECRET):
        message = hmac.new(key.encode(), message.encode(), hashlib.sha256).hexdigest()
    return message


def signed_headers(body):
    ahead = {"clock-far": 3600, "clock-past": -5}
    seconds = next((ahead[name] for name in ahead if name in FAULTS), LIFETIME)
    until = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=seconds)
    expiration = until.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    return {
        "content-type": "text/plain" if "content-type" in FAULTS else "application/json",
        "service-expiration": expiration,
        "service-access-key": ACCESS_KEY,
        "service-signature": chain(hashlib.sha256(body).hexdigest(), expiration),
    }


def send(host, port, path, body, headers, method="POST"):
    """One attempt: status, headers, body. Never follows a redirect by itself."""
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    try:
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        if connection.sock:
            connection.sock.settimeout(BODY_TIMEOUT)
        return response.status, response.headers, response.read()
    finally:
        connection.close()


def call(operation, body, writes=False):
    """Sends a call and returns its parsed answer. Reads are repeated, writes only if they were not processed."""
    data = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    path = f"{BASE.path}/{operation}"
    headers = signed_headers(data)
    for attempt in range(1, ATTEMPTS + 1):
        if attempt > 1 and "fresh-signature" not in FAULTS:
            headers = signed_headers(data)
        try:
            status, received, text = send(BASE.hostname, BASE.port, path, data, headers)
        except OSError as error:
            if writes and not isinstance(error, ConnectionRefusedError):
                if "no-repeat" in FAULTS:
                    continue
                raise Unknown(f"{operation}: {error!r}") from error
            continue
        except http.client.HTTPException:
            continue
        if status in (429, 502, 503, 504):
            wait(received)
            continue
        if 300 <= status < 400 and "no-redirect" in FAULTS:
            target = urllib.parse.urlsplit(received["location"])
            send(target.hostname, target.port, target.path, data, headers)
        if not 200 <= status < 300:
            raise Failed(f"{operation}: {status} {text[:200]!r}")
        return json.loads(text, parse_int=rounded if "int64" in FAULTS else int)
    raise Failed(f"{operation}: no answer after {ATTEMPTS} attempts")


def rounded(digits):
    """Reads an integer through a double, as a careless JSON parser does."""
    return int(float(digits))


def wait(headers):
    if "retry-after" not in FAULTS:
        time.sleep(float(headers["retry-after"] or 0.1))


def read_list():
    size = 100
    page = 0
    items = []
    while True:
        got = call("get-attributes", {"page_number": page, "page_size": size})
        items += got
        if len(got) < size:
            break
        page += 1
        if "pages" in FAULTS:
            size = 50
    return items


def get_opportunity(opportunity):
    return call("get-opportunity", {"id": opportunity})


def is_hidden(cell):
    return cell["attribute_id"] == -1 or cell["kind"] == "INEFFABLE"


def read_attributes(opportunity):
    shown = [cell for cell in opportunity.get("cells") or [] if "hidden-cells" in FAULTS or not is_hidden(cell)]
    for attribute in dict.fromkeys(cell["attribute_id"] for cell in shown):
        attempt_step(lambda attribute=attribute: call("get-attribute-info", {"attribute_id": attribute}))


def is_ipv4(text):
    parts = text.split(".")
    return len(parts) == 4 and all(part.isdigit() and str(int(part)) == part and int(part) < 256 for part in parts)


def qualify(respondent, groups, address="203.0.113.7"):
    if not is_ipv4(address) and "ipv4-only" not in FAULTS:
        raise ValueError("the service takes IPv4 addresses only")
    size = len(groups) if "ten-groups" in FAULTS else MAX_GROUPS
    results = []
    for start in range(0, len(groups), size):
        device = {"width": 1920, "height": 1080, "ip_address": address, "device_type": "DESKTOP"}
        body = {
            "respondent_id": respondent,
            "group_ids": groups[start : start + size],
            "fingerprinting_data": device,
        }
        results += call("qualify", body, writes=True)
    return results


def create_context(items):
    values = items if "context-strings" in FAULTS else {key: as_text(value) for key, value in items.items()}
    context = "context-of-a-session" if "context-ids" in FAULTS else str(uuid.uuid4())
    return call("create-context", {"id": context, "items": values}, writes=True)


def as_text(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


def odd_opportunity():
    odd = get_opportunity(880002)
    if "tolerant" in FAULTS and odd["status"] not in ("OPEN", "PAUSED", "CLOSED"):
        raise Failed(f"unknown status {odd['status']}")
    return qualify("conformance-1", [odd["group_id"]])


def exact_opportunity():
    exact = get_opportunity(9007199254740993)
    read_attributes(exact)
    return qualify("conformance-1", [exact["group_id"]])


def wrong_bytes():
    """Signs one spelling of the body and sends another."""
    body = {"items": {"city": "Zürich"}}
    data = json.dumps(body, ensure_ascii=False).encode("utf-8")
    send(BASE.hostname, BASE.port, f"{BASE.path}/create-context", data, signed_headers(json.dumps(body).encode()))


def wrong_method():
    send(BASE.hostname, BASE.port, f"{BASE.path}/list-attributes", b"", signed_headers(b""), "GET")


def attempt_step(step):
    """Performs one step; a failure of it does not stop the others."""
    try:
        step()
        return "done"
    except (Failed, ValueError) as error:
        return f"not done: {error}"


CITY = {"gender": "female", "city": "Zürich", "birth_year": 1990, "consent": True}
STEPS = {
    "list": read_list,
    "exact": exact_opportunity,
    "odd": odd_opportunity,
    "redirect": lambda: get_opportunity(880003),
    "stall": lambda: get_opportunity(880004),
    "many groups": lambda: qualify("conformance-1", list(range(880201, 880213))),
    "IPv6": lambda: qualify("conformance-2", [880201], "2001:db8::7"),
    "cut off": lambda: qualify("conformance-3", [880213]),
    "context": lambda: create_context(CITY),
    "second context": lambda: create_context({"country": "CH"}),
    **({"wrong bytes": wrong_bytes} if "exact-bytes" in FAULTS else {}),
    **({"wrong method": wrong_method} if "post-only" in FAULTS else {}),
    "last": lambda: get_opportunity(880099),
}

for name, action in STEPS.items():
    print(f"{name}: {attempt_step(action)}", flush=True)

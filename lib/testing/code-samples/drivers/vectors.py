import base64
import sys

from service_call import sha256_hex, sign

with open(sys.argv[1], encoding="utf-8") as file:
    for line in file:
        name, content, digest, expiration, access_key, secret = line.rstrip("\n").split("\t")
        digest = "" if digest == "-" else digest
        if content != "-":
            digest = sha256_hex(base64.b64decode(content))
        print(name, digest or "-", sign(digest, expiration, access_key, secret))

/** Base URLs with the expected result of their check. */
import type { BaseUrlRules } from "../server/network/base-url.ts";

export const OPEN: BaseUrlRules = { allowHosts: [], loopback: false };
const SANDBOX: BaseUrlRules = { allowHosts: [], loopback: true };
export const NAMED: BaseUrlRules = {
  allowHosts: ["10.0.0.5", "Service.Internal", "[FD00:0:0::5]", "api"],
  loopback: false,
};

const HTTPS = /^must start with https/;
const PUBLIC = /must have a public host/;
const AS_CONNECTED = /^must spell its host in plain letters or as four decimal numbers/;
const NO_ADDRESS = /^must be a valid http or https URL$/;
const USER = /^must not contain a username or password/;
const QUERY = /^must not contain a query or fragment/;
const PORT = /^must have a port from 1 to 65535/;
const DOT = /^must not have a dot at the end of its host, or two dots in a row/;

/** Input, and the reason for its refusal. */
export const REFUSED: readonly (readonly [text: string, why: RegExp, rules?: BaseUrlRules])[] = [
  // Not a web address.
  ["", NO_ADDRESS],
  ["api.example.com", NO_ADDRESS],
  ["//api.example.com", NO_ADDRESS],
  ["ftp://api.example.com", NO_ADDRESS],
  ["file:///etc/passwd", NO_ADDRESS],
  ["javascript:alert(1)", NO_ADDRESS],
  ["https:/api.example.com", NO_ADDRESS],
  ["https:\\\\api.example.com", NO_ADDRESS],
  ["https://", NO_ADDRESS],
  ["https:///v1", NO_ADDRESS],
  ["https://api.exam\tple.com", NO_ADDRESS],
  ["https://api.example.com\n", NO_ADDRESS],
  [" https://api.example.com", NO_ADDRESS],
  ["https://api.example\u200b.com", NO_ADDRESS],
  ["https://api.example.com\u202e", NO_ADDRESS],
  [`https://api.example.com/${"v".repeat(2_000)}`, NO_ADDRESS],
  // Contains more than an address.
  ["https://me:secret@api.example.com", USER],
  ["https://@api.example.com", USER],
  ["https://api.example.com@127.0.0.1/", USER],
  ["https://api.example.com?", QUERY],
  ["https://api.example.com/v1?key=1", QUERY],
  ["https://api.example.com/v1#", QUERY],
  ["https://api.example.com#@127.0.0.1", QUERY],
  // Ports.
  ["https://api.example.com:0", PORT],
  ["https://api.example.com:", PORT],
  ["https://api.example.com:65536", NO_ADDRESS],
  ["https://api.example.com:99999999999", NO_ADDRESS],
  ["https://api.example.com:-1", NO_ADDRESS],
  ["https://api.example.com:80a", NO_ADDRESS],
  // Not encrypted.
  ["http://api.example.com", HTTPS],
  ["http://127.0.0.1:4010", HTTPS],
  ["http://10.0.0.6", HTTPS, NAMED],
  ["http://api.example.com", HTTPS, SANDBOX],
  // Loopback addresses.
  ["https://127.0.0.1", PUBLIC],
  ["https://127.255.255.254:8443/v1", PUBLIC],
  ["https://localhost", PUBLIC],
  ["https://LOCALHOST", PUBLIC],
  ["https://api.localhost", PUBLIC],
  ["https://localhost.", DOT],
  ["https://localhost.", DOT, SANDBOX],
  ["https://0.0.0.0", PUBLIC],
  ["https://0.0.0.0", PUBLIC, SANDBOX],
  ["https://[::1]", PUBLIC],
  ["https://[::]", PUBLIC],
  ["https://[0:0:0:0:0:0:0:1]", PUBLIC],
  // Obfuscated loopback addresses.
  ["https://127.1", AS_CONNECTED],
  ["https://127.0.1", AS_CONNECTED],
  ["https://2130706433", AS_CONNECTED],
  ["https://0x7f000001", AS_CONNECTED],
  ["https://0x7f.0.0.1", AS_CONNECTED],
  ["https://0177.0.0.1", AS_CONNECTED],
  ["https://017700000001", AS_CONNECTED],
  ["https://127.0.0.1.", AS_CONNECTED],
  ["https://%31%32%37.0.0.1", AS_CONNECTED],
  ["https://１２７.０.０.１", AS_CONNECTED],
  ["https://ⓛocalhost", AS_CONNECTED],
  ["https://127。0。0。1", AS_CONNECTED],
  ["https://2130706433", AS_CONNECTED, SANDBOX],
  ["https://0300.0250.1", AS_CONNECTED],
  ["https://134744072", AS_CONNECTED],
  ["https://256.1.1.1", NO_ADDRESS],
  ["https://1.2.3.4.5", NO_ADDRESS],
  ["https://[::ffff:127.0.0.1]", PUBLIC],
  ["https://[::ffff:7f00:1]", PUBLIC, SANDBOX],
  ["https://[::ffff:10.0.0.5]", PUBLIC, NAMED],
  ["https://[::ffff:8.8.8.8]", PUBLIC],
  ["https://[::127.0.0.1]", PUBLIC],
  ["https://[64:ff9b::7f00:1]", PUBLIC],
  ["https://[2002:7f00:1::]", PUBLIC],
  ["https://[fe80::1%25eth0]", NO_ADDRESS],
  // Private network.
  ["https://10.0.0.5", PUBLIC],
  ["https://10.0.0.6", PUBLIC, NAMED],
  ["https://172.16.0.1", PUBLIC],
  ["https://172.31.255.255", PUBLIC],
  ["https://192.168.1.1", PUBLIC, SANDBOX],
  ["https://169.254.169.254/latest/meta-data", PUBLIC],
  ["https://100.64.0.1", PUBLIC],
  ["https://198.18.0.1", PUBLIC],
  ["https://224.0.0.1", PUBLIC],
  ["https://255.255.255.255", PUBLIC],
  ["https://[fd00::6]", PUBLIC, NAMED],
  ["https://[fe80::1]", PUBLIC],
  ["https://[ff02::1]", PUBLIC],
  ["https://[2001:db8::1]", PUBLIC],
  ["https://intranet", PUBLIC],
  ["https://service.internal", PUBLIC],
  ["https://evil.service.internal", PUBLIC, NAMED],
  ["https://printer.local", PUBLIC],
  ["https://router.home.arpa", PUBLIC],
  // Names whose parsed form differs from the written one.
  ["https://api.example.com.", DOT],
  ["https://api..example.com", DOT],
  ["https://service.internal.", DOT, NAMED],
  ["https://bücher.example", AS_CONNECTED],
  ["https://аpi.example.com", AS_CONNECTED],
  ["https://ap%69.example.com", AS_CONNECTED],
  ["https://api.example.com%2f@127.0.0.1", USER],
];

export const ALLOWED: readonly (readonly [text: string, rules?: BaseUrlRules])[] = [
  ["https://api.example.com"],
  ["https://api.example.com/"],
  ["https://api.example.com/v1"],
  ["https://api.example.com:443/v1/"],
  ["https://api.example.com:8443"],
  ["https://api.example.com:65535"],
  ["HTTPS://API.Example.COM/V1"],
  ["https://xn--bcher-kva.example/v1"],
  ["https://api-2.eu.example.co.uk/a/b/c"],
  ["https://8.8.8.8"],
  ["https://[2606:4700:4700::1111]:8443/v1"],
  ["https://172.32.0.1"],
  ["https://100.128.0.1"],
  ["https://localhost.example.com"],
  ["https://127.example.com"],
  ["https://api.example.com/a@b"],
  ["http://127.0.0.1:4010", SANDBOX],
  ["http://127.0.0.2:4010/v1", SANDBOX],
  ["http://localhost:4010", SANDBOX],
  ["http://[::1]:4010", SANDBOX],
  ["https://127.0.0.1", SANDBOX],
  ["https://api.example.com", SANDBOX],
  ["http://10.0.0.5:8080/v1", NAMED],
  ["https://10.0.0.5", NAMED],
  ["http://service.internal", NAMED],
  ["https://SERVICE.internal/v1", NAMED],
  ["http://[fd00::5]:8080", NAMED],
  ["http://[fd00:0:0:0:0:0:0:5]:8080", NAMED],
  ["http://api", NAMED],
];

/**
 * Listener on this machine that receives calls to every port: refused addresses are redirected here, and no connection
 * may arrive.
 */

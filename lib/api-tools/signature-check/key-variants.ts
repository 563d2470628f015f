/** Keys that may have been used instead of the right ones: expiration, access key, secret. Pure. */
import { distinct, type Option, right, spellings, wrong } from "./option.ts";

const DATE_TIME = /^(\d{4}-\d\d-\d\d)([Tt ])(\d\d:\d\d:\d\d)(\.\d+)?([Zz]|[+-]\d\d:?\d\d)?$/;
const SAME_ZONE = /^(?:[Zz]|[+-]00:?00)$/;

/** Texts around a value that reading it from a file, variable or header leaves there. */
const around = (text: string): readonly string[] => [`${text}\n`, `${text}\r\n`, ` ${text}`, `${text} `, `"${text}"`];

/**
 * Expirations near the one that was sent; the right one first.
 * @param typed as typed. Blanks around a header are not part of its value.
 */
export function expirationOptions(typed: string): Option<string>[] {
  const sent = typed.trim();
  return distinct(
    [
      right(sent),
      ...respelled(sent),
      ...[typed, ...around(sent)].map((text) => wrong("expiration-blanks", text)),
      ...(sent.includes(" ") ? [wrong("expiration-plus", sent.replace(" ", "+"))] : []),
      ...epochs(sent),
      wrong("expiration-spelling", encodeURIComponent(sent), "It was percent-encoded before signing."),
    ],
    (text) => text,
  );
}

function respelled(sent: string): Option<string>[] {
  const parts = DATE_TIME.exec(sent);
  if (!parts) return [];
  const [, date = "", separator = "", time = "", fraction = "", zone = ""] = parts;
  const zones = SAME_ZONE.test(zone) || zone === "" ? ["Z", "+00:00", "-00:00", "+0000", ""] : [];
  const digits = fraction.slice(1);
  const exact = /[1-9]/.test(digits) ? [`.${digits.slice(0, 3).padEnd(3, "0")}`, `.${digits.padEnd(6, "0")}`] : [];
  return spellings(
    [
      [right(zone), ...zones.filter((other) => other !== zone).map((other) => wrong("expiration-zone", other))],
      [
        right(fraction),
        ...["", ".000", ".000000", ...exact]
          .filter((other) => other !== fraction)
          .map((other) => wrong("expiration-fraction", other)),
      ],
      [
        right(separator),
        ...["T", " ", "t"].filter((other) => other !== separator).map((other) => wrong("expiration-spelling", other)),
      ],
    ],
    (usedZone, usedFraction, usedSeparator) => date + usedSeparator + time + usedFraction + usedZone,
  ).filter(({ mistakes }) => mistakes.length > 0);
}

function epochs(sent: string): Option<string>[] {
  const at = Date.parse(sent);
  if (Number.isNaN(at)) return [];
  return [
    wrong("expiration-epoch", String(Math.floor(at / 1_000)), "It was signed as seconds since 1970."),
    wrong("expiration-epoch", String(at), "It was signed as milliseconds since 1970."),
  ];
}

/**
 * @param own access key of the partner account.
 */
export function accessKeyOptions(typed: string, own: string): Option<string>[] {
  const sent = typed.trim();
  return distinct(
    [
      right(sent),
      wrong("key-other", own, "It was signed with the access key of this account."),
      ...[typed, ...around(sent)].map((text) => wrong("key-blanks", text)),
      wrong("key-case", sent.toLowerCase()),
      wrong("key-case", sent.toUpperCase()),
    ],
    (text) => text,
  );
}

export interface KnownSecret {
  readonly accountName: string;
  readonly accessKey: string;
  readonly signingSecret: string;
}

/** Maximum number of other accounts whose secrets are tried. */
const MAX_OTHERS = 20;

/**
 * Texts and bytes of secrets; their details never contain a secret. Other accounts are last, the one whose access key was
 * sent before the rest.
 * @param others accounts that the operator may use, too.
 */
export function secretOptions(
  account: KnownSecret,
  others: readonly KnownSecret[],
  sentKey: string,
): Option<string | Buffer>[] {
  const { signingSecret } = account;
  const key = sentKey.trim();
  const [lf, crlf, ...blanks] = around(signingSecret);
  const owners = others.filter(({ accessKey }) => accessKey === key);
  return distinct(
    [
      right<string | Buffer>(signingSecret),
      ...[lf, crlf].map((text) => wrong<string | Buffer>("secret-newline", text ?? "")),
      ...[signingSecret.trim(), ...blanks].map((text) => wrong<string | Buffer>("secret-blanks", text)),
      wrong("secret-access-key", key),
      ...decoded(signingSecret),
      ...[...new Set([...owners, ...others])]
        .slice(0, MAX_OTHERS)
        .map((other) =>
          wrong<string | Buffer>(
            "secret-other-account",
            other.signingSecret,
            `It is the secret of ${other.accountName}.`,
          ),
        ),
    ],
    (secret) => (typeof secret === "string" ? Buffer.from(secret) : secret).toString("hex"),
  );
}

function decoded(secret: string): Option<Buffer>[] {
  const base64 = Buffer.from(secret, "base64");
  const hex = Buffer.from(secret, "hex");
  return [
    ...(base64.length > 0 ? [wrong("secret-decoded", base64, "It was decoded from Base64.")] : []),
    ...(hex.length > 0 && hex.length * 2 === secret.length
      ? [wrong("secret-decoded", hex, "It was decoded from hexadecimal.")]
      : []),
  ];
}

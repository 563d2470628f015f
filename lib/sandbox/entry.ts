/** Parses an opened entry URL and checks its signature. */
import { type Credentials, expectedUrlSignature, sameSignature } from "../sampling/signature.ts";
import type { EntryLinks } from "./entry-links.ts";

export interface EntryCheck {
  readonly label: string;
  readonly ok: boolean;
  /** One sentence. */
  readonly says: string;
}

export interface EntryVerdict {
  /** Signature, expiry and link are all valid. */
  readonly ok: boolean;
  readonly checks: readonly EntryCheck[];
  /** All parameters as received, decoded, in order. */
  readonly params: readonly (readonly [string, string])[];
}

/**
 * @param url absolute, as opened.
 * @param now epoch milliseconds.
 */
export function verifyEntry(url: URL, credentials: Credentials, links: EntryLinks, now: number): EntryVerdict {
  const params = [...url.searchParams];
  const checks = [
    checkNames(params),
    checkKey(url, credentials),
    checkSignature(url, credentials),
    checkExpiry(url, now),
  ];
  if (url.pathname === "/start") checks.push(checkLink(url, links, now));
  return { ok: checks.every(({ ok }) => ok), checks, params };
}

const toCheck = (label: string, ok: boolean, good: string, bad: string): EntryCheck => ({
  label,
  ok,
  says: ok ? good : bad,
});

function checkNames(params: EntryVerdict["params"]): EntryCheck {
  const repeated = params.find(([name], at) => params.findIndex(([other]) => other === name) !== at)?.[0] ?? "";
  return toCheck(
    "Parameters",
    repeated === "",
    `No parameter is repeated (${params.length} received).`,
    `The parameter “${repeated}” is repeated.`,
  );
}

function checkKey(url: URL, { accessKey }: Credentials): EntryCheck {
  const sent = url.searchParams.get("access_key");
  const bad = sent === null ? "The access_key is missing." : "The access_key is not known.";
  return toCheck("Access key", sameSignature(sent ?? "", accessKey), "The access_key is known.", bad);
}

/** Spellings of a space in the signed text. Both are accepted, regardless of the spelling in the link itself. */
const SPACES = ["%20", "+"] as const;

function checkSignature(url: URL, credentials: Credentials): EntryCheck {
  const sent = url.searchParams.get("signature");
  if (sent === null) return toCheck("Signature", false, "", "The signature is missing: the link wasn’t signed.");
  const space = SPACES.find((one) => sameSignature(sent, expectedUrlSignature(url.href, credentials, one)));
  const hasSpace = [...url.searchParams].flat().some((text) => text.includes(" "));
  return toCheck(
    "Signature",
    space !== undefined,
    `The signature matches the link${hasSpace ? `, with spaces signed as ${space}` : ""}.`,
    "The signature doesn’t match: the link was changed, or signed with another secret.",
  );
}

function checkExpiry(url: URL, now: number): EntryCheck {
  const sent = url.searchParams.get("expiration");
  const at = Date.parse(sent ?? "");
  if (Number.isNaN(at)) return toCheck("Expiry", false, "", "The expiration is missing or isn’t a date.");
  return toCheck("Expiry", now < at, `Valid until ${new Date(at).toISOString()}.`, "The link has expired.");
}

function checkLink(url: URL, links: EntryLinks, now: number): EntryCheck {
  const link = links.find(url.searchParams.get("ctx") ?? "");
  if (!link) return toCheck("Entry", false, "", "The sandbox didn’t issue this link.");
  if (now >= link.expiresAt) return toCheck("Entry", false, "", "This link was issued too long ago.");
  return toCheck(
    "Entry",
    url.searchParams.get("group") === link.groupId,
    `Issued for group ${link.groupId}, opportunity ${link.opportunityId}.`,
    "The link was issued for another group.",
  );
}

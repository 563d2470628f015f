/** Encodings in which a text may appear. */
import { createHash } from "node:crypto";

/**
 * Plain, URL- and form-encoded, JSON (once, and nested in a string), HTML, base64 at any offset of a longer text, hex,
 * and UTF-16.
 * @param text ASCII.
 */
export function spellingsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text, "latin1");
  const hex = bytes.toString("hex");
  const json = inJson(text);
  return [
    ...new Set([
      text,
      encodeURIComponent(text),
      new URLSearchParams([["", text]]).toString().slice(1),
      json,
      inJson(json),
      text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
      ...[0, 1, 2].flatMap((shift) => ["base64", "base64url"].map((kind) => insideBase64(bytes, shift, kind))),
      hex,
      hex.toUpperCase(),
      [...text].join("\0"),
    ]),
  ];
}

/** Unsalted digest: for guessable values it protects no better than the text itself. */
export const digestsOf = (text: string): readonly string[] =>
  (["hex", "base64", "base64url"] as const).map((kind) => createHash("sha256").update(text).digest(kind).slice(0, 40));

/** Common spellings of a day. @param day for example 1961-07-23 */
export function daysLike(day: string): readonly string[] {
  const [year, month, date] = day.split("-");
  const at = Date.parse(`${day}T00:00:00Z`);
  return [
    day,
    `${year}${month}${date}`,
    `${date}.${month}.${year}`,
    `${month}/${date}/${year}`,
    `${year}/${month}/${date}`,
  ].concat(String(at), String(at / 1_000));
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The part of the base64 that does not depend on the surrounding bytes, when the text starts `shift` bytes after a full
 * group.
 */
function insideBase64(bytes: Buffer, shift: number, kind: string): string {
  const first = (3 - shift) % 3;
  const whole = bytes.subarray(first, bytes.length - ((bytes.length - first) % 3));
  return whole.toString(kind as BufferEncoding);
}

/** Ways in which a hash may have been written, and the three HMAC steps carried out. Pure. */
import { createHash, createHmac } from "node:crypto";
import { type Option, right, wrong } from "./option.ts";

type Bytes = string | Buffer;
/** Expiration, access key, secret. */
export type Keys = readonly [expiration: Bytes, accessKey: Bytes, secret: Bytes];
/** Message of the first step, made of the signed content. */
export type DigestForm = (content: Buffer) => Bytes;
export type Chain = (message: Bytes, keys: Keys) => Buffer;

const sha256 = (content: Buffer): Buffer => createHash("sha256").update(content).digest();
const hmac = (key: Bytes, message: Bytes): Buffer => createHmac("sha256", key).update(message).digest();
const hex = (bytes: Buffer): string => bytes.toString("hex");

/** The unhashed content is a form of its own, because it costs as much as hashing. */
export const DIGEST_FORMS: readonly Option<DigestForm>[] = [
  right((content: Buffer) => hex(sha256(content))),
  wrong("digest-uppercase", (content) => hex(sha256(content)).toUpperCase()),
  wrong("digest-raw", sha256),
  wrong("digest-base64", (content) => sha256(content).toString("base64")),
  wrong("digest-newline", (content) => `${hex(sha256(content))}\n`),
  wrong("digest-newline", (content) => `${hex(sha256(content))}  -\n`),
  wrong("digest-newline", (content) => `${hex(sha256(content))}  -`),
  wrong("digest-missing", (content) => content),
];

/** Three steps in which each result is written by `write` before it is the next message. */
const inSteps =
  (write: (result: Buffer) => Bytes): Chain =>
  (message, [first, second, third]) =>
    hmac(third, write(hmac(second, write(hmac(first, message)))));

const rightChain = inSteps(hex);

const NAMES = ["the expiration", "the access key", "the secret"] as const;
type Index = 0 | 1 | 2;
const ORDERS: readonly (readonly [Index, Index, Index])[] = [
  [2, 1, 0],
  [1, 0, 2],
  [0, 2, 1],
  [2, 0, 1],
  [1, 2, 0],
];
const listed = (order: readonly Index[]): string => order.map((index) => NAMES[index]).join(", then ");

/** Steps left out: only these keys are used. */
const SOME: readonly (readonly Index[])[] = [[2], [0, 2], [1, 2], [0, 1]];

const swappedAt =
  (...steps: readonly number[]): Chain =>
  (message, keys) => {
    let text = message;
    let result: Buffer = Buffer.alloc(0);
    for (const [index, key] of keys.entries()) {
      result = steps.includes(index) ? hmac(text, key) : hmac(key, text);
      text = hex(result);
    }
    return result;
  };

/** Each result is the key of the next step, as in other signature schemes; the hash is the last message. */
const derived =
  (order: readonly [Index, Index, Index], write: (result: Buffer) => Bytes): Chain =>
  (message, keys) =>
    hmac(write(hmac(write(hmac(keys[order[0]], keys[order[1]])), keys[order[2]])), message);

const concat = (...parts: readonly Bytes[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));
const raw = (result: Buffer): Buffer => result;

export const CHAINS: readonly Option<Chain>[] = [
  right(rightChain),
  ...ORDERS.map((order) =>
    wrong<Chain>(
      "steps-order",
      (message, keys) => rightChain(message, [keys[order[0]], keys[order[1]], keys[order[2]]]),
      `It used ${listed(order)}.`,
    ),
  ),
  wrong("steps-swapped", swappedAt(0, 1, 2), "In all three steps."),
  wrong("steps-swapped", swappedAt(0), "In the first step."),
  wrong("steps-swapped", swappedAt(1), "In the second step."),
  wrong("steps-swapped", swappedAt(2), "In the third step."),
  wrong("steps-raw", inSteps(raw)),
  wrong(
    "steps-uppercase",
    inSteps((result) => hex(result).toUpperCase()),
  ),
  wrong(
    "steps-base64",
    inSteps((result) => result.toString("base64")),
  ),
  wrong(
    "steps-newline",
    inSteps((result) => `${hex(result)}\n`),
    "In the second and third steps.",
  ),
  wrong(
    "steps-newline",
    (message, keys) => inSteps((result) => `${hex(result)}\n`)(concat(message, "\n"), keys),
    "In all three steps.",
  ),
  ...SOME.map((some) =>
    wrong<Chain>(
      "steps-missing",
      (message, keys) => {
        let result: Buffer = Buffer.alloc(0);
        let text = message;
        for (const index of some) {
          result = hmac(keys[index], text);
          text = hex(result);
        }
        return result;
      },
      `It used only ${some.map((index) => NAMES[index]).join(" and ")}.`,
    ),
  ),
  wrong("steps-derived", derived([2, 0, 1], raw)),
  wrong("steps-derived", derived([2, 1, 0], raw)),
  wrong("steps-derived", derived([2, 0, 1], hex)),
  wrong("steps-derived", derived([2, 1, 0], hex)),
  wrong("steps-derived", (message, [first, second, third]) => hmac(hmac(hmac(first, message), second), third)),
  wrong("steps-joined", (message, [first, second, third]) => hmac(third, concat(first, second, message))),
  wrong("steps-joined", (message, [first, second, third]) => hmac(third, concat(second, first, message))),
  wrong("steps-joined", (message, [first, second, third]) => hmac(third, concat(message, first, second))),
  wrong("steps-joined", (message, [first, second, third]) => hmac(third, concat(message, second, first))),
];

/** Values to compare with one's own code: hash, and the results of the three steps. */
export function stepValues(content: Buffer, keys: Keys): readonly [string, string, string, string] {
  const digest = hex(sha256(content));
  const first = hex(hmac(keys[0], digest));
  const second = hex(hmac(keys[1], first));
  return [digest, first, second, hex(hmac(keys[2], second))];
}

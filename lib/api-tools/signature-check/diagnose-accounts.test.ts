/** Many other accounts of the operator: their secrets leave enough work for the pairs of mistakes. */
import { expect, test } from "vitest";
import {
  ACCOUNT,
  call,
  EXPIRATION,
  hmac,
  type Keys,
  KEYS,
  manyAccounts,
  settings,
  sha,
} from "../../testing/api-tools/faulty-signers.ts";
import { diagnose } from "./diagnose.ts";
import type { Mistake } from "./mistakes.ts";

type Write = (result: Buffer) => string | Buffer;

/** What a faulty signer uses. */
interface Signing {
  readonly content: string;
  readonly keys: Keys;
  readonly digest: Write;
  readonly step: Write;
}

const hex: Write = (result) => result.toString("hex");

function signatureOf({ content, keys, digest, step }: Signing): string {
  const first = step(hmac(keys[0], digest(sha(content).digest())).digest());
  return hmac(keys[2], step(hmac(keys[1], first).digest())).digest("hex");
}

const keysOf =
  (change: (keys: Keys) => Keys) =>
  (signing: Signing): Signing => ({ ...signing, keys: change(signing.keys) });

/** One mistake of each ingredient, in the order in which they are named. */
const MISTAKES: readonly (readonly [Mistake, (signing: Signing) => Signing])[] = [
  ["body-newline", (signing) => ({ ...signing, content: `${signing.content}\n` })],
  ["expiration-zone", keysOf(([at, key, secret]) => [at.replace("Z", "+00:00"), key, secret])],
  ["key-blanks", keysOf(([at, key, secret]) => [at, `${key}\n`, secret])],
  ["secret-newline", keysOf(([at, key, secret]) => [at, key, `${secret}\n`])],
  ["digest-uppercase", (signing) => ({ ...signing, digest: (result) => result.toString("hex").toUpperCase() })],
  ["steps-uppercase", (signing) => ({ ...signing, step: (result) => result.toString("hex").toUpperCase() })],
];

const BODY = '{"respondent_id":"é/1","group_ids":[7]}';
const OTHERS = manyAccounts(20);
/** The second method has more variants than the first. */
const DIALECT = { signing: "method-url-body", linkSpace: "%20" } as const;
const RIGHT: Signing = { content: `POSThttps://a.test/x?a=2&b=1${BODY}`, keys: KEYS, digest: hex, step: hex };

function found(signing: Signing, accessKey: string): Mistake[] {
  const request = call(BODY, signatureOf(signing), { url: new URL("https://a.test/x?b=1&a=2"), accessKey });
  return diagnose(request, settings({ others: OTHERS, dialect: DIALECT })).findings.map(({ mistake }) => mistake);
}

const pairs = MISTAKES.flatMap(([first, one], index) =>
  MISTAKES.slice(index + 1).map(([second, other]) => ({ first, second, both: (from: Signing) => other(one(from)) })),
);

test.each(pairs)("$first and $second are found among 20 other accounts", ({ first, second, both }) => {
  expect(found(both(RIGHT), ACCOUNT.accessKey)).toEqual([first, second]);
});

test.each(MISTAKES.filter(([mistake]) => mistake !== "secret-newline"))(
  "%s is found with key and secret of the last other account",
  (mistake, one) => {
    const { accessKey, signingSecret } = OTHERS.at(-1) ?? ACCOUNT;
    const theirs = one({ ...RIGHT, keys: [EXPIRATION, accessKey, signingSecret] });
    expect(found(theirs, accessKey)).toEqual(["key-of-account", mistake]);
  },
);

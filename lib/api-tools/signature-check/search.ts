/**
 * Search for the way in which a signature was made: first everything right, then one mistake, then two. Pure; bounded
 * by counted work.
 */
import { timingSafeEqual } from "node:crypto";
import type { SignedBody } from "./body-variants.ts";
import type { Chain, DigestForm } from "./chain-variants.ts";
import type { Mistake } from "./mistakes.ts";
import type { Option } from "./option.ts";
import type { Work } from "./work.ts";

type Secret = string | Buffer;

/** All options of each ingredient; the first of each is the right one. */
export interface Ingredients {
  readonly prefix: readonly Option<string>[];
  readonly body: readonly Option<SignedBody>[];
  readonly digest: readonly Option<DigestForm>[];
  readonly expiration: readonly Option<string>[];
  readonly accessKey: readonly Option<string>[];
  readonly secret: readonly Option<Secret>[];
  readonly chain: readonly Option<Chain>[];
}

/** One option of each ingredient. */
export type Choice = { readonly [Name in keyof Ingredients]: Ingredients[Name][number] };

export interface Found {
  readonly choice: Choice;
  readonly mistakes: readonly Mistake[];
}

/** In the order in which they are named. */
const NAMES = ["prefix", "body", "expiration", "accessKey", "secret", "digest", "chain"] as const;

const mistakesOf = (choice: Choice): Mistake[] => NAMES.flatMap((name) => choice[name].mistakes);

/** @param moreBodies bodies with two mistakes, made only if nothing simpler is found. */
export function search(
  signature: Buffer,
  ingredients: Ingredients,
  moreBodies: () => Iterable<Option<SignedBody>>,
  work: Work,
): Found | undefined {
  const first = rightChoice(ingredients);
  if (!first) return undefined;
  const matches = matcher(signature, work);
  for (const choice of choices(first, ingredients, moreBodies)) {
    const outcome = matches(choice);
    if (outcome === "spent") return undefined;
    if (outcome) return { choice, mistakes: mistakesOf(choice) };
  }
  return undefined;
}

function rightChoice(ingredients: Ingredients): Choice | undefined {
  const [prefix] = ingredients.prefix;
  const [body] = ingredients.body;
  const [digest] = ingredients.digest;
  const [expiration] = ingredients.expiration;
  const [accessKey] = ingredients.accessKey;
  const [secret] = ingredients.secret;
  const [chain] = ingredients.chain;
  if (!prefix || !body || !digest || !expiration || !accessKey || !secret || !chain) return undefined;
  return { prefix, body, digest, expiration, accessKey, secret, chain };
}

/**
 * Pairs of ingredients in the order in which they are combined. Hash and steps first: one habit, such as uppercase,
 * affects both. The secret is combined last, because there may be many.
 */
const PAIRS: readonly (readonly [keyof Ingredients, keyof Ingredients])[] = [
  ["digest", "chain"],
  ...pairsOf(NAMES.filter((name) => name !== "secret")).filter((pair) => pair.join() !== "digest,chain"),
];

function pairsOf<T>(list: readonly T[]): (readonly [T, T])[] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const));
}

/** Choices with no mistake, with one, and with two: first both in one ingredient, then in two. */
function* choices(
  first: Choice,
  ingredients: Ingredients,
  moreBodies: () => Iterable<Option<SignedBody>>,
): Generator<Choice> {
  yield first;
  const single = (name: keyof Ingredients) => ingredients[name].filter(({ mistakes }) => mistakes.length === 1);
  for (const name of NAMES) for (const option of single(name)) yield { ...first, [name]: option };
  for (const name of NAMES)
    for (const option of ingredients[name].filter(({ mistakes }) => mistakes.length > 1))
      yield { ...first, [name]: option };
  for (const body of moreBodies()) yield { ...first, body };
  for (const [name, other] of PAIRS)
    for (const option of single(name))
      for (const second of single(other)) yield { ...first, [name]: option, [other]: second };
  for (const secret of ingredients.secret.filter(({ mistakes }) => mistakes.length === 1))
    for (const name of NAMES.filter((one) => one !== "secret"))
      for (const option of single(name)) yield { ...first, secret, [name]: option };
}

const bytesOf = ({ text, bytes }: SignedBody): number => bytes?.length ?? Buffer.byteLength(text);
const contentOf = ({ prefix, body }: Choice): Buffer =>
  Buffer.concat([Buffer.from(prefix.value), body.value.bytes ?? Buffer.from(body.value.text)]);

/** Compares in constant time. Signed contents are hashed once each, and made only if the work allows it. */
function matcher(signature: Buffer, work: Work): (choice: Choice) => boolean | "spent" {
  // Weak: bodies are made one by one, and large.
  const lengths = new WeakMap<SignedBody, number>();
  const messages = new WeakMap<SignedBody, Map<Option<string>, Map<DigestForm, string | Buffer>>>();
  return (choice) => {
    const { prefix, body } = choice;
    const ofBody = setDefault(messages, body.value, () => new Map<Option<string>, Map<DigestForm, string | Buffer>>());
    const ofContent = setDefault(ofBody, prefix, () => new Map<DigestForm, string | Buffer>());
    const form = choice.digest.value;
    let message = ofContent.get(form);
    if (message === undefined) {
      const length = Buffer.byteLength(prefix.value) + setDefault(lengths, body.value, () => bytesOf(body.value));
      if (!work.takeHash(length)) return false;
      message = form(contentOf(choice));
      // The unhashed content would be hashed again with each chain.
      if (message.length <= 1_024) ofContent.set(form, message);
    }
    if (!work.takeSignature()) return "spent";
    const keys = [choice.expiration.value, choice.accessKey.value, choice.secret.value] as const;
    return timingSafeEqual(choice.chain.value(message, keys), signature);
  };
}

function setDefault<Key extends WeakKey, Value>(
  map: Pick<WeakMap<Key, Value>, "get" | "set">,
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

/** Finds out how a refused signature was made, and other faults for which a service refuses the request. Pure. */
import type { Dialect } from "../../sampling/dialect.ts";
import { BodyVariants } from "./body-variants.ts";
import { CHAINS, DIGEST_FORMS, stepValues } from "./chain-variants.ts";
import { compareTexts } from "./compare.ts";
import { type Circumstances, factsOf, otherOwner } from "./facts.ts";
import { accessKeyOptions, expirationOptions, secretOptions } from "./key-variants.ts";
import type { Mistake } from "./mistakes.ts";
import type { SignedRequest } from "./request.ts";
import type { Comparison, Finding, SignatureCheckResult, Step } from "./result.ts";
import { type Choice, type Found, type Ingredients, search } from "./search.ts";
import { readSignature } from "./signature-text.ts";
import { linkOptions, prefixOptions } from "./url-variants.ts";
import { Work } from "./work.ts";

export interface CheckSettings extends Circumstances {
  readonly dialect: Pick<Dialect, "signing" | "linkSpace">;
  /** Shows the expected signature. Only for keys that no real service knows: it would sign any request. */
  readonly showsSignature: boolean;
}

/** @param work counted, for tests. */
export function diagnose(request: SignedRequest, settings: CheckSettings, work = new Work()): SignatureCheckResult {
  const bodies = new BodyVariants(request.kind === "call" ? request.body : "", work);
  const ingredients = ingredientsOf(request, settings, bodies);
  const { bytes, mistakes } = readSignature(request.signature);
  const more = () => (request.kind === "call" ? bodies.withMore() : []);
  const found = bytes && search(bytes, ingredients, more, work);
  const facts = factsOf(request, settings);
  const reasons: Finding[] = [
    ...mistakes.map((mistake) => ({ mistake })),
    ...(found ? findingsOf(found, request, settings, ingredients) : []),
  ];
  // The account decides which secret is right, so another account explains more than a difference of the signature.
  const elsewhere = facts.filter(({ mistake }) => mistake === "key-of-account");
  const findings = [...elsewhere, ...reasons, ...facts.filter((fact) => !elsewhere.includes(fact))];
  return {
    verdict: verdictOf(found, mistakes),
    findings,
    steps: stepsOf(ingredients, settings.showsSignature),
    lastStepHidden: !settings.showsSignature,
    accountName: settings.account.accountName,
    tried: work.signatures,
    complete: work.complete,
  };
}

function verdictOf(found: Found | undefined, ofSpelling: readonly Mistake[]): SignatureCheckResult["verdict"] {
  if (!found) return "unexplained";
  return found.mistakes.length + ofSpelling.length > 0 ? "explained" : "right";
}

function ingredientsOf(request: SignedRequest, settings: CheckSettings, bodies: BodyVariants): Ingredients {
  const { account, others, dialect } = settings;
  const isLink = request.kind === "link";
  return {
    prefix: isLink ? linkOptions(request.url, dialect.linkSpace) : prefixOptions(request, dialect.signing),
    body: isLink ? [{ value: { text: "" }, mistakes: [] }] : bodies.withOneMistake(),
    digest: DIGEST_FORMS,
    expiration: expirationOptions(request.expiration),
    accessKey: accessKeyOptions(request.accessKey, account.accessKey),
    secret: secretOptions(account, others, request.accessKey),
    chain: CHAINS,
  };
}

/** One finding per mistake; the texts are compared once, at the first mistake of an ingredient. */
function findingsOf(
  { choice }: Found,
  request: SignedRequest,
  circumstances: Circumstances,
  { prefix }: Ingredients,
): Finding[] {
  const [expected] = prefix;
  const owner = otherOwner(request.accessKey.trim(), circumstances);
  const comparisons: Partial<Record<keyof Choice, Comparison | undefined>> = {
    prefix: compareTexts(expected?.value ?? "", choice.prefix.value, ["Expected", "Signed"]),
    body: request.kind === "call" ? compareTexts(request.body, choice.body.value.text) : undefined,
    expiration: compareTexts(request.expiration.trim(), choice.expiration.value),
    // The account's own key is not shown.
    accessKey: choice.accessKey.mistakes.includes("key-other")
      ? undefined
      : compareTexts(request.accessKey.trim(), choice.accessKey.value),
  };
  const names = ["prefix", "body", "expiration", "accessKey", "secret", "digest", "chain"] as const;
  // The secret of the account whose access key was sent is no mistake of its own.
  const named = names.filter((name) => name !== "secret" || choice.secret.value !== owner?.signingSecret);
  const found = named.flatMap((name) =>
    choice[name].mistakes.map((mistake, index): Finding => {
      const { detail } = choice[name];
      const comparison = comparisons[name];
      return {
        mistake,
        ...(index === 0 && detail !== undefined ? { detail } : {}),
        ...(index === 0 && comparison ? { comparison } : {}),
      };
    }),
  );
  return unique(found);
}

function unique(findings: readonly Finding[]): Finding[] {
  const seen = new Set<Mistake>();
  return findings.filter(({ mistake }) => !seen.has(mistake) && seen.add(mistake));
}

function stepsOf(ingredients: Ingredients, showsSignature: boolean): Step[] {
  const { prefix, body, expiration, accessKey, secret } = ingredients;
  const content = Buffer.from((prefix[0]?.value ?? "") + (body[0]?.value.text ?? ""));
  const keys = [expiration[0]?.value ?? "", accessKey[0]?.value ?? "", secret[0]?.value ?? ""] as const;
  const [digest, first, second, signature] = stepValues(content, keys);
  return [
    { label: "SHA-256 of the signed content", value: digest },
    { label: "Step 1: HMAC with the expiration", value: first },
    { label: "Step 2: HMAC with the access key", value: second },
    ...(showsSignature ? [{ label: "Step 3: HMAC with the secret, the signature", value: signature }] : []),
  ];
}

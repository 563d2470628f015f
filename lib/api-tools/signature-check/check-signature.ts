/**
 * Checks a signature with the secret of the partner account, on the server. The secret, and a signature that it would
 * make, never leave it: the signature of a request is only compared. Only the built-in sandbox, whose keys
 * no service knows, shows the signature that it expects.
 */
import "server-only";
import { isolateBidi } from "../../bidi-isolate.ts";
import { fail, failureOf } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import { env } from "../../server/env.ts";
import { instanceShare } from "../../server/instances/share.ts";
import { makeLimit, type Limit } from "../../server/operator-limit.ts";
import { partnerCredentials, serviceHealth } from "../../server/partner/service.ts";
import { dialectOf, partnersOf, type Partner } from "../../server/partner/partner.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { type CheckInput, toRequest } from "./check-input.ts";
import { diagnose } from "./diagnose.ts";
import type { KnownSecret } from "./key-variants.ts";
import { type SignedRequest, UnreadableRequest } from "./request.ts";
import type { SignatureCheckResult } from "./result.ts";

/** A check is a tenth of a second of processor time. */
const limit = (): Limit =>
  processSingleton("signature-checks", () => makeLimit({ burst: 20, perSecond: 1, share: instanceShare }));

/** @throws FailureError `invalid_input` with the field; `overloaded` */
export async function checkSignatureOf(
  input: CheckInput,
  { partner, operator }: Pick<ActionContext, "partner" | "operator">,
): Promise<SignatureCheckResult> {
  const request = readRequest(input);
  const dialect = dialectOf(partner);
  if (dialect.signing === "method-url-body" && request.kind === "call" && request.url === undefined)
    throw invalid("url", "This account signs method, URL, and body. Enter the URL.");
  if (!limit().take(operator.id)) {
    throw fail("overloaded", "Too many signature checks at once. Wait a few seconds.", {
      retryable: true,
      retryAfter: 2_000,
    });
  }
  const partners = await partnersOf(operator);
  const others = await Promise.all(partners.filter(({ id }) => id !== partner.id).map(secretOrNone));
  return diagnose(request, {
    account: await secretOf(partner),
    others: others.filter((other) => other !== undefined),
    now: Date.now(),
    skewMs: (await serviceHealth(partner))?.skewMs,
    dialect,
    showsSignature: env().mode === "sandbox" && !partner.kept,
  });
}

function readRequest(input: CheckInput): SignedRequest {
  try {
    return toRequest(input);
  } catch (error) {
    if (!(error instanceof UnreadableRequest)) throw error;
    throw invalid(error.field, error.message);
  }
}

const invalid = (path: string, message: string) => fail("invalid_input", message, { issues: [{ path, message }] });

const secretOf = async (partner: Partner): Promise<KnownSecret> => ({
  ...(await partnerCredentials(partner)),
  accountName: isolateBidi(partner.name),
});

/** An account whose secret can't be opened is left out. */
const secretOrNone = (partner: Partner): Promise<KnownSecret | undefined> =>
  secretOf(partner).catch((error: unknown) => {
    if (failureOf(error)) return undefined;
    throw error;
  });

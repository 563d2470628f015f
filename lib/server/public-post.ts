/**
 * Factory of POST routes for callers who are not signed in: same-origin check → body size limit → input validation →
 * run → plain JSON. Lookups are throttled like sign-in attempts.
 */
import "server-only";
import type { z } from "zod";
import { toResult, fail, type Result } from "../failure.ts";
import type { Store } from "../store/open-store.ts";
import { callerAddress } from "./auth/session-origin.ts";
import { signInThrottle } from "./auth/sign-in-throttle.ts";
import { consoleStore } from "./console-store.ts";
import { log } from "./log.ts";
import { isOwnOrigin, FOREIGN_ORIGIN_MESSAGE } from "./network/own-origin.ts";
import { readInput } from "./read-input.ts";
import { withReference } from "./request-context.ts";
import { answer } from "./route.ts";

const MAX_BYTES = 16_384;

export interface PublicPost<Input, Output> {
  /** Used in the log. */
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** Secret part of the input that grants access. */
  readonly key: (input: Input) => string;
  /** `undefined`: the key is invalid, which counts as a failed attempt. */
  readonly run: (input: Input, context: { readonly store: Store }) => Promise<Output | undefined>;
  /** Same response for every invalid key, so that it reveals nothing about the key. */
  readonly closed: string;
}

export function definePublicPost<Input, Output>(post: PublicPost<Input, Output>) {
  const handle = async (request: Request): Promise<Response> => {
    const tooLarge = refuseSize(request);
    if (tooLarge) return tooLarge;
    const result = await toResult(() => open(post, request));
    log.info("open post", { action: post.name, outcome: result.ok ? "ok" : result.failure.code });
    return answer(withReference(result satisfies Result<Output>));
  };
  // Exposes the input schema, for tests of all routes.
  return Object.assign(handle, { definition: { input: post.input, inBody: true } });
}

async function open<Input, Output>({ input, key, run, closed }: PublicPost<Input, Output>, request: Request) {
  if (!isOwnOrigin(request.headers)) throw fail("forbidden", FOREIGN_ORIGIN_MESSAGE);
  const value = readInput(input, await request.json().catch(() => undefined));
  const address = callerAddress(request.headers);
  const throttle = await signInThrottle();
  if (!(await throttle.begin(key(value), address)))
    throw fail("overloaded", "Too many attempts. Wait a minute, then try again.", {
      retryable: true,
      retryAfter: 60_000,
    });
  const output = await run(value, { store: await consoleStore() });
  if (output === undefined) throw fail("missing", closed);
  await throttle.right(key(value), address);
  return output;
}

function refuseSize({ headers }: Request): Response | undefined {
  const length = headers.get("content-length");
  if (length !== null && Number(length) <= MAX_BYTES) return undefined;
  return Response.json(
    { ok: false, failure: fail("too_large", "The request is too large, or its length is missing.").failure },
    { status: length === null ? 411 : 413, headers: { "cache-control": "no-store" } },
  );
}

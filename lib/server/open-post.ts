/**
 * The one way a POST route is made that answers somebody who is not signed in: our own page → a body of bounded size → is the
 * input sound → run → plain JSON. What it looks up is counted like a try at signing in.
 */
import "server-only";
import type { z } from "zod";
import { attempt, fail, type Result } from "../failure.ts";
import type { Store } from "../store/open-store.ts";
import { consoleStore } from "./console-store.ts";
import { log } from "./log.ts";
import { isOwnOrigin, NOT_OUR_OWN } from "./own-origin.ts";
import { readInput } from "./read-input.ts";
import { answer } from "./route.ts";
import { callerAddress } from "./session-origin.ts";
import { signInThrottle } from "./sign-in-throttle.ts";

const MOST_BYTES = 16_384;

export interface OpenPost<Input, Output> {
  /** Stands in the log. */
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** What of the input opens something. */
  readonly key: (input: Input) => string;
  /** `undefined`: the key opens nothing, which counts as a wrong try. */
  readonly run: (input: Input, context: { readonly store: Store }) => Promise<Output | undefined>;
  /** The one answer to every key that opens nothing, so that none tells more than another. */
  readonly closed: string;
}

export function defineOpenPost<Input, Output>(post: OpenPost<Input, Output>) {
  const handle = async (request: Request): Promise<Response> => {
    const tooLarge = refuseSize(request);
    if (tooLarge) return tooLarge;
    const result = await attempt(() => open(post, request));
    log.info("open post", { action: post.name, outcome: result.ok ? "ok" : result.failure.code });
    return answer(result satisfies Result<Output>);
  };
  // What it takes, for tests of everything that can be asked.
  return Object.assign(handle, { definition: { input: post.input, inBody: true } });
}

async function open<Input, Output>({ input, key, run, closed }: OpenPost<Input, Output>, request: Request) {
  if (!isOwnOrigin(request.headers)) throw fail("forbidden", NOT_OUR_OWN);
  const wish = readInput(input, await request.json().catch(() => undefined));
  const address = callerAddress(request.headers);
  const throttle = await signInThrottle();
  if (!(await throttle.begin(key(wish), address)))
    throw fail("overloaded", "Too many tries. Wait a minute, then try again.", { retryable: true, retryAfter: 60_000 });
  const output = await run(wish, { store: await consoleStore() });
  if (output === undefined) throw fail("missing", closed);
  await throttle.right(key(wish), address);
  return output;
}

function refuseSize({ headers }: Request): Response | undefined {
  const length = headers.get("content-length");
  if (length !== null && Number(length) <= MOST_BYTES) return undefined;
  return Response.json(
    { ok: false, failure: fail("too_large", "The request is too large, or does not state its length.").failure },
    { status: length === null ? 411 : 413, headers: { "cache-control": "no-store" } },
  );
}

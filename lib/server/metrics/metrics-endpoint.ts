/** Answers to callers of `/api/metrics`: 404 like any unknown path without a token in the settings, 401 with another one. */
import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { callerAddress, networkOf } from "../auth/session-origin.ts";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { metrics } from "../metrics-recorder.ts";
import { makeLimit } from "../operator-limit.ts";
import { processSingleton } from "../process-wide.ts";
import { nothingHere } from "../route.ts";

/** Requests of one network, with any token: a burst, then one a second. */
const requestLimit = () => processSingleton("metrics-limit", () => makeLimit({ burst: 20, perSecond: 1 }));

export async function answerMetrics({ headers }: Request): Promise<Response> {
  const { metricsToken } = env();
  const recorder = metrics();
  if (metricsToken === undefined || recorder === undefined) return nothingHere();
  const address = callerAddress(headers);
  if (!requestLimit().take(networkOf(address) || address))
    return plainAnswer(429, "Too many requests. Wait a few seconds, then try again.", { "retry-after": "5" });
  if (!hasToken(headers, metricsToken)) {
    log.info("metrics", { outcome: "refused" });
    return plainAnswer(401, "The token is missing or wrong.", { "www-authenticate": "Bearer" });
  }
  const { text, contentType } = await recorder.read();
  return plainAnswer(200, text, { "content-type": contentType });
}

/** Compares digests, which have the same length, in constant time. */
function hasToken(headers: Headers, expected: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const plainAnswer = (status: number, text: string, headers: Record<string, string>): Response =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

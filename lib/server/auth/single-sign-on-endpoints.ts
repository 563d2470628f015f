/**
 * The two steps of single sign-on, around the sign-in library: the start (a POST that returns the provider's URL) and
 * the callback (a GET that the provider redirects the browser to). Any failure ends at our sign-in page with a code in
 * its URL.
 */
import "server-only";
import { routes } from "../../routes.ts";
import type { SingleSignOnErrorCode } from "../../single-sign-on-error.ts";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { metrics } from "../metrics-recorder.ts";
import { isOwnOrigin, FOREIGN_ORIGIN_MESSAGE } from "../network/own-origin.ts";
import { callerAddress } from "./session-origin.ts";
import { storeUnavailable } from "./sign-in-endpoints.ts";
import { signInThrottle } from "./sign-in-throttle.ts";
import { PROVIDER } from "./single-sign-on.ts";

const AUTH_PATH = "/api/auth/";

/** Cookies kept between the two steps; deleted after one attempt. */
export interface StepCookies {
  readonly names: readonly string[];
  readonly secure: boolean;
}

/** URL of the sign-in page with the kind of failure, without any personal data. */
export const errorPageUrl = (trouble: SingleSignOnErrorCode): string => `${routes.signIn()}?trouble=${trouble}`;

const stepOf = (request: Request): "out" | "back" | undefined => {
  const requestLine = `${request.method} ${new URL(request.url).pathname}`;
  if (requestLine === `POST ${AUTH_PATH}signin/${PROVIDER}`) return "out";
  return requestLine === `GET ${AUTH_PATH}callback/${PROVIDER}` ? "back" : undefined;
};

/**
 * Refusal of a step that must not reach the library, which would call the provider; `undefined` for all other requests.
 */
export async function refuseStep(request: Request, { names }: StepCookies): Promise<Response | undefined> {
  const step = stepOf(request);
  if (step === undefined) return undefined;
  if (!env().singleSignOn) return refuse(404, "There is nothing here.");
  if (step === "out") {
    if (!isOwnOrigin(request.headers)) return refuse(403, FOREIGN_ORIGIN_MESSAGE);
    // The library would pass the query on to the provider.
    if (new URL(request.url).search !== "") return refuse(400, "The request cannot be read.");
    const slot = await takeThrottleSlot(request);
    if (slot === "unavailable") return storeUnavailable();
    return slot === "taken" ? undefined : refuse(429, "Too many attempts. Wait a minute, then try again.");
  }
  // A callback without the cookies was not started in this browser, but sent by another party.
  const sent = request.headers.get("cookie") ?? "";
  if (!names.every((name) => sent.split("; ").some((pair) => pair.startsWith(`${name}=`))))
    return redirectToErrorPage("unfinished");
  const slot = await takeThrottleSlot(request);
  return slot === "taken" ? undefined : redirectToErrorPage(slot === "wait" ? "wait" : "unfinished");
}

/** The library's response to a step, with its failures in our texts. */
export async function plainAnswer(request: Request, answer: Response, cookies: StepCookies): Promise<Response> {
  const step = stepOf(request);
  if (step === undefined) return answer;
  if (step === "out") {
    if (!(await isLibraryErrorPage(answer))) return answer;
    log.warn("single sign-on", { outcome: "could not begin" });
    return refuse(502, "The provider didn’t respond.");
  }
  const to = answer.headers.get("location") ?? AUTH_PATH;
  const failed = new URL(to, request.url).pathname.startsWith(AUTH_PATH);
  if (!failed) return answer;
  const cancelled = new URL(request.url).searchParams.get("error") === "access_denied";
  log.info("single sign-on", { outcome: cancelled ? "cancelled" : "unfinished" });
  return withoutStepCookies(redirectToErrorPage(cancelled ? "cancelled" : "unfinished"), cookies);
}

/** Whether it points to the library's own error page. */
async function isLibraryErrorPage(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const url = typeof body === "object" && body !== null && "url" in body ? String(body.url) : "";
  return !URL.canParse(url) || new URL(url).pathname.startsWith(AUTH_PATH);
}

/** `unavailable`: the store failed. */
async function takeThrottleSlot({ headers }: Request): Promise<"taken" | "wait" | "unavailable"> {
  try {
    if (await (await signInThrottle()).begin(undefined, callerAddress(headers))) return "taken";
  } catch (error) {
    log.error("sign-in failed", { error });
    return "unavailable";
  }
  metrics()?.signInRefused({ method: "single_sign_on", reason: "throttled" });
  return "wait";
}

function withoutStepCookies(answer: Response, { names, secure }: StepCookies): Response {
  for (const name of names)
    answer.headers.append(
      "set-cookie",
      `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
    );
  return answer;
}

const redirectToErrorPage = (trouble: SingleSignOnErrorCode): Response =>
  new Response(null, { status: 302, headers: { location: errorPageUrl(trouble), "cache-control": "no-store" } });

const refuse = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

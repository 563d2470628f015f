/**
 * The two steps of signing in at the provider, around the sign-in library: setting out (a POST that answers where to go) and coming
 * back (a GET that the provider sends the browser to). Whatever goes wrong ends at our sign-in page with one word in its address.
 */
import "server-only";
import { routes } from "../routes.ts";
import type { SingleSignOnTrouble } from "../single-sign-on-trouble.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { isOwnOrigin, NOT_OUR_OWN } from "./own-origin.ts";
import { callerAddress } from "./session-origin.ts";
import { signInThrottle } from "./sign-in-throttle.ts";
import { PROVIDER } from "./single-sign-on.ts";

const OURS = "/api/auth/";

/** What the browser keeps between the two steps; gone after one try. */
export interface StepCookies {
  readonly names: readonly string[];
  readonly secure: boolean;
}

/** The sign-in page, saying what went wrong and nothing of whom. */
export const troublePage = (trouble: SingleSignOnTrouble): string => `${routes.signIn()}?trouble=${trouble}`;

const stepOf = (request: Request): "out" | "back" | undefined => {
  const asked = `${request.method} ${new URL(request.url).pathname}`;
  if (asked === `POST ${OURS}signin/${PROVIDER}`) return "out";
  return asked === `GET ${OURS}callback/${PROVIDER}` ? "back" : undefined;
};

/** The answer to a step that the library is not to see, so that nobody asks the provider in vain; `undefined` for all else. */
export async function refuseStep(request: Request, { names }: StepCookies): Promise<Response | undefined> {
  const step = stepOf(request);
  if (step === undefined) return undefined;
  if (!env().singleSignOn) return refuse(404, "There is nothing here.");
  if (step === "out") {
    if (!isOwnOrigin(request.headers)) return refuse(403, NOT_OUR_OWN);
    // The library would hand on to the provider whatever stands there.
    if (new URL(request.url).search !== "") return refuse(400, "The request cannot be read.");
    return (await mayTry(request)) ? undefined : refuse(429, "Too many tries. Wait a minute, then try again.");
  }
  // Whoever comes back without having set out from this browser was sent by somebody else.
  const sent = request.headers.get("cookie") ?? "";
  if (!names.every((name) => sent.split("; ").some((pair) => pair.startsWith(`${name}=`)))) return leadTo("unfinished");
  return (await mayTry(request)) ? undefined : leadTo("wait");
}

/** The library's answer to a step, with its failures in our words. */
export async function plainAnswer(request: Request, answer: Response, cookies: StepCookies): Promise<Response> {
  const step = stepOf(request);
  if (step === undefined) return answer;
  if (step === "out") {
    if (!(await ledAstray(answer))) return answer;
    log.warn("single sign-on", { outcome: "could not begin" });
    return refuse(502, "The provider did not answer.");
  }
  const to = answer.headers.get("location") ?? OURS;
  const failed = new URL(to, request.url).pathname.startsWith(OURS);
  if (!failed) return answer;
  const cancelled = new URL(request.url).searchParams.get("error") === "access_denied";
  log.info("single sign-on", { outcome: cancelled ? "cancelled" : "unfinished" });
  return forget(leadTo(cancelled ? "cancelled" : "unfinished"), cookies);
}

/** Whether it names a page of the library's own, where it says what went wrong. */
async function ledAstray(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const url = typeof body === "object" && body !== null && "url" in body ? String(body.url) : "";
  return !URL.canParse(url) || new URL(url).pathname.startsWith(OURS);
}

const mayTry = async ({ headers }: Request): Promise<boolean> =>
  (await signInThrottle()).begin(undefined, callerAddress(headers));

function forget(answer: Response, { names, secure }: StepCookies): Response {
  for (const name of names)
    answer.headers.append(
      "set-cookie",
      `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
    );
  return answer;
}

const leadTo = (trouble: SingleSignOnTrouble): Response =>
  new Response(null, { status: 302, headers: { location: troublePage(trouble), "cache-control": "no-store" } });

const refuse = (status: number, words: string): Response =>
  new Response(words, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** Client of the sign-in endpoints. Requests JSON instead of a redirect, so that no input is lost. */
import type { SingleSignOnErrorCode } from "@/lib/single-sign-on-error";

async function csrfToken(): Promise<string> {
  const response = await fetch("/api/auth/csrf", { cache: "no-store" });
  const body: unknown = await response.json();
  if (typeof body === "object" && body !== null && "csrfToken" in body && typeof body.csrfToken === "string") {
    return body.csrfToken;
  }
  throw new Error("The sign-in endpoint returned no token");
}

async function post(path: string, values: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ ...values, csrfToken: await csrfToken(), json: "true" });
  return fetch(path, { method: "POST", body, cache: "no-store", redirect: "manual" });
}

export type SignInOutcome = "in" | "refused" | "failed";

/** Tries a password. "refused" means wrong; "failed" means that there was no usable answer. Never throws. */
export async function requestSignIn(email: string, password: string, next: string): Promise<SignInOutcome> {
  try {
    const response = await post("/api/auth/callback/credentials", { email, password, callbackUrl: next });
    if (response.ok) return "in";
    return response.status === 401 ? "refused" : "failed";
  } catch {
    return "failed";
  }
}

type StartTrouble = Extract<SingleSignOnErrorCode, "unreachable" | "unavailable" | "wait">;

/** Statuses of the console itself; 503: its store failed. */
const STATUS_TROUBLE: Readonly<Record<number, StartTrouble>> = { 429: "wait", 503: "unavailable" };

/**
 * Returns the URL of the sign-in provider. Fetched instead of submitted as a form: the page's CSP allows form submits
 * to the console only, and browsers apply it to redirects as well.
 */
export async function requestSingleSignOn(next: string): Promise<{ readonly to: string } | StartTrouble> {
  try {
    const response = await post("/api/auth/signin/oidc", { callbackUrl: next });
    if (!response.ok) return STATUS_TROUBLE[response.status] ?? "unreachable";
    const { url }: { url?: unknown } = await response.json();
    return typeof url === "string" ? { to: url } : "unreachable";
  } catch {
    return "unreachable";
  }
}

/** Ends the session. Throws on failure, so that no user leaves with the session still open. */
export async function requestSignOut(): Promise<void> {
  const response = await post("/api/auth/signout", { callbackUrl: "/sign-in" });
  if (!response.ok) throw new Error("Signing out failed");
}

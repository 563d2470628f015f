/** The calls of the sign-in endpoints. They answer JSON when asked to, so that nothing typed is lost to a redirect. */
import type { SingleSignOnTrouble } from "@/lib/single-sign-on-trouble";

async function csrfToken(): Promise<string> {
  const response = await fetch("/api/auth/csrf", { cache: "no-store" });
  const body: unknown = await response.json();
  if (typeof body === "object" && body !== null && "csrfToken" in body && typeof body.csrfToken === "string") {
    return body.csrfToken;
  }
  throw new Error("The sign-in endpoint gave no token");
}

async function post(path: string, values: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ ...values, csrfToken: await csrfToken(), json: "true" });
  return fetch(path, { method: "POST", body, cache: "no-store", redirect: "manual" });
}

export type SignInOutcome = "in" | "refused" | "failed";

/** Tries a password. "refused" means wrong; "failed" means that no answer could be had. Never throws. */
export async function requestSignIn(email: string, password: string, next: string): Promise<SignInOutcome> {
  try {
    const response = await post("/api/auth/callback/credentials", { email, password, callbackUrl: next });
    if (response.ok) return "in";
    return response.status === 401 ? "refused" : "failed";
  } catch {
    return "failed";
  }
}

/**
 * Where to go to sign in elsewhere. Asked for by a call and not by a form: the page's policy sends no form anywhere but to the console,
 * and browsers hold it against where the answer leads, too.
 */
export async function requestSingleSignOn(
  next: string,
): Promise<{ readonly to: string } | Extract<SingleSignOnTrouble, "unreachable" | "wait">> {
  try {
    const response = await post("/api/auth/signin/oidc", { callbackUrl: next });
    if (!response.ok) return response.status === 429 ? "wait" : "unreachable";
    const { url }: { url?: unknown } = await response.json();
    return typeof url === "string" ? { to: url } : "unreachable";
  } catch {
    return "unreachable";
  }
}

/** Ends the session. Throws when it could not be ended, so that nobody leaves believing it was. */
export async function requestSignOut(): Promise<void> {
  const response = await post("/api/auth/signout", { callbackUrl: "/sign-in" });
  if (!response.ok) throw new Error("Signing out did not work");
}

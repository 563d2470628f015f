/** Signs in over HTTP, without a browser. */
import { setImmediate as oneTurn } from "node:timers/promises";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Returns the cookie of a new session. */
export async function signInByRequest(url: string, { email, password }: Credentials): Promise<string> {
  await yieldToConnections();
  const token = await fetch(`${url}/api/auth/csrf`, limited());
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const cookie = token.headers.getSetCookie().map(pairOf).join("; ");
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie },
    body: new URLSearchParams({ email, password, csrfToken, json: "true" }).toString(),
    ...limited(),
  });
  await answer.arrayBuffer();
  const session = answer.headers
    .getSetCookie()
    .map(pairOf)
    .find((pair) => pair.startsWith("console-session="));
  if (session === undefined) throw new Error(`${email} was not signed in: ${answer.status}`);
  return session;
}

/** Yields to the event loop, so that a keep-alive connection closed by the console is not reused. */
export async function yieldToConnections(): Promise<void> {
  await oneTurn();
  await oneTurn();
}

const limited = () => ({ signal: AbortSignal.timeout(30_000) });

const pairOf = (line: string): string => line.split(";")[0] ?? "";

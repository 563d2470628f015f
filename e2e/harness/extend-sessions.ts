/** Keeps the sessions of the demo people open: a session ends after 30 minutes without a request of its person. */
import { readFileSync } from "node:fs";
import { OWN_CONSOLE } from "./own-console";
import { PEOPLE, stateOf } from "./people";

/** Milliseconds. */
const INTERVAL = 10 * 60_000;

/** The sessions begin when the worker starts its console. */
let extendedAt = Date.now();

/** Sends a request of each demo person, unless the last ones were sent a short time ago. */
export async function extendSessions(): Promise<void> {
  if (Date.now() - extendedAt < INTERVAL) return;
  extendedAt = Date.now();
  for (const person of PEOPLE) {
    const { cookies } = JSON.parse(readFileSync(stateOf(person), "utf8")) as {
      readonly cookies: readonly { readonly name: string; readonly value: string }[];
    };
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${OWN_CONSOLE.url}/api/activity/jobs`, { headers: { cookie } });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The session of ${person} could not be extended: status ${answer.status}.`);
  }
}

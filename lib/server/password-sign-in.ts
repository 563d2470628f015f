/** Whether a typed password is right, with a patience that grows shorter with every wrong one. */
import "server-only";
import { headers } from "next/headers";
import type { AuditEntry } from "../store/audit.ts";
import type { Person } from "../store/people.ts";
import { consoleStore } from "./console-store.ts";
import { isDemoEmail } from "./demo.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { verifyPassword } from "./password.ts";
import { callerAddress, originOf } from "./session-origin.ts";
import { signInThrottle } from "./sign-in-throttle.ts";

/**
 * Whether the operator's password is right, with the same patience as the sign-in has.
 *
 * @returns `wait` when it was not even looked at.
 */
export async function confirmPassword(
  { email }: { readonly email: string },
  password: string,
): Promise<"right" | "wrong" | "wait"> {
  const address = callerAddress(await headers());
  const throttle = await signInThrottle();
  if (!(await throttle.begin(email, address))) return "wait";
  const person = await (await consoleStore()).people.byEmail(email);
  if (!(await verifyPassword(password, person?.passwordHash))) return "wrong";
  await throttle.right(email, address);
  return "right";
}

export interface SignedIn {
  /** Of the person. */
  readonly id: string;
  /** Of the session that begins. */
  readonly sid: string;
}

/**
 * The person and a session of theirs when the password is right; `null` otherwise, with the same work for an unknown name. Never throws:
 * the library would put the message into an address. A body in JSON may carry anything instead of texts.
 */
export async function signInWithPassword(typedEmail: unknown, password: unknown): Promise<SignedIn | null> {
  if (typeof typedEmail !== "string" || typeof password !== "string") return null;
  try {
    return await checkPassword(typedEmail.trim().toLowerCase().slice(0, 200), password.slice(0, 1_000));
  } catch (error) {
    log.error("sign-in broke", { outcome: String(error).slice(0, 300) });
    return null;
  }
}

async function checkPassword(email: string, password: string): Promise<SignedIn | null> {
  const address = callerAddress(await headers());
  const throttle = await signInThrottle();
  if (!(await throttle.begin(email, address))) {
    log.info("sign-in", { outcome: "has to wait" });
    return null;
  }
  const person = await (await consoleStore()).people.byEmail(email);
  const known = person && !person.disabledAt && (env().mode === "sandbox" || !isDemoEmail(email)) ? person : undefined;
  const right = await verifyPassword(password, person?.passwordHash);
  // Never the name: somebody may have typed a password in its place.
  const operator = person ? { operator: person.id } : {};
  if (!right || !known) {
    log.info("sign-in", { outcome: "refused", ...operator });
    // Not waited for: a name that somebody has must take no longer than one that nobody has.
    if (person) void noteRefusal(email, right ? "disabled" : "wrong password");
    return null;
  }
  await throttle.right(email, address);
  const sid = await letIn(known);
  log.info("sign-in", { outcome: sid ? "ok" : "changed meanwhile", ...operator });
  return sid === undefined ? null : { id: known.id, sid };
}

/** A password that was changed while it was looked at ends every session, so it must begin none either. */
async function letIn(person: Person): Promise<string | undefined> {
  const origin = originOf(await headers());
  const store = await consoleStore();
  return store.together(async () => {
    const sid = await store.sessions.begin(person, Date.now(), origin);
    if (sid !== undefined) await keepInTrail(person.email, "signInWithPassword");
    return sid;
  });
}

async function noteRefusal(email: string, reason: string): Promise<void> {
  await keepInTrail(email, "refuseSignIn", { reason }).catch((error: unknown) => {
    log.error("sign-in", { outcome: `a refusal is not in the audit trail: ${String(error).slice(0, 300)}` });
  });
}

async function keepInTrail(email: string, action: string, detail: AuditEntry["detail"] = {}): Promise<void> {
  const { audit } = await consoleStore();
  await audit.append({ at: Date.now(), operator: email, partner: "", action, subject: `person ${email}`, detail });
}

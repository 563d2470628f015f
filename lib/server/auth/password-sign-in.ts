/** Password check with exponential delays after failures. */
import "server-only";
import { headers } from "next/headers";
import type { AuditEntry } from "../../store/audit/audit-entry.ts";
import { asStored } from "../../store/engine/stored-text.ts";
import { storeFaultOf } from "../../store/engine/store-fault.ts";
import type { Person } from "../../store/people/people.ts";
import { consoleStore } from "../console-store.ts";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { metrics } from "../metrics-recorder.ts";
import { isDemoEmail } from "./demo.ts";
import { verifyPassword } from "./password.ts";
import { callerAddress, originOf } from "./session-origin.ts";
import { signInThrottle } from "./sign-in-throttle.ts";

/**
 * Checks the operator's password, throttled like the sign-in.
 * @returns `wait` when throttled; then nothing was checked.
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
  /** Id of the person. */
  readonly id: string;
  /** Id of the new session. */
  readonly sid: string;
}

/**
 * The person and a new session when the password is right; `null` otherwise, with the same amount of work for an
 * unknown name. Never throws: the library would put the message into a URL. A JSON body may contain values other than
 * texts.
 * @returns `unavailable` when the store failed, so that the password could not be checked.
 */
export async function signInWithPassword(
  typedEmail: unknown,
  password: unknown,
): Promise<SignedIn | null | "unavailable"> {
  if (typeof typedEmail !== "string" || typeof password !== "string") return null;
  try {
    // One spelling has one counter: the store would find a person also by an email with characters that it drops.
    const email = asStored(typedEmail).trim().toLowerCase().slice(0, 200);
    return await checkPassword(email, password.slice(0, 1_000));
  } catch (error) {
    log.error("sign-in failed", { error });
    return storeFaultOf(error) ? "unavailable" : null;
  }
}

async function checkPassword(email: string, password: string): Promise<SignedIn | null> {
  const address = callerAddress(await headers());
  const throttle = await signInThrottle();
  if (!(await throttle.begin(email, address))) {
    log.info("sign-in", { outcome: "has to wait" });
    metrics()?.signInRefused({ method: "password", reason: "throttled" });
    return null;
  }
  const person = await (await consoleStore()).people.byEmail(email);
  const candidate =
    person && !person.disabledAt && (env().mode === "sandbox" || !isDemoEmail(email)) ? person : undefined;
  const right = await verifyPassword(password, person?.passwordHash);
  // Never logs the typed name: a user may have typed a password in its place.
  const operator = person ? { operator: person.id } : {};
  if (!right || !candidate) {
    log.info("sign-in", { outcome: "refused", ...operator });
    metrics()?.signInRefused({ method: "password", reason: "refused" });
    // Not awaited: an existing name must take no longer than an unknown one.
    if (person) void auditRefusal(email, right ? "disabled" : "wrong password");
    return null;
  }
  await throttle.right(email, address);
  const sid = await openSession(candidate);
  log.info("sign-in", { outcome: sid ? "ok" : "changed meanwhile", ...operator });
  return sid === undefined ? null : { id: candidate.id, sid };
}

/** A password change during the check ends every session, so the old password must not start one either. */
async function openSession(person: Person): Promise<string | undefined> {
  const origin = originOf(await headers());
  const store = await consoleStore();
  return store.inLanes("people", async () => {
    const sid = await store.sessions.begin(person, Date.now(), origin);
    if (sid !== undefined) await writeAudit(person.email, "signInWithPassword");
    return sid;
  });
}

async function auditRefusal(email: string, reason: string): Promise<void> {
  await writeAudit(email, "refuseSignIn", { reason }).catch((error: unknown) => {
    log.error("sign-in refusal not in the audit log", { error });
  });
}

async function writeAudit(email: string, action: string, detail: AuditEntry["detail"] = {}): Promise<void> {
  const { audit } = await consoleStore();
  await audit.append({ at: Date.now(), operator: email, partner: "", action, subject: `person ${email}`, detail });
}

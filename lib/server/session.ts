/**
 * Who is signed in. The one file that knows the sign-in library: it issues an encrypted cookie that carries only a session
 * id; what the session may do is read from the store at every request, so ending it there ends it everywhere at once.
 */
import "server-only";
import { createHash } from "node:crypto";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { routes } from "../routes.ts";
import { markOf } from "../store/sessions.ts";
import { ASKED_FOR } from "./asked-for.ts";
import { authSecret } from "./auth-secret.ts";
import { consoleStore } from "./console-store.ts";
import { isDemoEmail } from "./demo.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { verifyPassword } from "./password.ts";
import { hasRole, isRole, type Role } from "./role.ts";
import { forgetful, refuseEndpoint, unreadable } from "./sign-in-endpoints.ts";
import { signInThrottle } from "./sign-in-throttle.ts";

/** The signed-in person. */
export interface Operator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** A mark of the session that is safe to log; not the session id itself. */
  readonly sessionMark: string;
  /** The partner account that was chosen in this session. */
  readonly partnerId?: string | undefined;
}

const IDLE_LIMIT = 30 * 60_000;
const ABSOLUTE_LIMIT = 12 * 3_600_000;
/** `seen_at` is written at most this often, so that reading a page costs no write. */
const TOUCH_EVERY = 60_000;

const secureCookies = (): boolean => env().authUrl?.startsWith("https://") ?? false;
const cookieName = (): string => (secureCookies() ? "__Host-console-session" : "console-session");

/** GET and POST of `/api/auth/*`. */
export async function handler(request: Request, context: unknown): Promise<Response> {
  const refusal = refuseEndpoint(request);
  if (refusal) return refusal;
  const handle = NextAuth(options()) as (request: Request, context: unknown) => Promise<Response>;
  // The library throws at a body that is no JSON, and at a forwarded host that is none.
  return forgetful(request, await handle(request, context).catch(unreadable));
}

/** The operator of this request, or `undefined` when nobody is signed in. One look-up a request. */
export const readOperator = cache(async (): Promise<Operator | undefined> => {
  const token = (await cookies()).get(cookieName())?.value;
  if (!token) return undefined;
  const sid = await sessionIdOf(token);
  if (!sid) return undefined;
  const store = await consoleStore();
  const found = await store.sessions.read(sid);
  const now = Date.now();
  if (!found || found.endedAt || found.person.disabledAt) return undefined;
  if (now - found.seenAt > IDLE_LIMIT || now - found.createdAt > ABSOLUTE_LIMIT) return undefined;
  const { person } = found;
  if (!isRole(person.role) || (env().mode !== "sandbox" && isDemoEmail(person.email))) return undefined;
  // A page does not wait for its turn to write.
  if (now - found.seenAt > TOUCH_EVERY) void store.sessions.touch(sid, now).catch(() => undefined);
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    role: person.role,
    sessionMark: markOf(sid),
    partnerId: found.partnerId ?? undefined,
  };
});

/** For pages and their layout: the operator, or a redirect to the sign-in page that leads back to what was asked for. */
export async function gate(): Promise<Operator> {
  const operator = await readOperator();
  if (operator) return operator;
  const asked = (await headers()).get(ASKED_FOR) ?? routes.home();
  return redirect(routes.signIn(asked === routes.home() ? undefined : asked));
}

/** The partner account that this session works for from now on. Whoever calls it has made sure that it may. */
export async function workFor(partnerId: string): Promise<void> {
  const token = (await cookies()).get(cookieName())?.value;
  const sid = token && (await sessionIdOf(token));
  if (sid) await (await consoleStore()).sessions.choosePartner(sid, partnerId);
}

/** Whether the operator may do what `needs` names. */
export const may = (operator: Operator, needs: Role): boolean => hasRole(operator.role, needs);

async function sessionIdOf(token: string): Promise<string | undefined> {
  const claims = await decode({ token, secret: authSecret() }).catch(() => null);
  return typeof claims?.["sid"] === "string" ? claims["sid"] : undefined;
}

function options(): NextAuthOptions {
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: ABSOLUTE_LIMIT / 1000 },
    pages: { signIn: routes.signIn(), error: routes.signIn() },
    useSecureCookies: secureCookies(),
    cookies: {
      sessionToken: {
        name: cookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies() },
      },
    },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: (credentials) => signInWithPassword(credentials?.email, credentials?.password),
      }),
    ],
    callbacks: {
      // Runs with `user` only at sign-in; what a browser sends to the update endpoint is never read.
      jwt: async ({ token, user }) =>
        user ? { sid: await openSession(user.id) } : token["sid"] ? { sid: token["sid"] } : {},
      session: () => ({ expires: "" }),
      redirect: ({ url, baseUrl }) => (url.startsWith("/") && !url.startsWith("//") ? `${baseUrl}${url}` : baseUrl),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.["sid"] === "string") await (await consoleStore()).sessions.end(token["sid"], Date.now());
      },
    },
    // Its own messages can carry what was typed; ours say what is needed.
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}

/**
 * The person's id when the password is right; `null` otherwise, with the same work for an unknown name. Never throws: the
 * library would put the message into an address. A body in JSON may carry anything instead of texts.
 */
async function signInWithPassword(typedEmail: unknown, password: unknown): Promise<{ id: string } | null> {
  if (typeof typedEmail !== "string" || typeof password !== "string") return null;
  try {
    return await checkPassword(typedEmail.trim().toLowerCase().slice(0, 200), password.slice(0, 1_000));
  } catch (error) {
    log.error("sign-in broke", { outcome: String(error).slice(0, 300) });
    return null;
  }
}

async function checkPassword(email: string, password: string): Promise<{ id: string } | null> {
  const account = createHash("sha256").update(email).digest("hex");
  // The last entry is what the hop next to us saw; the ones before it are whatever the caller wrote.
  const address = (await headers()).get("x-forwarded-for")?.split(",").at(-1)?.trim().slice(0, 100) ?? "local";
  if (!signInThrottle().begin(account, address)) return null;
  const person = await (await consoleStore()).people.byEmail(email);
  const known = person && !person.disabledAt && (env().mode === "sandbox" || !isDemoEmail(email)) ? person : undefined;
  const right = await verifyPassword(password, known?.passwordHash);
  if (!right || !known) return null;
  signInThrottle().right(account, address);
  return { id: known.id };
}

async function openSession(personId: string): Promise<string> {
  const store = await consoleStore();
  return store.sessions.create(personId, Date.now());
}

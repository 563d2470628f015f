/**
 * Who is signed in. The one file that knows the sign-in library: it issues an encrypted cookie that carries only a session
 * id; what the session may do is read from the store at every request, so ending it there ends it everywhere at once.
 */
import "server-only";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { decode, encode, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { routes } from "../routes.ts";
import { markOf } from "../store/sessions.ts";
import { ASKED_FOR } from "./asked-for.ts";
import { authSecret, knownAuthSecrets } from "./auth-secret.ts";
import { consoleStore } from "./console-store.ts";
import { isDemoEmail } from "./demo.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { verifyPassword } from "./password.ts";
import { BY_ITSELF } from "../query/by-itself.ts";
import { hasRole, isRole, type Role } from "./role.ts";
import { callerAddress, originOf } from "./session-origin.ts";
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

export const IDLE_LIMIT = 30 * 60_000;
export const ABSOLUTE_LIMIT = 12 * 3_600_000;
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
  const found = await liveSession();
  if (!found) return undefined;
  const { sid, person } = found;
  const now = Date.now();
  // What a page reads without anybody having done something keeps no session alive.
  if (now - found.seenAt > TOUCH_EVERY && !(await headers()).has(BY_ITSELF)) {
    // A page does not wait for its turn to write.
    void (await consoleStore()).sessions.touch(sid, now).catch(() => undefined);
  }
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    role: found.role,
    sessionMark: markOf(sid),
    partnerId: found.partnerId ?? undefined,
  };
});

const liveSession = cache(async () => {
  const token = (await cookies()).get(cookieName())?.value;
  const sid = token && (await sessionIdOf(token));
  if (!sid) return undefined;
  const found = await (await consoleStore()).sessions.read(sid);
  if (!found || found.endedAt || found.person.disabledAt || leftOf(found).ms <= 0) return undefined;
  const { role, email } = found.person;
  if (!isRole(role) || (env().mode !== "sandbox" && isDemoEmail(email))) return undefined;
  return { ...found, role };
});

/** How long a session still lasts if nobody does anything. */
export interface SessionLeft {
  /** Milliseconds. */
  readonly ms: number;
  /** Whether doing something makes it longer. */
  readonly extendable: boolean;
}

function leftOf({ seenAt, createdAt }: { readonly seenAt: number; readonly createdAt: number }): SessionLeft {
  const now = Date.now();
  const [idle, absolute] = [seenAt + IDLE_LIMIT - now, createdAt + ABSOLUTE_LIMIT - now];
  return idle < absolute ? { ms: idle, extendable: true } : { ms: absolute, extendable: false };
}

/** How long the session of this request still lasts; asking does not make it longer. `undefined`: there is none. */
export async function sessionLeft(): Promise<SessionLeft | undefined> {
  const found = await liveSession();
  return found && leftOf(found);
}

/** Makes the session of this request last as long as it can from now on. */
export async function extendSession(): Promise<SessionLeft | undefined> {
  const found = await liveSession();
  if (!found) return undefined;
  const now = Date.now();
  await (await consoleStore()).sessions.touch(found.sid, now);
  return leftOf({ ...found, seenAt: now });
}

/** Gives this browser the cookie of another session of the same person. */
export async function takeSession(sid: string): Promise<void> {
  const maxAge = ABSOLUTE_LIMIT / 1000;
  const value = await encode({ token: { sid }, secret: authSecret(), maxAge });
  (await cookies()).set(cookieName(), value, { ...cookieOptions(), maxAge });
}

/**
 * Whether the operator's password is right, with the same patience as the sign-in has.
 *
 * @returns `wait` when it was not even looked at.
 */
export async function confirmPassword({ email }: Operator, password: string): Promise<"right" | "wrong" | "wait"> {
  const address = callerAddress(await headers());
  const throttle = await signInThrottle();
  if (!(await throttle.begin(email, address))) return "wait";
  const person = await (await consoleStore()).people.byEmail(email);
  if (!(await verifyPassword(password, person?.passwordHash))) return "wrong";
  await throttle.right(email, address);
  return "right";
}

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
  const claims = await decodeByAny({ token });
  return typeof claims?.["sid"] === "string" ? claims["sid"] : undefined;
}

/** What a cookie says, whichever of our secrets made it. */
async function decodeByAny({ token }: Pick<JWTDecodeParams, "token">): Promise<JWT | null> {
  for (const secret of knownAuthSecrets()) {
    const claims = await decode(token === undefined ? { secret } : { token, secret }).catch(() => null);
    if (claims) return claims;
  }
  return null;
}

const cookieOptions = () => ({ httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies() }) as const;

function options(): NextAuthOptions {
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: ABSOLUTE_LIMIT / 1000 },
    // Signing out has to find the session of a cookie that the secret before made.
    jwt: { decode: decodeByAny },
    pages: { signIn: routes.signIn(), error: routes.signIn() },
    useSecureCookies: secureCookies(),
    cookies: {
      sessionToken: {
        name: cookieName(),
        options: cookieOptions(),
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
  const address = callerAddress(await headers());
  const throttle = await signInThrottle();
  if (!(await throttle.begin(email, address))) return null;
  const person = await (await consoleStore()).people.byEmail(email);
  const known = person && !person.disabledAt && (env().mode === "sandbox" || !isDemoEmail(email)) ? person : undefined;
  const right = await verifyPassword(password, known?.passwordHash);
  if (!right || !known) return null;
  await throttle.right(email, address);
  return { id: known.id };
}

async function openSession(personId: string): Promise<string> {
  const store = await consoleStore();
  return store.sessions.create(personId, Date.now(), originOf(await headers()));
}

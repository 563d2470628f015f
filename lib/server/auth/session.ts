/**
 * Session of the signed-in operator. The only file that uses the sign-in library, which issues an encrypted cookie with
 * nothing but a session id; permissions are read from the store at every request, so ending the session there ends it
 * everywhere at once.
 */
import "server-only";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { decode, encode, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { BACKGROUND_REQUEST_HEADER } from "../../query/background-request.ts";
import { routes } from "../../routes.ts";
import { sessionDigest } from "../../store/people/session-rows.ts";
import { REQUESTED_PATH_HEADER } from "../requested-path.ts";
import { consoleStore } from "../console-store.ts";
import { env } from "../env.ts";
import { authSecret, acceptedAuthSecrets } from "./auth-secret.ts";
import { isDemoEmail } from "./demo.ts";
import { endSession } from "./end-session.ts";
import { signInWithPassword, type SignedIn } from "./password-sign-in.ts";
import { isRole, type Role } from "./role.ts";
import { ABSOLUTE_LIMIT, remainingTime, type SessionRemaining } from "./session-limits.ts";
import { originOf } from "./session-origin.ts";
import { withClearSiteData, refuseEndpoint, storeUnavailable, unreadableRequest } from "./sign-in-endpoints.ts";
import { plainAnswer, refuseStep, errorPageUrl } from "./single-sign-on-endpoints.ts";
import { admit, PROVIDER, providerOf, type Claims } from "./single-sign-on.ts";

export interface Operator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Fingerprint of the session, safe to log; not the session id itself. */
  readonly sessionDigest: string;
  /** Partner account selected in this session. */
  readonly partnerId?: string | undefined;
}

/** Milliseconds between updates of `seen_at`, so that viewing a page causes no write. */
const TOUCH_EVERY = 60_000;

const secureCookies = (): boolean => env().authUrl?.startsWith("https://") ?? false;
const ownName = (name: string): string => (secureCookies() ? `__Host-console-${name}` : `console-${name}`);
const cookieName = (): string => ownName("session");
/** Cookies that bind a single sign-on to the browser that started it, for 15 minutes. */
const STEP_COOKIES = { state: "sign-in-state", nonce: "sign-in-nonce", pkceCodeVerifier: "sign-in-proof" };
const STEP_SECONDS = 15 * 60;

/** GET and POST of `/api/auth/*`. */
export async function handler(request: Request, context: unknown): Promise<Response> {
  const cookiesOfStep = { names: Object.values(STEP_COOKIES).map(ownName), secure: secureCookies() };
  const refusal = refuseEndpoint(request) ?? (await refuseStep(request, cookiesOfStep));
  if (refusal) return refusal;
  const outcome: SignInState = { unavailable: false };
  const handle = NextAuth(options(outcome)) as (request: Request, context: unknown) => Promise<Response>;
  // The library throws on a body that is not JSON, and on an invalid forwarded host.
  const answer = await handle(request, context).catch(unreadableRequest);
  if (outcome.unavailable) return storeUnavailable();
  return plainAnswer(request, withClearSiteData(request, answer), cookiesOfStep);
}

/** Operator of this request, or `undefined` when not signed in. One lookup per request. */
export const readOperator = cache(async (): Promise<Operator | undefined> => {
  const found = await liveSession();
  if (!found) return undefined;
  const { sid, person } = found;
  const now = Date.now();
  // Background requests of a page, without user activity, do not extend the session.
  if (now - found.seenAt > TOUCH_EVERY && !(await headers()).has(BACKGROUND_REQUEST_HEADER)) {
    // Not awaited, so that a page does not wait for the write lock.
    void (await consoleStore()).sessions.touch(sid, now).catch(() => undefined);
  }
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    role: found.role,
    sessionDigest: sessionDigest(sid),
    partnerId: found.partnerId ?? undefined,
  };
});

const liveSession = cache(async () => {
  const token = (await cookies()).get(cookieName())?.value;
  const sid = token && (await sessionIdOf(token));
  if (!sid) return undefined;
  const found = await (await consoleStore()).sessions.read(sid);
  if (!found || found.endedAt || found.person.disabledAt || remainingTime(found).ms <= 0) return undefined;
  const { role, email } = found.person;
  if (!isRole(role) || (env().mode !== "sandbox" && isDemoEmail(email))) return undefined;
  return { ...found, role };
});

/** Remaining lifetime of this request's session; the call does not extend it. `undefined`: no session. */
export async function sessionLeft(): Promise<SessionRemaining | undefined> {
  const found = await liveSession();
  return found && remainingTime(found);
}

/** Extends the session of this request to its maximum from now. */
export async function extendSession(): Promise<SessionRemaining | undefined> {
  const found = await liveSession();
  if (!found) return undefined;
  const now = Date.now();
  await (await consoleStore()).sessions.touch(found.sid, now);
  return remainingTime({ ...found, seenAt: now });
}

/** Sets this browser's cookie to another session of the same person. */
export async function switchSession(sid: string): Promise<void> {
  const maxAge = ABSOLUTE_LIMIT / 1000;
  const value = await encode({ token: { sid }, secret: authSecret(), maxAge });
  (await cookies()).set(cookieName(), value, { ...cookieOptions(), maxAge });
}

/**
 * For pages and their layout: returns the operator, or redirects to the sign-in page, which leads back to the requested
 * page.
 */
export async function requireSession(): Promise<Operator> {
  const operator = await readOperator();
  if (operator) return operator;
  const requestedPath = (await headers()).get(REQUESTED_PATH_HEADER) ?? routes.home();
  return redirect(routes.signIn(requestedPath === routes.home() ? undefined : requestedPath));
}

/**
 * Selects the partner account of this session. The caller must have checked the grant.
 * @param over the operator as read before: another account selected since then is kept.
 */
export async function setSessionPartner(partnerId: string, over?: Pick<Operator, "partnerId">): Promise<void> {
  const token = (await cookies()).get(cookieName())?.value;
  const sid = token && (await sessionIdOf(token));
  if (sid) await (await consoleStore()).sessions.choosePartner(sid, partnerId, over);
}

async function sessionIdOf(token: string): Promise<string | undefined> {
  const claims = await decodeByAny({ token });
  return typeof claims?.["sid"] === "string" ? claims["sid"] : undefined;
}

/** Decodes a cookie with any of our secrets. @param salt kind of cookie; empty for sessions. */
async function decodeByAny({ token, salt = "" }: Pick<JWTDecodeParams, "token" | "salt">): Promise<JWT | null> {
  for (const secret of acceptedAuthSecrets()) {
    const claims = await decode(token === undefined ? { secret } : { token, secret, salt }).catch(() => null);
    if (claims) return claims;
  }
  return null;
}

const cookieOptions = () => ({ httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies() }) as const;

/** Checks that the sign-in library lacks. */
interface SignInState {
  /** The store failed while a password was checked, or a session was ended. */
  unavailable: boolean;
}

function options(state: SignInState): NextAuthOptions {
  const { singleSignOn } = env();
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: ABSOLUTE_LIMIT / 1000 },
    // Signing out must find the session of a cookie encrypted with the previous secret.
    jwt: { decode: decodeByAny },
    pages: { signIn: routes.signIn(), error: routes.signIn() },
    useSecureCookies: secureCookies(),
    cookies: {
      sessionToken: {
        name: cookieName(),
        options: cookieOptions(),
      },
      ...Object.fromEntries(
        Object.entries(STEP_COOKIES).map(([step, name]) => [
          step,
          { name: ownName(name), options: { ...cookieOptions(), maxAge: STEP_SECONDS } },
        ]),
      ),
    },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: async (credentials) => {
          const signedIn = await signInWithPassword(credentials?.email, credentials?.password);
          state.unavailable = signedIn === "unavailable";
          return signedIn === "unavailable" ? null : signedIn;
        },
      }),
      ...(singleSignOn ? [providerOf(singleSignOn)] : []),
    ],
    callbacks: {
      // A password was already checked; claims are checked here, since a valid response of the provider is not
      // sufficient.
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== PROVIDER || !singleSignOn) return account?.type === "credentials";
        const personId = await admit((profile ?? {}) as Claims, singleSignOn);
        if (personId === undefined) return errorPageUrl("refused");
        // Replaces the provider's subject, by which the library identifies the person.
        user.id = personId;
        return true;
      },
      // Runs with `user` only at sign-in; data sent to the update endpoint is never read. A password sign-in already
      // has a session, started while the password was still current.
      jwt: async ({ token, user, account }) => {
        if (!user) return token["sid"] ? { sid: token["sid"] } : {};
        return { sid: account?.type === "credentials" ? (user as SignedIn).sid : await openSession(user.id) };
      },
      session: () => ({ expires: "" }),
      redirect: ({ url, baseUrl }) => ownPageUrl(baseUrl, url),
    },
    events: {
      signOut: async ({ token }) => {
        // The library would ignore an error, and delete the cookie.
        state.unavailable = !(await endSession(token?.["sid"]));
      },
    },
    // The library's messages may contain user input; the console's log lines are sufficient.
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}

/**
 * URL of a page of the console, which the library reads back from its cookie after single sign-on; the home page for
 * any other.
 */
function ownPageUrl(baseUrl: string, requestedPath: string): string {
  const whole =
    requestedPath.startsWith("/") && !requestedPath.startsWith("//") ? `${baseUrl}${requestedPath}` : requestedPath;
  const inside = URL.canParse(whole) && new URL(whole).origin === new URL(baseUrl).origin;
  return inside && !new URL(whole).pathname.startsWith("/api/") ? whole : baseUrl;
}

async function openSession(personId: string): Promise<string> {
  const store = await consoleStore();
  return store.sessions.create(personId, Date.now(), originOf(await headers()));
}

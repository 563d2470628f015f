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
import { markOf } from "../store/session-rows.ts";
import { ASKED_FOR } from "./asked-for.ts";
import { authSecret, knownAuthSecrets } from "./auth-secret.ts";
import { consoleStore } from "./console-store.ts";
import { isDemoEmail } from "./demo.ts";
import { env } from "./env.ts";
import { signInWithPassword, type SignedIn } from "./password-sign-in.ts";
import { BY_ITSELF } from "../query/by-itself.ts";
import { hasRole, isRole, type Role } from "./role.ts";
import { ABSOLUTE_LIMIT, leftOf, type SessionLeft } from "./session-limits.ts";
import { originOf } from "./session-origin.ts";
import { forgetful, refuseEndpoint, unreadable } from "./sign-in-endpoints.ts";
import { admit, PROVIDER, providerOf, type Claims } from "./single-sign-on.ts";
import { plainAnswer, refuseStep, troublePage } from "./single-sign-on-endpoints.ts";

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

/** `seen_at` is written at most this often, so that reading a page costs no write. */
const TOUCH_EVERY = 60_000;

const secureCookies = (): boolean => env().authUrl?.startsWith("https://") ?? false;
const ownName = (name: string): string => (secureCookies() ? `__Host-console-${name}` : `console-${name}`);
const cookieName = (): string => ownName("session");
/** What holds a sign-in elsewhere to the browser that began it, for a quarter of an hour. */
const STEP_COOKIES = { state: "sign-in-state", nonce: "sign-in-nonce", pkceCodeVerifier: "sign-in-proof" };
const STEP_SECONDS = 15 * 60;

/** GET and POST of `/api/auth/*`. */
export async function handler(request: Request, context: unknown): Promise<Response> {
  const cookiesOfStep = { names: Object.values(STEP_COOKIES).map(ownName), secure: secureCookies() };
  const refusal = refuseEndpoint(request) ?? (await refuseStep(request, cookiesOfStep));
  if (refusal) return refusal;
  const handle = NextAuth(options()) as (request: Request, context: unknown) => Promise<Response>;
  // The library throws at a body that is no JSON, and at a forwarded host that is none.
  const answer = await handle(request, context).catch(unreadable);
  return plainAnswer(request, forgetful(request, answer), cookiesOfStep);
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

/** What a cookie says, whichever of our secrets made it. @param salt tells what kind of cookie it is; none for sessions. */
async function decodeByAny({ token, salt = "" }: Pick<JWTDecodeParams, "token" | "salt">): Promise<JWT | null> {
  for (const secret of knownAuthSecrets()) {
    const claims = await decode(token === undefined ? { secret } : { token, secret, salt }).catch(() => null);
    if (claims) return claims;
  }
  return null;
}

const cookieOptions = () => ({ httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies() }) as const;

function options(): NextAuthOptions {
  const { singleSignOn } = env();
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
        authorize: (credentials) => signInWithPassword(credentials?.email, credentials?.password),
      }),
      ...(singleSignOn ? [providerOf(singleSignOn)] : []),
    ],
    callbacks: {
      // A password was looked at before; claims are looked at here, since what a provider says lets nobody in by itself.
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== PROVIDER || !singleSignOn) return account?.type === "credentials";
        const personId = await admit((profile ?? {}) as Claims, singleSignOn);
        if (personId === undefined) return troublePage("refused");
        // The library knows the person by the provider's name until now.
        user.id = personId;
        return true;
      },
      // Runs with `user` only at sign-in; what a browser sends to the update endpoint is never read. Whoever typed a password has a
      // session already, begun while it still was the password.
      jwt: async ({ token, user, account }) => {
        if (!user) return token["sid"] ? { sid: token["sid"] } : {};
        return { sid: account?.type === "credentials" ? (user as SignedIn).sid : await openSession(user.id) };
      },
      session: () => ({ expires: "" }),
      redirect: ({ url, baseUrl }) => insideOf(baseUrl, url),
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

/** The address of a page of ours, which the library reads again from its cookie after a sign-in elsewhere; home for any other. */
function insideOf(baseUrl: string, asked: string): string {
  const whole = asked.startsWith("/") && !asked.startsWith("//") ? `${baseUrl}${asked}` : asked;
  const inside = URL.canParse(whole) && new URL(whole).origin === new URL(baseUrl).origin;
  return inside && !new URL(whole).pathname.startsWith("/api/") ? whole : baseUrl;
}

async function openSession(personId: string): Promise<string> {
  const store = await consoleStore();
  return store.sessions.create(personId, Date.now(), originOf(await headers()));
}

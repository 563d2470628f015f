/** A real OIDC provider on this machine, with a page to sign in or cancel. */
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Provider, type ProviderContext } from "oidc-provider";
import { freePort } from "./console-process";

export interface ProviderPerson {
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name: string;
  readonly groups?: readonly string[];
}

export interface SignInProvider {
  /** Settings for the console under test. */
  readonly settings: Readonly<Record<string, string>>;
  /** By subject. Changes take effect at the next sign-in. */
  readonly people: Map<string, ProviderPerson>;
  /** Every token issued to the console. */
  readonly tokens: readonly string[];
  /** Subject that signs in at the next press of the button. */
  present: string;
  readonly stop: () => Promise<void>;
}

const SCOPE = "openid email profile groups";
const PAGE = `<!doctype html><html lang="en"><title>Provider</title><h1>The provider</h1>
<form method="post"><button name="act" value="in">Come in</button><button name="act" value="out">Give up</button></form></html>`;

/** @param consoleUrl base URL for the redirect back. */
export async function startProvider(consoleUrl: string): Promise<SignInProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const [clientId, secret] = ["console", `client-secret-${randomUUID()}`];
  const people = new Map<string, ProviderPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: secret, redirect_uris: [`${consoleUrl}/api/auth/callback/oidc`] }],
    pkce: { required: () => true },
    scopes: SCOPE.split(" "),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], groups: ["groups"] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [randomUUID()] },
    jwks: {
      keys: [
        { ...generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey.export({ format: "jwk" }), use: "sig" },
      ],
    },
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    // Grants all scopes without a consent screen.
    async loadExistingGrant({ oidc }: ProviderContext) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  const tokens: string[] = [];
  provider.on("grant.success", ({ body }) => {
    for (const name of ["access_token", "id_token"]) tokens.push(String(body[name]));
  });
  const handle = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "GET") return void response.setHeader("content-type", "text/html").end(PAGE);
    const signsIn = new URLSearchParams(await text(request)).get("act") === "in";
    const result = signsIn ? { login: { accountId: running.present } } : { error: "access_denied" };
    await provider.interactionFinished(request, response, result);
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith("/interaction/")) void interact(request, response);
    else handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const running: SignInProvider = {
    people,
    tokens,
    present: "",
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: secret,
      OIDC_SCOPE: SCOPE,
      OIDC_NAME: "Example ID",
      OIDC_ROLES: "crew=support,bosses=admin",
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

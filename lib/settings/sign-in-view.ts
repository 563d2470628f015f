/** Sign-in methods of the console, as configured. Never a secret. */
import "server-only";
import type { Role } from "../server/auth/role.ts";
import { demoPeople } from "../server/auth/demo.ts";
import { PROVIDER } from "../server/auth/single-sign-on.ts";
import { consoleStore } from "../server/console-store.ts";
import { env } from "../server/env.ts";
import { listedPeople } from "./listed-people.ts";

export interface SingleSignOnView {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly groupsClaim: string;
  readonly roles: readonly { readonly group: string; readonly role: Role }[];
  /** Redirect URL to register at the provider; absent without `NEXTAUTH_URL`. */
  readonly redirectUrl: string | undefined;
}

export interface SignInView {
  /** Enabled users by sign-in method. */
  readonly passwordUsers: number;
  readonly singleSignOnUsers: number;
  /** The sign-in page offers demo users. */
  readonly demo: boolean;
  readonly singleSignOn: SingleSignOnView | undefined;
}

export async function signInView(): Promise<SignInView> {
  const { singleSignOn, authUrl } = env();
  const people = (await listedPeople(await consoleStore())).filter(({ disabledAt }) => disabledAt === null);
  const external = people.filter(({ subject }) => subject !== null).length;
  return {
    passwordUsers: people.length - external,
    singleSignOnUsers: external,
    demo: demoPeople().length > 0,
    singleSignOn: singleSignOn && {
      name: singleSignOn.name,
      issuer: singleSignOn.issuer,
      clientId: singleSignOn.clientId,
      scope: singleSignOn.scope,
      groupsClaim: singleSignOn.groupsClaim,
      roles: [...singleSignOn.roles].map(([group, role]) => ({ group, role })),
      redirectUrl: authUrl && `${authUrl.replace(/\/$/, "")}/api/auth/callback/${PROVIDER}`,
    },
  };
}

/** Pages of the settings: one row for the side navigation and the command palette. Pure. */
import { routes } from "../routes.ts";
import type { Role } from "../server/auth/role.ts";

export interface SettingsPage {
  readonly label: string;
  readonly path: string;
  /** Minimum role. Lower roles find the page neither in the navigation nor in the palette. */
  readonly needs?: Exclude<Role, "viewer">;
  /** Exists only in sandbox mode. */
  readonly sandboxOnly?: true;
  /** Further words by which the palette finds the page. */
  readonly keywords: string;
}

/** In the order of the side navigation. */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  {
    label: "Account",
    path: routes.settings(),
    keywords: "preferences change password profile email role",
  },
  {
    label: "Display",
    path: routes.displaySettings(),
    keywords:
      "theme dark mode light appearance density row height compact language locale presentation mode keyboard shortcuts",
  },
  {
    label: "Watch schedule",
    path: routes.watchSettings(),
    keywords: "watches watched opportunities refresh interval frequency alerts sync",
  },
  {
    label: "People",
    path: routes.people(),
    needs: "admin",
    keywords: "users team members invite invitation access roles permissions sessions reset password",
  },
  {
    label: "Partner accounts",
    path: routes.partners(),
    needs: "admin",
    keywords: "access key credentials API key secret base URL environment test connection",
  },
  {
    label: "Sign-in",
    path: routes.signInSettings(),
    needs: "admin",
    keywords: "SSO single sign-on OIDC OpenID Connect identity provider login password groups",
  },
  {
    label: "Data retention",
    path: routes.dataRetention(),
    keywords: "GDPR privacy erase delete respondent data stored personal purge",
  },
  {
    label: "Evaluation",
    path: routes.evaluationSettings(),
    keywords: "evaluation model rules local check agreement",
  },
  {
    label: "Sandbox",
    path: routes.sandbox(),
    sandboxOnly: true,
    keywords: "demo data load reset delete empty clock time fault lab faults errors failures simulate",
  },
];

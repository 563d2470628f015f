/** Palette actions that need no id: navigation targets and commands, in one list. */
import type { Density } from "@/components/ui/display/display";
import { routes } from "@/lib/routes";
import type { Role } from "@/lib/server/auth/role";
import { SETTINGS_PAGES } from "@/lib/settings/settings-pages";
import type { DeniedReasons } from "../denied-reasons";
import type { Theme } from "../theme";
import type { Findable } from "./rank";

/** Commands, which are executed rather than opened. */
export type ActionName = "copy-link" | "keys" | `theme-${Theme}` | `rows-${Density}` | "presentation" | "sign-out";

export interface PaletteAction extends Findable {
  readonly id: string;
  readonly to?: string;
  readonly act?: ActionName;
  /** Runs an action of the open page. */
  readonly press?: () => void;
  /** Reason why it is disabled. */
  readonly reason?: string;
  /** Hidden against a real service. */
  readonly sandboxOnly?: true;
  /** Minimum role; a user with a lower role sees the action with the reason. */
  readonly needs?: Exclude<Role, "viewer">;
}

const linkTo = (to: string, label: string, also = ""): PaletteAction => ({ id: `go ${to}`, label, also, to });
const actionOf = (act: ActionName, label: string, also = ""): PaletteAction => ({ id: `act ${act}`, label, also, act });

export const ACTIONS: readonly PaletteAction[] = [
  { id: "new-context", label: "New context", also: "create context", to: routes.contexts(), needs: "support" },
  {
    id: "new-check",
    label: "New live check",
    also: "qualify respondent run",
    to: routes.qualification(),
    needs: "support",
  },
  {
    id: "paste",
    label: "Paste opportunities",
    also: "import add look up ids library",
    to: `${routes.opportunities()}#paste`,
  },
  linkTo(routes.home(), "Home", "start what changed"),
  linkTo(routes.attributes(), "Attributes: Texts", "search translations answers questions"),
  linkTo(routes.attributes("tab=catalogue"), "Attributes: Catalog", "list"),
  linkTo(routes.attributes("tab=lookup"), "Attributes: ID lookup", "paste ids texts"),
  linkTo(routes.attributeCoverage(), "Attributes: Coverage", "locales missing gaps"),
  linkTo(routes.attributeChanges(), "Attributes: Changes", "history"),
  linkTo(routes.opportunities(), "Opportunities: Library", "list"),
  linkTo(routes.watches(), "Opportunities: Watched", "alerts watch list"),
  linkTo(routes.qualification(), "Qualify: Check", "respondent check"),
  linkTo(routes.qualification("tab=matrix"), "Qualify: Matrix", "personas groups"),
  linkTo(routes.qualification("tab=personas"), "Qualify: Personas", "respondents"),
  linkTo(routes.qualification("tab=runs"), "Qualify: Runs", "history checks"),
  linkTo(routes.qualification("tab=trust"), "Qualify: Trust", "agreement local reading"),
  linkTo(routes.qualification("tab=dictionary"), "Qualify: Dictionary", "dispositions reasons codes"),
  linkTo(routes.contexts(), "Contexts", "receipts templates"),
  linkTo(routes.activity(), "Activity: requests", "calls log errors failures reference"),
  linkTo(routes.activity("tab=audit"), "Activity: audit", "trail who did what verify"),
  linkTo(routes.settings(), "Settings", "partner watch interval"),
  {
    ...linkTo(routes.sandbox(), "Settings: sandbox", "demo data load reset delete empty clock time"),
    sandboxOnly: true,
  },
  actionOf("keys", "Keyboard shortcuts", "keys help"),
  actionOf("theme-light", "Theme: light", "bright appearance"),
  actionOf("theme-dark", "Theme: dark", "dark mode night appearance"),
  actionOf("theme-system", "Theme: as the system", "appearance"),
  actionOf("rows-compact", "Rows: compact", "density low appearance"),
  actionOf("rows-normal", "Rows: normal", "density appearance"),
  actionOf("rows-roomy", "Rows: roomy", "density high appearance"),
  actionOf("presentation", "Presentation mode on or off", "mask hide ids show"),
  actionOf("sign-out", "Sign out", "log off leave"),
];

/** Actions that exist in this mode. */
export const actionsIn = (sandboxMode: boolean): readonly PaletteAction[] =>
  sandboxMode ? ACTIONS : ACTIONS.filter(({ sandboxOnly }) => sandboxOnly !== true);

/** Navigation action for a path. */
export const pageActionAt = (path: string): PaletteAction | undefined =>
  ACTIONS.find(({ id, to }) => to === path && id === `go ${path}`);

/** Palette actions that need no id: navigation targets and commands, in one list. */
import type { Density } from "@/components/ui/display/display";
import { routes } from "@/lib/routes";
import type { Role } from "@/lib/server/auth/role";
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
  linkTo(routes.attributes(), "Attributes: texts", "search translations answers questions"),
  linkTo(routes.attributes("tab=catalogue"), "Attributes: catalogue", "list"),
  linkTo(routes.attributes("tab=lookup"), "Attributes: look-up of ids", "paste ids texts"),
  linkTo(routes.attributeCoverage(), "Attributes: coverage", "locales missing gaps"),
  linkTo(routes.attributeChanges(), "Attributes: changes", "history"),
  linkTo(routes.opportunities(), "Opportunities: library", "list"),
  linkTo(routes.watches(), "Opportunities: watched", "alerts watch list"),
  linkTo(routes.qualification(), "Qualify: workbench", "respondent check"),
  linkTo(routes.qualification("tab=matrix"), "Qualify: matrix", "personas groups"),
  linkTo(routes.qualification("tab=personas"), "Qualify: personas", "respondents"),
  linkTo(routes.qualification("tab=runs"), "Qualify: runs", "history checks"),
  linkTo(routes.qualification("tab=trust"), "Qualify: trust", "agreement local reading"),
  linkTo(routes.qualification("tab=dictionary"), "Qualify: dictionary", "dispositions reasons codes"),
  linkTo(routes.contexts(), "Contexts", "receipts templates"),
  linkTo(routes.activity(), "Activity: requests", "calls log errors failures reference"),
  linkTo(routes.activity("tab=audit"), "Activity: audit", "trail who did what verify"),
  linkTo(routes.settings(), "Settings", "partner watch interval"),
  actionOf("keys", "Keyboard shortcuts", "keys help"),
  actionOf("theme-light", "Theme: light", "bright appearance"),
  actionOf("theme-dark", "Theme: dark", "night appearance"),
  actionOf("theme-system", "Theme: as the system", "appearance"),
  actionOf("rows-compact", "Rows: compact", "density low appearance"),
  actionOf("rows-normal", "Rows: normal", "density appearance"),
  actionOf("rows-roomy", "Rows: roomy", "density high appearance"),
  actionOf("presentation", "Presentation mode on or off", "mask hide ids show"),
  actionOf("sign-out", "Sign out", "log off leave"),
];

/** Navigation action for a path. */
export const pageActionAt = (path: string): PaletteAction | undefined =>
  ACTIONS.find(({ id, to }) => to === path && id === `go ${path}`);

/** Palette actions that need no id: navigation targets and commands, in one list. */
import type { Density } from "@/components/ui/display/display";
import { API_TOOLS } from "@/lib/api-tools/api-tools";
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
  /** Minimum role; a user with a lower role sees the action with the reason, unless it is hidden. */
  readonly needs?: Exclude<Role, "viewer"> | undefined;
  /** Hidden from users with a lower role than `needs`. */
  readonly hidden?: true;
  /** Hidden against a real service. */
  readonly sandboxOnly?: true | undefined;
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
  linkTo(routes.attributes("tab=texts"), "Attributes: Texts", "search translations answers questions"),
  linkTo(routes.attributes(), "Attributes: Catalog", "list"),
  linkTo(routes.attributes("tab=lookup"), "Attributes: ID lookup", "paste ids texts"),
  linkTo(routes.attributeCoverage(), "Attributes: Coverage", "locales missing gaps"),
  linkTo(routes.attributeChanges(), "Attributes: Changes", "history"),
  linkTo(routes.opportunities(), "Opportunities: Library", "list"),
  linkTo(routes.libraryMap(), "Opportunities: Map", "library chart length price reach scatter"),
  linkTo(routes.watches(), "Opportunities: Watches", "alerts watch list"),
  linkTo(routes.qualification(), "Qualify: Check", "respondent form workbench"),
  linkTo(routes.qualification("tab=matrix"), "Qualify: Matrix", "personas groups"),
  linkTo(routes.qualification("tab=personas"), "Qualify: Personas", "respondents"),
  linkTo(routes.qualification("tab=runs"), "Qualify: Runs", "history checks"),
  linkTo(routes.qualification("tab=trust"), "Qualify: Trust", "agreement local check"),
  linkTo(routes.qualification("tab=dictionary"), "Qualify: Dictionary", "dispositions reasons codes"),
  linkTo(routes.panels(), "Panels", "respondents reach my panel list"),
  {
    ...linkTo(routes.newPanel(), "Panels: Upload a file", "import csv xlsx mapping new panel respondents"),
    needs: "manager",
    hidden: true,
  },
  linkTo(routes.profiling(), "Panels: Profiling ledger", "ask next questions questionnaire missing answers"),
  linkTo(routes.contexts(), "Contexts", "receipts templates"),
  {
    ...linkTo(routes.activity(), "Activity: Request log", "calls errors failures reference"),
    needs: "support",
    hidden: true,
  },
  {
    ...linkTo(
      routes.activity("tab=contract"),
      "Activity: Contract",
      "drift unknown fields values types new api changes",
    ),
    needs: "support",
    hidden: true,
  },
  {
    ...linkTo(routes.activity("tab=audit"), "Activity: Audit log", "who changed what verify export"),
    needs: "manager",
    hidden: true,
  },
  ...API_TOOLS.map(({ path, label, keywords }): PaletteAction => ({
    ...linkTo(path, `API tools: ${label}`, keywords),
    needs: "support",
    hidden: true,
  })),
  { id: "settings", label: "Settings", to: routes.settings() },
  ...SETTINGS_PAGES.map(({ path, label, keywords, needs, sandboxOnly }): PaletteAction => ({
    ...linkTo(path, `Settings: ${label}`, keywords),
    needs,
    hidden: true,
    sandboxOnly,
  })),
  actionOf("keys", "Keyboard shortcuts", "keys help"),
  actionOf("theme-light", "Theme: Light", "bright appearance"),
  actionOf("theme-dark", "Theme: Dark", "dark mode night appearance"),
  actionOf("theme-system", "Theme: System", "appearance"),
  actionOf("rows-compact", "Rows: Compact", "density low appearance"),
  actionOf("rows-normal", "Rows: Normal", "density appearance"),
  actionOf("rows-roomy", "Rows: Spacious", "density high appearance"),
  actionOf("presentation", "Turn presentation mode on or off", "mask hide ids show"),
  actionOf("sign-out", "Sign out", "log out logout log off logoff signout leave"),
];

/** Actions that the user's role may see and that exist in this mode. */
export const visibleActions = (deniedReasons: DeniedReasons, sandboxMode: boolean): readonly PaletteAction[] =>
  ACTIONS.filter(
    ({ needs, hidden, sandboxOnly }) =>
      (sandboxMode || !sandboxOnly) && (!hidden || needs === undefined || deniedReasons[needs] === undefined),
  );

/** Navigation action for a path. */
export const pageActionAt = (path: string): PaletteAction | undefined =>
  ACTIONS.find(({ id, to }) => to === path && id === `go ${path}`);

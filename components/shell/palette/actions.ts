/** Everything the palette can do without an id: places to go to, and presses. One list. */
import type { Density } from "@/components/ui/display";
import type { Role } from "@/lib/server/role";
import { routes } from "@/lib/routes";
import type { Theme } from "../theme";
import type { Findable } from "./rank";

/** What is done at a press, rather than opened. */
export type Act = "copy-link" | "keys" | `theme-${Theme}` | `rows-${Density}` | "presentation" | "sign-out";

export interface PaletteAction extends Findable {
  readonly id: string;
  readonly to?: string;
  readonly act?: Act;
  /** Of the page that is open. */
  readonly press?: () => void;
  /** Why it cannot be done now, in words. */
  readonly reason?: string;
  /** Whoever has a lower role sees it with the reason. */
  readonly needs?: Exclude<Role, "viewer">;
}

const go = (to: string, label: string, also = ""): PaletteAction => ({ id: `go ${to}`, label, also, to });
const press = (act: Act, label: string, also = ""): PaletteAction => ({ id: `act ${act}`, label, also, act });

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
  go(routes.home(), "Home", "start what changed"),
  go(routes.attributes(), "Attributes: texts", "search translations answers questions"),
  go(routes.attributes("tab=catalogue"), "Attributes: catalogue", "list"),
  go(routes.attributes("tab=lookup"), "Attributes: look-up of ids", "paste ids texts"),
  go(routes.attributeCoverage(), "Attributes: coverage", "locales missing gaps"),
  go(routes.attributeChanges(), "Attributes: changes", "history"),
  go(routes.opportunities(), "Opportunities: library", "list"),
  go(routes.watches(), "Opportunities: watched", "alerts watch list"),
  go(routes.qualification(), "Qualify: workbench", "respondent check"),
  go(routes.qualification("tab=matrix"), "Qualify: matrix", "personas groups"),
  go(routes.qualification("tab=personas"), "Qualify: personas", "respondents"),
  go(routes.qualification("tab=runs"), "Qualify: runs", "history checks"),
  go(routes.qualification("tab=trust"), "Qualify: trust", "agreement local reading"),
  go(routes.qualification("tab=dictionary"), "Qualify: dictionary", "dispositions reasons codes"),
  go(routes.contexts(), "Contexts", "receipts templates"),
  go(routes.activity(), "Activity: requests", "calls log errors failures reference"),
  go(routes.activity("tab=audit"), "Activity: audit", "trail who did what verify"),
  go(routes.settings(), "Settings", "partner watch interval"),
  press("keys", "Keyboard shortcuts", "keys help"),
  press("theme-light", "Theme: light", "bright appearance"),
  press("theme-dark", "Theme: dark", "night appearance"),
  press("theme-system", "Theme: as the system", "appearance"),
  press("rows-compact", "Rows: compact", "density low appearance"),
  press("rows-normal", "Rows: normal", "density appearance"),
  press("rows-roomy", "Rows: roomy", "density high appearance"),
  press("presentation", "Presentation mode on or off", "mask hide ids show"),
  press("sign-out", "Sign out", "log off leave"),
];

/** The page at a path, in the words of the list. */
export const pageAt = (path: string): PaletteAction | undefined =>
  ACTIONS.find(({ id, to }) => to === path && id === `go ${path}`);

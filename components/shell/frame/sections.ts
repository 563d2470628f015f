/** Sections of the console: sidebar, bar of a phone, `g` shortcuts. */
import {
  Activity,
  FileKey2,
  House,
  Layers,
  Settings2,
  SquareTerminal,
  Tags,
  UserCheck,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import { routes } from "@/lib/routes";
import type { Role } from "@/lib/server/auth/role";

export interface Section {
  readonly label: string;
  readonly href: string;
  /** Common start of the paths of its pages; the link itself by default. */
  readonly path?: string;
  readonly icon: LucideIcon;
  /** Letter of the `g` shortcut. */
  readonly letter: string;
  /** Minimum role; hidden from lower roles. */
  readonly needs?: Exclude<Role, "viewer">;
}

/** Sections of the console, in sidebar order. */
export const sections: readonly Section[] = [
  { label: "Home", href: routes.home(), icon: House, letter: "h" },
  { label: "Attributes", href: routes.attributes(), icon: Tags, letter: "a" },
  { label: "Opportunities", href: routes.opportunities(), icon: Layers, letter: "o" },
  { label: "Qualify", href: routes.qualification(), icon: UserCheck, letter: "q" },
  { label: "Panels", href: routes.panels(), icon: UsersRound, letter: "p" },
  { label: "Contexts", href: routes.contexts(), icon: FileKey2, letter: "c" },
  {
    label: "API tools",
    href: routes.apiExplorer(),
    path: "/tools",
    icon: SquareTerminal,
    letter: "t",
    needs: "support",
  },
  { label: "Activity", href: routes.activity(), icon: Activity, letter: "v", needs: "support" },
  { label: "Settings", href: routes.settings(), icon: Settings2, letter: "s" },
];

/** Number of sections in the bar of a phone; the others are in its menu. */
export const ON_PHONES = 5;

/** Whether a path belongs to a section; home matches exactly. */
export const isInSection = ({ href, path = href }: Section, pathname: string): boolean =>
  path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);

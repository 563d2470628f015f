import { Activity, FileKey2, House, Layers, Settings2, Tags, UserCheck, type LucideIcon } from "lucide-react";
import { routes } from "@/lib/routes";

export interface Section {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** The letter that leads there after `g`. */
  readonly letter: string;
}

/** The parts of the console, in the order of the rail. */
export const sections: readonly Section[] = [
  { label: "Home", href: routes.home(), icon: House, letter: "h" },
  { label: "Attributes", href: routes.attributes(), icon: Tags, letter: "a" },
  { label: "Opportunities", href: routes.opportunities(), icon: Layers, letter: "o" },
  { label: "Qualify", href: routes.qualification(), icon: UserCheck, letter: "q" },
  { label: "Contexts", href: routes.contexts(), icon: FileKey2, letter: "c" },
  { label: "Activity", href: routes.activity(), icon: Activity, letter: "v" },
  { label: "Settings", href: routes.settings(), icon: Settings2, letter: "s" },
];

/** Whether an address lies in a section; home is only itself. */
export const isInSection = (section: Section, pathname: string): boolean =>
  section.href === "/" ? pathname === "/" : pathname === section.href || pathname.startsWith(`${section.href}/`);

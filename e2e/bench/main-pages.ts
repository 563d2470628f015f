/** The pages that people work on, and how each is reached by a press. */
import { NOTABLE } from "../../lib/sandbox/opportunities/notable.ts";

export interface MainPage {
  readonly name: string;
  readonly address: string;
  /** Where its link stands: a page of the console. */
  readonly from: string;
  /** The link, by CSS. */
  readonly link: string;
}

const rail = (href: string): string => `nav[aria-label="Sections"] a[href="${href}"]`;

/** @param run id of a kept run. */
export const mainPages = (run: string): readonly MainPage[] => [
  { name: "home", address: "/", from: "/contexts", link: rail("/") },
  { name: "attributes", address: "/attributes", from: "/", link: rail("/attributes") },
  {
    name: "an attribute",
    address: "/attributes/120",
    from: "/attributes?tab=catalogue&filter=120",
    link: `main a[href="/attributes/120"]`,
  },
  { name: "the library", address: "/opportunities", from: "/", link: rail("/opportunities") },
  {
    name: "an opportunity",
    address: `/opportunities/${NOTABLE.closedForEveryone}`,
    from: "/opportunities",
    link: `main a[href="/opportunities/${NOTABLE.closedForEveryone}"]`,
  },
  { name: "the workbench", address: "/qualification", from: "/", link: rail("/qualification") },
  {
    name: "a run",
    address: `/qualification/runs/${run}`,
    from: "/qualification?tab=runs",
    link: `main a[href="/qualification/runs/${run}"]`,
  },
  { name: "contexts", address: "/contexts", from: "/", link: rail("/contexts") },
  { name: "settings", address: "/settings", from: "/", link: rail("/settings") },
];

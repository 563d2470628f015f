/** The pages that people work on, and how each is reached by a press. */
import { NOTABLE } from "../../lib/sandbox/opportunities/notable.ts";

export interface MainPage {
  /** As `npm run bench -- pages NAME` calls it. */
  readonly name: string;
  readonly address: string;
  /** The page where its link stands, and the link, by CSS; none for a page that is not reached by a link. */
  readonly reached?: { readonly from: string; readonly link: string };
}

const OPPORTUNITY = NOTABLE.closedForEveryone;

const inRail = (href: string, from = "/") => ({ from, link: `nav[aria-label="Sections"] a[href="${href}"]` });
const onPage = (href: string, from: string) => ({ from, link: `main a[href="${href}"]` });

const SIGN_IN: MainPage = { name: "sign-in", address: "/sign-in" };

/** What stands behind sign-in. @param run id of a kept run. */
const behindSignIn = (run: string): readonly MainPage[] => [
  { name: "home", address: "/", reached: inRail("/", "/contexts") },
  { name: "attributes", address: "/attributes", reached: inRail("/attributes") },
  { name: "coverage", address: "/attributes/coverage", reached: onPage("/attributes/coverage", "/attributes") },
  {
    name: "an-attribute",
    address: "/attributes/120",
    reached: onPage("/attributes/120", "/attributes?tab=catalogue&filter=120"),
  },
  { name: "library", address: "/opportunities", reached: inRail("/opportunities") },
  {
    name: "an-opportunity",
    address: `/opportunities/${OPPORTUNITY}`,
    reached: onPage(`/opportunities/${OPPORTUNITY}`, `/opportunities?q=${OPPORTUNITY}`),
  },
  { name: "watches", address: "/opportunities/watched", reached: onPage("/opportunities/watched", "/settings") },
  { name: "workbench", address: "/qualification", reached: inRail("/qualification") },
  {
    name: "a-run",
    address: `/qualification/runs/${run}`,
    reached: onPage(`/qualification/runs/${run}`, "/qualification?tab=runs"),
  },
  { name: "contexts", address: "/contexts", reached: inRail("/contexts") },
  { name: "activity", address: "/activity", reached: inRail("/activity") },
  { name: "settings", address: "/settings", reached: inRail("/settings") },
];

export const mainPages = (run: string): readonly MainPage[] => [SIGN_IN, ...behindSignIn(run)];

export const PAGE_NAMES: readonly string[] = mainPages("").map(({ name }) => name);

/** Signed out, this one alone is shown. */
export const isPublic = ({ name }: MainPage): boolean => name === SIGN_IN.name;

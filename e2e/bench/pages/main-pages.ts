/** Main pages of the console, and the link that leads to each. */
import { NOTABLE } from "../../../lib/sandbox/opportunities/notable.ts";

export interface MainPage {
  /** Name for `npm run bench -- pages NAME`; must not be the name of a benchmark, such as `qualify`. */
  readonly name: string;
  readonly address: string;
  /** Page that contains the link, and the link's CSS selector; absent for a page that is not reached by a link. */
  readonly reached?: { readonly from: string; readonly link: string };
}

const OPPORTUNITY = NOTABLE.closedForEveryone;

const inSidebar = (href: string, from = "/") => ({ from, link: `nav[aria-label="Sections"] a[href="${href}"]` });
const onPage = (href: string, from: string) => ({ from, link: `main a[href="${href}"]` });

const SIGN_IN: MainPage = { name: "sign-in", address: "/sign-in" };

/** Pages behind sign-in. @param run id of a stored run. */
const behindSignIn = (run: string): readonly MainPage[] => [
  { name: "home", address: "/", reached: inSidebar("/", "/contexts") },
  { name: "attributes", address: "/attributes", reached: inSidebar("/attributes") },
  { name: "coverage", address: "/attributes/coverage", reached: onPage("/attributes/coverage", "/attributes") },
  {
    name: "attribute",
    address: "/attributes/120",
    reached: onPage("/attributes/120", "/attributes?tab=catalogue&q=120"),
  },
  { name: "library", address: "/opportunities", reached: inSidebar("/opportunities") },
  {
    name: "opportunity-page",
    address: `/opportunities/${OPPORTUNITY}`,
    reached: onPage(`/opportunities/${OPPORTUNITY}`, `/opportunities?q=${OPPORTUNITY}`),
  },
  {
    name: "watches",
    address: "/opportunities/watched",
    reached: onPage("/opportunities/watched", "/settings/watches"),
  },
  { name: "qualify-page", address: "/qualification", reached: inSidebar("/qualification") },
  {
    name: "run",
    address: `/qualification/runs/${run}`,
    reached: onPage(`/qualification/runs/${run}`, "/qualification?tab=runs"),
  },
  { name: "contexts", address: "/contexts", reached: inSidebar("/contexts") },
  { name: "activity", address: "/activity", reached: inSidebar("/activity") },
  { name: "settings", address: "/settings", reached: inSidebar("/settings") },
];

export const mainPages = (run: string): readonly MainPage[] => [SIGN_IN, ...behindSignIn(run)];

export const PAGE_NAMES: readonly string[] = mainPages("").map(({ name }) => name);

/** Only the sign-in page is shown signed out. */
export const isPublic = ({ name }: MainPage): boolean => name === SIGN_IN.name;

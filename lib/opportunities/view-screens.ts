/** What saved views keep of the opportunity screens. Answers of a person, and who is looked through, are never among it. Pure. */
import { readTypedId } from "../int64.ts";
import { LIBRARY_FACETS } from "../library-names.ts";
import { flag, listOf, matching, oneOf, someOf, words } from "../views/view-keys.ts";
import type { ReadKey, ViewScreen } from "../views/view-screen.ts";
import { OPPORTUNITY_TABS } from "./choices.ts";
import { LIBRARY_COLUMNS } from "./library-columns.ts";
import { MAX_QUERY } from "./library-choices.ts";
import type { LibraryWish } from "./library-params.ts";
import { readLinkedLibrary, USUAL_LIBRARY } from "./library-wish.ts";
import { MOST_CONFLICTING } from "./typed-ids.ts";
import { WATCHED_PARTS } from "./watch-choices.ts";

/** As the library itself reads its address. */
const ofLibrary =
  (key: keyof LibraryWish): ReadKey =>
  (text) => {
    const value = readLinkedLibrary({ [key]: text })[key];
    return value === USUAL_LIBRARY[key] ? undefined : String(value);
  };

const LIBRARY_WISHES = [...LIBRARY_FACETS, "sort", "dir", "per", "together"] as const;

/** Everything but the page, and which groups are folded. */
export const LIBRARY_SCREEN: ViewScreen = {
  name: "opportunities",
  everything: "Every opportunity",
  keys: {
    q: words(MAX_QUERY),
    ...Object.fromEntries(LIBRARY_WISHES.map((key) => [key, ofLibrary(key)])),
    columns: someOf(LIBRARY_COLUMNS),
  },
};

/** What a view of the library asks for. */
export const stateOfView = (query: string) => readLinkedLibrary(Object.fromEntries(new URLSearchParams(query)));

const localeWord = matching(/^[A-Za-z0-9_-]{1,20}$/);
const found = words(MAX_QUERY);

/** The same for whichever opportunity is open: a side, its language, what is looked for there. */
export const OPPORTUNITY_SCREEN: ViewScreen = {
  name: "opportunity",
  everything: "As it opens",
  keys: {
    tab: oneOf(OPPORTUNITY_TABS, "targeting"),
    words: localeWord,
    ids: flag,
    find: found,
    step: matching(/^[FQ]\d{1,6}$/),
    state: matching(/^[a-z]{1,20}$/),
    attribute: (text) => readTypedId(text),
    kind: matching(/^[A-Za-z0-9_.-]{1,60}$/),
  },
  stays: ["snapshot", "from", "to", "lens", "failing", "layout", "tag"],
};

const opportunityIds = (most: number) => listOf((item) => readTypedId(item), most);

export const COMPARE_SCREEN: ViewScreen = {
  name: "compare",
  everything: "No opportunities",
  keys: { ids: opportunityIds(2), words: localeWord },
};

export const CONFLICTS_SCREEN: ViewScreen = {
  name: "conflicts",
  everything: "No opportunities",
  keys: { ids: opportunityIds(MOST_CONFLICTING) },
};

export const WATCHES_SCREEN: ViewScreen = {
  name: "watched",
  everything: "Every watch",
  keys: { q: found, part: oneOf(WATCHED_PARTS) },
};

export const OPPORTUNITY_SCREENS: readonly ViewScreen[] = [
  LIBRARY_SCREEN,
  OPPORTUNITY_SCREEN,
  COMPARE_SCREEN,
  CONFLICTS_SCREEN,
  WATCHES_SCREEN,
];

/** What saved views keep of the opportunity screens beside the library. Answers of a person, and who is looked through, are never among it. Pure. */
import { readTypedId } from "../int64.ts";
import { flag, listOf, matching, oneOf, words } from "../views/view-keys.ts";
import type { ViewScreen } from "../views/view-screen.ts";
import { OPPORTUNITY_TABS } from "./choices.ts";
import { MAX_QUERY } from "./library-choices.ts";
import { MOST_CONFLICTING } from "./typed-ids.ts";
import { WATCHED_PARTS } from "./watch-choices.ts";

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

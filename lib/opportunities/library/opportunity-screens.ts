/**
 * Parameters of the other opportunity screens covered by saved views; never a respondent's answers or the persona
 * overlay. Pure.
 */
import { readTypedId } from "../../int64.ts";
import { listOf, matching, validText } from "../../query/address-parsers.ts";
import { keysOf, type ViewScreen } from "../../views/view-screen.ts";
import { localeOfNames, opportunityView } from "../address.ts";
import { MAX_CONFLICTING } from "../model/typed-ids.ts";
import { watchesAddress } from "../watches/address.ts";

/** Shared by all opportunities: tab, locale and search text. */
export const OPPORTUNITY_SCREEN: ViewScreen = {
  name: "opportunity",
  everything: "Default view",
  keys: keysOf({
    ...opportunityView,
    attribute: validText((text) => readTypedId(text) !== undefined, 30),
    kind: matching(/^[A-Za-z0-9_.-]{1,60}$/),
  }),
  stays: ["snapshot", "from", "to", "lens", "failing", "layout", "tag", "ladder", "measure"],
};

/** URLs keep the typed text; a saved view keeps only its ids. */
const opportunityIds = (most: number) => listOf((item) => readTypedId(item), { most, also: /[\s,;]+/ });

export const COMPARE_SCREEN: ViewScreen = {
  name: "compare",
  everything: "No opportunities",
  keys: keysOf({ ids: opportunityIds(2), words: localeOfNames }),
};

export const CONFLICTS_SCREEN: ViewScreen = {
  name: "conflicts",
  everything: "No opportunities",
  keys: keysOf({ ids: opportunityIds(MAX_CONFLICTING) }),
};

export const WATCHES_SCREEN: ViewScreen = {
  name: "watched",
  everything: "All watches",
  keys: keysOf(watchesAddress),
};

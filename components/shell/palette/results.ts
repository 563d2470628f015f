/** What the palette shows for a typed text, in groups. Pure. */
import { atOnce } from "@/lib/steps";
import { routes } from "@/lib/routes";
import type { PaletteAction } from "./actions";
import type { IdOptions } from "./known-options";
import type { Option, OptionGroup } from "./option";
import { FIT, kindOfFit, rankSteps, scoreOf, type Ranked } from "./rank";

/** Longer texts find nothing. */
const MOST_SEARCHED = 200;
const MOST_ACTIONS = 6;

export interface NamedAttribute {
  readonly id: string;
  readonly label: string;
  readonly also: string;
}

export interface Typed {
  /** Without blanks at its ends; not empty. */
  readonly text: string;
  readonly ids: IdOptions;
  /** The ids are what was meant: nothing else was typed, or the text calls them by their kind. */
  readonly areIdsMeant: boolean;
  readonly actions: readonly Option[];
  /** The actions go before the texts. */
  readonly isMeant: boolean;
  readonly attributes: Ranked<NamedAttribute>;
}

/** Lines for actions, each with why it cannot be pressed. */
export function actionOptions(
  actions: readonly PaletteAction[],
  reasonOf: (action: PaletteAction) => string | undefined,
): readonly Option[] {
  return actions.map((action) => ({
    id: action.id,
    kind: action.to === undefined ? "press" : "page",
    label: action.label,
    ...(action.to === undefined ? {} : { to: action.to }),
    ...(action.act === undefined ? {} : { act: action.act }),
    reason: reasonOf(action),
  }));
}

export const possibleFirst = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined));

/** Few enough to be ranked at once. */
export const fittingActions = (actions: readonly PaletteAction[], query: string): readonly PaletteAction[] =>
  atOnce(rankSteps(actions, query, MOST_ACTIONS)).top;

/** Whether an action is named rather than met by chance, by letters with others between. */
export function isMeant(fitting: readonly PaletteAction[], query: string): boolean {
  const best = fitting[0] && scoreOf(query, fitting[0]);
  return best !== undefined && kindOfFit(best) <= FIT.initials;
}

/**
 * What was read stands first, then ids that are meant; a number among words is read from the service only by walking to it. The
 * first line never waits for the attributes.
 */
export function resultsFor(typed: Typed): readonly OptionGroup[] {
  const { text, ids, areIdsMeant, actions, isMeant: areActionsMeant, attributes } = typed;
  const unread = { heading: ids.read.length > 0 ? "Not read yet" : "By id", options: ids.unread };
  const actionGroup = { heading: "Actions", options: actions };
  return [
    { heading: "Read before", options: ids.read },
    ...(areIdsMeant ? [unread] : []),
    { heading: "With these ids", options: ids.further },
    ...(areActionsMeant ? [actionGroup] : []),
    { heading: "Texts", options: searchOptions(text) },
    attributeGroup(attributes),
    ...(areActionsMeant ? [] : [actionGroup]),
    ...(areIdsMeant ? [] : [unread]),
  ].filter(({ options }) => options.length > 0);
}

function searchOptions(text: string): readonly Option[] {
  if (text.length > MOST_SEARCHED) return [];
  const to = routes.attributes(new URLSearchParams({ q: text }).toString());
  return [{ id: "search", kind: "search", label: `Search all texts for “${text}”`, to }];
}

function attributeGroup({ top, total }: Ranked<NamedAttribute>): OptionGroup {
  const options = top.map(({ id, label }): Option => ({
    id: `attribute ${id}`,
    kind: "attribute",
    label,
    fromService: true,
    detail: `attribute ${id}`,
    to: routes.attribute(id),
  }));
  const more = total > top.length;
  const note = `Showing ${top.length.toLocaleString("en")} of ${total.toLocaleString("en")}. Type more to narrow them.`;
  return { heading: "Attributes by name", options, ...(more ? { note } : {}) };
}

/** Ids that stand in two groups are one line, the first. */
export function withoutRepeats(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const seen = new Set<string>();
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ options }) => options.length > 0);
}

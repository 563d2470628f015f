/** What the palette shows for a typed text, in groups. Pure. */
import { atOnce } from "@/lib/steps";
import { mayBePersonsId } from "@/lib/palette/persons-id";
import { routes } from "@/lib/routes";
import type { PaletteAction } from "./actions";
import type { IdOptions } from "./known-options";
import type { Option, OptionGroup } from "./option";
import { isSaying } from "./as-seen";
import { FIT, kindOfFit, rankSteps, scoreOf, type Findable, type Ranked } from "./rank";

/** Longer texts find nothing. */
const MOST_SEARCHED = 200;
const MOST_ACTIONS = 6;
const MOST_UNREAD = 5;
/** Characters of labels that a line tells. */
const MOST_LABELS = 60;

export interface NamedAttribute {
  readonly id: string;
  readonly label: string;
  readonly also: string;
}

/** By its title, and by the labels of its personas. */
export interface FindableRun extends Findable {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface Typed {
  /** Without blanks at its ends; not empty. */
  readonly text: string;
  /** Pages of this console whose addresses stand in it. */
  readonly pages: readonly string[];
  /** The path of an address of this console at which there is none. */
  readonly noPage?: string | undefined;
  readonly ids: IdOptions;
  /** The ids are what was meant: nothing else was typed, or the text calls them by their kind. */
  readonly areIdsMeant: boolean;
  readonly actions: readonly Option[];
  /** The actions go before the texts. */
  readonly isMeant: boolean;
  readonly runs: Ranked<FindableRun>;
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
    ...(action.press === undefined ? {} : { press: action.press }),
    reason: reasonOf(action),
  }));
}

export const possibleFirst = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined));

/**
 * Few enough to be ranked at once.
 *
 * @param here of the page that is open: they go before others that fit alike.
 */
export function fittingActions(
  here: readonly PaletteAction[],
  actions: readonly PaletteAction[],
  query: string,
): readonly PaletteAction[] {
  const best = [here, actions].flatMap((some) => atOnce(rankSteps(some, query, MOST_ACTIONS)).top);
  const kindOf = (action: PaletteAction) => kindOfFit(scoreOf(query, action) ?? 0);
  return best.toSorted((a, b) => kindOf(a) - kindOf(b)).slice(0, MOST_ACTIONS);
}

/** Whether an action is named rather than met by chance, by letters with others between. */
export function isMeant(fitting: readonly PaletteAction[], query: string): boolean {
  const best = fitting[0] && scoreOf(query, fitting[0]);
  return best !== undefined && kindOfFit(best) <= FIT.initials;
}

/** Whether names and actions are looked for by it. */
export const isSearched = (text: string): boolean => text.length <= MOST_SEARCHED && isSaying(text);

/**
 * A page that was named stands first, then what was read and ids that are meant; a number among words is read from the service only
 * by walking to it. The first line never waits for the attributes.
 */
export function resultsFor(typed: Typed): readonly OptionGroup[] {
  const { text, pages, noPage, ids, areIdsMeant, actions, isMeant: areActionsMeant, runs, attributes } = typed;
  const unread = unreadGroup(ids);
  const many = { heading: "Together", options: ids.many };
  const actionGroup = { heading: "Actions", options: actions };
  return [
    { heading: "By address", options: noPage === undefined ? pages.map(pageOption) : [noPageOption(noPage)] },
    ...(areIdsMeant ? [many] : []),
    { heading: "Read before", options: ids.read },
    ...(areIdsMeant ? [unread] : []),
    { heading: "With these ids", options: ids.further },
    ...(areActionsMeant ? [actionGroup] : []),
    { heading: "Texts", options: searchOptions(text) },
    runGroup(runs),
    attributeGroup(attributes),
    ...(areActionsMeant ? [] : [actionGroup]),
    ...(areIdsMeant ? [] : [many, unread].map(byWalking)),
  ].filter(({ options }) => options.length > 0);
}

const pageOption = (address: string): Option => ({
  id: `page ${address}`,
  kind: "page",
  label: "Open this page",
  detail: address,
  to: address,
});

const noPageOption = (path: string): Option => ({
  id: "no page",
  kind: "page",
  label: `Open ${path}`,
  reason: "This console has no such page.",
});

/** Also where nothing else was found. */
const byWalking = ({ options, ...group }: OptionGroup): OptionGroup => ({
  ...group,
  options: options.map((option) => ({ ...option, byWalking: true })),
});

/** Where they can be read together, a few are enough for whoever wants one of them. */
function unreadGroup({ read, many, unread }: IdOptions): OptionGroup {
  const options = many.length > 0 ? unread.slice(0, MOST_UNREAD) : unread;
  const note = `The first ${options.length}, one by one`;
  return {
    heading: read.length > 0 ? "Not read yet" : "By id",
    options,
    ...(options.length < unread.length ? { note } : {}),
  };
}

/** The search keeps the text in the address, where nothing of a person may stand by accident. */
function searchOptions(text: string): readonly Option[] {
  if (!isSearched(text)) return [];
  const to = routes.attributes(new URLSearchParams({ q: text }).toString());
  const option: Option = { id: "search", kind: "search", label: `Search all texts for “${text}”`, to };
  return [mayBePersonsId(text) ? { ...option, detail: "puts it into the address", byWalking: true } : option];
}

/** Which line Enter chooses of those that nobody has walked through; `-1`: none. */
export const firstChosen = (options: readonly Option[]): number => (options[0]?.byWalking ? -1 : 0);

function attributeGroup({ top, total }: Ranked<NamedAttribute>): OptionGroup {
  const options = top.map(({ id, label }): Option => ({
    id: `attribute ${id}`,
    kind: "attribute",
    label,
    fromService: true,
    detail: `attribute ${id}`,
    to: routes.attribute(id),
  }));
  return { heading: "Attributes by name", options, ...shownOf({ top, total }) };
}

function runGroup({ top, total }: Ranked<FindableRun>): OptionGroup {
  const options = top.map(({ id, label, also, createdAt }): Option => ({
    id: `run ${id}`,
    kind: "run",
    label,
    detail: also && also.length <= MOST_LABELS && !label.startsWith(also) ? `run with ${also}` : "run",
    at: createdAt,
    to: routes.run(id),
  }));
  return { heading: "Runs by name", options, ...shownOf({ top, total }) };
}

function shownOf({ top, total }: Ranked<unknown>): { readonly note?: string } {
  const note = `Showing ${top.length.toLocaleString("en")} of ${total.toLocaleString("en")}. Type more to narrow them.`;
  return total > top.length ? { note } : {};
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

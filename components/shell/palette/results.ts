/** Grouped palette results for a typed text. Pure. */
import { mayBePersonsId } from "@/lib/palette/persons-id";
import { routes } from "@/lib/routes";
import { runSynchronously } from "@/lib/cooperative-steps";
import type { PaletteAction } from "./actions";
import { hasContent } from "./visible-text";
import type { IdOptions } from "./lookup-options";
import type { Option, OptionGroup } from "./option";
import { FIT, kindOfFit, rankSteps, scoreOf, type Findable, type Ranked } from "./rank";

/** Characters. Longer texts are not searched. */
const MOST_SEARCHED = 200;
const MOST_ACTIONS = 6;
const MOST_UNREAD = 5;
/** Maximum characters of persona labels in a line. */
const MOST_LABELS = 60;

interface NamedAttribute {
  readonly id: string;
  readonly label: string;
  readonly also: string;
}

/** Searchable by title and by the labels of its personas. */
interface FindableRun extends Findable {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface PaletteQuery {
  /** Trimmed; not empty. */
  readonly text: string;
  /** Pages of this console whose URLs occur in the text. */
  readonly pages: readonly string[];
  /** Path of a console URL in the text that has no page. */
  readonly noPage?: string | undefined;
  readonly ids: IdOptions;
  /** The ids are intended: nothing else was typed, or the text names their kind. */
  readonly areIdsMeant: boolean;
  readonly actions: readonly Option[];
  /** Actions rank above texts. */
  readonly actionsFirst: boolean;
  readonly runs: Ranked<FindableRun>;
  readonly attributes: Ranked<NamedAttribute>;
}

/** Options for actions, each with the reason if disabled. */
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

export const allowedFirst = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined));

/**
 * Few enough to be ranked synchronously.
 * @param here actions of the open page; they rank above others with an equal match.
 */
export function fittingActions(
  here: readonly PaletteAction[],
  actions: readonly PaletteAction[],
  query: string,
): readonly PaletteAction[] {
  const best = [here, actions].flatMap((some) => runSynchronously(rankSteps(some, query, MOST_ACTIONS)).top);
  const kindOf = (action: PaletteAction) => kindOfFit(scoreOf(query, action) ?? 0);
  return best.toSorted((a, b) => kindOf(a) - kindOf(b)).slice(0, MOST_ACTIONS);
}

/** Whether the best action matches by name and not by scattered letters. */
export function isLikelyMeant(fitting: readonly PaletteAction[], query: string): boolean {
  const best = fitting[0] && scoreOf(query, fitting[0]);
  return best !== undefined && kindOfFit(best) <= FIT.initials;
}

/** Whether names and actions are searched for the text. */
export const isSearched = (text: string): boolean => text.length <= MOST_SEARCHED && hasContent(text);

/**
 * A named page comes first, then stored items and intended ids; a number among words is fetched from the service only
 * if the user navigates to it. The first option never waits for the attributes.
 */
export function resultsFor(typed: PaletteQuery): readonly OptionGroup[] {
  const { text, pages, noPage, ids, areIdsMeant, actions, actionsFirst, runs, attributes } = typed;
  const unread = unreadGroup(ids);
  const many = { heading: "All at once", options: ids.many };
  const actionGroup = { heading: "Actions", options: actions };
  return [
    { heading: "URLs", options: noPage === undefined ? pages.map(pageOption) : [noPageOption(noPage)] },
    ...(areIdsMeant ? [many] : []),
    { heading: "In your library", options: ids.read },
    ...(areIdsMeant ? [unread] : []),
    { heading: "With these IDs", options: ids.further },
    ...(actionsFirst ? [actionGroup] : []),
    { heading: "Texts", options: searchOptions(text) },
    runGroup(runs),
    attributeGroup(attributes),
    ...(actionsFirst ? [] : [actionGroup]),
    ...(areIdsMeant ? [] : [many, unread].map(arrowKeysOnly)),
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
  reason: "This page doesn’t exist in the console.",
});

/** Marks options that Enter does not choose right after typing, even if they are the only ones. */
const arrowKeysOnly = ({ options, ...group }: OptionGroup): OptionGroup => ({
  ...group,
  options: options.map((option) => ({ ...option, byWalking: true })),
});

/** If a bulk read is offered, a few single options are enough. */
function unreadGroup({ read, many, unread }: IdOptions): OptionGroup {
  const options = many.length > 0 ? unread.slice(0, MOST_UNREAD) : unread;
  const note = `Only the first ${options.length} are listed`;
  return {
    heading: read.length > 0 ? "Not loaded yet" : "By ID",
    options,
    ...(options.length < unread.length ? { note } : {}),
  };
}

/** The search puts the text into the URL, where personal data must not end up by accident. */
function searchOptions(text: string): readonly Option[] {
  if (!isSearched(text)) return [];
  const to = routes.attributes(new URLSearchParams({ q: text }).toString());
  const option: Option = { id: "search", kind: "search", label: `Search all texts for “${text}”`, to };
  return [mayBePersonsId(text) ? { ...option, detail: "adds the text to the page’s URL", byWalking: true } : option];
}

/** Index of the option that Enter chooses without navigation; `-1` if none. */
export const initialIndex = (options: readonly Option[]): number => (options[0]?.byWalking ? -1 : 0);

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
  const note = `Showing ${top.length.toLocaleString("en")} of ${total.toLocaleString("en")}. Type more to narrow the list.`;
  return total > top.length ? { note } : {};
}

/** Removes options that already occur in an earlier group. */
export function withoutRepeats(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const seen = new Set<string>();
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ options }) => options.length > 0);
}

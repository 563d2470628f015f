/** Palette options for typed ids: stored items first, then ids that can or cannot be fetched. Pure. */
import { isolateBidi } from "@/lib/bidi-isolate";
import { orderName } from "@/lib/order-name";
import type { TypedId } from "@/lib/palette/ids-in-text";
import type { IdMatches, PaletteMatch } from "@/lib/palette/palette-matches";
import { pluralize } from "@/lib/pluralize";
import { runTitle } from "@/lib/qualification/runs/run-title";
import { routes } from "@/lib/routes";
import type { Option } from "./option";
import { unfetchedOptions } from "./unfetched-options";

/** Maximum number of hosts named in a line. */
const MOST_HOSTS = 3;

/** @param beyond ids for which the store was not queried. */
function readMany(
  ids: readonly TypedId[],
  of: (id: TypedId) => readonly PaletteMatch[],
  beyond: readonly TypedId[],
): readonly Option[] {
  const unread = ids.filter((id) => isOpportunity(id) && !isKnown(id, of(id)));
  const wanted = [...unread, ...beyond.filter(isOpportunity)];
  if (wanted.length < 2) return [];
  const count = wanted.length.toLocaleString("en");
  const hosts = [...new Set(wanted.flatMap(({ from }) => from ?? []))].slice(0, MOST_HOSTS);
  const whole = wanted.length === ids.length + beyond.length;
  return [
    {
      id: "many",
      kind: "read",
      label: whole ? `Add all ${count} to the library` : `Add the other ${count} to the library`,
      detail: ["fills in the form; sends nothing", ...hosts.map((host) => `from ${host}`)].join(" · "),
      handed: wanted.map(({ text }) => text),
    },
  ];
}

/** Ids that the text calls opportunities, and numbers without a kind. */
const isOpportunity = ({ text, kind: said }: TypedId): boolean =>
  said === "opportunity" || (said === undefined && /^\d+$/.test(text));

/** A number without a kind matches any item stored under it. */
const isKnown = ({ kind: said }: TypedId, things: readonly PaletteMatch[]): boolean =>
  said === undefined ? things.length > 0 : things.some(({ kind }) => kind === said);

export interface IdOptions {
  /** Bulk read of everything that is not stored, if that is more than one opportunity. */
  readonly many: readonly Option[];
  readonly read: readonly Option[];
  readonly unread: readonly Option[];
  /** Other actions on the ids. */
  readonly further: readonly Option[];
}

/**
 * @param lookups `undefined` if the store query failed; stored items are then unknown, and no id is reported as
 * missing.
 * @param beyond ids for which the store was not queried.
 */
export function idOptions(
  ids: readonly TypedId[],
  lookups: readonly IdMatches[] | undefined,
  beyond: readonly TypedId[] = [],
): IdOptions {
  const of = (id: TypedId): readonly PaletteMatch[] =>
    lookups?.find(({ requestedId: asked }) => asked === id.text)?.matches ?? [];
  // An answer includes its attribute, and two ids may refer to one item.
  const read = unique([
    ...ids.flatMap((id) =>
      of(id)
        .toSorted((a, b) => Number(isStatedKind(b, id)) - Number(isStatedKind(a, id)))
        .map((thing) => withHost(lookupOption(thing), id)),
    ),
    ...ids.flatMap((id) => moreAnswers(id, lookups)),
  ]);
  const unread = unique(
    ids.flatMap((id) =>
      unfetchedOptions(id, of(id), { wasLookedUp: lookups !== undefined, alone: ids.length === 1 }).map((option) =>
        withHost(option, id),
      ),
    ),
  );
  const further = [...combinedOptions(ids.flatMap(of)), ...qualifyOptions(ids, of)];
  return { many: readMany(ids, of, beyond), read, unread, further };
}

/** An id from the URL of another host resolves to our own item; the line names that host. */
function withHost(option: Option, { text, from }: TypedId): Option {
  if (from === undefined) return option;
  const source = `${text} from ${from}`;
  return { ...option, detail: option.detail === undefined ? source : `${source} · ${option.detail}` };
}

const isStatedKind = (thing: PaletteMatch, { kind: said }: TypedId): boolean => thing.kind === said;

const unique = (options: readonly Option[]): readonly Option[] => [
  ...new Map(options.map((option) => [option.id, option])).values(),
];

/** Option for a stored item. */
export function lookupOption(thing: PaletteMatch): Option {
  switch (thing.kind) {
    case "opportunity":
      return opportunityOption(thing);
    case "attribute":
      return {
        id: `attribute ${thing.id}`,
        kind: "attribute",
        label: thing.name || `Attribute ${thing.id}`,
        ...(thing.name ? { fromService: true } : {}),
        detail: attributeDetail(thing),
        ...(thing.readAt === null ? {} : { at: thing.readAt }),
        to: routes.attribute(thing.id),
      };
    case "answer":
      return {
        id: `answer ${thing.attributeId}:${thing.answerKey}`,
        kind: "answer",
        label: thing.text || `Answer ${thing.id}`,
        ...(thing.text ? { fromService: true } : {}),
        detail: `answer ${thing.attributeId}:${thing.id} of ${isolateBidi(thing.attributeName) || `attribute ${thing.attributeId}`}`,
        to: routes.answer(thing.attributeId, thing.answerKey),
      };
    case "run":
      return {
        id: `run ${thing.id}`,
        kind: "run",
        label: runTitle(thing.run),
        detail: "run",
        at: thing.createdAt,
        to: routes.run(thing.id),
      };
    default:
      return gatheringOption(thing);
  }
}

function attributeDetail({ id, name, answers, readAt }: Extract<PaletteMatch, { kind: "attribute" }>): string {
  if (readAt === null) return name ? `attribute ${id}, details not loaded yet` : "in a list, not loaded yet";
  return `attribute ${id}, ${pluralize(answers, "answer")}`;
}

function opportunityOption({
  id,
  status,
  locale,
  orderNumber,
  readAt,
}: Extract<PaletteMatch, { kind: "opportunity" }>): Option {
  const detail = [locale, orderNumber ? isolateBidi(orderName({ id, orderNumber })) : ""].filter(Boolean).join(" · ");
  return {
    id: `opportunity ${id}`,
    kind: "opportunity",
    label: `Opportunity ${id}`,
    ...(detail ? { detail } : {}),
    status,
    at: readAt,
    to: routes.opportunity(id),
  };
}

/** Maximum characters of the library's search text. */
const MAX_QUERY = 200;

const GATHERING_LABELS = { group: "Group", project: "Project", order: "Order" } as const;

function gatheringOption({ kind, id, opportunities, only }: Extract<PaletteMatch, { opportunities: number }>): Option {
  // An order number may have any length; the list filters by its beginning.
  const name = kind === "order" ? orderName({ id, orderNumber: id }) : id;
  const query = id.slice(0, MAX_QUERY);
  const common = { id: `${kind} ${query}`, kind: "gathering", label: `${GATHERING_LABELS[kind]} ${name}` } as const;
  if (!only) {
    const detail = `${opportunities.toLocaleString("en")} opportunities in the library`;
    return { ...common, detail, to: `${routes.opportunities()}?q=${encodeURIComponent(query)}` };
  }
  const detail = [`opportunity ${only.id}`, only.locale].filter(Boolean).join(" · ");
  return { ...common, detail, status: only.status, at: only.readAt, to: routes.opportunity(only.id) };
}

function moreAnswers({ text }: TypedId, lookups: readonly IdMatches[] | undefined): Option[] {
  const more = lookups?.find(({ requestedId: asked }) => asked === text)?.moreAnswers;
  if (more === undefined) return [];
  const label = `Answer ${text} of ${more.toLocaleString("en")} more ${more === 1 ? "attribute" : "attributes"}`;
  return [{ id: `answers ${text}`, kind: "search", label, to: routes.attributes(`q=${text}`) }];
}

/** Actions on several opportunities. */
function combinedOptions(things: readonly PaletteMatch[]): Option[] {
  const ids = [...new Set(things.flatMap((thing) => (thing.kind === "opportunity" ? [thing.id] : [])))];
  const [first, second] = ids;
  if (first === undefined || second === undefined) return [];
  const conflicts: Option = {
    id: "conflicts",
    kind: "page",
    label: `Find conflicts among these ${ids.length}`,
    detail: "conflicts",
    to: routes.conflicts(ids),
  };
  const compare: Option = {
    id: "compare",
    kind: "page",
    label: `Compare ${first} and ${second}`,
    to: routes.compare(ids),
  };
  return ids.length === 2 ? [compare, conflicts] : [conflicts];
}

/**
 * Qualify form prefilled with groups: ids that the text calls groups, and a single number that the library has as a
 * group.
 */
function qualifyOptions(ids: readonly TypedId[], of: (id: TypedId) => readonly PaletteMatch[]): Option[] {
  const isGroup = (id: TypedId) =>
    id.kind === "group" || (id.kind === undefined && ids.length === 1 && of(id).some(({ kind }) => kind === "group"));
  const groups = ids.filter(isGroup).map(({ text }) => text);
  if (groups.length === 0) return [];
  const whom = groups.length === 1 ? `group ${groups[0]}` : `${groups.length} groups`;
  return [
    {
      id: "qualify",
      kind: "page",
      label: `Qualify a respondent against ${whom}`,
      detail: "fills in the form; sends nothing",
      to: routes.qualification(`groups=${groups.join(",")}`),
    },
  ];
}

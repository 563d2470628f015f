/** What is known of typed ids as lines of the palette: first what was read, then what can be read or cannot. Pure. */
import { runTitle } from "@/lib/qualification/run-title";
import type { KnownId, KnownThing } from "@/lib/palette/known";
import type { TypedId } from "@/lib/palette/ids-in-text";
import { routes } from "@/lib/routes";
import type { Option } from "./option";
import { readMany } from "./read-many";
import { unreadOptions } from "./unread-options";

export interface IdOptions {
  /** The way to read everything that was not read, where that is more than one opportunity. */
  readonly many: readonly Option[];
  readonly read: readonly Option[];
  readonly unread: readonly Option[];
  /** What else can be done with them. */
  readonly further: readonly Option[];
}

/**
 * @param known `undefined`: the store could not be asked; then nothing is said about what was read.
 * @param beyond ids that the store was not asked about.
 */
export function idOptions(
  ids: readonly TypedId[],
  known: readonly KnownId[] | undefined,
  beyond: readonly TypedId[] = [],
): IdOptions {
  const of = (id: TypedId): readonly KnownThing[] => known?.find(({ asked }) => asked === id.text)?.things ?? [];
  // An answer brings its attribute along, and two ids may name one thing.
  const read = unique([
    ...ids.flatMap((id) =>
      of(id)
        .toSorted((a, b) => Number(isSaid(b, id)) - Number(isSaid(a, id)))
        .map((thing) => withHost(knownOption(thing), id)),
    ),
    ...ids.flatMap((id) => moreAnswers(id, known)),
  ]);
  const unread = unique(
    ids.flatMap((id) =>
      unreadOptions(id, of(id), { known: known !== undefined, alone: ids.length === 1 }).map((option) =>
        withHost(option, id),
      ),
    ),
  );
  const further = [...together(ids.flatMap(of)), ...qualifying(ids, of)];
  return { many: readMany(ids, of, beyond), read, unread, further };
}

/** What another machine calls so is shown as ours: the line says where the id is from. */
function withHost(option: Option, { text, from }: TypedId): Option {
  if (from === undefined) return option;
  const told = `${text} from ${from}`;
  return { ...option, detail: option.detail === undefined ? told : `${told} · ${option.detail}` };
}

const isSaid = (thing: KnownThing, { said }: TypedId): boolean => thing.kind === said;

const unique = (options: readonly Option[]): readonly Option[] => [
  ...new Map(options.map((option) => [option.id, option])).values(),
];

/** A thing that the store knows. */
export function knownOption(thing: KnownThing): Option {
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
        id: `answer ${thing.attributeId}:${thing.place}`,
        kind: "answer",
        label: thing.text || `Answer ${thing.id}`,
        ...(thing.text ? { fromService: true } : {}),
        detail: `answer ${thing.attributeId}:${thing.id} of ${thing.attributeName || `attribute ${thing.attributeId}`}`,
        to: `${routes.attribute(thing.attributeId)}?answer=${encodeURIComponent(thing.place)}`,
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

function attributeDetail({ id, name, answers, readAt }: Extract<KnownThing, { kind: "attribute" }>): string {
  if (readAt === null) return name ? `attribute ${id}, details not read yet` : "known by a list, not read yet";
  return `attribute ${id}, ${answers === 1 ? "1 answer" : `${answers.toLocaleString("en")} answers`}`;
}

function opportunityOption({
  id,
  status,
  locale,
  orderNumber,
  readAt,
}: Extract<KnownThing, { kind: "opportunity" }>): Option {
  const detail = [locale, orderNumber].filter(Boolean).join(" · ");
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

const GATHERINGS = { group: "Group", project: "Project", order: "Order" } as const;

function gatheringOption({ kind, id, opportunities, only }: Extract<KnownThing, { opportunities: number }>): Option {
  const common = { id: `${kind} ${id}`, kind: "gathering", label: `${GATHERINGS[kind]} ${id}` } as const;
  if (!only) {
    const detail = `${opportunities.toLocaleString("en")} opportunities in the library`;
    return { ...common, detail, to: `${routes.opportunities()}?q=${encodeURIComponent(id)}` };
  }
  const detail = [`opportunity ${only.id}`, only.locale].filter(Boolean).join(" · ");
  return { ...common, detail, status: only.status, at: only.readAt, to: routes.opportunity(only.id) };
}

function moreAnswers({ text }: TypedId, known: readonly KnownId[] | undefined): Option[] {
  const more = known?.find(({ asked }) => asked === text)?.moreAnswers;
  if (more === undefined) return [];
  const label = `Answer ${text} of ${more.toLocaleString("en")} more ${more === 1 ? "attribute" : "attributes"}`;
  return [{ id: `answers ${text}`, kind: "search", label, to: routes.attributes(`q=${text}`) }];
}

/** What can be done with several opportunities at once. */
function together(things: readonly KnownThing[]): Option[] {
  const ids = [...new Set(things.flatMap((thing) => (thing.kind === "opportunity" ? [thing.id] : [])))];
  const [first, second] = ids;
  if (first === undefined || second === undefined) return [];
  const conflicts: Option = {
    id: "conflicts",
    kind: "page",
    label: `Which of these ${ids.length} can one respondent take`,
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

/** The form filled with groups: those that the text calls so, and a number alone that the library knows as one. */
function qualifying(ids: readonly TypedId[], of: (id: TypedId) => readonly KnownThing[]): Option[] {
  const isGroup = (id: TypedId) =>
    id.said === "group" || (id.said === undefined && ids.length === 1 && of(id).some(({ kind }) => kind === "group"));
  const groups = ids.filter(isGroup).map(({ text }) => text);
  if (groups.length === 0) return [];
  const whom = groups.length === 1 ? `group ${groups[0]}` : `${groups.length} groups`;
  return [
    {
      id: "qualify",
      kind: "page",
      label: `Qualify a respondent against ${whom}`,
      detail: "fills the form, asks nobody",
      to: routes.qualification(`groups=${groups.join(",")}`),
    },
  ];
}

/** Live answers of `/qualify`, joined to the requested groups (§2.8). Every anomaly of the join is reported. Pure. */
import type { Int64 } from "../../int64.ts";
import { categoryName } from "../../opportunities/model/categories.ts";
import type { Qualification } from "../../sampling/schema.ts";
import { toDispositionView, type DispositionView } from "./dispositions.ts";

/** `qualified`: the service accepted, without stating whether more profiling is needed. */
export type LiveState = "match" | "profiling" | "qualified" | "refused";

/** Stored in place of a state if the service's result about a group could not be read. Never asked again. */
export const UNREADABLE = "unreadable";

/** `not_web`: the value is not a web address, so it is never offered. */
export type LinkKind = "web" | "not_web" | "absent";

export interface LiveView {
  readonly state: LiveState;
  readonly priority: boolean;
  /** Interview minutes of earlier respondents, as received. */
  readonly seenMinutes?: string;
  readonly categories: readonly string[];
  readonly dispositions: readonly DispositionView[];
  readonly link: LinkKind;
  /** Whole sentences. */
  readonly oddities: readonly string[];
}

interface JoinedGroup {
  readonly groupId: Int64;
  /** `undefined`: the group is missing from the answer, or its result is unreadable. */
  readonly live: LiveView | undefined;
  /** JSON path of the field that made the group's result unreadable. */
  readonly unreadable?: string;
  /** First answer about this group, as received. */
  readonly wire: Qualification | undefined;
}

export interface JoinedAnswer {
  /** In request order. */
  readonly groups: readonly JoinedGroup[];
  /** Groups in the answer that were not requested. */
  readonly unasked: readonly Int64[];
}

export interface LinkRules {
  /** The local sandbox serves its entry pages over plain HTTP. */
  readonly allowLoopback: boolean;
}

/** Parts of an answer that could not be read, as JSON paths. */
export interface UnreadParts {
  /** By group id: the field that made a whole result unreadable. */
  readonly results: ReadonlyMap<string, string>;
  /** Unreadable results without a readable group id; each may belong to any requested group. */
  readonly unnamed: readonly string[];
  /** By group id: parts missing from a readable result. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

const ALL_READ: UnreadParts = { results: new Map(), unnamed: [], parts: new Map() };

/** Joins by `group_id`, never by position. */
export function joinAnswer(
  requested: readonly Int64[],
  answer: readonly Qualification[],
  rules: LinkRules,
  unread: UnreadParts = ALL_READ,
): JoinedAnswer {
  const byGroup = Map.groupBy(answer, (item) => item.group_id);
  const wanted = new Set<string>(requested);
  return {
    groups: requested.map((groupId): JoinedGroup => {
      const items = byGroup.get(groupId) ?? [];
      const [first] = items;
      if (first) return { groupId, wire: first, live: toLiveView(first, items, rules, partsOf(groupId, unread)) };
      const unreadable = unread.results.get(groupId) ?? unread.unnamed.slice(0, MAX_PATHS).join(", ");
      return { groupId, wire: undefined, live: undefined, ...(unreadable === "" ? {} : { unreadable }) };
    }),
    unasked: [...new Set([...byGroup.keys(), ...(unread.results.keys() as Iterable<Int64>)])].filter(
      (id) => !wanted.has(id),
    ),
  };
}

/** Maximum JSON paths named for one group. */
const MAX_PATHS = 3;

/** JSON paths of the unreadable parts of the group's result, and of other results for the same group. */
function partsOf(groupId: string, { results, parts }: UnreadParts): readonly string[] {
  const other = results.get(groupId);
  return [...(other === undefined ? [] : [other]), ...(parts.get(groupId) ?? [])];
}

function toLiveView(
  first: Qualification,
  all: readonly Qualification[],
  rules: LinkRules,
  unread: readonly string[],
): LiveView {
  const minutes = first.actual_length_of_interview;
  const link = linkKind(first.start_url, rules);
  return {
    state: liveState(first),
    priority: first.priority === true,
    ...(minutes === null || minutes === undefined ? {} : { seenMinutes: String(minutes) }),
    categories: first.categories.map((id) => categoryName(id) ?? `Category ${id}`),
    dispositions: first.dispositions.map(toDispositionView),
    link: first.qualified ? link : "absent",
    oddities: [...oddities(first, all, link, unread), ...unreadText(unread)],
  };
}

function liveState({ qualified, exact_match }: Qualification): LiveState {
  if (!qualified) return "refused";
  if (exact_match === true) return "match";
  return exact_match === false ? "profiling" : "qualified";
}

/** Accepts https only; http only for a loopback host and only when allowed. */
export function linkKind(url: string | null | undefined, { allowLoopback }: LinkRules): LinkKind {
  if (url === null || url === undefined || url === "") return "absent";
  if (!URL.canParse(url)) return "not_web";
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:") return "web";
  const loopback = ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
  return protocol === "http:" && loopback && allowLoopback ? "web" : "not_web";
}

function unreadText(unread: readonly string[]): string[] {
  if (unread.length === 0) return [];
  const more = unread.length > MAX_PATHS ? ` and ${unread.length - MAX_PATHS} more` : "";
  return [`Part of the response couldn’t be read: ${unread.slice(0, MAX_PATHS).join(", ")}${more}.`];
}

function oddities(
  first: Qualification,
  all: readonly Qualification[],
  link: LinkKind,
  unread: readonly string[],
): string[] {
  const found: string[] = [];
  if (all.length > 1) {
    const alike = new Set(all.map(fingerprint)).size === 1;
    found.push(
      alike
        ? `The service answered ${all.length} times for this group with the same result.`
        : `The service answered ${all.length} times for this group, with different results. The first answer is shown.`,
    );
  }
  if (first.qualified && link === "absent") found.push("Qualified, but the service sent no entry link.");
  if (first.qualified && link === "not_web") found.push("The entry link isn’t a web link, so it isn’t shown.");
  if (!first.qualified && link !== "absent")
    found.push("Not qualified, but the service sent an entry link. It isn’t shown.");
  if (first.qualified && (first.exact_match === null || first.exact_match === undefined)) {
    found.push("The service didn’t say whether more profiling is needed.");
  }
  if (first.qualified && first.dispositions.length > 0)
    found.push("Qualified, but the service also gave reasons for a refusal.");
  if (!first.qualified && first.dispositions.length === 0 && unread.length === 0)
    found.push("The service gave no reason.");
  return found;
}

/** An entry link may differ in each answer; whether there is one may not. */
const fingerprint = ({ qualified, exact_match, start_url, priority, dispositions }: Qualification): string =>
  JSON.stringify([
    qualified,
    exact_match ?? null,
    Boolean(start_url),
    priority ?? null,
    dispositions.map(({ disposition, status }) => [disposition, status]),
  ]);

/** Live answers of `/qualify`, joined to the requested groups (§2.8). Every anomaly of the join is reported. Pure. */
import type { Int64 } from "../../int64.ts";
import { categoryName } from "../../opportunities/model/categories.ts";
import type { Qualification } from "../../sampling/schema.ts";
import { toDispositionView, type DispositionView } from "./dispositions.ts";

/** `qualified`: the service accepted, without stating whether more profiling is needed. */
export type LiveState = "match" | "profiling" | "qualified" | "refused";

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
  /** `undefined`: the group is missing from the answer. */
  readonly live: LiveView | undefined;
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

/** Joins by `group_id`, never by position. */
export function joinAnswer(
  requested: readonly Int64[],
  answer: readonly Qualification[],
  rules: LinkRules,
): JoinedAnswer {
  const byGroup = Map.groupBy(answer, (item) => item.group_id);
  const wanted = new Set<string>(requested);
  return {
    groups: requested.map((groupId): JoinedGroup => {
      const items = byGroup.get(groupId) ?? [];
      const [first] = items;
      return { groupId, wire: first, live: first && toLiveView(first, items, rules) };
    }),
    unasked: [...byGroup.keys()].filter((id) => !wanted.has(id)),
  };
}

function toLiveView(first: Qualification, all: readonly Qualification[], rules: LinkRules): LiveView {
  const minutes = first.actual_length_of_interview;
  const link = linkKind(first.start_url, rules);
  return {
    state: liveState(first),
    priority: first.priority === true,
    ...(minutes === null || minutes === undefined ? {} : { seenMinutes: String(minutes) }),
    categories: first.categories.map((id) => categoryName(id) ?? `Category ${id}`),
    dispositions: first.dispositions.map(toDispositionView),
    link: first.qualified ? link : "absent",
    oddities: oddities(first, all, link),
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

function oddities(first: Qualification, all: readonly Qualification[], link: LinkKind): string[] {
  const found: string[] = [];
  if (all.length > 1) {
    const alike = new Set(all.map(fingerprint)).size === 1;
    found.push(
      alike
        ? `The service answered ${all.length} times for this group, each time the same.`
        : `The service answered ${all.length} times for this group, with different results. The first answer is shown.`,
    );
  }
  if (first.qualified && link === "absent") found.push("Qualified, but the service sent no entry link.");
  if (first.qualified && link === "not_web") found.push("The entry link isn't a web link, so it isn't offered.");
  if (!first.qualified && link !== "absent")
    found.push("Not qualified, but an entry link was returned. It isn't offered.");
  if (first.qualified && (first.exact_match === null || first.exact_match === undefined)) {
    found.push("The service didn't say whether more profiling is needed.");
  }
  if (first.qualified && first.dispositions.length > 0) found.push("Qualified, but with reasons for a refusal.");
  if (!first.qualified && first.dispositions.length === 0) found.push("The service gave no reason.");
  return found;
}

const fingerprint = ({ qualified, exact_match, dispositions }: Qualification): string =>
  JSON.stringify([
    qualified,
    exact_match ?? null,
    dispositions.map(({ disposition, status }) => [disposition, status]),
  ]);

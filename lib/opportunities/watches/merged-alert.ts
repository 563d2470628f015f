/** Merges the details of several watches about the same change into one alert. Pure. */
import type { StoredAlert } from "../../store/watches/alerts.ts";
import { ALERT_KINDS, alertDetail, MAX_NAMED, type AlertDetail, type MovedCount } from "./watch-alerts.ts";
import type { TimedAlert } from "./watch-lines.ts";

interface PartDetail {
  readonly part: string;
  readonly detail: AlertDetail;
}

/** `undefined` for an alert that this version cannot read; an unreadable part of it is left out. */
export function mergedAlert({ at, kind, watches }: StoredAlert): TimedAlert | undefined {
  const alertKind = ALERT_KINDS.find((one) => one === kind);
  const parts = watches
    .flatMap(({ part, detail }): PartDetail[] => {
      const read = alertDetail.safeParse(detail);
      return read.success ? [{ part, detail: read.data }] : [];
    })
    .toSorted((a, b) => a.part.localeCompare(b.part, "en", { numeric: true }));
  const [first] = parts;
  if (!alertKind || !first) return undefined;
  const detail = parts.length === 1 ? first.detail : mergedDetail(parts);
  return { at, kind: alertKind, detail, parts: [...new Set(parts.map(({ part }) => part))] };
}

/** The first part is the widest; single-valued fields come from it. */
function mergedDetail(parts: readonly PartDetail[]): AlertDetail {
  const details = parts.map(({ detail }) => detail);
  const by = (["status", "room"] as const).find((reason) => details.some((detail) => detail.by === reason));
  const steps = new Map(details.flatMap((detail) => detail.steps ?? []).map((step) => [step.key, step]));
  const identities = [...new Set(details.flatMap((detail) => detail.marks ?? []))];
  const moved = mergedMoves(parts);
  const { by: _by, ...first } = details[0] ?? {};
  return {
    ...Object.assign({}, ...details.toReversed(), first),
    ...(by === undefined ? {} : { by }),
    ...(steps.size === 0 ? {} : { steps: [...steps.values()].slice(0, MAX_NAMED) }),
    ...(details.some((detail) => detail.marks) ? { marks: identities.slice(0, MAX_NAMED) } : {}),
    ...(moved.length === 0 ? {} : { moved: moved.slice(0, MAX_NAMED) }),
    ...(details.some(({ total }) => total !== undefined) ? { total: totalOf(parts) } : {}),
    ...(details.some(({ places }) => places)
      ? { places: Object.assign({}, ...details.map(({ places }) => places)) as Record<string, string> }
      : {}),
  };
}

/** Removes counts named by several watches. The sums of two steps are two counts. */
function mergedMoves(parts: readonly PartDetail[]): MovedCount[] {
  const moves = new Map<string, MovedCount>();
  for (const { part, detail } of parts) {
    for (const moved of detail.moved ?? []) {
      const key = moved.mark === "" ? part : `:${moved.mark}`;
      const limit = moved.limit ?? detail.limit;
      if (!moves.has(key)) moves.set(key, { ...moved, ...(limit === undefined ? {} : { limit }) });
    }
  }
  return [...moves.values()].toSorted((a, b) => (b.percent ?? Infinity) - (a.percent ?? Infinity));
}

/**
 * Number of changes in all parts. A watch of the whole covers those of its steps, and a step those of its entries; an
 * alert names only the first few, so the total is the larger of the counted and the named changes.
 */
function totalOf(parts: readonly PartDetail[]): number {
  const isWhole = parts.some(({ part }) => part === "");
  const groups = Map.groupBy(parts, ({ part }) => (isWhole ? "" : (part.split(".")[0] ?? "")));
  return [...groups.values()].reduce((sum, group) => {
    const named = new Set(
      group.flatMap(({ detail }) => [
        ...(detail.marks ?? []),
        ...(detail.moved ?? []).map(({ mark: identity }) => identity),
      ]),
    );
    // The sum of a step is not an additional count if its entries are named.
    named.delete("");
    const sums = group.filter(
      ({ part, detail }) =>
        detail.moved?.some(({ mark: identity }) => identity === "") &&
        ![...named].some((identity) => identity.startsWith(`${part}:`)),
    );
    return sum + Math.max(named.size + sums.length, ...group.map(({ detail }) => detail.total ?? 0));
  }, 0);
}

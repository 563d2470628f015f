/** The facts at the head of two bodies: every field but cells, filters and quotas, unknown ones too. */
import type { Opportunity } from "../sampling/schema.ts";
import type { HeaderChange } from "./diff.ts";
import { sameJson } from "./same-json.ts";

const TARGETING = new Set(["cells", "filters", "quotas"]);

export function diffHeader(before: Opportunity, after: Opportunity): HeaderChange[] {
  return [...fieldNames(before, after)].flatMap((field) => {
    if (TARGETING.has(field)) return [];
    const [was, now] = [before[field], after[field]];
    if (!isRecord(was) || !isRecord(now)) return [...change(before, after, field, { field })];
    return [...fieldNames(was, now)].flatMap((part) => change(was, now, part, { field, part }));
  });
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fieldNames = (before: object, after: object): ReadonlySet<string> =>
  new Set([...Object.keys(before), ...Object.keys(after)]);

function change(before: Fields, after: Fields, name: string, place: HeaderChange): HeaderChange[] {
  const [was, is] = [Object.hasOwn(before, name), Object.hasOwn(after, name)];
  const [old, fresh] = [was ? before[name] : undefined, is ? after[name] : undefined];
  if (was === is && sameJson(old, fresh)) return [];
  return [{ ...place, ...(was && { before: old }), ...(is && { after: fresh }), ...membership(old, fresh) }];
}

/** What a list gained and lost, for lists of plain values. */
function membership(before: unknown, after: unknown): Pick<HeaderChange, "gained" | "lost"> {
  if (!isPlainList(before) || !isPlainList(after)) return {};
  const [old, fresh] = [new Set(before), new Set(after)];
  return { gained: after.filter((item) => !old.has(item)), lost: before.filter((item) => !fresh.has(item)) };
}

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== "object");

/**
 * Parses an answer item by item: an item that does not fit the schema is left out and listed; a condition is replaced by
 * one that is unknown. The schemas themselves are strict, so a path always names the field that did not fit.
 */
import type { z } from "zod";
import type { Issue } from "../failure.ts";
import { leafIssues, type LeafIssue } from "./issues.ts";
import { Placeholders } from "./unreadable/placeholders.ts";

export type ParsedByItem<T> =
  | { readonly ok: true; readonly value: T; readonly lost: readonly LostPart[] }
  | { readonly ok: false; readonly error: z.ZodError };

/** Part of an answer that was left out or replaced. */
export interface LostPart extends Issue {
  /** Dotted path of the part, with the indexes of the answer as received. */
  readonly path: string;
  /** Dotted path of the field that did not fit: the part itself or a field in it. */
  readonly field: string;
}

const ANY = Symbol("any index");
type Pattern = readonly (string | typeof ANY)[];

/** Parts whose fields depend on each other. Elsewhere the field itself is left out first, then its item. */
const UNITS: readonly Pattern[] = [
  [ANY],
  ["data", ANY],
  ["cells", ANY],
  ["filters", ANY, ANY],
  ["quotas", ANY, ANY],
  ["parent_dependencies", ANY],
  // Within a result of `/qualify`.
  [ANY, "categories", ANY],
  [ANY, "dispositions", ANY],
  // Fields of a unit that nothing depends on.
  ["filters", ANY, ANY, "id"],
  ["quotas", ANY, ANY, "id"],
  [ANY, "priority"],
  [ANY, "actual_length_of_interview"],
];

/** Parts whose absence would mean something else: an opportunity without filters admits everyone. */
const INDISPENSABLE: readonly Pattern[] = [
  ["answers"],
  ["cells"],
  ["filters"],
  ["quotas"],
  ["filters", ANY],
  ["quotas", ANY],
];

/** Maximum rounds: without a part, the object that contained it may be invalid, too. */
const MAX_ROUNDS = 12;

/** Fails with the issues of the whole answer if it has none of the parts that a caller needs, such as its id. */
export function parseByItem<T>(schema: z.ZodType<T>, json: unknown): ParsedByItem<T> {
  const whole = schema.safeParse(json);
  if (whole.success) return { ok: true, value: whole.data, lost: [] };
  const rest: unknown = structuredClone(json);
  const repair: Repair = { root: rest, placeholders: new Placeholders(rest), indexes: new WeakMap(), lost: new Map() };
  let { error } = whole;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const removals = new Map<string, Removal>();
    for (const issue of leafIssues(error)) {
      const part = lostPart(rest, issue);
      if (!part) return { ok: false, error: whole.error };
      const key = part.path.map(String).join(".");
      if (!removals.has(key)) removals.set(key, part);
    }
    // From the last to the first: removing an item moves those behind it.
    for (const part of [...removals.values()].toSorted(byPath)) leaveOut(part, repair);
    const checked = schema.safeParse(rest);
    if (checked.success) {
      const parts = outermost([...repair.lost.values()]);
      return { ok: true, value: withLost(checked.data, parts), lost: parts };
    }
    error = checked.error;
  }
  return { ok: false, error: whole.error };
}

interface Removal {
  readonly path: readonly PropertyKey[];
  readonly issue: LeafIssue;
}

/** Positions of the remaining items of a shortened list in the answer as received. */
type Indexes = WeakMap<readonly unknown[], number[]>;

/** An answer and its changes so far. */
interface Repair {
  readonly root: unknown;
  readonly placeholders: Placeholders;
  readonly indexes: Indexes;
  /** By path. */
  readonly lost: Map<string, LostPart>;
}

/** Smallest part that can be left out; `undefined` if the answer is useless without it. */
function lostPart(root: unknown, issue: LeafIssue): Removal | undefined {
  const { path } = issue;
  const unit = UNITS.filter((pattern) => isBelow(path, pattern)).toSorted((a, b) => b.length - a.length)[0];
  const part = unit ? path.slice(0, unit.length) : present(root, path);
  if (part.length === 0 || INDISPENSABLE.some((pattern) => pattern.length === part.length && isBelow(part, pattern)))
    return undefined;
  // A part that the answer does not have cannot be left out.
  return hasPart(root, part) ? { path: part, issue } : undefined;
}

/** The field itself if the answer has it, else the innermost item around it. */
function present(root: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  if (hasPart(root, path)) return path;
  const last = path.findLastIndex((key) => typeof key === "number");
  return path.slice(0, last + 1);
}

const isBelow = (path: readonly PropertyKey[], pattern: Pattern): boolean =>
  path.length >= pattern.length &&
  pattern.every((key, index) => (key === ANY ? typeof path[index] === "number" : path[index] === key));

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function hasPart(root: unknown, path: readonly PropertyKey[]): boolean {
  const holder = valueAt(root, path.slice(0, -1));
  const key = path.at(-1);
  return key !== undefined && typeof holder === "object" && holder !== null && Object.hasOwn(holder, key);
}

function leaveOut({ path, issue }: Removal, { root, placeholders, indexes, lost }: Repair): void {
  const part = originalPath(root, path, indexes);
  lost.set(part, { path: part, field: originalPath(root, issue.path, indexes), message: issue.message });
  const holder = valueAt(root, path.slice(0, -1)) as Record<PropertyKey, unknown>;
  const key = path.at(-1) as PropertyKey;
  const standIn = placeholders.of(path, holder[key]);
  if (standIn !== undefined) {
    holder[key] = standIn;
    return;
  }
  if (!Array.isArray(holder)) {
    Reflect.deleteProperty(holder, key);
    return;
  }
  const positions = indexes.get(holder) ?? holder.map((_, index) => index);
  positions.splice(key as number, 1);
  holder.splice(key as number, 1);
  indexes.set(holder, positions);
}

/** Dotted path in the answer as received. */
function originalPath(root: unknown, path: readonly PropertyKey[], indexes: Indexes): string {
  let value = root;
  return path
    .map((key) => {
      const list = value;
      value = valueAt(value, [key]);
      return String(Array.isArray(list) ? (indexes.get(list)?.[key as number] ?? key) : key);
    })
    .join(".");
}

/** Later paths first, so that removing an item does not move one that is still to be removed. */
function byPath({ path: a }: Removal, { path: b }: Removal): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const [one, other] = [a[at], b[at]];
    if (one === other) continue;
    if (typeof one === "number" && typeof other === "number") return other - one;
    return String(one) < String(other) ? 1 : -1;
  }
  return b.length - a.length;
}

/** In the order of the answer, without the parts inside another lost part. */
function outermost(lost: readonly LostPart[]): readonly LostPart[] {
  const paths = new Set(lost.map(({ path }) => path));
  const isInside = (path: string) => {
    const keys = path.split(".");
    return keys.some((_, length) => length > 0 && paths.has(keys.slice(0, length).join(".")));
  };
  return lost
    .filter(({ path }) => !isInside(path))
    .toSorted((a, b) => a.path.localeCompare(b.path, "en", { numeric: true }));
}

/** The same for a body that is already stored. @throws ZodError */
export function requireByItem<T>(schema: z.ZodType<T>, json: unknown): T {
  const parsed = parseByItem(schema, json);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
}

const LOST = Symbol.for("sampling.lost-parts");

/** Attaches the lost parts to a parsed object, where no field of the wire can be mistaken for them. */
export function withLost<T>(value: T, lost: readonly LostPart[]): T {
  if (lost.length > 0 && typeof value === "object" && value !== null)
    Object.defineProperty(value, LOST, { value: lost, enumerable: false, configurable: true });
  return value;
}

/** Parts that were left out or replaced when the object was parsed. */
export const lostOf = (value: object): readonly LostPart[] =>
  (value as { readonly [LOST]?: readonly LostPart[] })[LOST] ?? [];

/** Breaks of the stored mappings and panels. */
import "server-only";
import type { AttributeContext } from "../../attributes/names/attribute-context.ts";
import type { Int64 } from "../../int64.ts";
import { lacksAnswerTexts, type ChangeKind } from "../../store/attributes/change-counts.ts";
import type { ColumnMapping, PanelMapping } from "../model/model.ts";
import { brokenAttributes, brokenColumns, type AttributeHistory, type TimedChanges } from "./broken-columns.ts";
import type { BrokenColumn, BrokenParts } from "./broken-model.ts";

type Mapping = Pick<PanelMapping, "id" | "name" | "columns" | "updatedAt">;

/** Kinds of change that may break a mapping, or undo that. */
const KINDS: readonly ChangeKind[] = [
  "deactivated",
  "answer-removed",
  "answer-added",
  "text-changed",
  "text-removed",
  "text-added",
];

/** Mappings and panels that attribute changes touched since they were checked or uploaded. */
export async function brokenParts(context: AttributeContext): Promise<BrokenParts> {
  const { store, partner } = context;
  const mappings: readonly Mapping[] = (await store.panelMappings.list(partner.scope)).map(
    ({ id, name, body, updatedAt }) => ({ id, name, columns: checkedColumns(body, updatedAt), updatedAt }),
  );
  const panels = (await store.panels.list(partner.scope))
    .filter(({ state, source }) => state === "ready" && source === "file")
    .map((panel) => ({ ...panel, attributes: panel.attributes as readonly Int64[] }));
  const ids = [
    ...mappings.flatMap(({ columns }) => attributesOf(columns)),
    ...panels.flatMap((panel) => panel.attributes),
  ];
  const since = Math.min(earliestCheck(mappings), ...panels.map(({ createdAt }) => createdAt));
  const histories = await readHistories(context, ids, since);
  return {
    mappings: mappings
      .map((mapping) => ({ id: mapping.id, name: mapping.name, columns: brokenColumns(mapping, histories) }))
      .filter(({ columns }) => columns.length > 0)
      .toSorted((a, b) => latest(b.columns) - latest(a.columns)),
    panels: panels
      .map((panel) => ({ id: panel.id, name: panel.name, attributes: brokenAttributes(panel, histories) }))
      .filter(({ attributes }) => attributes.length > 0)
      .toSorted((a, b) => latest(b.attributes) - latest(a.attributes)),
  };
}

/** Mappings with `broken` filled in: header → time of the change. */
export async function withBroken(
  context: AttributeContext,
  mappings: readonly PanelMapping[],
): Promise<readonly PanelMapping[]> {
  const ids = mappings.flatMap(({ columns }) => attributesOf(columns));
  const histories = await readHistories(context, ids, earliestCheck(mappings));
  return mappings.map((mapping) => ({
    ...mapping,
    broken: Object.fromEntries(brokenColumns(mapping, histories).map(({ header, at }) => [header, at])),
  }));
}

/** Breaks of a mapping from a file. Columns without a time have none. */
export async function brokenOf(
  context: AttributeContext,
  columns: readonly ColumnMapping[],
): Promise<readonly BrokenColumn[]> {
  const mapping = { columns, updatedAt: Date.now() };
  const histories = await readHistories(context, attributesOf(columns), earliestCheck([mapping]));
  return brokenColumns(mapping, histories);
}

/** Columns as stored. Those that were saved without a time are as old as the mapping. */
export const checkedColumns = (body: unknown, updatedAt: number): readonly ColumnMapping[] =>
  (body as readonly ColumnMapping[]).map((column) => ({ ...column, checkedAt: column.checkedAt ?? updatedAt }));

const earliestCheck = (mappings: readonly Pick<Mapping, "columns" | "updatedAt">[]): number =>
  mappings
    .flatMap(({ columns, updatedAt }) => columns.map(({ checkedAt }) => checkedAt ?? updatedAt))
    .reduce((first, at) => Math.min(first, at), Infinity);

const latest = (breaks: readonly { readonly at: number }[]): number => Math.max(...breaks.map(({ at }) => at));

const attributesOf = (columns: readonly ColumnMapping[]): readonly Int64[] =>
  columns.flatMap(({ role }) => (role.kind === "attribute" ? [role.attributeId] : []));

async function readHistories(
  { store, partner }: AttributeContext,
  wanted: readonly Int64[],
  since: number,
): Promise<ReadonlyMap<string, AttributeHistory>> {
  const ids = [...new Set(wanted)];
  if (ids.length === 0) return new Map();
  const entries = await store.attributes.changesAfter(partner.scope, ids, since, KINDS);
  const changes = Map.groupBy(entries, ({ attributeId }) => attributeId);
  const lacksAnswers = entries.filter(
    ({ kept, total, items }) => kept < total || items.some(({ kind }) => kind === "answer-removed"),
  );
  const checked = new Set(lacksAnswers.map(({ attributeId }) => attributeId));
  const answers = Map.groupBy(
    await store.attributes.answerIdsOf(partner.scope, [...checked]),
    ({ attributeId }) => attributeId,
  );
  const histories = new Map<string, AttributeHistory>();
  for (const { attributeId, ...state } of await store.attributes.states(partner.scope, ids)) {
    const answerIds = checked.has(attributeId)
      ? new Set((answers.get(attributeId) ?? []).map(({ answerId }) => answerId))
      : undefined;
    const own = (changes.get(attributeId) ?? []).map(({ at, items, counts, kept, total }): TimedChanges => ({
      at,
      items,
      cut: kept < total,
      textsCut: kept < total && lacksAnswerTexts(counts, items),
    }));
    histories.set(attributeId, { ...state, changes: own, answerIds });
  }
  return histories;
}

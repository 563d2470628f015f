/** Breaks of the stored mappings and panels. */
import "server-only";
import type { AttributeContext } from "../../attributes/names/attribute-context.ts";
import type { Int64 } from "../../int64.ts";
import type { ChangeKind } from "../../store/attributes/change-counts.ts";
import type { ColumnMapping, PanelMapping } from "../model/model.ts";
import { brokenAttributes, brokenColumns, type AttributeHistory, type TimedChanges } from "./broken-columns.ts";
import type { BrokenParts } from "./broken-model.ts";

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

/** Mappings and panels that attribute changes touched since they were saved. */
export async function brokenParts(context: AttributeContext): Promise<BrokenParts> {
  const { store, partner } = context;
  const mappings: readonly Mapping[] = (await store.panelMappings.list(partner.scope)).map(
    ({ id, name, body, updatedAt }) => ({ id, name, columns: body as readonly ColumnMapping[], updatedAt }),
  );
  const panels = (await store.panels.list(partner.scope))
    .filter(({ state, source }) => state === "ready" && source === "file")
    .map((panel) => ({ ...panel, attributes: panel.attributes as readonly Int64[] }));
  const ids = [
    ...mappings.flatMap(({ columns }) => attributesOf(columns)),
    ...panels.flatMap((panel) => panel.attributes),
  ];
  const times = [...mappings.map(({ updatedAt }) => updatedAt), ...panels.map(({ createdAt }) => createdAt)];
  const histories = await readHistories(context, ids, Math.min(...times));
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
  const histories = await readHistories(context, ids, Math.min(...mappings.map(({ updatedAt }) => updatedAt)));
  return mappings.map((mapping) => ({
    ...mapping,
    broken: Object.fromEntries(brokenColumns(mapping, histories).map(({ header, at }) => [header, at])),
  }));
}

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
  const cut = new Set(entries.filter(({ kept, total }) => kept < total).map(({ attributeId }) => attributeId));
  const answers = Map.groupBy(
    await store.attributes.answerIdsOf(partner.scope, [...cut]),
    ({ attributeId }) => attributeId,
  );
  const histories = new Map<string, AttributeHistory>();
  for (const { attributeId, ...state } of await store.attributes.states(partner.scope, ids)) {
    const answerIds = cut.has(attributeId)
      ? new Set((answers.get(attributeId) ?? []).map(({ answerId }) => answerId))
      : undefined;
    const own = (changes.get(attributeId) ?? []).map(({ at, items, kept, total }): TimedChanges => ({
      at,
      items,
      cut: kept < total,
    }));
    histories.set(attributeId, { ...state, changes: own, answerIds });
  }
  return histories;
}

/** Findings about the cells and the tags that lead to them. */
import type { Opportunity } from "../sampling/schema.ts";
import { isUnderstood } from "./cell-rules.ts";
import { Places } from "./finding-places.ts";
import type { Finding, FindingKind, FindingState } from "./lint.ts";
import { isHidden, type Targeting } from "./model.ts";

const MOST_WORDS = 5;

export function cellFindings(opportunity: Opportunity, targeting: Targeting): Finding[] {
  const { dangling, hidden, used } = tagUses(targeting);
  const hiddenCells = opportunity.cells.filter(isHidden).length;
  return [
    ...strangeKinds(targeting),
    ...finding("dangling_tag", "maybe", dangling),
    ...duplicateTags(opportunity, targeting),
    ...(hiddenCells > 0
      ? [{ kind: "hidden_targeting", state: "maybe", ...placesOf(hidden), total: hiddenCells } as const]
      : []),
    ...unusedCells(targeting, used),
  ];
}

const placesOf = ({ list, total }: Places) => ({ places: list, placesTotal: total });

const finding = (kind: FindingKind, state: FindingState, { list, total }: Places): Finding[] =>
  total === 0 ? [] : [{ kind, state, places: list, total }];

function tagUses({ steps }: Targeting) {
  const [dangling, hidden, used] = [new Places(), new Places(), new Set<string>()];
  for (const step of steps) {
    for (const { key: entry, cells, danglingTags, hiddenTags } of step.entries) {
      for (const cell of cells) used.add(cell.tag);
      for (const tag of danglingTags) dangling.add({ step: step.key, entry, tag });
      for (const tag of hiddenTags) hidden.add({ step: step.key, entry, tag });
    }
  }
  return { dangling, hidden, used };
}

/** A kind, operator or field that the evaluation cannot read. */
function strangeKinds({ cells }: Targeting): Finding[] {
  const places = new Places();
  const words = new Set<string>();
  for (const cell of cells.values()) {
    if (isUnderstood(cell)) continue;
    places.add({ tag: cell.tag, attributeId: cell.attribute_id });
    words.add(cell.kind);
  }
  return finding("kind_not_understood", "maybe", places).map((found) => ({
    ...found,
    words: [...words].slice(0, MOST_WORDS),
  }));
}

function duplicateTags({ cells }: Opportunity, { duplicateTags: tags }: Targeting): Finding[] {
  if (tags.length === 0) return [];
  const repeated = new Set(tags);
  const places = new Places();
  for (const tag of repeated) places.add({ tag });
  const attributes = new Set(cells.filter((cell) => repeated.has(cell.tag)).map((cell) => cell.attribute_id));
  const [only] = attributes;
  return finding("duplicate_tag", "maybe", places).map((found) =>
    attributes.size === 1 && only !== undefined ? { ...found, attributeId: only } : found,
  );
}

function unusedCells({ cells }: Targeting, used: ReadonlySet<string>): Finding[] {
  const places = new Places();
  for (const cell of cells.values()) {
    if (!used.has(cell.tag)) places.add({ tag: cell.tag, attributeId: cell.attribute_id });
  }
  return finding("unused_cell", "mute", places);
}

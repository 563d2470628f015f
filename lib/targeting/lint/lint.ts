/**
 * Lint findings: anomalies in an opportunity's targeting, each with its positions. Only certain findings
 * are reported. Linear in the targeting except for sorting ranges. Pure: attribute data is passed in as `LintFacts`.
 */
import type { Opportunity } from "../../sampling/schema.ts";
import { isUnderstood } from "../cell-rules.ts";
import { isCondition } from "../entry-identity.ts";
import { type Targeting, isHidden } from "../model.ts";
import { PositionCollector } from "./finding-positions.ts";
import type { FindingState, Finding, LintFacts, FindingKind } from "./finding.ts";
import { attributeFindings } from "./lint-attributes.ts";
import { contradictions } from "./lint-contradictions.ts";
import { capacityFindings } from "./lint-room.ts";

const MAX_QUOTED = 5;

/** Findings about cells and tags. */
function cellFindings(opportunity: Opportunity, targeting: Targeting): Finding[] {
  const { dangling, danglingTags, hidden, used } = tagUses(targeting);
  const hiddenCells = opportunity.cells.filter(isHidden).length;
  return [
    ...unknownKinds(targeting),
    ...finding("dangling_tag", "maybe", dangling).map((found) => ({ ...found, tags: danglingTags.size })),
    ...duplicateTags(opportunity, targeting),
    ...(hiddenCells > 0
      ? [{ kind: "hidden_targeting", state: "maybe", ...positionsOf(hidden), total: hiddenCells } as const]
      : []),
    ...unusedCells(targeting, used),
  ];
}

const positionsOf = ({ list, total }: PositionCollector) => ({ positions: list, positionsTotal: total });

const finding = (kind: FindingKind, state: FindingState, { list, total }: PositionCollector): Finding[] =>
  total === 0 ? [] : [{ kind, state, positions: list, total }];

function tagUses({ steps }: Targeting) {
  const [dangling, hidden] = [new PositionCollector(), new PositionCollector()];
  const [danglingTags, used] = [new Set<string>(), new Set<string>()];
  for (const step of steps) {
    for (const { key: entry, cells, danglingTags: tags, hiddenTags } of step.entries) {
      for (const cell of cells) used.add(cell.tag);
      for (const tag of tags) {
        dangling.add({ step: step.key, entry, tag });
        danglingTags.add(tag);
      }
      for (const tag of hiddenTags) hidden.add({ step: step.key, entry, tag });
    }
  }
  return { dangling, danglingTags, hidden, used };
}

/** Cells with a kind, operator or field that the evaluation cannot read. */
function unknownKinds({ cells }: Targeting): Finding[] {
  const positions = new PositionCollector();
  const words = new Set<string>();
  for (const cell of cells.values()) {
    if (isUnderstood(cell) || !isCondition(cell)) continue;
    positions.add({ tag: cell.tag, attributeId: cell.attribute_id });
    words.add(cell.kind);
  }
  return finding("kind_not_understood", "maybe", positions).map((found) => ({
    ...found,
    values: [...words].slice(0, MAX_QUOTED),
  }));
}

function duplicateTags({ cells }: Opportunity, { duplicateTags: tags }: Targeting): Finding[] {
  if (tags.length === 0) return [];
  const repeated = new Set(tags);
  const positions = new PositionCollector();
  for (const tag of repeated) positions.add({ tag });
  const attributes = new Set(cells.filter((cell) => repeated.has(cell.tag)).map((cell) => cell.attribute_id));
  const [only] = attributes;
  return finding("duplicate_tag", "maybe", positions).map((found) =>
    attributes.size === 1 && only !== undefined ? { ...found, attributeId: only } : found,
  );
}

function unusedCells({ cells }: Targeting, used: ReadonlySet<string>): Finding[] {
  const positions = new PositionCollector();
  for (const cell of cells.values()) {
    if (!used.has(cell.tag)) positions.add({ tag: cell.tag, attributeId: cell.attribute_id });
  }
  return finding("unused_cell", "mute", positions);
}

/** No attribute facts: reports only findings derived from the opportunity itself. */
export const NO_FACTS: LintFacts = { attribute: () => undefined };

/** Findings, most severe first. @param now epoch milliseconds */
export function lint(opportunity: Opportunity, targeting: Targeting, facts: LintFacts, now: number): Finding[] {
  const findings = [
    ...capacityFindings(opportunity, targeting, now),
    ...contradictions(targeting, facts),
    ...cellFindings(opportunity, targeting),
    ...attributeFindings(opportunity, targeting, facts),
  ];
  return findings.toSorted((a, b) => WEIGHT[a.state] - WEIGHT[b.state]);
}

const WEIGHT: Readonly<Record<FindingState, number>> = { miss: 0, maybe: 1, mute: 2 };

/** State of the most severe finding; `""` without findings. */
export const worstState = (findings: readonly Finding[]): FindingState | "" =>
  findings.reduce<FindingState | "">(
    (worst, { state }) => (worst === "" || WEIGHT[state] < WEIGHT[worst] ? state : worst),
    "",
  );

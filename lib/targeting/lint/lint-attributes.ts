/** Findings about the attributes used by the targeting, per attribute. */
import type { Cell, Opportunity } from "../../sampling/schema.ts";
import { NO_ATTRIBUTE } from "../../sampling/unreadable/kinds.ts";
import { namedAnswers } from "../cell-kinds.ts";
import type { Targeting } from "../model.ts";
import { PositionCollector } from "./finding-positions.ts";
import type { AttributeFacts, Finding, LintFacts } from "./finding.ts";

export function attributeFindings(opportunity: Opportunity, targeting: Targeting, facts: LintFacts): Finding[] {
  const cells = Map.groupBy(targeting.cells.values(), (cell) => cell.attribute_id);
  const { language = "", country = "" } = opportunity.locale ?? {};
  const locale = language && country ? `${language}_${country}` : "";
  return [...cells].flatMap(([attributeId, ofAttribute]) => {
    const attributeFacts = attributeId === NO_ATTRIBUTE ? undefined : facts.attribute(attributeId);
    return attributeFacts ? findingsOf(attributeId, ofAttribute, attributeFacts, { locale, country }) : [];
  });
}

/** Number of attributes in the cells without facts, which therefore cannot be checked. */
export const unknownAttributes = ({ attributeIds }: Targeting, facts: LintFacts): number =>
  attributeIds.filter((id) => !facts.attribute(id)).length;

function findingsOf(
  attributeId: string,
  cells: readonly Cell[],
  facts: AttributeFacts,
  { locale, country }: { readonly locale: string; readonly country: string },
): Finding[] {
  const findings: Finding[] = [];
  if (facts.active === false) {
    const positions = new PositionCollector();
    for (const { tag } of cells) positions.add({ tag, attributeId });
    findings.push({
      kind: "inactive_attribute",
      state: "maybe",
      positions: positions.list,
      total: positions.total,
      attributeId,
    });
  }
  const { unknown, elsewhere, silent } = checkAnswers(attributeId, cells, facts);
  if (unknown.total > 0) {
    findings.push({
      kind: "unknown_answer",
      state: "maybe",
      positions: unknown.list,
      total: unknown.total,
      attributeId,
    });
  }
  if (country && elsewhere.total > 0) {
    const { list: positions, total } = elsewhere;
    findings.push({ kind: "answer_not_offered", state: "maybe", positions, total, attributeId, where: country });
  }
  const question = !facts.hasQuestionText;
  if (locale && (silent.total > 0 || question)) {
    const positions = silent.total > 0 ? silent.list : cells.slice(0, 1).map(({ tag }) => ({ tag, attributeId }));
    findings.push({
      kind: "no_text",
      state: "mute",
      positions,
      positionsTotal: Math.max(silent.total, positions.length),
      total: silent.total,
      attributeId,
      question,
      where: locale,
    });
  }
  return findings;
}

/** Checks each answer once, at the first cell that names it. An answer not offered here is not checked for text. */
function checkAnswers(attributeId: string, cells: readonly Cell[], facts: AttributeFacts) {
  const [unknown, elsewhere, silent] = [new PositionCollector(), new PositionCollector(), new PositionCollector()];
  const seen = new Set<string>();
  for (const cell of facts.countsAnswers ? cells : []) {
    for (const value of namedAnswers(cell)?.values ?? []) {
      if (seen.has(value)) continue;
      seen.add(value);
      const answer = facts.answer(value);
      const position = { tag: cell.tag, attributeId, value };
      if (!answer) unknown.add(position);
      else if (!answer.offeredHere) elsewhere.add(position);
      else if (!answer.hasText) silent.add(position);
    }
  }
  return { unknown, elsewhere, silent };
}

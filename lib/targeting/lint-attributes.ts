/** Findings about the attributes that the targeting names: one an attribute. */
import type { Cell, Opportunity } from "../sampling/schema.ts";
import { Places } from "./finding-places.ts";
import type { AttributeFacts, Finding, LintFacts } from "./lint.ts";
import type { Targeting } from "./model.ts";

export function attributeFindings(opportunity: Opportunity, targeting: Targeting, facts: LintFacts): Finding[] {
  const cells = Map.groupBy(targeting.cells.values(), (cell) => cell.attribute_id);
  const { language = "", country = "" } = opportunity.locale ?? {};
  const locale = language && country ? `${language}_${country}` : "";
  return [...cells].flatMap(([attributeId, ofAttribute]) => {
    const known = facts.attribute(attributeId);
    return known ? findingsOf(attributeId, ofAttribute, known, { locale, country }) : [];
  });
}

/** How many of the attributes that the cells name are not known, so that nothing can be said of them. */
export function unknownAttributes({ cells }: Targeting, facts: LintFacts): number {
  const named = new Set(cells.values().map((cell) => cell.attribute_id));
  return named.values().reduce((unknown, id) => unknown + (facts.attribute(id) ? 0 : 1), 0);
}

function findingsOf(
  attributeId: string,
  cells: readonly Cell[],
  facts: AttributeFacts,
  { locale, country }: { readonly locale: string; readonly country: string },
): Finding[] {
  const findings: Finding[] = [];
  if (facts.active === false) {
    const places = new Places();
    for (const { tag } of cells) places.add({ tag, attributeId });
    findings.push({
      kind: "inactive_attribute",
      state: "maybe",
      places: places.list,
      total: places.total,
      attributeId,
    });
  }
  const { unknown, elsewhere, silent } = checkAnswers(attributeId, cells, facts);
  if (unknown.total > 0) {
    findings.push({ kind: "unknown_answer", state: "maybe", places: unknown.list, total: unknown.total, attributeId });
  }
  if (country && elsewhere.total > 0) {
    const { list: places, total } = elsewhere;
    findings.push({ kind: "answer_not_offered", state: "maybe", places, total, attributeId, where: country });
  }
  const question = !facts.hasQuestionText;
  if (locale && (silent.total > 0 || question)) {
    const places = silent.total > 0 ? silent.list : cells.slice(0, 1).map(({ tag }) => ({ tag, attributeId }));
    findings.push({
      kind: "no_text",
      state: "mute",
      places,
      placesTotal: Math.max(silent.total, places.length),
      total: silent.total,
      attributeId,
      question,
      where: locale,
    });
  }
  return findings;
}

/** Each answer once, at the first cell that names it. One that is not offered here is not asked for a text. */
function checkAnswers(attributeId: string, cells: readonly Cell[], facts: AttributeFacts) {
  const [unknown, elsewhere, silent] = [new Places(), new Places(), new Places()];
  const seen = new Set<string>();
  for (const cell of facts.countsAnswers ? cells : []) {
    for (const value of namedAnswers(cell)) {
      if (seen.has(value)) continue;
      seen.add(value);
      const answer = facts.answer(value);
      const place = { tag: cell.tag, attributeId, value };
      if (!answer) unknown.add(place);
      else if (!answer.offeredHere) elsewhere.add(place);
      else if (!answer.hasText) silent.add(place);
    }
  }
  return { unknown, elsewhere, silent };
}

/** Answers that a cell names one by one. */
function namedAnswers(cell: Cell): readonly string[] {
  if (cell.kind === "VALUE") return typeof cell.value === "string" ? [cell.value] : [];
  return cell.kind === "LIST" ? (cell.list ?? []) : [];
}

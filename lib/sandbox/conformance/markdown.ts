/** Report card as Markdown. Pure; also used in the browser. */
import { callsText, countsText, UNSEEN_TEXT, VERDICT_LABELS } from "./card-counts.ts";
import type { ConformanceCard } from "./card-schema.ts";

export function toMarkdown(card: ConformanceCard): string {
  return [
    "# Conformance report",
    "",
    `${countsText(card)}. Started ${new Date(card.startedAt).toISOString()}, ${callsText(card)}${card.finished ? "" : ", last step not reached"}.`,
    "",
    "| Rule | Result | Why |",
    "|---|---|---|",
    ...card.rules.map(
      ({ title, verdict, why }) => `| ${escapeCell(title)} | ${VERDICT_LABELS[verdict]} | ${escapeCell(why)} |`,
    ),
    "",
    ...(card.rules.some(({ verdict }) => verdict === "unseen") ? [UNSEEN_TEXT, ""] : []),
    ...card.rules.flatMap(ruleSection),
  ].join("\n");
}

function ruleSection({ title, id, expectation, verdict, why, evidence }: ConformanceCard["rules"][number]): string[] {
  return [
    `## ${VERDICT_LABELS[verdict]}: ${escapeText(title)}`,
    "",
    `Rule \`${id}\`. ${escapeText(expectation)} ${escapeText(why)}`,
    "",
    ...(evidence.length === 0
      ? []
      : [
          "| Call | Time | Operation | Sent | Response |",
          "|---|---|---|---|---|",
          ...evidence.map(
            ({ number, at, operation, sent, answered }) =>
              `| ${number} | ${new Date(at).toISOString()} | ${operation} | ${escapeCell(sent)} | ${escapeCell(answered)} |`,
          ),
          "",
        ]),
  ];
}

/** Context keys and content types come from the client: nothing of them may become markup. */
const escapeText = (text: string): string =>
  text.replace(/[\r\n]+/g, " ").replace(/[\\`*_{}[\]<>#|&]/g, (character) => `\\${character}`);

const escapeCell = escapeText;

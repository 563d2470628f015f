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
      ({ title, verdict, why }) => `| ${escapeText(title)} | ${VERDICT_LABELS[verdict]} | ${reasonText(why, inCell)} |`,
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
    `Rule \`${id}\`. ${escapeText(expectation)} ${reasonText(why, inText)}`,
    "",
    ...(evidence.length === 0
      ? []
      : [
          "| Call | Time | Operation | Sent | Response |",
          "|---|---|---|---|---|",
          ...evidence.map(
            ({ number, at, operation, sent, answered }) =>
              `| ${number} | ${new Date(at).toISOString()} | ${operation} | ${inCell(sent)} | ${escapeText(answered)} |`,
          ),
          "",
        ]),
  ];
}

const escapeText = (text: string): string =>
  text.replace(/[\r\n]+/g, " ").replace(/[\\`*_{}[\]<>#|&~]/g, (character) => `\\${character}`);

type Code = (text: string) => string;

/**
 * Context keys and content types come from the client: nothing of them may become markup. As code, they are neither
 * links nor mentions, which escapes don't prevent.
 */
const inText: Code = (text) => {
  const line = text.replace(/[\r\n]+/g, " ");
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  return `${fence} ${line} ${fence}`;
};

/** A table takes bars before code; a backslash before one would end its escape. */
const inCell: Code = (text) =>
  inText(text).replace(/\\*\|/g, (bar) => bar.replaceAll("\\", "\\\\").replace("|", "\\|"));

/** A rule quotes the text of a client. */
function reasonText(why: string, code: Code): string {
  const [, before, quoted, after] = /^([^“]*)“(.*)”([^”]*)$/s.exec(why) ?? [];
  if (before === undefined || quoted === undefined || after === undefined) return escapeText(why);
  return `${escapeText(before)}${code(quoted)}${escapeText(after)}`;
}

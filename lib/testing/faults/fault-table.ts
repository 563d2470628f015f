/** The README's tables of faults and their results in the console. */
import { FAULT_NAMES, faults } from "../../sandbox/faults.ts";
import type { FaultExpectation, FaultOutcome } from "../../sandbox/faults/expectation.ts";
import { clientSideFaults, faultExpectations } from "../../sandbox/faults/expectations.ts";
import { firstAffected } from "./fault-calls.ts";

/** Two Markdown tables: faults of the sandbox, and faults that no server can produce. */
export function faultTable(): string {
  const switches = FAULT_NAMES.map((name) => {
    const row = faultExpectations[name];
    const { effect, argument } = faults[name];
    const what = argument === undefined ? effect : `${effect} Argument: ${argument}.`;
    return cells(`\`${name}\``, what, affectedText(row, "read"), affectedText(row, "write"), row.why);
  });
  const others = Object.entries(clientSideFaults).map(([name, { effect, read, write, why, tests }]) =>
    cells(`\`${name}\``, effect, outcomeText(read), outcomeText(write), `${why} Test: ${tests.map(code).join(", ")}.`),
  );
  return [table(switches), table(others)].join("\n\n");
}

const code = (text: string): string => `\`${text}\``;

const cells = (...texts: readonly string[]): string => `| ${texts.join(" | ")} |`;

const table = (rows: readonly string[]): string =>
  [cells("fault", "what happens", "read", "write", "why"), "|---|---|---|---|---|", ...rows].join("\n");

/** The operation is named where it isn't the column's usual one. */
function affectedText(row: FaultExpectation, column: "read" | "write"): string {
  const operation = firstAffected(row, column);
  if (operation === undefined) return "not affected";
  const isUsual = operation === "get-opportunity" || operation === "qualify";
  return (isUsual ? "" : `\`${operation}\`: `) + outcomeText(row[column]);
}

function outcomeText({ result, detail, attempts, atMost }: FaultOutcome): string {
  const name = detail === undefined ? code(result) : `${code(result)} (${detail})`;
  const count = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  return `${name}, ${atMost ? "at most " : ""}${count}`;
}

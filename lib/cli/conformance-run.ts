/**
 * `npm run sandbox -- --conformance`: waits for a client at a conformance session, prints its report card, and writes
 * reports for CI.
 */
import { writeFileSync } from "node:fs";
import { callsText, countsText, countVerdicts, VERDICT_LABELS } from "../sandbox/conformance/card-counts.ts";
import type { ConformanceCard } from "../sandbox/conformance/card-schema.ts";
import { toJUnit } from "../sandbox/conformance/junit.ts";
import { toMarkdown } from "../sandbox/conformance/markdown.ts";
import type { Credentials } from "../sampling/signature.ts";
import type { Sandbox } from "../sandbox/server.ts";

export interface ConformanceRun {
  /** Given credentials; generated if absent. */
  readonly credentials?: Credentials;
  /** Seconds until the card is printed; without them only the last step or a signal ends the run. */
  readonly seconds: number | undefined;
  /** Ends the run at the last step. */
  readonly untilDone: boolean;
  /** Files to write. */
  readonly report: string | undefined;
  readonly junit: string | undefined;
  /** Prints base URL and credentials as one line of JSON, for a program, instead of instructions. */
  readonly asJson: boolean;
}

/** Milliseconds between two polls of the session. */
const INTERVAL = 200;

/** @returns exit code: 0 all rules passed, 1 a rule failed, 2 none failed but some were not seen. */
export async function runConformance(sandbox: Sandbox, run: ConformanceRun): Promise<0 | 1 | 2> {
  const session = await sandbox.conformance.start("cli", run.credentials ? { credentials: run.credentials } : {});
  const address = {
    base_url: `${sandbox.url}${session.path}`,
    access_key: session.credentials.accessKey,
    // The caller knows a given secret.
    ...(run.credentials ? {} : { signing_secret: session.credentials.signingSecret }),
  };
  // A signal counts from the first line on.
  const end = ended(session.card, run);
  console.log(run.asJson ? JSON.stringify(address) : instructions(address, session.card()));
  await end;
  const card = session.card();
  console.log(cardLines(card).join("\n"));
  if (run.report !== undefined) writeFileSync(run.report, toMarkdown(card));
  if (run.junit !== undefined) writeFileSync(run.junit, toJUnit(card));
  return exitCode(card);
}

interface SessionAddress {
  readonly base_url: string;
  readonly access_key: string;
  readonly signing_secret?: string;
}

function instructions(address: SessionAddress, { steps }: ConformanceCard): string {
  return [
    "Point your client at this base URL, with these credentials:",
    ...Object.entries(address).map(([name, value]) => `  SERVICE_${name.toUpperCase()}=${value}`),
    "\nPerform these steps in this order:",
    ...steps.map(({ title, detail }, index) => `  ${index + 1}. ${title}. ${detail}`),
    "",
  ].join("\n");
}

/** Resolves at the last step, after the seconds, or at a signal. */
function ended(card: () => ConformanceCard, { seconds, untilDone }: ConformanceRun): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearInterval(poll);
      clearTimeout(limit);
      resolve();
    };
    const poll = setInterval(() => {
      if (untilDone && card().finished) finish();
    }, INTERVAL);
    const limit = seconds === undefined ? undefined : setTimeout(finish, seconds * 1_000);
    process.once("SIGINT", finish);
    process.once("SIGTERM", finish);
  });
}

export function cardLines(card: ConformanceCard): string[] {
  return [
    `${countsText(card)} (${callsText(card)})`,
    ...card.rules.flatMap(({ id, title, verdict, why, evidence }) => [
      `${VERDICT_LABELS[verdict].padEnd(12)} ${title} (${id}). ${why}`,
      ...(verdict === "fail"
        ? evidence.map(
            ({ number, at, operation, sent, answered }) =>
              `             call ${number} at ${new Date(at).toISOString()}, ${operation}: ${sent}. Response: ${answered}.`,
          )
        : []),
    ]),
  ];
}

export function exitCode(card: Pick<ConformanceCard, "rules">): 0 | 1 | 2 {
  const { fail, unseen } = countVerdicts(card);
  if (fail > 0) return 1;
  return unseen > 0 ? 2 : 0;
}

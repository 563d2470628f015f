/**
 * `npm run sandbox -- --port 4010 …`: the sandbox as a standalone process, until interrupted.
 * Keys may come from SANDBOX_ACCESS_KEY and SANDBOX_SIGNING_SECRET instead of the command line, the dialect as JSON
 * from SANDBOX_DIALECT; the console passes them that way, so that no secret appears in a process list. Missing keys are
 * generated and printed: they are valid for this sandbox only.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { env } from "node:process";
import { parseArgs } from "node:util";
import { type Dialect, dialectSchema } from "../sampling/dialect.ts";
import type { Scale } from "../sandbox/opportunities.ts";
import { startSandbox } from "../sandbox/server.ts";
import { runConformance } from "./conformance-run.ts";

const SCALES = ["tiny", "normal", "large"] as const;

const HELP = `Usage: npm run sandbox -- [options]

  --port N             port to listen on (default 4010; 0 picks a free port)
  --host HOST          127.0.0.1, ::1 or localhost (default 127.0.0.1)
  --access-key KEY     the partner's access key (default: SANDBOX_ACCESS_KEY, or a generated key)
  --signing-secret S   the partner's signing secret (default: SANDBOX_SIGNING_SECRET, or a generated secret)
  --latency MS         delay before each response, in milliseconds (default 0)
  --scale SCALE        ${SCALES.join(", ")} (default normal)
  --drift              change quotas, one price, one status, and one targeting slowly over time
  --ahead MS           start with the clock this many milliseconds ahead (default 0)
  --fault NAME         make every call fail in this way; an unknown name lists all faults;
                       NAME:OPERATION affects one operation; NAME:OPTION:OPERATION also sets an option
  --dialect FILE       JSON file with API overrides
  --json-line          print {"port":N} when ready, and exit when standard input closes;
                       with --conformance: print base URL and credentials as one line of JSON, without the steps
  --conformance        check your own API client: print a base URL and credentials, then the report card
  --for SECONDS        with --conformance: stop and print the card after this many seconds
  --until-done         with --conformance: print the card at the client's last step (default without --for)
  --report FILE        with --conformance: write the card as Markdown
  --junit FILE         with --conformance: write the card as JUnit XML
  --help               show this help

Exit codes of --conformance: 0 all rules passed, 1 a rule failed, 2 none failed but some weren't seen.
`;

/** A hundred years in milliseconds. */
const FURTHEST = 100 * 365 * 86_400_000;

class UsageError extends Error {}

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4010" },
      host: { type: "string", default: "127.0.0.1" },
      "access-key": { type: "string" },
      "signing-secret": { type: "string" },
      latency: { type: "string", default: "0" },
      scale: { type: "string", default: "normal" },
      drift: { type: "boolean", default: false },
      ahead: { type: "string", default: "0" },
      fault: { type: "string" },
      dialect: { type: "string" },
      conformance: { type: "boolean", default: false },
      for: { type: "string" },
      "until-done": { type: "boolean", default: false },
      report: { type: "string" },
      junit: { type: "string" },
      "json-line": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  return values;
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) throw new UsageError(`--${name} must be a whole number from 0 to ${most}.`);
  return value;
}

function readScale(text: string): Scale {
  const scale = SCALES.find((name) => name === text);
  if (!scale) throw new UsageError(`--scale must be one of ${SCALES.join(", ")}.`);
  return scale;
}

/** Dialect from the file, else from the environment, else the default. */
function readDialect(file: string | undefined): Dialect {
  let value: unknown;
  try {
    value = JSON.parse(file === undefined ? (env["SANDBOX_DIALECT"] ?? "{}") : readFileSync(file, "utf8"));
  } catch (error) {
    const why = error instanceof Error ? error.message : "";
    throw new UsageError(`--dialect: ${file ?? "SANDBOX_DIALECT"} cannot be read as JSON (${why}).`);
  }
  const outcome = dialectSchema.safeParse(value);
  if (outcome.success) return outcome.data;
  const problems = outcome.error.issues.map(({ path, message }) => `${path.join(".") || "the file"}: ${message}`);
  throw new UsageError(`--dialect: ${problems.join("; ")}`);
}

type Options = ReturnType<typeof readOptions>;

/** Options of a conformance run; `undefined` without `--conformance`. */
function readConformance(values: Options) {
  const { conformance, for: seconds, "until-done": untilDone, report, junit } = values;
  if (!conformance) {
    if (seconds !== undefined || untilDone || report !== undefined || junit !== undefined)
      throw new UsageError("--for, --until-done, --report and --junit need --conformance.");
    return undefined;
  }
  return {
    seconds: seconds === undefined ? undefined : wholeNumber("for", seconds, 86_400),
    untilDone: untilDone || seconds === undefined,
    report,
    junit,
    asJson: values["json-line"],
  };
}

async function main(): Promise<void> {
  const values = readOptions();
  if (values.help) {
    console.log(HELP);
    return;
  }
  const conformance = readConformance(values);
  const givenKey = values["access-key"] ?? env["SANDBOX_ACCESS_KEY"];
  const givenSecret = values["signing-secret"] ?? env["SANDBOX_SIGNING_SECRET"];
  const accessKey = givenKey || `sandbox-${randomBytes(9).toString("base64url")}`;
  const signingSecret = givenSecret || randomBytes(32).toString("base64url");
  const sandbox = await startSandbox({
    port: wholeNumber("port", values.port, 65_535),
    host: values.host,
    accessKey,
    signingSecret,
    latency: wholeNumber("latency", values.latency, 600_000),
    scale: readScale(values.scale),
    drift: values.drift,
    ahead: wholeNumber("ahead", values.ahead, FURTHEST),
    ...(values.fault !== undefined && { fault: values.fault }),
    dialect: readDialect(values.dialect),
    onBug: (error) => console.error(error),
  });
  if (conformance) {
    const credentials = givenKey && givenSecret ? { credentials: { accessKey, signingSecret } } : {};
    process.exitCode = await runConformance(sandbox, { ...conformance, ...credentials });
    await sandbox.close();
    return;
  }
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  if (values["json-line"]) {
    // A terminal and a process manager signal all processes; the console that started this one still needs it.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
    console.log(JSON.stringify({ port: sandbox.port }));
    process.stdin.once("close", stop).resume();
    return;
  }
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  console.log(`The sandbox listens on ${sandbox.url}\nContents: ${sandbox.url}/sandbox/catalogue`);
  const made = [
    `SERVICE_BASE_URL=${sandbox.url}`,
    `SERVICE_ALLOW_HOSTS=${values.host}`,
    ...(givenKey ? [] : [`SERVICE_ACCESS_KEY=${accessKey}`]),
    ...(givenSecret ? [] : [`SERVICE_SIGNING_SECRET=${signingSecret}`]),
  ];
  console.log(`\nTo connect the console to it, set:\n${made.map((line) => `  ${line}`).join("\n")}`);
}

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`${message}\nRun “npm run sandbox -- --help” for the options.`);
  process.exitCode = 1;
}

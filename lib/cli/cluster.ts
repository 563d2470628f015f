/** `npm run cluster -- 3`: several instances on a throw-away PostgreSQL server, until interrupted. */
import { parseArgs } from "node:util";
import { buildIfNeeded } from "./build.mjs";
import { startCluster } from "./cluster/start-cluster.ts";
import { listenFault } from "./listen-address.mjs";

const MOST = 9;

const HELP = `Usage: npm run cluster -- [N] [options]

Starts N instances of the console (default 2, at most ${MOST}) on one throw-away PostgreSQL server, the sandbox as
their service, and a balancer in front of them. Ctrl+C stops everything; no data is kept.

  --port N      port of the balancer (default: PORT, or 3000)
  --sticky      a browser stays on its instance; otherwise each request goes to the next one
  --no-build    use the existing build
  --help        show this help
`;

class UsageError extends Error {}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: "string", default: process.env["PORT"] ?? "3000" },
      sticky: { type: "boolean", default: false },
      "no-build": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [count = "2", ...more] = positionals;
  if (more.length > 0) throw new UsageError(`“${more[0]}” is one argument too many.`);
  if (!/^\d+$/.test(count) || Number(count) < 1 || Number(count) > MOST)
    throw new UsageError(`The number of instances must be from 1 to ${MOST}; it is “${count}”.`);
  return { ...values, instances: Number(count) };
}

/** Milliseconds. Signals within this time count as one: a terminal signals all processes, and npm passes it on. */
const ONE_PRESS = 500;

/** Resolves at the first signal. A second one ends this process, and with it all others, at once. */
function untilInterrupted(): Promise<void> {
  let first = Number.POSITIVE_INFINITY;
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        const now = performance.now();
        if (now - first > ONE_PRESS) process.exit(130);
        first = Math.min(first, now);
        resolve();
      });
    }
  });
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.help) return console.log(HELP);
  const fault: string | undefined = await listenFault(options.port, "127.0.0.1");
  if (fault !== undefined) throw new Error(fault.replace(/PORT=(\d+) npm start$/, "npm run cluster -- --port $1"));
  if (!options["no-build"]) await buildIfNeeded();

  const interrupted = untilInterrupted();
  const { port, instances, sticky } = options;
  const cluster = await startCluster({ instances, sticky, port: Number(port), say: console.log });
  const { email, password } = cluster.person;
  console.log(
    [
      "",
      `  Sampling Console   ${cluster.url}   (${sticky ? "sticky" : "round-robin"})`,
      ...cluster.instances.map(
        ({ name, url, program }) => `  instance ${name}         ${url}   (process ${program.pid})`,
      ),
      `  sandbox service    ${cluster.sandbox.url}/sandbox/catalogue`,
      `  PostgreSQL         ${cluster.databaseUrl}`,
      "",
      `  Sign in:           ${email}   ${password}`,
      "",
      "  Press Ctrl+C to stop. Kill the process of an instance to see the others go on.",
      "",
    ].join("\n"),
  );
  await interrupted;
  console.log("Stopping… Press Ctrl+C again to stop at once.");
  await cluster.stop();
}

try {
  await main();
} catch (error) {
  const usage = error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  console.error(error instanceof Error ? error.message : error);
  if (usage) console.error("Run “npm run cluster -- --help” for the options.");
  process.exitCode = 1;
}

/** `npm run balancer -- 3001 3002`: a balancer in front of instances on this machine, until interrupted. */
import { parseArgs } from "node:util";
import { startBalancer, type Target } from "./cluster/balancer.ts";
import { listenFault } from "./listen-address.mjs";

const HELP = `Usage: npm run balancer -- PORT… [options]

Sends requests to the consoles that listen on these ports of 127.0.0.1, as long as their /api/ready answers 200. For
trials; in production, use a proxy that also terminates TLS.

  --port N      port to listen on (default 3000). NEXTAUTH_URL of the consoles must be http://127.0.0.1:N
  --no-sticky   each request goes to the next console; otherwise a browser stays on its console
  --help        show this help
`;

class UsageError extends Error {}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: "string", default: "3000" },
      "no-sticky": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const targets: Target[] = positionals.map((text, index) => {
    if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535)
      throw new UsageError(`“${text}” is not a port.`);
    return { name: String(index + 1), port: Number(text) };
  });
  if (targets.length === 0 && !values.help) throw new UsageError("Name the ports of the consoles.");
  return { ...values, targets };
}

async function main(): Promise<void> {
  const { help, port, targets, "no-sticky": roundRobin } = readOptions();
  if (help) return console.log(HELP);
  const fault: string | undefined = await listenFault(port, "127.0.0.1");
  if (fault !== undefined) throw new Error(fault.replace(/PORT=(\d+) npm start$/, "npm run balancer -- --port $1"));
  const balancer = await startBalancer({ port: Number(port), targets, sticky: !roundRobin });
  const ready = balancer.ready().length;
  console.log(`The balancer listens on ${balancer.url}; ${ready} of ${targets.length} consoles are ready.`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void balancer.close());
}

try {
  await main();
} catch (error) {
  const usage = error instanceof UsageError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  console.error(error instanceof Error ? error.message : error);
  if (usage) console.error("Run “npm run balancer -- --help” for the options.");
  process.exitCode = 1;
}

/**
 * `npm start` and `npm run dev`: installs if needed, builds if needed, starts the console and prints its address. Plain
 * JavaScript for any Node from 18 on; the console itself runs on the pinned Node.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "./build.mjs";
import { installIfNeeded } from "./install.mjs";
import { listenFault } from "./listen-address.mjs";
import { pinnedNode, root, say, toolPath } from "./toolchain.mjs";

const { values } = parseArgs({
  options: {
    dev: { type: "boolean" },
    port: { type: "string", short: "p" },
    host: { type: "string" },
    "no-build": { type: "boolean" },
  },
});
/** Milliseconds. */
const READY_WITHIN = 60_000;
const port = values.port ?? process.env.PORT ?? "3000";
const host = values.host ?? process.env.HOST ?? "127.0.0.1";

const fault = await listenFault(port, host);
if (fault) {
  say(fault);
  process.exit(1);
}
await installIfNeeded();
if (!values.dev && !values["no-build"]) await buildIfNeeded();

say(values.dev ? "Starting the console for development…" : "Starting the console…");
const served = {
  // The console handles stop signals itself.
  NEXT_MANUAL_SIG_HANDLE: "true",
  // Compiled code of the server and its sandbox, written when they end. A build removes it.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, ".next", "compile-cache"),
};
const started = Date.now();
const server = spawn(
  pinnedNode(),
  ["--disable-warning=ExperimentalWarning", toolPath("next"), values.dev ? "dev" : "start", "-p", port, "-H", host],
  {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      ...(values.dev ? {} : served),
    },
  },
);
server.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
// Suppresses the framework's banner, which would repeat the address; the console's log lines are passed through.
createInterface({ input: server.stdout }).on("line", (line) => {
  if (values.dev || line.startsWith("{")) say(line);
});
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    if (!stopping && !values.dev) say("Stopping… Requests in flight finish first. Press Ctrl+C again to stop at once.");
    stopping = true;
    server.kill(signal);
  });
}

const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
const mode = await untilReady(`${address.replace("0.0.0.0", "127.0.0.1")}/api/ready`);
if (mode) announce(mode);

function running() {
  return server.exitCode === null && server.signalCode === null;
}

async function untilReady(url) {
  const until = Date.now() + READY_WITHIN;
  while (Date.now() < until && running()) {
    try {
      const answer = await fetch(url);
      if (answer.ok) return (await answer.json()).mode;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  if (running()) say("The console does not answer. What it wrote above says why.");
  return undefined;
}

function announce(found) {
  say(`\n  Sampling Console   ${address}   (ready in ${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  if (found !== "sandbox") {
    say("  It speaks to the service that SERVICE_BASE_URL names.\n");
    return;
  }
  say("  Sandbox mode: a stand-in for the service runs beside it; nothing leaves this machine.");
  say("  Sign in with one click on the page, or with e-mail and password:\n");
  for (const role of ["viewer", "support", "manager", "admin"])
    say(`    ${`${role}@example.test`.padEnd(24)} sandbox-${role}`);
  say(
    "\n  To serve the real service, set SERVICE_BASE_URL, SERVICE_ACCESS_KEY, and SERVICE_SIGNING_SECRET (README).\n",
  );
}

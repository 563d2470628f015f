/** Checks of the image's content, each with the settings of the Dockerfile. */
import { chownSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { freePort, untilReady, type Program } from "../cluster/program.ts";
import { startSandboxService } from "../cluster/sandbox-service.ts";
import { root } from "../toolchain.mjs";
import type { ImageSettings } from "./dockerfile.ts";
import { startIsolated, type Isolation } from "./isolated.ts";

export interface CheckOptions {
  readonly content: string;
  /** Temporary folder. */
  readonly folder: string;
  readonly image: ImageSettings;
  readonly say: (line: string) => void;
}

type Environment = Readonly<Record<string, string>>;

interface Container {
  /** Runs a command to its end. @throws Error with its output if it fails. */
  run(command: readonly string[], environment?: Environment, input?: string): Promise<string>;
  /** Starts the image's own command. */
  start(environment: Environment): Promise<Program>;
  /** Path of its data folder on this machine. */
  readonly data: string;
}

/** Prints every folder and file that the user of the image can write, and the id of that user. */
const PROBE = `
find / -path /proc -prune -o '(' -type d -o -type f ')' ! -path '/dev/*' -writable -print 2> /dev/null
touch probe 2> /dev/null && echo "$PWD/probe"
id -u
`;

/** @throws Error that names the first check that fails. */
export async function checkImage(options: CheckOptions): Promise<void> {
  const { say } = options;
  const inside = container(options, "probe");
  const lines = (await inside.run(["sh", "-c", PROBE])).split("\n");
  const [user, writable] = [lines.at(-1), lines.slice(0, -1)];
  if (writable.join() !== "/data") throw new Error(`The program can write to ${writable.join(", ") || "no folder"}.`);
  say(`Only /data is writable (user ${user}).`);
  await checkSandboxMode(options);
  await checkServiceMode(options);
}

async function checkSandboxMode(options: CheckOptions): Promise<void> {
  const inside = container(options, "sandbox");
  await served(options, inside, { SANDBOX_DEMO: "off" }, "Sandbox mode", async () => {
    const port = readFileSync(path.join(inside.data, "sandbox-port"), "utf8");
    const answer = await fetch(`http://127.0.0.1:${port}/sandbox/catalogue`);
    if (!answer.ok) throw new Error(`The sandbox answers with ${answer.status}.`);
  });
}

async function checkServiceMode(options: CheckOptions): Promise<void> {
  const inside = container(options, "service");
  const sandbox = await startSandboxService(["--scale", "tiny"]);
  try {
    const settings = {
      ...sandbox.settings,
      NEXTAUTH_URL: "http://127.0.0.1",
      NEXTAUTH_SECRET: randomBytes(48).toString("base64"),
      CREDENTIALS_KEY: randomBytes(32).toString("base64"),
    };
    const password = randomBytes(12).toString("base64url");
    const person = ["add", "admin@example.com", "--role", "admin"];
    await inside.run([...programOf("person"), ...person], settings, password);
    await served(options, inside, settings, "Service mode", async () => {
      await inside.run(["mkdir", "/data/backups"]);
      await inside.run([...programOf("store"), "backup", "/data/backups/1.sqlite"], settings);
      await inside.run([...programOf("audit"), "verify"], settings);
    });
    await inside.run([...programOf("store"), "verify"], settings);
    await inside.run([...programOf("credentials"), "rotate"], {
      ...settings,
      CREDENTIALS_KEY: randomBytes(32).toString("base64"),
      CREDENTIALS_KEY_PREVIOUS: settings.CREDENTIALS_KEY,
    });
    options.say("The command line programs person, store, audit, and credentials work.");
  } finally {
    await sandbox.stop();
  }
}

/** The command behind `npm run NAME`. */
function programOf(name: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  return (scripts[name] ?? "").split(" ");
}

/** Starts the console, waits until it is ready, runs its health check, and stops it. */
async function served(
  { image, say }: CheckOptions,
  inside: Container,
  settings: Environment,
  mode: string,
  more: () => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const own = { ...settings, PORT: String(await freePort()), STOP_NOT_READY_SECONDS: "0" };
  const program = await inside.start(own);
  try {
    await untilReady(mode, program, `http://127.0.0.1:${own.PORT}/api/ready`);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const [user] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${program.pid}/status`, "utf8"))?.slice(1) ?? [];
    if (user === undefined || user === "0") throw new Error(`${mode}: the console runs as root.`);
    await inside.run(image.healthCheck, own);
    await more();
    const code = await program.stop();
    if (code !== 0) throw new Error(`${mode}: ended with ${code} after SIGTERM:\n${program.said()}`);
    say(`${mode}: 200 from /api/ready after ${seconds} s as user ${user}; SIGTERM ends it with 0.`);
  } finally {
    await program.kill();
  }
}

function container({ content, folder, image }: CheckOptions, name: string): Container {
  const [newRoot, data] = [path.join(folder, name, "root"), path.join(folder, name, "data")];
  for (const made of [newRoot, data]) mkdirSync(made, { recursive: true });
  const [uid = 0, gid = 0] = image.user.split(":").map(Number);
  if (process.getuid?.() === 0) chownSync(data, uid, gid);
  const isolation: Isolation = { content, imageFolder: image.folder, data, root: newRoot, user: image.user };
  const start = (command: readonly string[], environment: Environment = {}, input?: string) =>
    startIsolated(isolation, command, { ...image.environment, ...environment }, input);
  return {
    data,
    start: (environment) => start(image.command, environment),
    run: async (command, environment, input = "") => {
      const program = await start(command, environment, input);
      const code = await program.ended;
      if (code !== 0) throw new Error(`“${command.slice(0, 4).join(" ")}” ended with ${code}:\n${program.said()}`);
      return program.said();
    },
  };
}

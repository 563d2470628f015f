/**
 * Several instances of the console on this machine: a throw-away PostgreSQL server, the sandbox as their service, and a
 * balancer in front. Everything ends with `stop`, and nothing is kept.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pluralize } from "../../pluralize.ts";
import { pinnedNode, root, toolPath } from "../toolchain.mjs";
import { startBalancer, type Balancer } from "./balancer.ts";
import { findPostgres } from "./find-postgres.ts";
import { freePort, plainEnvironment, runProgram, startProgram, untilReady, type Program } from "./program.ts";
import { startSandboxService, type SandboxService } from "./sandbox-service.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";

export interface ClusterOptions {
  readonly instances: number;
  /** Port of the balancer; 0: a free one. */
  readonly port: number;
  readonly sticky: boolean;
  /** As for the balancer. */
  readonly trustsClient?: boolean;
  /** Further settings of the instances. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Further options of the sandbox. */
  readonly sandboxArgs?: readonly string[];
  /** Address of the service that the instances call instead of the sandbox's own. */
  readonly serviceUrl?: (sandboxUrl: string) => Promise<string>;
  /**
   * Data folder of a stopped console in sandbox mode: its store is moved into the database, its keys become those of the
   * instances, and these are in sandbox mode, too. Absent: an empty store, and consoles of a real service.
   */
  readonly sandboxFolder?: string;
  /** Folder of `keepDatabase` with the store of such a folder; saves the move. */
  readonly databaseCopy?: string;
  /** Called with events and with the output of the instances. */
  readonly say?: (line: string) => void;
}

export interface Instance {
  readonly name: string;
  readonly url: string;
  readonly program: Program;
}

export interface Cluster {
  /** URL of the balancer. */
  readonly url: string;
  readonly balancer: Balancer;
  readonly instances: readonly Instance[];
  readonly sandbox: SandboxService;
  readonly databaseUrl: string;
  /** Admin who can sign in, unless there was a data folder. */
  readonly person: { readonly email: string; readonly password: string };
  /** Starts one more instance, to which the balancer sends nothing. */
  startAnother(): Promise<Instance>;
  stop(): Promise<void>;
}

/** Settings in place of the key files of a data folder. */
const KEYS = {
  "credentials-key": "CREDENTIALS_KEY",
  "nextauth-secret": "NEXTAUTH_SECRET",
  "respondent-secret": "RESPONDENT_KEY",
} as const;

const NODE_OPTIONS = ["--conditions=react-server", "--disable-warning=ExperimentalWarning"];

/** Needs a build. @throws Error with a readable message; nothing stays then. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const ends = new AsyncDisposableStack();
  try {
    return await start(options, ends);
  } catch (error) {
    await ends.disposeAsync();
    throw error;
  }
}

async function start(options: ClusterOptions, ends: AsyncDisposableStack): Promise<Cluster> {
  const { say = () => undefined } = options;
  const binaries = findPostgres();
  if ("missing" in binaries) {
    throw new Error(
      `A cluster needs PostgreSQL 15 or newer on this machine: ${binaries.missing}. Install it, or set POSTGRES_BIN to the folder of initdb.`,
    );
  }
  const folder = mkdtempSync(path.join(tmpdir(), "cluster-"));
  ends.defer(() => rmSync(folder, { recursive: true, force: true }));

  say(`Starting PostgreSQL ${binaries.version}…`);
  const { sandboxFolder, databaseCopy } = options;
  const postgres = await startThrowawayPostgres(binaries, databaseCopy === undefined ? {} : { copyOf: databaseCopy });
  ends.defer(() => postgres.stop());
  const sandbox = await startSandboxService(options.sandboxArgs);
  ends.defer(() => sandbox.stop());

  const [spare = 0, anotherPort = 0, ...instancePorts] = await freePorts(options.instances + 2);
  const balancerPort = options.port || spare;
  const settings = {
    ...(sandboxFolder === undefined ? sandbox.settings : sandbox.sharedSettings),
    ...(options.serviceUrl ? { SERVICE_BASE_URL: await options.serviceUrl(sandbox.url) } : {}),
    DATABASE_URL: postgres.url(),
    NEXTAUTH_URL: `http://127.0.0.1:${balancerPort}`,
    // Each instance may also be opened by its own address; the session is the same.
    ALLOWED_HOSTS: [anotherPort, ...instancePorts].map((port) => `127.0.0.1:${port}`).join(","),
    // Each instance alone could make its own; they must be the same for all.
    NEXTAUTH_SECRET: randomBytes(48).toString("base64"),
    CREDENTIALS_KEY: randomBytes(32).toString("base64"),
    RESPONDENT_KEY: randomBytes(48).toString("base64"),
    ...(sandboxFolder === undefined ? {} : keysOf(sandboxFolder)),
    LOG_LEVEL: "warn",
    // Long enough for the balancer.
    STOP_NOT_READY_SECONDS: "1",
    ...options.settings,
  };
  const person = { email: "admin@example.com", password: randomBytes(12).toString("base64url") };
  // Creates the tables, too.
  if (sandboxFolder === undefined) {
    const args = ["add", person.email, "--role", "admin", "--name", "Admin"];
    await runCommand("person", args, { ...settings, DATA_DIR: folder }, person.password);
  } else if (databaseCopy === undefined) {
    await runCommand("store", ["move", sandboxFolder, settings.DATABASE_URL], { ...settings, DATA_DIR: folder });
  }

  say(`Starting ${pluralize(options.instances, "instance")}…`);
  const startReady = async (name: string, port: number) => {
    const environment = plainEnvironment({ ...settings, DATA_DIR: path.join(folder, name) });
    const instance = await startInstance(name, port, environment, say);
    ends.defer(async () => void (await instance.program.stop()));
    await untilReady(`Instance ${name}`, instance.program, `${instance.url}/api/ready`);
    return { ...instance, port };
  };
  const instances = await Promise.all(instancePorts.map((port, index) => startReady(String(index + 1), port)));
  const { sticky, trustsClient = false } = options;
  const balancer = await startBalancer({ port: balancerPort, targets: instances, sticky, trustsClient });
  return {
    url: balancer.url,
    balancer,
    instances,
    sandbox,
    databaseUrl: postgres.url(),
    person,
    startAnother: () => startReady(String(instances.length + 1), anotherPort),
    stop: async () => {
      // Instances stop concurrently; balancer and servers stop after them, one by one.
      await Promise.all(instances.map(({ program }) => program.stop()));
      await balancer.close();
      await ends.disposeAsync();
    },
  };
}

function runCommand(name: string, args: readonly string[], settings: Readonly<Record<string, string>>, input = "") {
  const environment = plainEnvironment(settings);
  return runProgram(`npm run ${name}`, pinnedNode(), [...NODE_OPTIONS, `lib/cli/${name}.ts`, ...args], {
    environment,
    input,
  });
}

/** Moves the store of a stopped console in sandbox mode into a database, and keeps that in an absent folder. */
export async function keepDatabase(sandboxFolder: string, target: string): Promise<void> {
  const binaries = findPostgres();
  if ("missing" in binaries) throw new Error(`PostgreSQL is missing: ${binaries.missing}.`);
  const postgres = await startThrowawayPostgres(binaries);
  try {
    await runCommand("store", ["move", sandboxFolder, postgres.url()], { DATA_DIR: sandboxFolder });
    await postgres.keep(target);
  } finally {
    await postgres.stop();
  }
}

async function startInstance(
  name: string,
  port: number,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Instance> {
  const program = await startProgram(
    pinnedNode(),
    ["--disable-warning=ExperimentalWarning", toolPath("next"), "start", root, "-p", String(port), "-H", "127.0.0.1"],
    {
      // The console handles stop signals itself.
      environment: { ...environment, NEXT_MANUAL_SIG_HANDLE: "true" },
      // Without the banner of the framework.
      onLine: (line) => (line.startsWith("{") ? say(`[${name}] ${line}`) : undefined),
    },
  );
  return { name, url: `http://127.0.0.1:${port}`, program };
}

/** Keys that a console in sandbox mode has generated in its data folder. */
function keysOf(folder: string): Record<string, string> {
  const keys = Object.entries(KEYS).map(([file, setting]) => {
    try {
      return { [setting]: readFileSync(path.join(folder, file), "utf8").trim() };
    } catch {
      // None was needed yet.
      return {};
    }
  });
  return Object.assign({}, ...keys) as Record<string, string>;
}

/** Distinct ports: until a port is used, the system may return it again. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

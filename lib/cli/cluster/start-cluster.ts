/**
 * Several instances of the console on this machine: a throw-away PostgreSQL server, the sandbox as their service, and a
 * balancer in front. Everything ends with `stop`, and nothing is kept.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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
  /** Further settings of the instances. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Further options of the sandbox. */
  readonly sandboxArgs?: readonly string[];
  /** Address of the service that the instances call instead of the sandbox's own. */
  readonly serviceUrl?: (sandboxUrl: string) => Promise<string>;
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
  /** Admin who can sign in. */
  readonly person: { readonly email: string; readonly password: string };
  stop(): Promise<void>;
}

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
  const postgres = await startThrowawayPostgres(binaries);
  ends.defer(() => postgres.stop());
  const sandbox = await startSandboxService(options.sandboxArgs);
  ends.defer(() => sandbox.stop());

  const [spare = 0, ...instancePorts] = await freePorts(options.instances + 1);
  const balancerPort = options.port || spare;
  const settings = {
    ...sandbox.settings,
    ...(options.serviceUrl ? { SERVICE_BASE_URL: await options.serviceUrl(sandbox.url) } : {}),
    DATABASE_URL: postgres.url(),
    NEXTAUTH_URL: `http://127.0.0.1:${balancerPort}`,
    // Each instance may also be opened by its own address; the session is the same.
    ALLOWED_HOSTS: instancePorts.map((port) => `127.0.0.1:${port}`).join(","),
    // Each instance alone could make its own; they must be the same for all.
    NEXTAUTH_SECRET: randomBytes(48).toString("base64"),
    CREDENTIALS_KEY: randomBytes(32).toString("base64"),
    RESPONDENT_KEY: randomBytes(48).toString("base64"),
    LOG_LEVEL: "warn",
    // Long enough for the balancer.
    STOP_NOT_READY_SECONDS: "1",
    ...options.settings,
  };
  const person = { email: "admin@example.com", password: randomBytes(12).toString("base64url") };
  // Creates the tables, too.
  await runProgram(
    "npm run person",
    pinnedNode(),
    [...NODE_OPTIONS, "lib/cli/person.ts", "add", person.email, "--role", "admin", "--name", "Admin"],
    { environment: plainEnvironment({ ...settings, DATA_DIR: folder }), input: person.password },
  );

  say(`Starting ${options.instances === 1 ? "1 instance" : `${options.instances} instances`}…`);
  const instances = await Promise.all(
    instancePorts.map(async (port, index) => {
      const name = String(index + 1);
      const environment = plainEnvironment({ ...settings, DATA_DIR: path.join(folder, name) });
      const instance = await startInstance(name, port, environment, say);
      ends.defer(async () => void (await instance.program.stop()));
      await untilReady(`Instance ${name}`, instance.program, `${instance.url}/api/ready`);
      return { ...instance, port };
    }),
  );
  const balancer = await startBalancer({ port: balancerPort, targets: instances, sticky: options.sticky });
  const stop = async () => {
    // At the same time, unlike the rest.
    await Promise.all(instances.map(({ program }) => program.stop()));
    await balancer.close();
    await ends.disposeAsync();
  };
  return { url: balancer.url, balancer, instances, sandbox, databaseUrl: postgres.url(), person, stop };
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

/** Taken together, so that none is given twice. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

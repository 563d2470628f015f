/**
 * Real processes of the console, without the framework, as instances on one store: they open it without a claim. The
 * service is answered by the test.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { DatabaseLocation, FolderLocation } from "../../store/open-store.ts";
import { COMPILED } from "../compiled-modules.ts";

interface InstanceOptions {
  /** Data folder, for keys and, on SQLite, the store. */
  readonly folder: string;
  /** Location of the store; by default the data folder. */
  readonly location?: FolderLocation | DatabaseLocation;
  readonly serviceUrl?: string;
  /** Milliseconds. */
  readonly lease?: number;
  /** Milliseconds by which its clock is ahead. */
  readonly ahead?: number;
  /** Statements; `store`, `partner`, `context` and `print` are defined. */
  readonly program: string;
}

export interface InstanceProcess {
  /** First printed line that begins with the word, without it. @throws Error when the process ends before. */
  readonly printed: (word: string) => Promise<string>;
  /** All lines printed so far. */
  readonly lines: readonly string[];
  /** Exit code or signal, once the process has ended. */
  readonly ended: () => number | NodeJS.Signals | null;
  /** SIGKILL. */
  readonly kill: () => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
}

/** Import specifier of a file under `lib`, for programs. */
export const lib = (file: string): string => JSON.stringify(path.join(import.meta.dirname, "../..", file));

/** `context` acts as the person whom the first process adds. */
const PREAMBLE = ({ location, lease, ahead }: Required<Pick<InstanceOptions, "location" | "lease" | "ahead">>) => `
  const realNow = Date.now;
  Date.now = () => realNow() + ${ahead};
  const { processSingleton } = await import(${lib("server/process-wide.ts")});
  const { openStore } = await import(${lib("store/open-store.ts")});
  const { enterInstance, newInstance } = await import(${lib("server/instances/instance.ts")});
  const { ownPartner } = await import(${lib("server/partner/partner.ts")});
  processSingleton("instance", () => newInstance(${lease}));
  const store = await openStore(${JSON.stringify(location)});
  processSingleton("store", () => Promise.resolve(store));
  const partner = ownPartner();
  const found = await store.people.byEmail("a@example.test");
  const person = found ?? await store.people.add({ email: "a@example.test", name: "A", role: "admin", passwordHash: "-" });
  await store.partners.noteOwn(partner);
  await enterInstance();
  const context = { store, partner, operator: { ...person, role: "admin", sessionDigest: "" } };
  const print = (...words) => console.log(words.join(" "));
`;

export function startInstance({
  folder,
  location = { dataDir: folder },
  serviceUrl = "http://127.0.0.1:1",
  lease = 20_000,
  ahead = 0,
  program,
}: InstanceOptions): InstanceProcess {
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  // Timers of an instance do not keep its process alive, as a server does.
  const code = `setInterval(() => undefined, 1_000);${PREAMBLE({ location, lease, ahead })}${program}`;
  const child: ChildProcess = spawn(process.execPath, [...flags, "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      NODE_ENV: "test",
      PATH: process.env["PATH"],
      ...COMPILED,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      SERVICE_BASE_URL: serviceUrl,
      SERVICE_ALLOW_HOSTS: "127.0.0.1",
      SERVICE_ACCESS_KEY: "key",
      SERVICE_SIGNING_SECRET: "secret",
      NEXTAUTH_URL: "http://127.0.0.1",
      NEXTAUTH_SECRET: "x".repeat(32),
    },
  });
  if (!child.stdout) throw new Error("no output");
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const closed = once(child, "close");
  return {
    lines,
    ended: () => child.exitCode ?? child.signalCode,
    async printed(word) {
      for (;;) {
        const line = lines.find((one) => one.startsWith(`${word} `) || one === word);
        if (line !== undefined) return line.slice(word.length + 1);
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The process ended before “${word}”.`);
        await Promise.race([once(output, "line"), closed]);
      }
    },
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
    signal: (signal) => void child.kill(signal),
  };
}

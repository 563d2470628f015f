/** The sandbox as a service of its own, for consoles in service mode. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { pinnedNode } from "../toolchain.mjs";
import { plainEnvironment, startProgram, type Program } from "./program.ts";

export interface SandboxService {
  readonly url: string;
  /** Settings of a console that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly program: Program;
  stop(): Promise<void>;
}

/** @param args further options of `npm run sandbox`. */
export async function startSandboxService(args: readonly string[] = []): Promise<SandboxService> {
  const accessKey = `sandbox-${randomBytes(9).toString("base64url")}`;
  const signingSecret = randomBytes(32).toString("base64url");
  const program = await startProgram(
    pinnedNode(),
    ["--disable-warning=ExperimentalWarning", "lib/cli/sandbox.ts", "--json-line", "--port", "0", ...args],
    { environment: plainEnvironment({ SANDBOX_ACCESS_KEY: accessKey, SANDBOX_SIGNING_SECRET: signingSecret }) },
  );
  const { stdout, stdin } = program.child;
  if (!stdout) throw new Error("The sandbox has no output.");
  const first = once(createInterface({ input: stdout }), "line") as Promise<[string]>;
  const failed = program.ended.then((code) => {
    throw new Error(`The sandbox ended with ${code}:\n${program.said()}`);
  });
  const [line] = await Promise.race([first, failed]);
  // Its later end is noticed by the consoles.
  failed.catch(() => undefined);
  const url = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  return {
    url,
    program,
    settings: {
      SERVICE_BASE_URL: url,
      SERVICE_ACCESS_KEY: accessKey,
      SERVICE_SIGNING_SECRET: signingSecret,
      SERVICE_ALLOW_HOSTS: "127.0.0.1",
      SERVICE_PARTNER_NAME: "Sandbox service",
    },
    stop: async () => {
      stdin?.end();
      await program.ended;
    },
  };
}

/** The sandbox as a service of its own, for consoles in service mode. */
import { randomBytes } from "node:crypto";
import { pinnedNode } from "../toolchain.mjs";
import { plainEnvironment, startProgram, type Program } from "./program.ts";

export interface SandboxService {
  readonly url: string;
  /** Settings of a console to which it is the real service. */
  readonly settings: Readonly<Record<string, string>>;
  /** Settings of a console in sandbox mode, which shares it with others. */
  readonly sharedSettings: Readonly<Record<string, string>>;
  readonly program: Program;
  stop(): Promise<void>;
}

/** @param args further options of `npm run sandbox`. */
export async function startSandboxService(args: readonly string[] = []): Promise<SandboxService> {
  const accessKey = `sandbox-${randomBytes(9).toString("base64url")}`;
  const signingSecret = randomBytes(32).toString("base64url");
  const { promise: firstLine, resolve: onLine } = Promise.withResolvers<string>();
  const program = await startProgram(
    pinnedNode(),
    ["--disable-warning=ExperimentalWarning", "lib/cli/sandbox.ts", "--json-line", "--port", "0", ...args],
    {
      environment: plainEnvironment({ SANDBOX_ACCESS_KEY: accessKey, SANDBOX_SIGNING_SECRET: signingSecret }),
      onLine,
    },
  );
  const line = await Promise.race([firstLine, program.ended]);
  if (typeof line === "number") throw new Error(`The sandbox ended with ${line}:\n${program.said()}`);
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
    sharedSettings: { SANDBOX_URL: url, SANDBOX_ACCESS_KEY: accessKey, SANDBOX_SIGNING_SECRET: signingSecret },
    stop: async () => {
      // As when this process ends.
      program.child.stdin?.end();
      await program.ended;
    },
  };
}

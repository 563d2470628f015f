/** Sandbox in a separate process, and a client that counts its calls. */
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { createClient, type SamplingClient } from "../../lib/sampling/client.ts";
import { defaultDialect } from "../../lib/sampling/dialect.ts";
import { createTransport } from "../../lib/sampling/transport/transport.ts";
import { withFault } from "../../lib/testing/faults/with-fault.ts";

export interface BenchService {
  readonly url: string;
  readonly client: SamplingClient;
  /** Attempts so far, including retries. */
  readonly calls: () => number;
  readonly close: () => Promise<void>;
}

export const KEYS = { accessKey: "bench", signingSecret: "a secret of the bench" };

export interface BenchServiceOptions {
  /** Milliseconds added before each response. */
  readonly latency: number;
  readonly scale: "tiny" | "normal";
  /** Fault of every call. */
  readonly fault?: string;
  /** Fault of each attempt; `undefined`: a regular answer. */
  readonly faultOf?: () => string | undefined;
}

export async function benchService({ latency, scale, fault, faultOf }: BenchServiceOptions): Promise<BenchService> {
  const program = path.resolve(import.meta.dirname, "../../lib/cli/sandbox.ts");
  const options = ["--json-line", "--port", "0", "--latency", String(latency), "--scale", scale];
  if (fault !== undefined) options.push("--fault", fault);
  const keys = ["--access-key", KEYS.accessKey, "--signing-secret", KEYS.signingSecret];
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program, ...options, ...keys], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The sandbox ended at start with code ${String(code)}.`)));
    createInterface({ input: child.stdout }).once("line", (line) =>
      resolve((JSON.parse(line) as { port: number }).port),
    );
  });
  let calls = 0;
  const transport = createTransport();
  const url = `http://127.0.0.1:${port}`;
  const client = createClient({
    baseUrl: url,
    credentials: KEYS,
    dialect: defaultDialect,
    transport: faultOf ? withFault(transport, faultOf) : transport,
    onRecord: ({ requestBytes }) => {
      if (requestBytes > 0) calls += 1;
    },
  });
  return {
    url,
    client,
    calls: () => calls,
    close: async () => {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      await client.close();
      await transport.close();
      child.stdin.end();
      await gone;
    },
  };
}

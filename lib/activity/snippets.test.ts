/** Runs the copied snippets. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { defaultDialect, dialectSchema } from "../sampling/dialect.ts";
import { operations, type OperationName } from "../sampling/operations.ts";
import { sign } from "../sampling/signature.ts";
import { startSandbox } from "../sandbox/server.ts";
import { KEYS } from "../testing/sandbox-call.ts";
import { snippetsOf } from "./snippets.ts";

const NAMES = Object.keys(operations) as OperationName[];
const OTHER = dialectSchema.parse({ headerPrefix: "panel", signing: "method-url-body", fingerprint: "nested" });

async function run(program: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(program, args, { env: { NODE_ENV: "test", PATH: process.env["PATH"] ?? "", ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return output;
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "snippets-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each([
  ["the usual dialect", defaultDialect, NAMES],
  ["another dialect", OTHER, ["qualify", "get-opportunity"] as const],
])("the TypeScript snippet runs against the sandbox, in %s", async (_name, dialect, names) => {
  const sandbox = await startSandbox({ ...KEYS, dialect });
  await inFolder(async (folder) => {
    const answers = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, `${name}.mts`);
        await writeFile(file, snippetsOf(name, dialect).typescript);
        return run(process.execPath, ["--disable-warning=ExperimentalWarning", file], {
          SERVICE_BASE_URL: sandbox.url,
          SERVICE_ACCESS_KEY: KEYS.accessKey,
          SERVICE_SIGNING_SECRET: KEYS.signingSecret,
        });
      }),
    );
    for (const answer of answers) expect(answer).toMatch(/^200 [[{]/);
    expect(answers).toHaveLength(names.length);
  });
  await sandbox.close();
});

/** Replaces a system program: its arguments go to a short script. */
const standIn = (folder: string, name: string, code: string) =>
  writeFile(path.join(folder, name), `#!/bin/sh\nexec "${process.execPath}" -e '${code}' -- "$@"\n`, { mode: 0o755 });

const OPENSSL = `const c = require("node:crypto"), a = process.argv, at = a.indexOf("-hmac");
  const hash = at < 0 ? c.createHash("sha256") : c.createHmac("sha256", a[at + 1]);
  console.log("SHA2-256(stdin)= " + hash.update(require("node:fs").readFileSync(0)).digest("hex"));`;
const CURL = `console.log(JSON.stringify(process.argv.slice(1)))`;

test.each([
  ["the usual dialect", defaultDialect],
  ["another dialect", OTHER],
])("the shell snippet signs like the client, in %s", async (_name, dialect) => {
  await inFolder(async (folder) => {
    await standIn(folder, "openssl", OPENSSL);
    await standIn(folder, "curl", CURL);
    const base = "https://api.example.com:8443/v1";
    const output = await run("sh", ["-c", snippetsOf("qualify", dialect).curl], {
      PATH: `${folder}:${process.env["PATH"]}`,
      SERVICE_BASE_URL: base,
      SERVICE_ACCESS_KEY: KEYS.accessKey,
      SERVICE_SIGNING_SECRET: KEYS.signingSecret,
    });
    const sent = JSON.parse(output) as readonly string[];
    const header = (name: string) =>
      sent.find((part) => part.startsWith(`${dialect.headerPrefix}-${name}: `))?.split(": ")[1] ?? "";
    const body = sent.at(-1) ?? "";
    expect(sent).toContain(`${base}/qualify`);
    expect(JSON.parse(body)).toMatchObject({ respondent_id: "example-respondent" });
    expect(header("access-key")).toBe(KEYS.accessKey);
    expect(Date.parse(header("expiration"))).toBeGreaterThan(Date.now());
    const content = { method: "POST", url: `${base}/qualify`, body };
    expect(header("signature")).toBe(sign(content, header("expiration"), KEYS, dialect.signing));
  });
});

test.each(NAMES)("partner-specific values are variables in the snippets of %s", (name) => {
  const { curl, typescript } = snippetsOf(name, defaultDialect);
  for (const text of [curl, typescript]) {
    for (const variable of ["SERVICE_BASE_URL", "SERVICE_ACCESS_KEY", "SERVICE_SIGNING_SECRET"]) {
      expect(text).toContain(variable);
    }
    expect(text).not.toMatch(/https?:\/\//);
    expect(text).toContain(operations[name].path);
  }
});

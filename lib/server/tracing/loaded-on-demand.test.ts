/**
 * Without a collector nothing of tracing is loaded: no start-up code imports the packages or a file that needs them.
 * @module-tag full
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { product } from "../../testing/product-files.ts";

const isPackage = (target: string): boolean => target.startsWith("@opentelemetry/");

/** Files that load a package when they are loaded themselves. */
function loaders(): Set<string> {
  const found = new Set<string>();
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { path: file, imports } of product)
      if (imports.some(({ target, typeOnly, lazy }) => !typeOnly && !lazy && (isPackage(target) || found.has(target))))
        found.add(file.replace(/\.tsx?$/, ""));
  }
  return found;
}

test("only the tracer and its parts load the packages, and only the start of tracing loads it, on demand", () => {
  const needing = loaders();
  expect([...needing].sort()).toEqual(
    ["exporter", "otlp-tracer", "sampler"].map((name) => `lib/server/tracing/${name}`),
  );
  const onDemand = product.filter(({ imports }) =>
    imports.some(({ lazy, target }) => lazy && (needing.has(target) || isPackage(target))),
  );
  expect(onDemand.map(({ path: file }) => file)).toEqual(["lib/server/tracing/start-tracing.ts"]);
});

const lib = (file: string) => JSON.stringify(path.join(import.meta.dirname, "../..", file));
/** Starts as the console does, up to the store; prints the packages that were loaded. */
const PROGRAM = `
  const { createRequire } = await import("node:module");
  const { registerStop } = await import(${lib("server/shutdown/register-stop.ts")});
  const { observeRequests } = await import(${lib("server/network/observe-requests.ts")});
  const { boot } = await import(${lib("server/boot.ts")});
  registerStop();
  observeRequests();
  await boot();
  const loaded = Object.keys(createRequire(${lib("server/boot.ts")}).cache);
  const names = loaded.flatMap((file) => /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(file)?.[1] ?? []);
  console.log(JSON.stringify([...new Set(names)].sort()));
  process.exit(0);`;

test.each([
  ["without a collector", {}, []],
  ["switched off", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", OTEL_SDK_DISABLED: "true" }, []],
  ["with a collector", { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" }, ["@opentelemetry/sdk-trace"]],
])("a process %s has loaded of the packages: %j %j", (_name, settings, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), "unloaded-"));
  try {
    const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "--input-type=module"];
    const { stdout, stderr } = spawnSync(process.execPath, [...flags, "-e", PROGRAM], {
      encoding: "utf8",
      env: {
        NODE_ENV: "test",
        PATH: process.env["PATH"],
        DATA_DIR: folder,
        LOG_LEVEL: "error",
        NEXT_MANUAL_SIG_HANDLE: "true",
        SERVICE_BASE_URL: "https://api.example.com",
        SERVICE_ACCESS_KEY: "key",
        SERVICE_SIGNING_SECRET: "secret",
        NEXTAUTH_URL: "http://127.0.0.1",
        NEXTAUTH_SECRET: "x".repeat(32),
        ...settings,
      },
    });
    expect(stderr).toBe("");
    const loaded = JSON.parse(stdout) as string[];
    if (expected.length === 0) expect(loaded).toEqual([]);
    else expect(loaded).toEqual(expect.arrayContaining(expected));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Conventions of single files, and imports of programs and first loads. */
import { expect, test } from "vitest";
import { readSource, type SourceFile } from "./source-files.ts";
import { byTarget, elsewhere, files, inFolder, offences, product, reachedFrom } from "./product-files.ts";

test("server-only files import server-only first", () => {
  const guarded = [...inFolder("lib/server"), ...inFolder("lib/store")].filter((file) => !PURE.has(file.path));
  expect(guarded.filter((file) => file.imports[0]?.specifier !== "server-only").map((file) => file.path)).toEqual([]);
});

/** Pure modules that the browser or the proxy also needs. */
const PURE = new Set(
  [
    "auth/role",
    "requested-path",
    "network/own-origin",
    "network/allowed-hosts",
    "network/action-body",
    "network/content-policy",
  ].map((name) => `lib/server/${name}.ts`),
);

test("one file reads the environment, one uses the sign-in library, one opens connections", () => {
  expect(elsewhere(/process\.env/, "lib/server/env.ts")).toEqual([]);
  expect(elsewhere(/["']next-auth/, "lib/server/auth/session.ts")).toEqual([]);
  expect(
    elsewhere(
      /["'](undici|node:https?|node:net|node:tls)["']/,
      "lib/sampling/transport/transport.ts",
      "lib/server/network/address-guard.ts",
    ).filter((path) => !path.startsWith("lib/sandbox/")),
  ).toEqual([]);
});

test("jobs, command line programs and benchmarks import no request code", () => {
  // The start hook imports all job kinds and timers.
  const startHook = readSource("instrumentation.ts");
  const programs = [...inFolder("lib/cli"), ...inFolder("e2e/bench")];
  const reached = reachedFrom(startHook, ...programs);
  const paths = new Set(reached.map(({ path }) => path));
  const jobKinds = elsewhere(/\bregisterJobKind\(/, "lib/server/jobs/jobs.ts");
  expect(jobKinds.length).toBeGreaterThanOrEqual(3);
  expect(jobKinds.filter((path) => !paths.has(path))).toEqual([]);
  expect(
    offences(
      reached,
      ({ own, specifier, target, typeOnly }) =>
        !typeOnly && (own ? target === "lib/server/auth/session" : /^next(-auth)?(\/|$)/.test(specifier)),
    ),
  ).toEqual([]);
});

/** Whether a file begins with `use client` or `use server`. */
const says = (file: SourceFile, word: string) => new RegExp(`^["']use ${word}["']`, "m").test(file.text);

/** Initial load of the routes: client files and all their imports, except lazy ones. */
function firstLoaded(): SourceFile[] {
  const seen = new Set<string>();
  const loaded = new Map<string, SourceFile>();
  const visit = (file: SourceFile, inherited: boolean): void => {
    const inBrowser = inherited || says(file, "client");
    if (says(file, "server") || seen.has(`${inBrowser} ${file.path}`)) return;
    seen.add(`${inBrowser} ${file.path}`);
    if (inBrowser) loaded.set(file.path, file);
    for (const { own, target, typeOnly, lazy } of file.imports) {
      const next = own && !typeOnly && !lazy ? byTarget.get(target) : undefined;
      if (next) visit(next, inBrowser);
    }
  };
  for (const file of product) if (/^app\/.*\.tsx$/.test(file.path)) visit(file, false);
  return [...loaded.values()];
}

test("no route loads the schema library initially", () => {
  const loaded = firstLoaded();
  expect(loaded.length).toBeGreaterThan(300);
  expect(offences(loaded, ({ target, typeOnly, lazy }) => target === "zod" && !typeOnly && !lazy)).toEqual([]);
});

test("components do not use random ids, which are unavailable over plain http", () => {
  const calls = inFolder("components").filter((file) => /\bcrypto\.(?:randomUUID\(|subtle\b)/.test(file.text));
  expect(calls.map((file) => file.path)).toEqual([]);
});

test("every server action is created by defineAction", () => {
  const actionFiles = product.filter((file) => /^["']use server["']/m.test(file.text));
  expect(actionFiles.length).toBeGreaterThan(0);
  for (const file of actionFiles) {
    const exported = [...file.text.matchAll(/^export\s+(?!type\b|interface\b)(.*)$/gm)].map((match) => match[1] ?? "");
    expect(
      exported
        .filter((line) => !/^const \w+ = defineAction\b/.test(line))
        .map((line) => `${file.path}: export ${line}`),
    ).toEqual([]);
  }
});

test("there are no catch-all files or barrels", () => {
  expect(
    files
      .filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)(\.tsx?|\/)/.test(file.path))
      .map((file) => file.path),
  ).toEqual([]);
  const barrels = product.filter((file) => /\/index\.tsx?$/.test(file.path));
  expect(barrels.map((file) => file.path)).toEqual([]);
});

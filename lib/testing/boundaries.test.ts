/** Import rules between folders: checks the import lines of the sources. */
import { expect, test } from "vitest";
import { readSource, type Import, type SourceFile } from "./source-files.ts";
import { elsewhere, files, product } from "./product-files.ts";

const SLICES = [
  "attributes",
  "opportunities",
  "qualification",
  "panels",
  "contexts",
  "activity",
  "settings",
  "views",
  "api-tools",
  "sandbox-demo",
];

/** Slices are ordered: each may import only those listed here. */
const BELOW: Record<string, readonly string[]> = {
  "sandbox-demo": [
    "qualification",
    "opportunities",
    "panels",
    "attributes",
    "views",
    "contexts",
    "activity",
    "settings",
  ],
  "api-tools": ["qualification", "opportunities", "panels", "attributes", "views", "contexts", "activity", "settings"],
  qualification: ["opportunities", "panels", "attributes", "views"],
  opportunities: ["panels", "attributes", "views"],
  panels: ["attributes", "views"],
  attributes: ["views"],
  contexts: [],
  activity: [],
  settings: [],
  views: [],
};

const under =
  (...folders: string[]) =>
  (target: string) =>
    folders.some((folder) => target === folder || target.startsWith(`${folder}/`));

/** Imports that `forbidden` matches, as readable lines. */
function offences(of: readonly SourceFile[], forbidden: (imported: Import, file: SourceFile) => boolean): string[] {
  return of.flatMap((file) =>
    file.imports.filter((item) => forbidden(item, file)).map((item) => `${file.path} imports ${item.specifier}`),
  );
}

/** Files of a folder. @throws Error if there are none: a rule about a renamed folder would hold for nothing. */
function inFolder(folder: string): readonly SourceFile[] {
  const inside = product.filter((file) => file.path.startsWith(`${folder}/`));
  if (inside.length === 0) throw new Error(`${folder} has no files.`);
  return inside;
}

/** Product files longer than 300 lines: one table each. */
const LONG_TABLES = new Set(["lib/opportunities/model/fields.ts"]);

test("pages import neither the client nor the store", () => {
  const pages = product.filter((file) => /^app\/.*(page|layout)\.tsx$/.test(file.path));
  expect(pages.length).toBeGreaterThan(0);
  expect(offences(pages, ({ own, target }) => own && under("lib/sampling", "lib/store")(target))).toEqual([]);
  expect(pages.filter((page) => /\bfetch\(/.test(page.text)).map((page) => page.path)).toEqual([]);
});

test("routes import no components", () => {
  const routeFiles = product.filter((file) => /^app\/.*route\.ts$/.test(file.path));
  expect(offences(routeFiles, ({ own, target }) => own && under("components")(target))).toEqual([]);
});

test("components/ui imports no slice and no data", () => {
  const allowed = under("components/ui", "lib/int64", "lib/bidi-isolate", "lib/locale", "lib/plain-text", "lib/time");
  const packages = new Set([
    "react",
    "react-dom",
    "next",
    "nuqs",
    "downshift",
    "lucide-react",
    "@tanstack/react-virtual",
  ]);
  expect(
    offences(inFolder("components/ui"), ({ own, target }) => (own ? !allowed(target) : !packages.has(target))),
  ).toEqual([]);
});

test("components reach the server only through queries and actions", () => {
  expect(
    offences(
      inFolder("components"),
      ({ own, target, typeOnly }) =>
        own && !typeOnly && under("lib/server", "lib/store", "lib/sampling/client", "lib/sampling/transport")(target),
    ),
  ).toEqual([]);
});

test("slices import only the slices below them", () => {
  for (const slice of SLICES) {
    const strangers = SLICES.filter((other) => other !== slice && !BELOW[slice]?.includes(other));
    const forbidden = under(...strangers.flatMap((other) => [`lib/${other}`, `components/${other}`]));
    expect(
      offences(
        [...inFolder(`lib/${slice}`), ...inFolder(`components/${slice}`)],
        ({ own, target }) => own && forbidden(target),
      ),
    ).toEqual([]);
  }
});

test("only the start hook imports the start of the background work", () => {
  const others = product.filter(({ path }) => path !== "instrumentation.ts" && !path.startsWith("lib/startup/"));
  expect(offences(others, ({ own, target }) => own && under("lib/startup")(target))).toEqual([]);
});

const byTarget = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ""), file]));

/** All project files reachable from `starts` by run-time imports, including lazy ones; includes `starts`. */
function reachedFrom(...starts: readonly SourceFile[]): SourceFile[] {
  const reached = new Map(starts.map((file) => [file.path, file]));
  for (const file of reached.values()) {
    for (const { own, target, typeOnly } of file.imports) {
      const next = own && !typeOnly ? byTarget.get(target) : undefined;
      if (next) reached.set(next.path, next);
    }
  }
  return [...reached.values()];
}

test("a slice's model is free of side effects, including everything it imports", () => {
  const models = product.filter((file) => /^lib\/\w+\/(?:model\.ts$|model\/(?!params))/.test(file.path));
  expect(models.length).toBeGreaterThanOrEqual(60);
  const pure = under(
    "lib/sampling/schema",
    "lib/sampling/fast-list-schema",
    "lib/sampling/operations",
    "lib/sampling/json",
    "lib/sampling/dialect",
    "lib/sampling/limits",
    "lib/sampling/requirement-names",
    "lib/targeting",
    "lib/int64",
    "lib/failure",
    "lib/plain-text",
    "lib/order-name",
    "lib/bidi-isolate",
    "lib/locale",
    "lib/time",
    "lib/html-entities",
    "lib/cooperative-steps",
    "lib/spellings",
    "lib/typed-id",
    "lib/sampling/qualify-request",
  );
  for (const model of models) {
    const slice = model.path.split("/")[1] ?? "";
    const own = under(`lib/${slice}`, ...(BELOW[slice] ?? []).map((below) => `lib/${below}`));
    const strangers = reachedFrom(model).filter(({ path }) => !pure(path.replace(/\.tsx?$/, "")) && !own(path));
    expect(
      strangers.map(({ path }) => path),
      model.path,
    ).toEqual([]);
    expect(
      offences(reachedFrom(model), (item) => !item.own && !item.typeOnly && item.target !== "zod"),
      model.path,
    ).toEqual([]);
  }
});

test("the store imports only models of slices", () => {
  const slices = under(...SLICES.map((slice) => `lib/${slice}`));
  const models = /^lib\/\w+\/model\//;
  expect(offences(inFolder("lib/store"), ({ own, target }) => own && slices(target) && !models.test(target))).toEqual(
    [],
  );
});

test("no folder contains more than 40 files", () => {
  const counts = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf("/")));
  const crowded = [...counts].filter(([, inside]) => inside.length > 40).map(([folder]) => folder);
  expect(counts.size).toBeGreaterThan(100);
  expect(crowded).toEqual([]);
});

test("no product file has more than 300 lines, except tables", () => {
  const long = product.filter((file) => file.text.split("\n").length > 301).map((file) => file.path);
  expect(long.filter((path) => !LONG_TABLES.has(path))).toEqual([]);
});

test("targeting is pure", () => {
  const allowed = under("lib/targeting", "lib/sampling/schema", "lib/int64", "lib/bidi-isolate");
  expect(offences(inFolder("lib/targeting"), ({ own, target }) => !own || !allowed(target))).toEqual([]);
});

test("the client has no dependency on the console", () => {
  const allowed = under("lib/sampling", "lib/failure", "lib/int64");
  const packages = new Set(["zod", "undici"]);
  expect(
    offences(inFolder("lib/sampling"), ({ own, target, specifier }) =>
      own ? !allowed(target) : !packages.has(target) && !specifier.startsWith("node:"),
    ),
  ).toEqual([]);
});

test("the sandbox shares the service's definitions with the client, but not its implementation", () => {
  const shared = [
    "schema",
    "operations",
    "qualify-request",
    "limits",
    "requirement-names",
    "signature",
    "dialect",
    "json",
  ].map((name) => `lib/sampling/${name}`);
  const allowed = under("lib/sandbox", "lib/targeting", "lib/int64", "lib/failure", ...shared);
  expect(
    offences(inFolder("lib/sandbox"), ({ own, target, specifier }) =>
      own ? !allowed(target) : target !== "zod" && !specifier.startsWith("node:"),
    ),
  ).toEqual([]);
});

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

const THIS_FILE = "lib/testing/boundaries.test.ts";

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

test("the import parser recognises every form", () => {
  const own = readSource(THIS_FILE);
  expect(own.imports.map((item) => item.target)).toEqual([
    "vitest",
    "lib/testing/source-files",
    "lib/testing/product-files",
  ]);
});

/** Who may import whom: the import lines of the sources against the plan of the house. */
import { expect, test } from "vitest";
import { readSource, sourceFiles, type Import, type SourceFile } from "./source-files.ts";

const files = sourceFiles();
const product = files.filter(
  (file) => !/\.(test|spec)\.tsx?$/.test(file.path) && !file.path.startsWith("lib/testing/"),
);
const SLICES = ["attributes", "opportunities", "qualification", "contexts", "activity", "settings", "views"];
/** Slices form a ladder: each may know those below it. */
const BELOW: Record<string, readonly string[]> = {
  qualification: ["opportunities", "attributes", "views"],
  opportunities: ["attributes", "views"],
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

/** Own imports of `file` that `forbidden` names, as readable lines. */
function offences(of: readonly SourceFile[], forbidden: (imported: Import, file: SourceFile) => boolean): string[] {
  return of.flatMap((file) =>
    file.imports.filter((item) => forbidden(item, file)).map((item) => `${file.path} imports ${item.specifier}`),
  );
}

const inFolder = (folder: string) => product.filter((file) => file.path.startsWith(`${folder}/`));

test("pages know neither the client nor the store", () => {
  const pages = product.filter((file) => /^app\/.*(page|layout)\.tsx$/.test(file.path));
  expect(pages.length).toBeGreaterThan(0);
  expect(offences(pages, ({ own, target }) => own && under("lib/sampling", "lib/store")(target))).toEqual([]);
  expect(pages.filter((page) => /\bfetch\(/.test(page.text)).map((page) => page.path)).toEqual([]);
});

test("routes know no components", () => {
  const routeFiles = product.filter((file) => /^app\/.*route\.ts$/.test(file.path));
  expect(offences(routeFiles, ({ own, target }) => own && under("components")(target))).toEqual([]);
});

test("components/ui knows no slice and no data", () => {
  const allowed = under("components/ui", "lib/int64", "lib/kept-apart", "lib/locale", "lib/plain-text", "lib/time");
  expect(offences(inFolder("components/ui"), ({ own, target }) => own && !allowed(target))).toEqual([]);
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

test("slices form a ladder", () => {
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

/** Every own file that a file reaches by its imports, itself included. */
function reachedFrom(start: SourceFile): SourceFile[] {
  const reached = new Map([[start.path, start]]);
  for (const file of reached.values()) {
    for (const { own, target, typeOnly } of file.imports) {
      const next =
        own && !typeOnly ? product.find(({ path }) => path.replace(/\.(tsx?|mjs)$/, "") === target) : undefined;
      if (next) reached.set(next.path, next);
    }
  }
  return [...reached.values()];
}

test("a slice's model is free of side effects, however far its imports go", () => {
  const models = product.filter((file) => /^lib\/\w+\/model\.ts$/.test(file.path));
  const pure = under(
    "lib/sampling/schema",
    "lib/sampling/quick-list",
    "lib/sampling/operations",
    "lib/sampling/json",
    "lib/sampling/dialect",
    "lib/sampling/limits",
    "lib/sampling/requirement-names",
    "lib/targeting",
    "lib/int64",
    "lib/failure",
    "lib/plain-text",
    "lib/kept-apart",
    "lib/locale",
    "lib/time",
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

test("targeting is pure", () => {
  const allowed = under("lib/targeting", "lib/sampling/schema", "lib/int64", "lib/kept-apart");
  expect(offences(inFolder("lib/targeting"), ({ own, target }) => !own || !allowed(target))).toEqual([]);
});

test("the client could be published", () => {
  const allowed = under("lib/sampling", "lib/failure", "lib/int64");
  const packages = new Set(["zod", "undici"]);
  expect(
    offences(inFolder("lib/sampling"), ({ own, target, specifier }) =>
      own ? !allowed(target) : !packages.has(target) && !specifier.startsWith("node:"),
    ),
  ).toEqual([]);
});

test("the sandbox speaks for the service, not for the client", () => {
  const shared = ["schema", "operations", "limits", "requirement-names", "signature", "dialect", "json"].map(
    (name) => `lib/sampling/${name}`,
  );
  const allowed = under("lib/sandbox", "lib/targeting", "lib/int64", "lib/failure", ...shared);
  expect(
    offences(inFolder("lib/sandbox"), ({ own, target, specifier }) =>
      own ? !allowed(target) : target !== "zod" && !specifier.startsWith("node:"),
    ),
  ).toEqual([]);
});

test("the server's own files say so in their first import", () => {
  const guarded = [...inFolder("lib/server"), ...inFolder("lib/store")].filter((file) => !PURE.has(file.path));
  expect(guarded.filter((file) => file.imports[0]?.specifier !== "server-only").map((file) => file.path)).toEqual([]);
});

/** Pure vocabulary that the browser or the proxy needs too. */
const PURE = new Set(
  ["role", "asked-for", "own-origin", "own-host", "action-body", "content-policy"].map(
    (name) => `lib/server/${name}.ts`,
  ),
);

/** Product files outside `allowed` whose text the pattern matches. */
const elsewhere = (pattern: RegExp, ...allowed: string[]) =>
  product
    .filter(
      (file) => !file.path.startsWith("lib/cli/") && !file.path.startsWith("e2e/") && !allowed.includes(file.path),
    )
    .filter((file) => pattern.test(file.text))
    .map((file) => file.path);

test("one file knows the environment, one the sign-in library, one opens connections", () => {
  expect(elsewhere(/process\.env/, "lib/server/env.ts")).toEqual([]);
  expect(elsewhere(/["']next-auth/, "lib/server/session.ts")).toEqual([]);
  expect(
    elsewhere(
      /["'](undici|node:https?|node:net|node:tls)["']/,
      "lib/sampling/transport.ts",
      "lib/server/address-guard.ts",
    ).filter((path) => !path.startsWith("lib/sandbox/")),
  ).toEqual([]);
});

/** Whether a file begins with `use client` or `use server`. */
const says = (file: SourceFile, word: string) => new RegExp(`^["']use ${word}["']`, "m").test(file.text);

/** What a route loads before anybody has done anything: its client files and all they import, but what they fetch later. */
function firstLoaded(): SourceFile[] {
  const byTarget = new Map(product.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ""), file]));
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

test("no route loads the schema library before it is needed", () => {
  const loaded = firstLoaded();
  expect(loaded.length).toBeGreaterThan(300);
  expect(offences(loaded, ({ target, typeOnly, lazy }) => target === "zod" && !typeOnly && !lazy)).toEqual([]);
});

test("components ask the browser for no random id that plain http lacks", () => {
  const calls = inFolder("components").filter((file) => /\bcrypto\.(?:randomUUID\(|subtle\b)/.test(file.text));
  expect(calls.map((file) => file.path)).toEqual([]);
});

test("every server action was made by defineAction", () => {
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

test("the house has no attic", () => {
  expect(
    files
      .filter((file) => /(^|\/)(utils?|helpers?|common|misc|types)(\.tsx?|\/)/.test(file.path))
      .map((file) => file.path),
  ).toEqual([]);
  const barrels = product.filter((file) => /\/index\.tsx?$/.test(file.path));
  expect(barrels.map((file) => file.path)).toEqual([]);
});

test("the reader of imports sees every form", () => {
  const own = readSource("lib/testing/boundaries.test.ts");
  expect(own.imports.map((item) => item.target)).toEqual(["vitest", "lib/testing/source-files"]);
});

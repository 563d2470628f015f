import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { billOf, type Bill } from "./cyclone-dx.ts";
import type { LockFile } from "./lock-file.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as LockFile;
const bill = billOf(lock);
const byName = (name: string) => bill.components.filter((component) => component.name === name);

/** Fields and patterns that the schema of CycloneDX 1.6 requires, for the parts that are used here. */
function faults({ bomFormat, specVersion, serialNumber, version, metadata, components, dependencies }: Bill): string[] {
  const found: string[] = [];
  const check = (holds: boolean, what: string) => (holds ? undefined : found.push(what));
  check(bomFormat === "CycloneDX" && specVersion === "1.6" && version === 1, "format");
  check(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(serialNumber), "serial number");
  const all = [metadata.component, ...components];
  const refs = new Set(all.map((component) => component["bom-ref"]));
  check(refs.size === all.length, "references are unique");
  for (const { type, name, purl, scope, hashes = [], licenses = [], ...more } of all) {
    check(["application", "library"].includes(type) && name !== "" && more.version !== "", `${name}: name, version`);
    check(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@[^/@]+$/.test(purl), `${name}: ${purl}`);
    check(scope === undefined || ["required", "optional", "excluded"].includes(scope), `${name}: scope`);
    const digits: Record<string, number> = { "SHA-1": 40, "SHA-256": 64, "SHA-384": 96, "SHA-512": 128 };
    for (const { alg, content } of hashes)
      check(/^[\da-f]+$/.test(content) && content.length === digits[alg], `${name}: ${alg}`);
    // Either one expression, or licenses with an identifier or a name.
    const expressions = licenses.filter((license) => "expression" in license);
    check(expressions.length === 0 || licenses.length === 1, `${name}: licenses`);
  }
  check(new Set(dependencies.map(({ ref }) => ref)).size === dependencies.length, "dependencies are unique");
  for (const { ref, dependsOn } of dependencies) {
    check(refs.has(ref) && dependsOn.every((other) => refs.has(other)), `${ref}: unknown reference`);
    check(new Set(dependsOn).size === dependsOn.length, `${ref}: repeated reference`);
  }
  return found;
}

test("the bill of this project is valid and complete", () => {
  expect(faults(bill)).toEqual([]);
  const versions = Object.entries(lock.packages).flatMap(([folder, item]) =>
    folder === "" ? [] : [`${item.name ?? folder.split("node_modules/").at(-1)}@${item.version}`],
  );
  expect(bill.components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...new Set(versions)].toSorted(),
  );
  expect(bill.metadata.component).toMatchObject({ type: "application", name: "sampling-console" });
});

test("packages of the product and of its development differ by scope", () => {
  expect(byName("next")[0]).toMatchObject({ scope: "required", licenses: [{ license: { id: "MIT" } }] });
  expect(byName("vitest")[0]).toMatchObject({
    scope: "excluded",
    properties: [{ name: "cdx:npm:package:development", value: "true" }],
  });
  expect(byName("pg-cloudflare")[0]).toMatchObject({ scope: "optional" });
});

test("names, licenses and hashes are written as the standard asks", () => {
  const made = billOf({
    packages: {
      "": { name: "own", version: "1.0.0", license: "UNLICENSED", dependencies: { "@s/a": "1", b: "1" } },
      "node_modules/@s/a": { version: "1.0.0+x", license: "(MIT OR CC0-1.0)", integrity: "sha1-AAAA sha512-//8=" },
      "node_modules/b": { version: "2.0.0", license: "MIT", dev: true, dependencies: { c: "1" } },
      "node_modules/b/node_modules/c": { version: "1.0.0", dev: true, dependencies: { "@s/a": "1" } },
      "node_modules/c": { version: "1.0.0", license: "See the file" },
    },
  });
  const [a, b, c] = made.components;
  expect(a).toEqual({
    type: "library",
    "bom-ref": "pkg:npm/%40s/a@1.0.0%2Bx",
    name: "@s/a",
    version: "1.0.0+x",
    purl: "pkg:npm/%40s/a@1.0.0%2Bx",
    scope: "required",
    hashes: [
      { alg: "SHA-1", content: "000000" },
      { alg: "SHA-512", content: "ffff" },
    ],
    licenses: [{ expression: "(MIT OR CC0-1.0)" }],
  });
  expect(b?.scope).toBe("excluded");
  // Needed by the product in one of its folders.
  expect([c?.scope, c?.licenses]).toEqual(["required", [{ license: { name: "See the file" } }]]);
  expect(made.dependencies).toEqual([
    { ref: "pkg:npm/own@1.0.0", dependsOn: ["pkg:npm/%40s/a@1.0.0%2Bx", "pkg:npm/b@2.0.0"] },
    { ref: "pkg:npm/%40s/a@1.0.0%2Bx", dependsOn: [] },
    { ref: "pkg:npm/b@2.0.0", dependsOn: ["pkg:npm/c@1.0.0"] },
    { ref: "pkg:npm/c@1.0.0", dependsOn: ["pkg:npm/%40s/a@1.0.0%2Bx"] },
  ]);
  expect(made.metadata.component.licenses).toEqual([{ license: { name: "UNLICENSED" } }]);
});

const run = (...args: string[]): string =>
  execFileSync(process.execPath, [path.join(root, "lib/cli/sbom.ts"), ...args], { encoding: "utf8" });

test("the command writes the same bill to standard output and to a file, without download addresses", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sbom-"));
  try {
    const text = run();
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(bill)));
    expect(text.replace(bill.$schema, "")).not.toMatch(/https?:/);
    const file = path.join(folder, "bom.json");
    expect(run(file)).toBe(`${bill.components.length} components in ${file}.\n`);
    expect(readFileSync(file, "utf8")).toBe(text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

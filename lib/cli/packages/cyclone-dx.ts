/**
 * Bill of materials (CycloneDX 1.6) of a lock file. Pure: one lock file has one bill, byte for byte, so it contains no
 * time. It contains no download addresses.
 */
import { createHash } from "node:crypto";
import { dependenciesOf, nameIn, type LockedPackage, type LockFile } from "./lock-file.ts";

interface Component {
  readonly type: "application" | "library";
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope?: "required" | "optional" | "excluded";
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly License[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

type License =
  | { readonly license: { readonly id: string } | { readonly name: string } }
  | { readonly expression: string };

export interface Bill {
  readonly $schema: string;
  readonly bomFormat: "CycloneDX";
  readonly specVersion: "1.6";
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** SPDX identifiers among the packages; another license is given by its name. */
const SPDX = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 CC-BY-3.0 CC-BY-4.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense Zlib".split(
    " ",
  ),
);

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha1: "SHA-1",
  sha256: "SHA-256",
  sha384: "SHA-384",
  sha512: "SHA-512",
};

/** Needed first. */
const SCOPES = ["required", "optional", "excluded"] as const;

export function billOf(lock: LockFile): Bill {
  const project = lock.packages[""] ?? {};
  const folders = Object.keys(lock.packages).filter((folder) => folder !== "");
  const refs = new Map(folders.map((folder) => [folder, purlOf(folder, lock.packages[folder] ?? {})]));
  // A version that is installed in several folders is one component.
  const byRef = Map.groupBy(folders, (folder) => refs.get(folder) ?? "");
  const needed = (folder: string): string[] => dependenciesOf(lock, folder).map((found) => refs.get(found) ?? "");
  const root = componentOf("application", projectName(project), [project]);
  const components = [...byRef]
    .map(([, [first = "", ...more]]) =>
      componentOf(
        "library",
        nameOf(first, lock.packages[first] ?? {}),
        [first, ...more].map((folder) => lock.packages[folder] ?? {}),
      ),
    )
    .toSorted(byReference);
  const dependencies = [
    { ref: root["bom-ref"], dependsOn: sorted(needed("")) },
    ...components.map(({ "bom-ref": ref }) => ({ ref, dependsOn: sorted((byRef.get(ref) ?? []).flatMap(needed)) })),
  ];
  const content = { metadata: { component: root }, components, dependencies };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

const projectName = ({ name }: LockedPackage): string => name ?? "project";

/** A package may be installed under another name than its own. */
const nameOf = (folder: string, { name }: LockedPackage): string => name ?? nameIn(folder);

function componentOf(type: Component["type"], name: string, found: readonly LockedPackage[]): Component {
  const [{ version = "", integrity } = {}] = found;
  const license = found.find((item) => item.license !== undefined)?.license;
  const purl = purlOfName(name, version);
  const scope = SCOPES.find((wanted) => found.some((item) => scopeOf(item) === wanted)) ?? "required";
  return {
    type,
    "bom-ref": purl,
    name,
    version,
    purl,
    ...(type === "library" ? { scope } : {}),
    ...(integrity === undefined ? {} : { hashes: hashesOf(integrity) }),
    ...(license === undefined ? {} : { licenses: [licenseOf(license)] }),
    ...(scope === "excluded" ? { properties: [{ name: "cdx:npm:package:development", value: "true" }] } : {}),
  };
}

/** Packages for development only are not part of the product. */
function scopeOf({ dev, optional, devOptional }: LockedPackage): (typeof SCOPES)[number] {
  if (dev) return "excluded";
  return optional || devOptional ? "optional" : "required";
}

const purlOf = (folder: string, item: LockedPackage): string => purlOfName(nameOf(folder, item), item.version ?? "");

/** Each part escaped, as `pkg:npm/%40scope/name@1.0.0`. */
const purlOfName = (name: string, version: string): string =>
  `pkg:npm/${name.split("/").map(encodeURIComponent).join("/")}@${encodeURIComponent(version)}`;

/** Subresource integrity in base64 to hashes in hexadecimal digits. */
const hashesOf = (integrity: string): { alg: string; content: string }[] =>
  integrity.split(/\s+/).flatMap((part) => {
    const [name = "", value = ""] = part.split(/-(.*)/s);
    const alg = ALGORITHMS[name];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(value, "base64").toString("hex") }];
  });

function licenseOf(text: string): License {
  if (SPDX.has(text)) return { license: { id: text } };
  return / (?:AND|OR|WITH) /.test(text) ? { expression: text } : { license: { name: text } };
}

const byReference = (a: Component, b: Component): number => (a["bom-ref"] < b["bom-ref"] ? -1 : 1);
const sorted = (refs: readonly string[]): string[] => [...new Set(refs)].toSorted();

/** Made from the content: version 8, for own algorithms. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const digits = `${hex.slice(0, 12)}8${hex.slice(13, 16)}8${hex.slice(17, 32)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

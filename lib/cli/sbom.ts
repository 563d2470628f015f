/** `npm run sbom [-- FILE]`: bill of materials (CycloneDX 1.6, JSON) of the installed packages, from package-lock.json. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { billOf } from "./packages/cyclone-dx.ts";
import type { LockFile } from "./packages/lock-file.ts";
import { root } from "./toolchain.mjs";

function main(): void {
  const [file, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (more.length > 0) throw new Error("Usage: npm run sbom [-- FILE]   (standard output without FILE)");
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as LockFile;
  const bill = billOf(lock);
  const text = `${JSON.stringify(bill, undefined, 2)}\n`;
  if (file === undefined) return void process.stdout.write(text);
  writeFileSync(file, text);
  console.log(`${bill.components.length} components in ${file}.`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

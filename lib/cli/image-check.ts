/**
 * `npm run image:check`: builds the content of the image and runs it without a container engine, on a read-only root and
 * as the unprivileged user of the Dockerfile. Prints SKIPPED where the system does not allow that.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkImage } from "./image/check.ts";
import { writeImageContent } from "./image/content.ts";
import { imageSettings } from "./image/dockerfile.ts";
import { isolationFault } from "./image/isolated.ts";
import { root } from "./toolchain.mjs";

async function main(): Promise<void> {
  const fault = isolationFault();
  if (fault !== undefined) return console.log(`SKIPPED image: ${fault}`);
  const folder = mkdtempSync(path.join(tmpdir(), "image-"));
  try {
    // The unprivileged user must be able to read it.
    chmodSync(folder, 0o755);
    const content = path.join(folder, "content");
    await writeImageContent(content);
    const image = imageSettings(readFileSync(path.join(root, "Dockerfile"), "utf8"));
    await checkImage({ content, folder, image, say: console.log });
    console.log("The image works.");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

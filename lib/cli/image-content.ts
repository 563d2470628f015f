/** `npm run image:content -- FOLDER`: writes the content of the container image into an empty folder. */
import path from "node:path";
import { parseArgs } from "node:util";
import { writeImageContent } from "./image/content.ts";

try {
  const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || more.length > 0) throw new Error("Usage: npm run image:content -- FOLDER");
  await writeImageContent(path.resolve(folder));
  console.log(`The content of the image is in ${folder}. To start it: node ${path.join(folder, "server.js")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

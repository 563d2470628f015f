/**
 * Runs the store command as an operator does: a separate process over a data folder.
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { COMPILED } from "../testing/compiled-modules.ts";
import { fillStore } from "../testing/filled-store.ts";

const PROGRAM = path.resolve(import.meta.dirname, "store.ts");
const FLAGS = ["--conditions=react-server", "--disable-warning=ExperimentalWarning"];

let folder: string;
let dataDir: string;
let shelf: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "store-command-"));
  [dataDir, shelf] = [path.join(folder, "data"), path.join(folder, "shelf")];
  mkdirSync(shelf);
  file = path.join(shelf, "console.backup");
  return () => rmSync(folder, { recursive: true, force: true });
});

function start(command: string, args: readonly string[], into = dataDir) {
  const settings = { ...COMPILED, NODE_ENV: "test", DATA_DIR: into, NEXTAUTH_SECRET: "s".repeat(48) } as const;
  return spawn(command, args, { env: settings, stdio: ["ignore", "pipe", "pipe"] });
}

async function ended(child: ReturnType<typeof start>) {
  const said = { code: null as unknown, out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.error += chunk.toString()));
  [said.code] = (await once(child, "close")) as unknown[];
  return said;
}

const run = (args: readonly string[], into = dataDir) =>
  ended(start(process.execPath, [...FLAGS, PROGRAM, ...args], into));

test("backs up with its keys, verifies, and restores; without keys it names the files to keep", async () => {
  await fillStore(dataDir);
  const first = await run(["backup", file]);
  expect(first).toMatchObject({ code: 0, error: "" });
  expect(first.out).toMatch(
    /^Backed up \d+ tables with [\d,]+ rows to .*console\.backup\. Its manifest is .*\.json\.\n/,
  );
  expect(first.out).toContain(`Also keep these files of ${dataDir}, which are not in the backup (or add --with-keys):`);
  expect(first.out).toContain("  respondent-secret: finds earlier runs of a respondent\n");
  expect(first.out).toContain("Also keep the settings NEXTAUTH_SECRET.");
  expect(first.out).not.toContain("ssss");
  const into = path.join(folder, "into");
  const restored = await run(["restore", file], into);
  expect(restored).toMatchObject({ code: 0, error: "" });
  expect(restored.out).toContain("copy these files of the old data folder into it:\n  credentials-key: ");
  const withKeys = await run(["backup", file, "--force", "--with-keys"]);
  expect(withKeys.out).toContain(`Its keys are ${file}.keys. Store them apart from the backup:`);
  const again = await run(["restore", file, "--force"], into);
  expect(again.out).toMatch(/The store that was there is now .*before-restore-/);
  expect(again.out).toContain("Restored keys: credentials-key, respondent-secret.");
  const verified = await run(["verify", file, "--whole"]);
  expect(verified).toMatchObject({ code: 0, error: "" });
  expect(verified.out).toMatch(
    /is sound: .* \(5 entries\)\.\nThe search index agrees with all \d+ texts\.\nIt equals its/,
  );
});

test("a refusal or a difference exits with 1 and writes to the error output only", async () => {
  expect(await run(["verify"])).toEqual({
    code: 1,
    out: "",
    error: `No data found in the folder ${dataDir}. Check DATA_DIR.\n`,
  });
  expect(readdirSync(folder)).toEqual(["shelf"]);
});

test.each([
  [["dump"], "There is no command “dump”."],
  [["backup"], "backup needs a FILE."],
  [["verify", "--force"], "Unknown option '--force'."],
  [["move", "a"], "move needs FROM and TO."],
  [["move", "a", "b", "c"], "move needs FROM and TO, and nothing else."],
  [["move", "mysql://a:never-told@b/c", "d"], "FROM and TO are data folders or URLs that begin with postgres://."],
  [["move", "--fast"], "Unknown option '--fast'."],
])("%j is refused with a hint", async (args, words) => {
  expect(await run(args)).toEqual({
    code: 1,
    out: "",
    error: `${words}\nRun “npm run store -- --help” for the commands.\n`,
  });
});

test("--help lists the commands", async () => {
  const { code, out, error } = await run(["--help"]);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(out).toMatch(/^Usage: npm run store -- backup FILE/);
});

/** Sends a signal as soon as the backup has begun to write. */
async function interrupt(signal: "SIGTERM" | "SIGKILL") {
  const child = start(process.execPath, [...FLAGS, PROGRAM, "backup", file]);
  const watcher = watch(shelf, () => child.kill(signal));
  try {
    return await ended(child);
  } finally {
    watcher.close();
  }
}

test("an interrupted backup leaves no file, and a killed one nothing that the next does not remove", async () => {
  await fillStore(dataDir, 20_000);
  expect(await interrupt("SIGTERM")).toEqual({ code: 1, out: "", error: "Interrupted. Nothing was left behind.\n" });
  expect(readdirSync(shelf)).toEqual([]);
  expect((await interrupt("SIGKILL")).code).toBeNull();
  expect(readdirSync(shelf).filter((name) => !name.startsWith("console.backup.partial-"))).toEqual([]);
  expect((await run(["backup", file])).code).toBe(0);
  expect(readdirSync(shelf).toSorted()).toEqual(["console.backup", "console.backup.json"]);
});

test("a backup that does not fit leaves nothing behind and says so", async () => {
  await fillStore(dataDir, 4_000);
  // Limits the size of files, in blocks of half a kilobyte or one.
  const limited = 'ulimit -f 1500; exec "$0" "$@"';
  const { code, error } = await ended(
    start("/bin/sh", ["-c", limited, process.execPath, ...FLAGS, PROGRAM, "backup", file]),
  );
  expect({ code, error }).toEqual({
    code: 1,
    error: `There isn't enough space in ${shelf}. Nothing was left behind.\n`,
  });
  expect(readdirSync(shelf)).toEqual([]);
});

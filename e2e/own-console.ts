/**
 * One console for each worker, with a store and a sandbox of its own: what one file reads, watches or breaks is never met by
 * the file that runs beside it.
 */
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "node:process";

export interface OwnConsole {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
}

const WORKERS = 2;
const FIRST_PORT = Number(env["E2E_PORT"] ?? 4173);
/** Made once a run; workers find it in the environment. */
const allData = (env["E2E_DATA_DIR"] ??= mkdtempSync(path.join(tmpdir(), "console-e2e-")));

export const CONSOLES: readonly OwnConsole[] = Array.from({ length: WORKERS }, (_unused, index) => {
  const port = FIRST_PORT + index;
  const dataDir = path.join(allData, String(index));
  mkdirSync(dataDir, { recursive: true });
  return { port, url: `http://127.0.0.1:${port}`, dataDir };
});

/** The one of this worker. */
export const OWN_CONSOLE = ownConsole(Number(env["TEST_PARALLEL_INDEX"] ?? 0));

function ownConsole(index: number): OwnConsole {
  const own = CONSOLES[index];
  if (!own) throw new Error(`There is no console for worker ${index}.`);
  return own;
}

/** Where the sandbox of this worker's console listens. */
export const sandboxUrl = (): string =>
  `http://127.0.0.1:${readFileSync(path.join(OWN_CONSOLE.dataDir, "sandbox-port"), "utf8")}`;

/**
 * The console of this run, with a store and a sandbox of its own. `npm test` runs the files in two halves side by side, each with
 * its own: a console meets the same files in the same order in every run, so what one leaves behind is never a surprise to another.
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

const port = Number(env["E2E_PORT"] ?? 4173);
/** Made once a run; workers find it in the environment. */
const dataDir = (env["E2E_DATA_DIR"] ??= mkdtempSync(path.join(tmpdir(), "console-e2e-")));
mkdirSync(dataDir, { recursive: true });

export const OWN_CONSOLE: OwnConsole = { port, url: `http://127.0.0.1:${port}`, dataDir };

/** Where the sandbox of this console listens. */
export const sandboxUrl = (): string =>
  `http://127.0.0.1:${readFileSync(path.join(OWN_CONSOLE.dataDir, "sandbox-port"), "utf8")}`;

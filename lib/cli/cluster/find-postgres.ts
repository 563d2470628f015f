/** Finds an installed PostgreSQL server. */
import { execFileSync } from "node:child_process";
import { readdirSync, realpathSync } from "node:fs";
import path from "node:path";

/** Oldest version that the store supports. */
const OLDEST = 15;

export interface PostgresBinaries {
  /** Folder with `initdb`, `pg_ctl` and `psql`. */
  readonly folder: string;
  /** As `15.18`. */
  readonly version: string;
}

export interface NoPostgres {
  readonly missing: string;
}

/** Newest version in `POSTGRES_BIN`, `PATH` or the folders of common packages. */
export function findPostgres(folders: readonly string[] = candidates()): PostgresBinaries | NoPostgres {
  const found = folders
    .flatMap((folder) => realFolder(folder) ?? [])
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .toSorted((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version));
  const [newest] = found;
  if (!newest) return { missing: "initdb not found" };
  if (Number.parseInt(newest.version, 10) >= OLDEST) return newest;
  return { missing: `only version ${newest.version} found, ${OLDEST} or newer is needed` };
}

function candidates(): string[] {
  const { POSTGRES_BIN, PATH = "" } = process.env;
  if (POSTGRES_BIN) return [POSTGRES_BIN];
  const packaged = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt", "/usr"].flatMap((folder) =>
    foldersIn(folder)
      .filter((name) => /^(?:\d+|postgresql@\d+|pgsql-\d+)$/.test(name))
      .map((name) => path.join(folder, name, "bin")),
  );
  return [...PATH.split(path.delimiter).filter(Boolean), ...packaged];
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Folder with links resolved: a link to `initdb` may be in a folder without the other binaries. */
function realFolder(folder: string): string | undefined {
  try {
    return path.dirname(realpathSync(path.join(folder, "initdb")));
  } catch {
    return undefined;
  }
}

function versionOf(folder: string): string {
  const text = execFileSync(path.join(folder, "initdb"), ["--version"], { encoding: "utf8" });
  return /\d+(?:\.\d+)?/.exec(text)?.[0] ?? "0";
}

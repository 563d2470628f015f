/** Throw-away PostgreSQL server: reachable by its socket only, removed with the process that started it. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { PostgresBinaries } from "./find-postgres.ts";

/** User and group of the server when this process runs as root: the server refuses to run as root. */
const UNPRIVILEGED = 65_534;

/** Fast: the data is lost on a crash of the machine, like the process that needs it. */
const DEFAULTS = [
  "listen_addresses = ''",
  "fsync = off",
  "synchronous_commit = off",
  "full_page_writes = off",
  "wal_level = minimal",
  "max_wal_senders = 0",
  "max_connections = 300",
  "shared_buffers = 128MB",
];

/**
 * Sorts by a language, as many installations do: the store's order must not depend on it. Role `console` owns the
 * database `console`; role `guarded` has the password `right`; all others have none.
 */
const SCRIPT = `
set -e
bin=$1 folder=$2
end() {
  "$bin/pg_ctl" stop --silent --mode immediate --pgdata "$folder/data" || :
  rm -rf "$folder"
}
trap end EXIT
[ -d "$folder/data" ] || "$bin/initdb" --no-sync --no-instructions --pgdata "$folder/data" --username postgres --auth trust \\
  --encoding UTF8 --locale C --locale-provider icu --icu-locale en-US > "$folder/log"
printf '%s\\n' "$SETTINGS" "unix_socket_directories = '$folder'" >> "$folder/data/postgresql.conf"
printf '%s\\n' 'local all guarded scram-sha-256' 'local all all trust' "$HOST_RULES" > "$folder/data/pg_hba.conf"
"$bin/pg_ctl" start --silent --wait --pgdata "$folder/data" --log "$folder/log" || { cat "$folder/log" >&2; exit 1; }
[ "$COPIED" ] || "$bin/psql" --quiet --no-psqlrc --host "$folder" --username postgres --set ON_ERROR_STOP=1 postgres <<'SQL'
create role console login;
create role guarded login password 'right';
create database console owner console;
SQL
echo ready
# Ends when the process that started this one ends, in whatever way.
cat > /dev/null
`;

export interface ThrowawayPostgres {
  /** Folder of the socket. */
  readonly folder: string;
  /** Address of a database; by default with the role that owns `console`. */
  url(role?: string, database?: string): string;
  /** Ends all processes of the server at once, as a crash would, and starts it again. */
  restart(): Promise<void>;
  /** Ends the server and copies its data into an absent folder, for `copyOf`. Then only `stop` is left to call. */
  keep(folder: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Lines of `postgresql.conf`, after the defaults. */
  readonly settings?: readonly string[];
  /** Further lines of `pg_hba.conf`. */
  readonly hostRules?: readonly string[];
  /** Only of interest if the settings name addresses to listen on. */
  readonly port?: number;
  /** Initial data: a folder that `keep` has copied. */
  readonly copyOf?: string;
}

export async function startThrowawayPostgres(
  { folder: bin }: PostgresBinaries,
  { settings = [], hostRules = [], port = 5_432, copyOf }: PostgresOptions = {},
): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  if (copyOf !== undefined) copy(copyOf, path.join(folder, "data"));
  const user = asRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const { PATH, NODE_ENV } = process.env;
  const [SETTINGS, HOST_RULES] = [[...DEFAULTS, `port = ${port}`, ...settings].join("\n"), hostRules.join("\n")];
  const shell = spawn("/bin/sh", ["-c", SCRIPT, "sh", bin, folder], {
    cwd: folder,
    // A group of its own: Ctrl+C must not end it before it has removed the folder.
    detached: true,
    // No settings of other servers.
    env: {
      PATH,
      NODE_ENV,
      SETTINGS,
      HOST_RULES,
      PGPORT: String(port),
      COPIED: copyOf === undefined ? "" : "1",
    },
    stdio: "pipe",
    ...user,
  });
  const ended = new Promise<void>((resolve) => void shell.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = "";
    shell.stderr.on("data", (text) => (said += text));
    shell.stdout.once("data", () => resolve());
    shell.once("error", reject);
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
  async function control(command: "restart" | "stop", mode: "fast" | "immediate"): Promise<void> {
    const place = ["--pgdata", path.join(folder, "data"), "--log", path.join(folder, "log")];
    const args = [command, "--silent", "--wait", "--mode", mode, ...place];
    // The server would keep a pipe open.
    await promisify(execFile)("/bin/sh", ["-c", '"$0" "$@" > /dev/null 2>&1', path.join(bin, "pg_ctl"), ...args], {
      cwd: folder,
      env: { PATH, NODE_ENV },
      ...user,
    });
  }

  return {
    folder,
    url: (role = "console", database = "console") =>
      `postgres://${role}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`,
    restart: () => control("restart", "immediate"),
    keep: async (target) => {
      await control("stop", "fast");
      copy(path.join(folder, "data"), target);
    },
    stop: () => {
      shell.stdin.end();
      return ended;
    },
  };
}

/** With the owner of the files. */
const copy = (from: string, to: string) => execFileSync("cp", ["-a", from, to]);

/** Address of a PostgreSQL database: `postgres://user:password@host:port/database?sslmode=verify-full`. */
import "server-only";
import { readFileSync } from "node:fs";
import type { ClientConfig } from "pg";

type TlsOptions = Exclude<ClientConfig["ssl"], boolean | undefined>;

export interface PostgresConnectionOptions {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** `undefined`: none, or the one of `PGPASSWORD` or of the password file. */
  readonly password: string | undefined;
  readonly database: string;
  readonly ssl: TlsOptions | false;
  readonly application_name: string;
}

/** As for `psql`, except that no mode falls back to an unencrypted connection by itself. */
const SSL_MODES = ["disable", "require", "verify-ca", "verify-full"] as const;
type SslMode = (typeof SSL_MODES)[number];

const PARAMETERS = ["sslmode", "sslrootcert", "sslcert", "sslkey", "host", "application_name"];

const isSslMode = (text: string): text is SslMode => SSL_MODES.some((mode) => mode === text);

/** Folder of a socket, or a name of this machine. */
const isLocal = (host: string): boolean => /^(?:\/.*|localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

const hostOf = (url: URL): string => url.searchParams.get("host") ?? url.hostname.replace(/^\[(.*)\]$/, "$1");

/** Faults of an address, each as the end of a sentence about it; none contains a part of the address. */
export function databaseUrlFaults(text: string): readonly string[] {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) return ["must be a URL that begins with postgres://"];
  const faults: string[] = [];
  if (!isDecodable(url)) return ["contains a % that is not part of an escaped character"];
  if (hostOf(url) === "") faults.push("names no host");
  if (url.username === "") faults.push("names no user");
  if (!/^\/[^/]+$/.test(url.pathname)) faults.push("names no database after the host");
  for (const name of url.searchParams.keys()) {
    if (!PARAMETERS.includes(name)) faults.push(`has a parameter other than ${PARAMETERS.join(", ")}`);
  }
  const mode = url.searchParams.get("sslmode");
  if (mode !== null && !isSslMode(mode)) faults.push(`has an sslmode other than ${SSL_MODES.join(", ")}`);
  if (mode === null && !isLocal(hostOf(url))) {
    faults.push("needs an sslmode for another host: verify-full, or disable inside a trusted network");
  }
  return [...new Set(faults)];
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    [username, password, pathname].forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error with a readable message when the address is wrong or a file it names cannot be read. */
export function connectionOf(
  text: string,
  readFile: (path: string) => string = (path) => readFileSync(path, "utf8"),
): PostgresConnectionOptions {
  const [fault] = databaseUrlFaults(text);
  if (fault !== undefined) throw new Error(`The database address ${fault}. Check DATABASE_URL.`);
  const url = new URL(text);
  return {
    host: hostOf(url),
    port: Number(url.port || 5_432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password) || undefined,
    database: decodeURIComponent(url.pathname.slice(1)),
    ssl: sslOf(url.searchParams, readFile),
    application_name: url.searchParams.get("application_name") ?? "sampling-console",
  };
}

function sslOf(parameters: URLSearchParams, readFile: (path: string) => string): TlsOptions | false {
  const mode = parameters.get("sslmode") ?? "disable";
  if (mode === "disable") return false;
  const file = (name: string) => {
    const path = parameters.get(name);
    if (path === null) return undefined;
    try {
      return readFile(path);
    } catch (cause) {
      throw new Error(`The file that ${name} of the database address names can’t be read. Check DATABASE_URL.`, {
        cause,
      });
    }
  };
  const [ca, cert, key] = [file("sslrootcert"), file("sslcert"), file("sslkey")];
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    // As for `psql`, a certificate authority is used when there is one.
    rejectUnauthorized: mode !== "require" || ca !== undefined,
    ...(mode === "verify-full" ? {} : { checkServerIdentity: () => undefined }),
  };
}

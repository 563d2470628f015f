/** Checks at start that a server can hold the store; failures with a readable message, never with the password. */
import "server-only";
import { Client } from "pg";
import type { PostgresConnectionOptions } from "./url.ts";

/** Milliseconds. */
const CONNECTION_TIMEOUT = 10_000;
/** For the answer to one of the few short statements. */
const ANSWER_TIMEOUT = 30_000;

const OLDEST = 150_000;

interface ServerFacts {
  readonly version: string;
  readonly number: string;
  readonly encoding: string;
  readonly read_only: boolean;
  readonly schema: string | null;
  readonly exists: boolean;
  /** Whether it holds a store. */
  readonly filled: boolean;
}

/**
 * Checks the server and creates the schema when missing.
 * @returns the schema: the given one, or the connection's own.
 */
export async function prepareServer(
  connection: PostgresConnectionOptions,
  { schema: wanted, existing }: { readonly schema?: string | undefined; readonly existing?: boolean | undefined },
): Promise<string> {
  const timeouts = { connectionTimeoutMillis: CONNECTION_TIMEOUT, query_timeout: ANSWER_TIMEOUT };
  const client = new Client({ ...connection, ...timeouts });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
        current_setting('server_encoding') as encoding,
        pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as read_only,
        coalesce($1, current_schema()) as schema,
        exists (select from pg_namespace where nspname = coalesce($1, current_schema())) as exists,
        exists (select from pg_tables where schemaname = coalesce($1, current_schema())
          and tablename = 'migrations') as filled`,
      [wanted ?? null],
    );
    const [facts] = rows;
    const fault = facts && serverFault(facts);
    if (!facts || facts.schema === null) throw new Error(NO_SCHEMA);
    if (fault) throw new Error(fault);
    if (existing && !facts.filled) throw new Error(`No data found in the database. Check DATABASE_URL.`);
    if (!facts.exists) await client.query(`create schema ${client.escapeIdentifier(facts.schema)}`);
    return facts.schema;
  } catch (cause) {
    throw readable(cause, connection);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const NO_SCHEMA = "The database has no schema for this user. Create one, for example: create schema public.";

/** Reasons why a server can't hold a store. */
export function serverFault({
  version,
  number,
  encoding,
  read_only: readOnly,
}: Pick<ServerFacts, "version" | "number" | "encoding" | "read_only">): string | undefined {
  if (Number(number) < OLDEST) return `The database server is PostgreSQL ${version}; the console needs 15 or newer.`;
  if (encoding !== "UTF8") {
    return `The database stores texts as ${encoding}; the console needs UTF8. Create a database with: encoding 'UTF8' template template0.`;
  }
  if (readOnly) return "The database is read-only, such as a standby. Point DATABASE_URL to the primary server.";
  return undefined;
}

/** Error with a readable message and the original as its cause; other errors stay as they are. */
export function readable(cause: unknown, { host, port, user, database }: PostgresConnectionOptions): unknown {
  if (!(cause instanceof Error)) return cause;
  const place = host.startsWith("/") ? host : `${host}:${port}`;
  const code = "code" in cause ? String(cause.code) : "";
  const text =
    BY_CODE[code]?.({ place, user, database }) ??
    BY_MESSAGE.find(([pattern]) => pattern.test(cause.message))?.[1]({ place, user, database });
  return text === undefined ? cause : new Error(`${text} Check DATABASE_URL.`, { cause });
}

type Names = Readonly<Record<"place" | "user" | "database", string>>;
type Wording = (names: Names) => string;

const unreachable: Wording = ({ place }) => `The database server ${place} can’t be reached.`;
const untrusted: Wording = ({ place }) =>
  `The certificate of the database server ${place} isn’t trusted. Name its authority with sslrootcert.`;
const missingRight: Wording = ({ user, database }) =>
  `The user ${user} lacks a right in the database ${database}: it must be able to create tables in its schema.`;
const notOurs: Wording = ({ database }) =>
  `The database ${database} contains tables of another program. The console needs a schema of its own.`;
const wrongPassword: Wording = ({ user }) => `The password for the database user ${user} is missing or wrong.`;

const BY_CODE: Readonly<Record<string, Wording>> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  ENOENT: unreachable,
  EACCES: unreachable,
  "28P01": wrongPassword,
  "28000": ({ user, place }) => `The database server ${place} doesn’t accept the user ${user} from here.`,
  "3D000": ({ database, place }) => `The database ${database} doesn’t exist on ${place}.`,
  "42501": missingRight,
  "42P07": notOurs,
  "42703": notOurs,
  "53300": ({ place }) => `The database server ${place} has no free connections.`,
  "57P03": ({ place }) => `The database server ${place} is starting up or shutting down.`,
  "55P03": () => "Another console has been changing the database for too long. Try again when it has started.",
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: ({ place }) => `The certificate of the database server ${place} has expired.`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ place }) =>
    `The certificate of the database server ${place} is for another host name.`,
};

const BY_MESSAGE: readonly (readonly [RegExp, Wording])[] = [
  [/password must be a (?:non-empty )?string/, wrongPassword],
  [/does not support SSL/, ({ place }) => `The database server ${place} doesn’t offer TLS, but sslmode asks for it.`],
  [/timeout|Connection terminated/, unreachable],
];

/** Connections to a server with TLS: the checks of each `sslmode`, and the message when one fails. */
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPostgres } from "../../../cli/cluster/find-postgres.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "../../../cli/cluster/throwaway-postgres.ts";
import { freePort } from "../../../cli/cluster/program.ts";
import { authority, client, server } from "../../../testing/postgres/certificates.ts";
import { postgresForTests } from "../../../testing/postgres/for-tests.ts";
import { lossyProxy } from "../../../testing/postgres/lossy-proxy.ts";
import { selfSigned } from "../../../testing/self-signed.ts";
import { openPostgresStore } from "../../open-store.ts";

let folder: string;
let port: number;
let postgres: ThrowawayPostgres;

const fileOf = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tls-"));
  chmodSync(folder, 0o755);
  const files = {
    "authority.crt": authority,
    "other.crt": selfSigned.cert,
    "server.crt": server.cert,
    "expired.crt": server.expired,
    "server.key": server.key,
    "client.crt": client.cert,
    "client.key": client.key,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(fileOf(name), text, { mode: 0o600 });
    // The server refuses to run as root.
    if (process.getuid?.() === 0) chownSync(fileOf(name), 65_534, 65_534);
  }
  port = await freePort();
  const binaries = findPostgres();
  if ("missing" in binaries) throw new Error(binaries.missing);
  postgres = await startThrowawayPostgres(binaries, {
    port,
    settings: [
      "listen_addresses = '127.0.0.1'",
      "ssl = on",
      `ssl_cert_file = '${fileOf("server.crt")}'`,
      `ssl_key_file = '${fileOf("server.key")}'`,
      `ssl_ca_file = '${fileOf("authority.crt")}'`,
    ],
    hostRules: ["hostssl console console 127.0.0.1/32 trust", "hostssl certified console 127.0.0.1/32 cert"],
  });
  await asAdmin("create database certified owner console");
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function asAdmin(...statements: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const admin = new Client(postgres.url("postgres"));
  await admin.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await admin.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await admin.end();
  }
}

const address = (parameters: Readonly<Record<string, string>>, { host = "localhost", database = "console" } = {}) =>
  `postgres://console@${host}:${port}/${database}?${new URLSearchParams(parameters)}`;

/** Message of a start that fails; otherwise whether all connections of the console are encrypted. */
async function opened(url: string): Promise<unknown> {
  try {
    const store = await openPostgresStore(url);
    try {
      await Promise.all([store.people.count(), store.inLanes("people", () => store.people.count())]);
      const [found] = await asAdmin(
        `select count(*) as connections, bool_and(ssl) as encrypted from pg_stat_ssl join pg_stat_activity using (pid)
          where application_name = 'sampling-console'`,
      );
      expect(Number(found?.connections)).toBeGreaterThan(1);
      return found?.encrypted === true ? "encrypted" : "not encrypted";
    } finally {
      await store.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

const UNTRUSTED = (host = "localhost") =>
  `The certificate of the database server ${host}:${port} isn’t trusted. Name its authority with sslrootcert. ` +
  "Check DATABASE_URL.";

test("require encrypts, and checks nothing without an authority", async () => {
  expect(await opened(address({ sslmode: "require" }))).toBe("encrypted");
  expect(await opened(address({ sslmode: "require", sslrootcert: fileOf("other.crt") }))).toBe(UNTRUSTED());
  expect(await opened(address({ sslmode: "require", sslrootcert: fileOf("authority.crt") }))).toBe("encrypted");
});

test("verify-ca and verify-full need the authority of the certificate", async () => {
  for (const sslmode of ["verify-ca", "verify-full"]) {
    expect(await opened(address({ sslmode, sslrootcert: fileOf("authority.crt") }))).toBe("encrypted");
    expect(await opened(address({ sslmode, sslrootcert: fileOf("other.crt") }))).toBe(UNTRUSTED());
    expect(await opened(address({ sslmode }))).toBe(UNTRUSTED());
  }
});

test("only verify-full checks the host, also one that is an IP address", async () => {
  const sslrootcert = fileOf("authority.crt");
  const host = "127.0.0.1";
  expect(await opened(address({ sslmode: "verify-ca", sslrootcert }, { host }))).toBe("encrypted");
  expect(await opened(address({ sslmode: "verify-full", sslrootcert }, { host }))).toBe(
    `The certificate of the database server 127.0.0.1:${port} is for another host name. Check DATABASE_URL.`,
  );
});

const serve = (certificate: string) =>
  asAdmin(`alter system set ssl_cert_file = '${fileOf(certificate)}'`, "select pg_reload_conf()");

test("a certificate that has expired is refused, unless nothing is checked", async () => {
  await serve("expired.crt");
  try {
    // The server reads its settings soon after.
    const verified = address({ sslmode: "verify-full", sslrootcert: fileOf("authority.crt") });
    await expect
      .poll(() => opened(verified))
      .toBe(`The certificate of the database server localhost:${port} has expired. Check DATABASE_URL.`);
    expect(await opened(address({ sslmode: "require" }))).toBe("encrypted");
  } finally {
    await serve("server.crt");
  }
});

test("a server that asks for a certificate gets that of sslcert and sslkey", async () => {
  const verified = { sslmode: "verify-full", sslrootcert: fileOf("authority.crt") };
  const own = { sslcert: fileOf("client.crt"), sslkey: fileOf("client.key") };
  expect(await opened(address({ ...verified, ...own }, { database: "certified" }))).toBe("encrypted");
  expect(await opened(address(verified, { database: "certified" }))).toBe(
    `The database server localhost:${port} doesn’t accept the user console from here. Check DATABASE_URL.`,
  );
});

test("nothing falls back to a connection without TLS", async () => {
  expect(await opened(address({ sslmode: "disable" }))).toBe(
    `The database server localhost:${port} doesn’t accept the user console from here. Check DATABASE_URL.`,
  );
  const socket = path.join(new URL(postgresForTests().url).searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const plain = await lossyProxy({ path: socket });
  try {
    const url = `postgres://console@127.0.0.1:${plain.port}/console?sslmode=require`;
    expect(await opened(url)).toBe(
      `The database server 127.0.0.1:${plain.port} doesn’t offer TLS, but sslmode asks for it. Check DATABASE_URL.`,
    );
  } finally {
    await plain.close();
  }
});

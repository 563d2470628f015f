/** @module-tag full */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postgresForTests } from "../../testing/postgres/for-tests.ts";
import { findPostgres } from "./find-postgres.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "binaries-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Folder with an `initdb` of the given version. */
function fake(version: string): string {
  const bin = path.join(folder, version);
  mkdirSync(bin);
  writeFileSync(
    path.join(bin, "initdb"),
    `#!/bin/sh\necho "initdb (PostgreSQL) ${version} (Packaged ${version}-1)"\n`,
    {
      mode: 0o755,
    },
  );
  return bin;
}

test("the newest installed version is used", () => {
  const [old, newest] = [fake("15.9"), fake("17.2")];
  expect(findPostgres([old, newest, folder])).toEqual({ folder: newest, version: "17.2" });
});

test("a missing and an old version are named", () => {
  expect(findPostgres([folder])).toEqual({ missing: "initdb not found" });
  expect(findPostgres([fake("14.13")])).toEqual({ missing: "only version 14.13 found, 15 or newer is needed" });
});

const binaries = () => {
  const found = findPostgres();
  if ("missing" in found) throw new Error(found.missing);
  return found;
};

const ask = (url: string, query: string): string =>
  execFileSync(path.join(binaries().folder, "psql"), ["-XAtc", query, url], { encoding: "utf8", stdio: "pipe" }).trim();

test("the server of the run uses a linguistic collation and an unprivileged role", () => {
  const { url, adminUrl, version } = postgresForTests();
  expect(ask(url, "show server_version")).toContain(version);
  expect(ask(url, "select 'a' < 'B'")).toBe("t");
  expect(ask(url, "select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user")).toBe(
    "f",
  );
  expect(ask(adminUrl, "select rolsuper from pg_roles where rolname = current_user")).toBe("t");
});

test("the guarded role needs its password", () => {
  const { guardedUrl } = postgresForTests();
  expect(() => ask(guardedUrl, "select 1")).toThrow(/password/);
  expect(ask(guardedUrl.replace("guarded@", "guarded:right@"), "select 1")).toBe("1");
});

test("a server begins with data that another one has kept; changes of one are not those of the next", async () => {
  const kept = path.join(folder, "kept");
  const first = await startThrowawayPostgres(binaries());
  ask(first.url(), "create table notes (text text); insert into notes values ('kept')");
  await first.keep(kept);
  await first.stop();
  expect(existsSync(first.folder)).toBe(false);
  for (let turn = 0; turn < 2; turn += 1) {
    const next = await startThrowawayPostgres(binaries(), { copyOf: kept });
    expect(ask(next.url(), "with added as (insert into notes values ('new')) select count(*) from notes")).toBe("1");
    await next.stop();
  }
});

test("a server ends with a process that is killed, and its folder is removed", async () => {
  const program = `
    import { findPostgres } from ${JSON.stringify(path.join(import.meta.dirname, "find-postgres.ts"))};
    import { startThrowawayPostgres } from ${JSON.stringify(path.join(import.meta.dirname, "throwaway-postgres.ts"))};
    const { folder } = await startThrowawayPostgres(findPostgres());
    console.log(folder);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await new Promise<string>(
    (resolve) => void owner.stdout.once("data", (text) => resolve(String(text).trim())),
  );
  expect(existsSync(path.join(said, "data/postmaster.pid"))).toBe(true);
  owner.kill("SIGKILL");
  await vi.waitFor(() => expect(existsSync(said)).toBe(false), { timeout: 60_000, interval: 50 });
});

/** Requests per second for pages of two consoles, one on each engine, with the same service, people and data. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfNeeded } from "../../../lib/cli/build.mjs";
import { root } from "../../../lib/cli/toolchain.mjs";
import { hashPassword } from "../../../lib/server/auth/password.ts";
import { openStore, type DatabaseLocation, type FolderLocation } from "../../../lib/store/open-store.ts";
import { startSandbox, type Running } from "../../harness/console-process.ts";
import { KEY_OPTIONS, settingsFor } from "../../harness/service/real-service.ts";
import { signInByRequest } from "../../harness/sign-in-by-request.ts";
import { startNext } from "../next-server.ts";
import { rate, type RateTarget } from "../request-rate.ts";
import { compare, type Row } from "../row.ts";
import { startBenchPostgres } from "../search/bench-store.ts";

const MIN_RATIO = 1;
/** Several people: each is limited to some twenty requests per second. */
const PEOPLE = Array.from({ length: 4 }, (_, index) => ({
  email: `person-${index}@example.com`,
  password: "a-long-password",
}));
const PAGES = [
  { name: "an attribute", address: "/attributes/120", holds: "Employment status" },
  { name: "an opportunity", address: "/opportunities/55301", holds: "ORD-70098-w4e" },
];

type Log = (line: string) => void;

export async function pageRows(smoke: boolean, log: Log): Promise<Row[]> {
  await buildIfNeeded();
  const folder = mkdtempSync(path.join(tmpdir(), "bench-pages-"));
  const [sandbox, cluster] = await Promise.all([startSandbox(KEY_OPTIONS), startBenchPostgres()]);
  const running: Running[] = [];
  try {
    const start = async (
      name: string,
      more: Readonly<Record<string, string>>,
      location: DatabaseLocation | FolderLocation,
    ) => {
      await addPeople(location);
      const settings = { ...settingsFor(sandbox.url, path.join(folder, name)), LOG_LEVEL: "error", ...more };
      const server = await startNext({ folder: root, readyPath: "/api/ready", settings });
      running.push(server);
      const cookies: string[] = [];
      for (const person of PEOPLE) cookies.push(await signInByRequest(server.url, person));
      return { url: server.url, cookies };
    };
    const sqlite = await start("sqlite", {}, { dataDir: path.join(folder, "sqlite") });
    const url = cluster.url();
    const postgres = await start("postgres", { DATABASE_URL: url, ...newKeys() }, { url });
    const rows: Row[] = [];
    for (const { name, address, holds } of PAGES) {
      const target = (served: Pick<RateTarget, "url" | "cookies">): RateTarget => ({
        ...served,
        url: served.url + address,
        holds,
      });
      // The first requests load the data from the service.
      for (const served of [sqlite, postgres]) await rate(target(served));
      const row = await compare({
        name: `page: ${name}`,
        unit: "requests/s",
        smoke,
        target: `≥ ${MIN_RATIO}×`,
        meets: ({ ratio }) => ratio >= MIN_RATIO,
        baseline: () => rate(target(sqlite)),
        subject: () => rate(target(postgres)),
      });
      log(
        `${name}: ${row.subject.toFixed(0)} pages a second on PostgreSQL, ${(row.baseline ?? 0).toFixed(0)} on SQLite`,
      );
      rows.push(row);
    }
    return rows;
  } finally {
    for (const { stop } of running) await stop();
    await sandbox.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Before the console's first start, which gives everyone access to its partner account. */
async function addPeople(location: DatabaseLocation | FolderLocation): Promise<void> {
  const store = await openStore(location);
  try {
    for (const { email, password } of PEOPLE) {
      await store.people.add({ email, name: email, role: "manager", passwordHash: await hashPassword(password) });
    }
  } finally {
    await store.close();
  }
}

const newKeys = () => ({
  CREDENTIALS_KEY: randomBytes(32).toString("base64"),
  RESPONDENT_KEY: randomBytes(36).toString("base64"),
});

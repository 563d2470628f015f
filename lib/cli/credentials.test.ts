/**
 * Rotation of the sealed secrets from the command line: interrupted, continued, and with secrets that cannot be opened.
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isSealedBy, seal, unseal } from "../server/partner/seal.ts";
import { openStore } from "../store/open-store.ts";
import { COMPILED } from "../testing/compiled-modules.ts";

const ACCOUNTS = 120;
/** Slows each write to tens of milliseconds, so that the process can be killed midway. */
const SLOWED = `create trigger slowed before update on partners begin
  select count(*) from (with recursive counted (n) as (
    select 1 union all select n + 1 from counted where n < 300000) select n from counted); end`;
const [before, now] = [randomBytes(32), randomBytes(32)];
const placeOf = (number: number) => ({ partner: idOf(number), record: "signing-secret", version: 1 });
const idOf = (number: number): string => `a-${String(number).padStart(4, "0")}`;
const secretOf = (number: number): string => `secret of ${number}`;

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "credentials-"));
  await withStore(async (store) => {
    for (let number = 0; number < ACCOUNTS; number += 1) {
      const id = idOf(number);
      await store.partners.add(
        {
          name: `Panel ${number}`,
          environment: "production",
          baseUrl: "https://api.example.com",
          opportunityBaseUrl: "",
          accessKey: "key",
          dialect: {},
        },
        { id, secret: seal(secretOf(number), placeOf(number), before), secretVersion: 1 },
        { at: number, operator: "ida@example.test", partner: id, action: "addAccount", subject: id, detail: {} },
      );
    }
  });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function withStore<T>(use: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** @param killAfter lines of output after which the process is killed, as by a power failure. */
async function run(verb: string, killAfter = Infinity): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "lib/cli/credentials.ts", verb],
    {
      env: {
        ...COMPILED,
        PATH: process.env["PATH"],
        NODE_ENV: "test",
        DATA_DIR: dataDir,
        CREDENTIALS_KEY: now.toString("base64"),
        CREDENTIALS_KEY_PREVIOUS: before.toString("base64"),
      },
    },
  );
  let output = "";
  const collect = (chunk: Buffer): void => {
    output += chunk.toString("utf8");
    if (output.split("\n").length > killAfter) child.kill("SIGKILL");
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, output };
}

const keptSecrets = () => withStore((store) => store.partners.sealed());

test("when killed midway every secret can be opened with one of the two keys, and the next call finishes the rest", async () => {
  await withStore(({ db }) => sql.raw(SLOWED).execute(db));
  const cut = await run("rotate", 3);
  expect(cut.code).toBeNull();
  await withStore(({ db }) => sql`drop trigger slowed`.execute(db));
  const halfway = await keptSecrets();
  halfway.forEach(({ secret }, number) => {
    expect(unseal(secret, placeOf(number), [now, before])).toBe(secretOf(number));
  });
  const anew = halfway.filter(({ secret }) => isSealedBy(secret, now)).length;
  expect(anew).toBeGreaterThan(0);
  expect(anew).toBeLessThan(ACCOUNTS);

  const rest = await run("rotate");
  expect(rest).toMatchObject({ code: 0 });
  expect(rest.output).toContain(`${ACCOUNTS - anew} secrets were encrypted with the current key.`);
  expect(rest.output).toContain("CREDENTIALS_KEY_PREVIOUS is no longer needed.");
  (await keptSecrets()).forEach(({ secret }, number) => {
    expect(unseal(secret, placeOf(number), [now])).toBe(secretOf(number));
  });
  expect(await run("rotate")).toMatchObject({ code: 0, output: expect.stringContaining("0 secrets were encrypted") });

  // Sealed with the current key, then swapped.
  const [one, other] = await keptSecrets();
  if (!one || !other) throw new Error("There are two");
  await withStore(async ({ partners }) => {
    await partners.reseal(one, other.secret);
    await partners.reseal(other, one.secret);
  });
  const swapped = await run("rotate");
  expect(swapped.code).toBe(1);
  for (const { id } of [one, other]) expect(swapped.output).toContain(`Cannot be decrypted: ${id}.`);
});

test("swapped secrets cannot be opened: both are reported and left unchanged, and all others are rotated", async () => {
  const [one, other] = (await keptSecrets()).slice(3, 5);
  if (!one || !other) throw new Error("There are two");
  await withStore(async ({ partners }) => {
    await partners.reseal(one, other.secret);
    await partners.reseal(other, one.secret);
  });
  const { code, output } = await run("rotate");
  expect(code).toBe(1);
  for (const { id } of [one, other])
    expect(output).toContain(`Cannot be decrypted: ${id}. It was changed, or encrypted for another account.`);
  expect(output).toContain(`${ACCOUNTS - 2} secrets were encrypted`);
  expect(output).toContain(`Encrypted with the current key: ${ACCOUNTS - 2}. With another key: 2.`);
  expect(output).not.toContain("secret of");
});

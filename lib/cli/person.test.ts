/** Adds a user from the command line, as an administrator does. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "../store/open-store.ts";
import { COMPILED } from "../testing/compiled-modules.ts";

const GOOD = "four words of nonsense";
const program = path.join(import.meta.dirname, "person.ts");
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "person-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function add(args: readonly string[], password: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", program, "add", ...args],
    {
      env: { ...COMPILED, PATH: process.env["PATH"], DATA_DIR: dataDir } as unknown as NodeJS.ProcessEnv,
      input: password,
      encoding: "utf8",
    },
  );
  return { code: status, said: `${stdout}${stderr}`.trim() };
}

async function people() {
  const store = await openStore({ dataDir });
  try {
    const entries = await store.audit.recent({ limit: 9 });
    return {
      people: (await store.people.list()).map(({ email, name, role }) => ({ email, name, role })),
      entries: entries.map(({ operator, action, subject }) => ({ operator, action, subject })),
    };
  } finally {
    await store.close();
  }
}

test("a new user can sign in, and the audit log has the entry", async () => {
  const args = ["Nina@Example.com", "--role", "manager", "--name", "Nina"];
  expect(add(args, `${GOOD}\n`)).toEqual({ code: 0, said: "nina@example.com can sign in as manager." });
  const one = {
    people: [{ email: "nina@example.com", name: "Nina", role: "manager" }],
    entries: [{ operator: "the command line", action: "addPerson", subject: "person nina@example.com" }],
  };
  expect(await people()).toEqual(one);
  expect(add(args, GOOD)).toEqual({ code: 1, said: "nina@example.com already exists." });
  expect(await people()).toEqual(one);
});

test.each([
  ["a password that is one letter over and over", ["a@example.com", "--role", "viewer"], "aaaaaaaaaaaaaaaa"],
  ["an address with a letter that cannot be seen", ["a\u200b@example.com", "--role", "viewer"], GOOD],
  ["a name with a line end", ["a@example.com", "--role", "viewer", "--name", "A\nB"], GOOD],
  ["a role that there is none of", ["a@example.com", "--role", "owner"], GOOD],
])("rejects %s, like the console's own forms", async (_name, args, password) => {
  const { code, said } = add(args, password);
  expect(code).toBe(1);
  expect(said).not.toContain(password);
  expect(said).not.toMatch(/\bat .*\.ts:/);
  expect(await people()).toEqual({ people: [], entries: [] });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { purge } from "../../settings/retention.ts";
import { partnerScope } from "../engine/scope.ts";
import { openStore, type Store } from "../open-store.ts";
import type { PersonaFields } from "./personas.ts";

const scope = partnerScope("ours");
let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "console-personas-"));
  store = await openStore({ dataDir });
  const person = {
    email: "a@x.test",
    name: "Ana",
    role: "support",
    password_hash: "",
    disabled_at: null,
    created_at: 1,
  };
  await store.db
    .insertInto("people")
    .values({ id: "ana", ...person })
    .execute();
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const persona = (name: string, respondentId: string): PersonaFields => ({
  name,
  shared: false,
  respondentId,
  formFactor: "desktop",
  width: "",
  height: "",
  ip: "198.51.100.7",
  // Long enough to occupy separate pages.
  userAgent: `${respondentId}-agent `.repeat(300),
  locale: "",
  answers: [{ attributeId: "1", values: [`${respondentId}-answer`] }],
  tags: [],
});
const save = { by: "Ana", at: 1 };
/** Later than any retention period. */
const NOW = 2_000 * 24 * 3_600_000;
const inFiles = (text: string): boolean =>
  readdirSync(dataDir).some((file) => readFileSync(path.join(dataDir, file), "latin1").includes(text));

test("no data of a deleted persona and no replaced data remains in the files", async () => {
  const ids = [];
  for (let at = 0; at < 40; at += 1) {
    ids.push((await store.personas.add(scope, "ana", persona(`P${at}`, `planted-${at}-x`), save)) ?? "");
  }
  expect(inFiles("planted-17-x")).toBe(true);
  expect(inFiles("planted-18-x-answer")).toBe(true);

  await store.personas.remove(scope, ids[17] ?? "");
  const other = { id: ids[18] ?? "", revision: 1 };
  expect(await store.personas.change(scope, other, persona("P18", "replacement"), save)).toBe(true);
  expect(inFiles("planted-17-x")).toBe(false);
  expect(inFiles("planted-18-x")).toBe(false);
  expect(inFiles("replacement")).toBe(true);
  expect(inFiles("planted-19-x")).toBe(true);

  for (const id of ids) await store.personas.remove(scope, id);
  expect(inFiles("planted-")).toBe(false);
  expect(inFiles("replacement")).toBe(false);
});

test("no data of an erased respondent or an expired persona remains in the files", async () => {
  await store.personas.add(scope, "ana", persona("Asked for it", "planted-erased"), save);
  await store.personas.add(scope, "ana", persona("Used today", "planted-kept"), { by: "Ana", at: NOW });
  await store.personas.add(scope, "ana", persona("Old", "planted-old"), save);
  expect(["erased", "kept", "old"].map((name) => inFiles(`planted-${name}`))).toEqual([true, true, true]);

  const entry = { at: NOW, operator: "ana", partner: "ours", action: "eraseRespondentData", subject: "a respondent" };
  const asked = { respondentId: "planted-erased", fingerprint: "-" };
  expect(await store.respondentData.erase(scope, asked, (detail) => ({ ...entry, detail }))).toMatchObject({
    personas: 1,
  });
  expect(inFiles("planted-erased")).toBe(false);

  await store.retention.choose("personas", 365, { ...entry, action: "chooseRetention", detail: {} });
  expect(await purge(store, NOW)).toEqual({ personas: 1 });
  expect(inFiles("planted-old")).toBe(false);
  expect(inFiles("planted-kept")).toBe(true);
});

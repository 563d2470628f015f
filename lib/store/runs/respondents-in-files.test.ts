import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { partnerScope } from "../engine/scope.ts";
import { openStore, type Store } from "../open-store.ts";

const scope = partnerScope("p");
let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "full-keeping-"));
  store = await openStore({ dataDir });
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const entry = (at: number) => ({
  at,
  operator: "boss@example.test",
  partner: "p",
  action: "setFullKeeping",
  subject: "respondents of runs",
});
const inFiles = () =>
  readdirSync(dataDir).some((file) => readFileSync(path.join(dataDir, file), "latin1").includes("resp-1"));

test("no deleted data remains in the files", async () => {
  await store.partners.noteOwn({ id: "p", name: "p", environment: "sandbox" });
  await store.fullKeeping.begin(scope, entry(5));
  await store.runs.begin(scope, {
    operator: "o",
    kind: "live",
    createdAt: 1,
    idempotencyKey: "one",
    request: { groupIds: ["1"] },
    respondentHash: "fingerprint",
    summary: {},
    subjects: [
      {
        label: "",
        personaId: null,
        live: true,
        fingerprint: "fingerprint",
        deviceFingerprint: "m",
        sent: {},
        answers: 1,
        locale: null,
        whole: { device: { respondentId: "resp-1", ip: "198.18.1.2" }, answers: [] },
      },
    ],
    results: [],
  });
  expect(inFiles()).toBe(true);
  await store.fullKeeping.end(scope, entry(6));
  expect(inFiles()).toBe(false);
});

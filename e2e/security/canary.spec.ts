/**
 * Canary run: a separate console with planted secrets and respondents, behind recording proxies to browser and service.
 * Every form is used once, every page and route is visited, and then all data that remains in the browser, the console
 * and the output of its commands is searched. Each plant must be found in its expected places, and nowhere else.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { accept, signInAfterFailure, invite, saveAccount } from "../canary/acts-of-people";
import {
  runPersona,
  runTyped,
  copyRespondentLink,
  deleteImported,
  failTyped,
  createContexts,
  saveAndImportPersonas,
  evaluateTyped,
  showRetained,
  downloadPersonas,
} from "../canary/acts-about-respondents";
import {
  copyCall,
  eraseRespondents,
  setFullRetention,
  exportEvidence,
  exportPairs,
  exportAuditLog,
} from "../canary/acts-of-records";
import { callEveryRoute, everyPage, isMissing, READ_FIRST, type Ids } from "../canary/everywhere";
import { builtScripts, filesOf, tablesOf } from "../canary/leftovers";
import { idIn, linkPlants, sessionPlants, storedPlants } from "../canary/generated-plants";
import { BOSS, NINA, PLANTS, SETTINGS, TYPED, RETAINED } from "../canary/plants";
import { checkPlants, type Found } from "../canary/search";
import { newVisitor, type Visitor } from "../canary/visitor";
import { startRecordedConsole, type RecordedConsole } from "../canary/recorded-console";
import { SIGNED_OUT } from "../harness/people";
import { storePanel } from "../harness/panels/stored-panel";
import { inStore } from "../harness/store-of";
import { readRegistry } from "../registry/registry";
import { test } from "../harness/test";

let dataDir: string;
let recordedConsole: RecordedConsole;

test.use({ storageState: SIGNED_OUT });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-canary-"));
  recordedConsole = await startRecordedConsole(dataDir);
});

test.afterAll(async () => {
  await recordedConsole?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Text that each kind of place is known to contain, which proves that the search covers it. */
const KNOWN: Readonly<Record<string, string>> = {
  "address ": "/opportunities/55301",
  "answer GET /attributes/": "Real Panel",
  "answer POST ": "Real Panel",
  "answer GET /api/metrics": 'operation="qualify"',
  "page ": "Real Panel",
  "visited ": "/qualification/runs/",
  "browser cookies": "console-session",
  "browser storage": "/opportunities/55301",
  "clipboard call": "createHmac",
  "download evidence": "198.18.55.0/24",
  "download audit": "exportAudit",
  "built file ": "Respondent ID",
  "kept table runs.": NINA.email,
  "kept file console.sqlite": BOSS.email,
  "left table people.": BOSS.email,
  "closed file console.sqlite": BOSS.email,
  "command credentials.ts": "1 secret was encrypted",
  "command audit.ts": "exportAudit",
  output: '"operation":"qualify"',
  "traces body": '"name":"call qualify"',
};

const store = (moment: string): Found[] => [...tablesOf(dataDir, `${moment} `), ...filesOf(dataDir, `${moment} `)];

/** As the admin, who may see everything. */
const aPanel = (partnerId: string) => ({
  name: "Spring panel",
  attributes: { "120": ["45391", "45392", "45393"] },
  columns: ["Employment"],
  partnerId,
});

async function lookEverywhere(boss: Visitor, runs: readonly string[]): Promise<void> {
  const registry = readRegistry();
  const ids: Ids = {
    runs,
    person: idIn(dataDir, `select id from people where email = '${BOSS.email}'`),
    persona: idIn(dataDir, "select id from personas where shared = 1"),
    call: idIn(dataDir, "select reference as id from requests where operation = 'qualify'"),
    change: idIn(dataDir, "select min(id) as id from attribute_changes"),
    snapshot: idIn(dataDir, "select id from snapshots where opportunity_id = '55301'"),
    panel: await inStore(dataDir, (query) =>
      storePanel(query, aPanel(idIn(dataDir, "select partner_id as id from runs"))),
    ),
  };
  for (const address of everyPage(registry, ids))
    expect(await boss.openPage(address), address).toBe(isMissing(address) ? 404 : 200);
  expect(await callEveryRoute(boss, registry, ids)).toEqual([]);
}

test(
  "each secret and each respondent is found in its expected places, and nowhere else",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const boss = await newVisitor(browser, recordedConsole);
    const nina = await newVisitor(browser, recordedConsole);

    const invitation = await test.step("people and accounts", async () => {
      await signInAfterFailure(boss, BOSS.email, BOSS.password);
      await saveAccount(boss, recordedConsole.serviceUrl);
      const link = await invite(boss, "Real Panel");
      await accept(nina, link);
      return link;
    });
    const { typed, entryLink } = await test.step("a typed respondent", async () => {
      for (const address of READ_FIRST) await nina.openPage(address);
      const asked = await runTyped(nina, TYPED);
      await evaluateTyped(nina);
      await failTyped(nina);
      return { typed: asked, entryLink: await copyRespondentLink(nina) };
    });
    const matrix = await test.step("contexts and personas", async () => {
      await createContexts(nina);
      await saveAndImportPersonas(nina);
      return runPersona(nina);
    });
    const retained = await test.step("a fully retained respondent", async () => {
      await setFullRetention(boss, true);
      const asked = await runTyped(nina, RETAINED);
      await showRetained(nina, asked);
      return asked;
    });
    await test.step("files and copies", async () => {
      await downloadPersonas(nina);
      await exportEvidence(nina, retained);
      await exportPairs(nina, matrix);
      await copyCall(boss);
      await exportAuditLog(boss);
    });
    await test.step("every page and route", () => lookEverywhere(boss, [retained, typed, matrix]));
    await test.step("metrics", async () => {
      const headers = { authorization: `Bearer ${SETTINGS.metricsToken}` };
      expect((await fetch(`${recordedConsole.url}/api/metrics`, { headers })).status).toBe(200);
    });
    const kept = store("kept");
    await test.step("erasing data and signing out", async () => {
      await deleteImported(nina);
      await eraseRespondents(boss);
      await setFullRetention(boss, false);
      await nina.signOut();
      await boss.signOut();
    });
    const left = store("left");
    const stored = storedPlants(dataDir);
    await recordedConsole.stop();
    await test.step("commands", async () => {
      const { credentialsKey, nextCredentialsKey } = SETTINGS;
      const keys = { CREDENTIALS_KEY: nextCredentialsKey, CREDENTIALS_KEY_PREVIOUS: credentialsKey };
      await recordedConsole.command(["lib/cli/credentials.ts", "rotate"], keys);
      await recordedConsole.command(["lib/cli/audit.ts", "verify"]);
      await recordedConsole.command(["lib/cli/audit.ts", "export", "--format", "jsonl"]);
    });

    await test.step("the search", async () => {
      const { traffic, output, traces } = recordedConsole;
      const generated = [...stored, ...linkPlants(invitation, entryLink), ...(await sessionPlants(traffic))];
      const places = [
        traffic,
        boss.recorded,
        nina.recorded,
        kept,
        left,
        store("closed"),
        [output()],
        traces(),
        builtScripts(),
      ].flat();
      const unsearched = Object.entries(KNOWN).filter(
        ([place, text]) => !places.some((found) => found.where.startsWith(place) && found.text.includes(text)),
      );
      expect({ unsearched, ...checkPlants([...PLANTS, ...generated], places) }).toEqual({
        unsearched: [],
        strays: [],
        missing: [],
      });
    });
  },
);

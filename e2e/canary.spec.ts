/**
 * The canary run: a console of its own, with planted secrets and respondents, between a browser and a service where all that passes is
 * kept. Everything is done once that they are typed into, every page and route is looked at, and then whatever a browser, a console and
 * its commands leave behind is searched. Each plant is met where it is meant to be, and nowhere else.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { accept, arrive, invite, keepAccount } from "./canary/acts-of-people";
import {
  askAboutPersona,
  askTyped,
  copyWayIn,
  deleteImported,
  failTyped,
  handOver,
  keepPersonas,
  readTyped,
  showWhole,
  takePersonas,
} from "./canary/acts-about-respondents";
import { copyCall, forget, keepInFull, takeEvidence, takePairs, takeTrail } from "./canary/acts-of-records";
import { askEveryRoute, everyPage, NOWHERE, READ, type Ids } from "./canary/everywhere";
import { builtScripts, filesOf, tablesOf } from "./canary/leavings";
import { idIn, linkPlants, sessionPlants, storedPlants } from "./canary/made-plants";
import { BOSS, NINA, PLANTS, SETTINGS, TYPED, WHOLE } from "./canary/plants";
import { judge, type Found } from "./canary/search";
import { visitor, type Visitor } from "./canary/visitor";
import { startWorld, type World } from "./canary/world";
import { NOBODY } from "./people";
import { readRegistry } from "./registry/registry";
import { test } from "./test";

let dataDir: string;
let world: World;

test.use({ storageState: NOBODY });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "console-canary-"));
  world = await startWorld(dataDir);
});

test.afterAll(async () => {
  await world?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What each kind of place holds for sure: a search that looked at nothing would find nothing. */
const KNOWN: Readonly<Record<string, string>> = {
  "address ": "/opportunities/55301",
  "answer GET /attributes/": "Real Panel",
  "answer POST ": "Real Panel",
  "page ": "Real Panel",
  "visited ": "/qualification/runs/",
  "browser cookies": "console-session",
  "browser storage": "/opportunities/55301",
  "clipboard call": "createHmac",
  "download evidence": "198.18.55.0/24",
  "download audit": "exportAudit",
  "built file ": "Respondent id",
  "kept table runs.": NINA.email,
  "kept file console.sqlite": BOSS.email,
  "left table people.": BOSS.email,
  "closed file console.sqlite": BOSS.email,
  "command credentials.ts": "1 secret was sealed",
  "command audit.ts": "exportAudit",
  output: '"operation":"qualify"',
};

const store = (moment: string): Found[] => [...tablesOf(dataDir, `${moment} `), ...filesOf(dataDir, `${moment} `)];

/** As somebody who may see all of it. */
async function lookEverywhere(boss: Visitor, runs: readonly string[]): Promise<void> {
  const registry = readRegistry();
  const ids: Ids = {
    runs,
    person: idIn(dataDir, `select id from people where email = '${BOSS.email}'`),
    call: idIn(dataDir, "select reference as id from requests where operation = 'qualify'"),
    reading: idIn(dataDir, "select min(id) as id from attribute_changes"),
    snapshot: idIn(dataDir, "select id from snapshots where opportunity_id = '55301'"),
  };
  for (const address of everyPage(registry, ids))
    expect(await boss.look(address), address).toBe(address.startsWith(NOWHERE) ? 404 : 200);
  expect(await askEveryRoute(boss, registry, ids)).toEqual([]);
}

test("each secret and each respondent is met where it is meant to be, and nowhere else", async ({ browser }) => {
  test.setTimeout(240_000);
  const boss = await visitor(browser, world);
  const nina = await visitor(browser, world);

  const invitation = await test.step("people and accounts", async () => {
    await arrive(boss, BOSS.email, BOSS.password);
    await keepAccount(boss, world.serviceUrl);
    const link = await invite(boss, "Real Panel");
    await accept(nina, link);
    return link;
  });
  const { typed, wayIn } = await test.step("a typed respondent", async () => {
    for (const address of READ) await nina.look(address);
    const asked = await askTyped(nina, TYPED);
    await readTyped(nina);
    await failTyped(nina);
    return { typed: asked, wayIn: await copyWayIn(nina) };
  });
  const matrix = await test.step("contexts and personas", async () => {
    await handOver(nina);
    await keepPersonas(nina);
    return askAboutPersona(nina);
  });
  const whole = await test.step("a respondent kept in full", async () => {
    await keepInFull(boss, true);
    const asked = await askTyped(nina, WHOLE);
    await showWhole(nina, asked);
    return asked;
  });
  await test.step("files and copies", async () => {
    await takePersonas(nina);
    await takeEvidence(nina, whole);
    await takePairs(nina, matrix);
    await copyCall(boss);
    await takeTrail(boss);
  });
  await test.step("every page and route", () => lookEverywhere(boss, [whole, typed, matrix]));
  const kept = store("kept");
  await test.step("forgetting and leaving", async () => {
    await deleteImported(nina);
    await forget(boss);
    await keepInFull(boss, false);
    await nina.signOut();
    await boss.signOut();
  });
  const left = store("left");
  const stored = storedPlants(dataDir);
  await world.stop();
  await test.step("commands", async () => {
    const { credentialsKey, nextCredentialsKey } = SETTINGS;
    const keys = { CREDENTIALS_KEY: nextCredentialsKey, CREDENTIALS_KEY_PREVIOUS: credentialsKey };
    await world.command(["lib/cli/credentials.ts", "rotate"], keys);
    await world.command(["lib/cli/audit.ts", "verify"]);
    await world.command(["lib/cli/audit.ts", "export", "--format", "jsonl"]);
  });

  await test.step("the search", async () => {
    const { passed, output } = world;
    const made = [...stored, ...linkPlants(invitation, wayIn), ...(await sessionPlants(passed))];
    const places = [passed, boss.kept, nina.kept, kept, left, store("closed"), [output()], builtScripts()].flat();
    const unlooked = Object.entries(KNOWN).filter(
      ([place, text]) => !places.some((found) => found.where.startsWith(place) && found.text.includes(text)),
    );
    expect({ unlooked, ...judge([...PLANTS, ...made], places) }).toEqual({ unlooked: [], strays: [], missing: [] });
  });
});

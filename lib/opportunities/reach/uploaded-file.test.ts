/** From a file with identities to the reach of an opportunity; identities are stored nowhere. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { toResult } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { encodePanel } from "../../panels/file/encode/encode-panel.ts";
import { scanFile } from "../../panels/file/scan-file.ts";
import { createPanelUpload } from "../../panels/upload/upload-panel.ts";
import { keepMapping, panelMappings } from "../../panels/mapping/mappings.ts";
import type { ColumnMapping, ColumnRole, ValueMeaning } from "../../panels/model/model.ts";
import { beginPanelInput, panelBlockInput } from "../../panels/model/params.ts";
import { panelSummaries } from "../../panels/list/panel-view.ts";
import { publishCount } from "../../panels/model/published-count.ts";
import { removePanel } from "../../panels/list/panels.ts";
import { beginUpload, finishUpload, saveBlock } from "../../panels/upload/uploads.ts";
import type { ActionContext } from "../../server/action.ts";
import { openStore, type Store } from "../../store/open-store.ts";
import { managerContext } from "../../testing/panels/uploaded-panels.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { reachInDefaultPanel } from "./opportunity-reach.ts";

let dataDir: string;
let store: Store;
let context: ActionContext;
let logged: string[];
beforeEach(async () => {
  vi.stubEnv("LOG_LEVEL", "trace");
  logged = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => Boolean(logged.push(String(text))));
  dataDir = mkdtempSync(path.join(tmpdir(), "console-file-"));
  store = await openStore({ dataDir });
  context = await managerContext(store);
  return async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

const [GENDER, AGE] = ["1" as Int64, "80" as Int64];
const GENDERS = ["w", "m", "", "divers"] as const;

interface Row {
  readonly mail: string;
  readonly gender: (typeof GENDERS)[number];
  readonly born: number;
  readonly country: string;
}

/** 400 people; every fourth is in France, and some of them wrote no gender. */
const ROWS: readonly Row[] = Array.from({ length: 400 }, (_, index) => ({
  mail: `planted.person${index}@example.org`,
  gender: GENDERS[(index * 7) % 4] ?? "",
  born: 1950 + ((index * 13) % 55),
  country: index % 4 === 1 ? "FR" : "DE",
}));
const NOW = Date.UTC(2026, 10, 27) / 86_400_000;
const inRange = ({ born }: Row): boolean => 2026 - born >= 30 && 2026 - born <= 49;

const FILE = new Blob([
  "\uFEFFMail;Telefon;Geschlecht;Geburtstag;Land\r\n",
  ...ROWS.map(
    ({ mail, gender, born, country }, index) =>
      `${mail};+49 30 55${String(10_000 + index)};${gender};${born}-03-0${1 + (index % 9)};${country}\r\n`,
  ),
  "only;two\r\n",
]);

const column = (header: string, role: ColumnRole, more: Partial<ColumnMapping> = {}): ColumnMapping => ({
  header,
  role,
  separator: null,
  reading: "listed",
  values: {},
  ...more,
});
const equal = (value: string): ValueMeaning => ({ kind: "equal", values: [value] });
const MAPPING: readonly ColumnMapping[] = [
  column("Geschlecht", { kind: "attribute", attributeId: GENDER }, { values: { w: equal("2"), m: equal("1") } }),
  column("Geburtstag", { kind: "attribute", attributeId: AGE }, { reading: "birthDate" }),
  column("Land", { kind: "country" }),
];

const OPPORTUNITY = anOpportunity("55310", {
  status: "OPEN",
  locale: { language: "", country: "DE" },
  cells: [
    { tag: "f", attribute_id: GENDER, negate: false, kind: "VALUE", value: "2" },
    { tag: "a", attribute_id: AGE, negate: false, kind: "RANGE", range: { from: "30", to: "49" } },
  ],
  filters: [[{ id: "f1", cells: ["f"] }]],
  quotas: [[{ id: "q1", cells: ["a"], count: 5, status: "OPEN" }]],
});

async function upload(): Promise<string> {
  const steps = encodePanel(await scanFile(FILE, {}, { now: NOW }), MAPPING);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { plan, block } = step.value;
  const outcome = await createPanelUpload({
    name: "CRM",
    plan,
    block: async (index) => block(index),
    actions: {
      begin: (input) => toResult(async () => beginUpload(context, beginPanelInput.parse(input))),
      addBlock: (input) => toResult(async () => saveBlock(context, panelBlockInput.parse(input))),
      finish: ({ panelId }) => toResult(() => finishUpload(context, panelId)),
      remove: ({ panelId }) => toResult(() => removePanel(context, panelId)),
    },
    wait: () => Promise.resolve(),
  }).run();
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.panelId;
}

test("reach of an uploaded file is that of its rows, and no identity of them is anywhere", async () => {
  const derived = { quotaEntries: 1, openQuotaEntries: 1, cells: 2 };
  const { scope } = context.partner;
  await store.opportunities.saveSnapshot(scope, OPPORTUNITY, JSON.stringify(OPPORTUNITY), 1, derived);
  await upload();
  await keepMapping(context, { name: "CRM", columns: MAPPING });

  const germans = ROWS.filter(({ country }) => country === "DE");
  const women = germans.filter(({ gender }) => gender === "w");
  const unstated = germans.filter(({ gender }) => gender === "" || gender === "divers");
  // Both are rounded together, so that they add up.
  const fitting = (...groups: (typeof women)[]) => publishCount(groups.flat().filter(inRange).length);
  const found = await reachInDefaultPanel(context, "55310");
  expect(found?.total).toMatchObject({
    certain: publishCount(women.filter(inRange).length),
    room: publishCount(women.filter(inRange).length),
    possible: fitting(women, unstated) - fitting(women),
  });
  expect(found?.total.certain).toBeGreaterThan(0);
  expect(found?.total.possible).toBeGreaterThan(0);
  expect((await panelSummaries(context))[0]?.countries).toEqual([
    { country: "DE", size: 300 },
    { country: "FR", size: 100 },
  ]);

  // Neither in a file of the store, nor in its log, nor in the views of the panel.
  const said = JSON.stringify([
    found,
    await panelSummaries(context),
    await panelMappings(context),
    await store.audit.recent({ limit: 10 }),
    await store.db.selectFrom("panels").selectAll().execute(),
  ]);
  const kept = [
    ...readdirSync(dataDir).map((file) => readFileSync(path.join(dataDir, file), "latin1")),
    ...(await store.db.selectFrom("panel_blocks").select("body").execute()).map(({ body }) =>
      Buffer.from(body, "base64").toString("latin1"),
    ),
  ];
  for (const planted of ["planted.person", "+49 30 55", "5510000", "-03-01", "1963-03"]) {
    expect([planted, kept.filter((content) => content.includes(planted)).length]).toEqual([planted, 0]);
    expect([planted, said.includes(planted), logged.join("").includes(planted)]).toEqual([planted, false, false]);
  }
  expect(said).not.toContain("Telefon");
});

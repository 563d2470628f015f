/** From a file with identities to the reach of an opportunity; identities are stored nowhere. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { beforeEach, expect, test, vi } from "vitest";
import { storeLookupIds } from "../../attributes/export/export-lookup.ts";
import { FORMATS, type Table } from "../../export/table.ts";
import { filePieces } from "../../export/write-file.ts";
import { toResult } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { encodePanel } from "../../panels/file/encode/encode-panel.ts";
import { scanFile } from "../../panels/file/scan-file.ts";
import { createPanelUpload } from "../../panels/upload/upload-panel.ts";
import { questionnaireParams } from "../../panels/ledger/params.ts";
import { questionnaireSource } from "../../panels/ledger/questionnaire.ts";
import { writeMapping } from "../../panels/mapping/mapping-file.ts";
import { keepMapping, panelMappings } from "../../panels/mapping/mappings.ts";
import type { ColumnMapping, ColumnRole, ValueMeaning } from "../../panels/model/model.ts";
import { beginPanelInput, panelBlockInput } from "../../panels/model/params.ts";
import { panelSummaries } from "../../panels/list/panel-view.ts";
import { publishCount } from "../../panels/model/published-count.ts";
import { removePanel } from "../../panels/list/panels.ts";
import { beginUpload, finishUpload, saveBlock } from "../../panels/upload/uploads.ts";
import type { ActionContext } from "../../server/action.ts";
import { openStore, type Store } from "../../store/open-store.ts";
import { storeAttributes } from "../../testing/panels/profiling-attributes.ts";
import { managerContext } from "../../testing/panels/uploaded-panels.ts";
import { bytesOf } from "../../testing/table-builders.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { exportSource } from "../library/export.ts";
import { exportParams } from "../library/params.ts";
import { libraryReach, reachInDefaultPanel } from "./opportunity-reach.ts";

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

/** @param genderOf cell of a person. */
const fileOf = (genderOf = ({ gender }: Row, _index: number): string => gender): Blob =>
  new Blob([
    "\uFEFFMail;Telefon;Geschlecht;Geburtstag;Land\r\n",
    ...ROWS.map((row, index) => {
      const phone = `+49 30 55${String(10_000 + index)}`;
      return `${row.mail};${phone};${genderOf(row, index)};${row.born}-03-0${1 + (index % 9)};${row.country}\r\n`;
    }),
    "only;two\r\n",
  ]);
const PLANTED = ["planted.person", "+49 30 55", "5510000", "-03-01", "1963-03"] as const;

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

async function upload(file = fileOf()): Promise<string> {
  const steps = encodePanel(await scanFile(file, {}, { now: NOW }), MAPPING);
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
  for (const planted of PLANTED) {
    expect([planted, kept.filter((content) => content.includes(planted)).length]).toEqual([planted, 0]);
    expect([planted, said.includes(planted), logged.join("").includes(planted)]).toEqual([planted, false, false]);
  }
  expect(said).not.toContain("Telefon");
});

/** Text of the file that a source exports, for each format; of a workbook, that of all its parts. */
const filesOf = ({ table }: { readonly table: Table }): Promise<readonly string[]> =>
  Promise.all(
    FORMATS.map(async (format) => {
      const bytes = await bytesOf(filePieces(table, { format, bom: true, guardIds: true }));
      const parts = format === "xlsx" ? Object.values(unzipSync(bytes)) : [bytes];
      return parts.map((part) => Buffer.from(part).toString("latin1")).join("\n");
    }),
  );

test("no identity of the file is in an exported library, questionnaire or mapping", async () => {
  const derived = { quotaEntries: 1, openQuotaEntries: 1, cells: 2 };
  const { scope } = context.partner;
  await storeAttributes(context);
  await store.opportunities.saveSnapshot(scope, OPPORTUNITY, JSON.stringify(OPPORTUNITY), 1, derived);
  // Some cells of a mapped column hold an identity by mistake.
  await upload(fileOf(({ gender, mail }, index) => (index % 100 === 99 ? mail : gender)));
  await keepMapping(context, { name: "CRM", columns: MAPPING });
  const panel = await store.panels.default(scope);
  const reach = panel && (await libraryReach(context, panel, "55310", Date.now()));
  if (!panel || !reach) return expect.unreachable();
  expect(reach.room + reach.possible).toBeGreaterThan(0);
  await store.opportunityReach.save(scope, panel.id, [reach]);

  const questions = { kept: await storeLookupIds(context, [GENDER, AGE]), in: "de_DE" };
  const [mapping] = await panelMappings(context);
  if (!mapping) return expect.unreachable();
  const exported = {
    library: await filesOf(await exportSource(context, exportParams.parse({ what: "library" }))),
    entries: await filesOf(await exportSource(context, exportParams.parse({ what: "entries" }))),
    questionnaire: await filesOf(await questionnaireSource(context, questionnaireParams.parse(questions))),
    mapping: [writeMapping(mapping)],
  };
  // Each file has content of its own, which the search finds.
  const own = { library: "Reach", entries: "55310", questionnaire: "Welches Geschlecht?", mapping: "Geburtstag" };
  expect(Object.values(exported).map((files) => files.length)).toEqual([3, 3, 3, 1]);
  for (const [what, files] of Object.entries(exported)) {
    expect(files.filter((text) => !text.includes(own[what as keyof typeof own]))).toEqual([]);
    for (const planted of [...PLANTED, "Telefon"])
      expect([what, planted, files.filter((text) => text.includes(planted)).length]).toEqual([what, planted, 0]);
  }
  return undefined;
});

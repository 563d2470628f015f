/** From a file with planted people to a panel in a store: the figures are right, and no row of a person is in its files. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { toResult } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import { openStore } from "../../store/open-store.ts";
import { managerContext } from "../../testing/panels/uploaded-panels.ts";
import type { ColumnMapping, ColumnRole } from "../model/model.ts";
import { readPanelSegments } from "../reader/panel-reader.ts";
import { readPanelAnswers, readPanelAttributes, readPanelView } from "../detail/read-panel.ts";
import { ledgerView } from "../ledger/ledger-page.ts";
import { panelSummaries } from "../list/panel-view.ts";
import { removePanel } from "../list/panels.ts";
import { writeMapping } from "../mapping/mapping-file.ts";
import { keepMapping, panelMappings } from "../mapping/mappings.ts";
import { beginUpload, finishUpload, saveBlock } from "../upload/uploads.ts";
import { dayOf } from "./columns/calendar.ts";
import { encodePanel } from "./encode/encode-panel.ts";
import { scanFile } from "./scan-file.ts";
import { createPanelUpload, type UploadActions } from "../upload/upload-panel.ts";

const PEOPLE = 600;
const PLANTED = ["planted.person", "Plantedson", "+49 170 555", "PLANTED-ID"];
/** Postal code of one person. */
const RARE = "98765";
const NOW = dayOf(2026, 11, 27) ?? 0;

const column = (header: string, role: ColumnRole, more: Partial<ColumnMapping> = {}): ColumnMapping => ({
  header,
  role,
  separator: null,
  reading: "asIs",
  values: {},
  ...more,
});
const attribute = (id: string): ColumnRole => ({ kind: "attribute", attributeId: id as Int64 });

const ROWS = Array.from({ length: PEOPLE }, (_, row) => [
  `planted.person${row}@mail.example`,
  `Anna Plantedson${row}`,
  `+49 170 555${1_000 + row}`,
  `PLANTED-ID-${row}`,
  `${1950 + (row % 50)}-11-${String(10 + (row % 20)).padStart(2, "0")}`,
  ["Germany", "France"][row % 2] ?? "",
  ["f", "m", ""][row % 3] ?? "",
  // Cells of a mapped column that hold an identity by mistake.
  row % 200 === 199 ? `planted.person${row}@mail.example` : row === 7 ? RARE : String(10_000 + (row % 30)),
]);
const HEADER = ["Mail", "Full name", "Phone", "Member ID", "Date of birth", "Country", "Sex", "Postal code"];

/** Lines of the log. */
function recordLog(): readonly string[] {
  const lines: string[] = [];
  vi.stubEnv("LOG_LEVEL", "trace");
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => Boolean(lines.push(String(text))));
  return lines;
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Everything that pages and exports show of the panel and its mapping. */
async function answersAbout(context: ActionContext, panelId: string, mapping: readonly ColumnMapping[]) {
  await keepMapping(context, { name: "Monthly", columns: [...mapping] });
  const attributes = await readPanelAttributes(context, panelId);
  return [
    await panelSummaries(context),
    await readPanelView(context, panelId),
    attributes,
    await Promise.all(attributes.map(({ attributeId }) => readPanelAnswers(context, panelId, attributeId))),
    await ledgerView(context, { country: "", in: "" }, 60_000),
    await panelMappings(context),
    writeMapping({ name: "Monthly", columns: mapping }),
    await context.store.audit.recent({ limit: 100 }),
  ].map((answer) => JSON.stringify(answer));
}

test("planted people reach the store as bitmaps only, and no answer, export or line of the log", async () => {
  const logged = recordLog();
  const dataDir = mkdtempSync(path.join(tmpdir(), "console-panel-file-"));
  const store = await openStore({ dataDir });
  try {
    const context = await managerContext(store);
    const scanned = await scanFile(
      new Blob([[HEADER, ...ROWS].map((cells) => cells.join(";")).join("\n")]),
      {},
      { now: NOW },
    );
    const mapping = [
      ...HEADER.slice(0, 4).map((header, at) => column(header, attribute(String(at + 1)))),
      column("Date of birth", attribute("50"), { reading: "birthDate" }),
      column("Country", { kind: "country" }),
      column("Sex", attribute("60"), {
        reading: "listed",
        values: { f: { kind: "equal", values: ["1"] }, m: { kind: "oneOf", values: ["2", "3"] } },
      }),
      column("Postal code", attribute("70")),
    ];
    const steps = encodePanel(scanned, mapping);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const { plan, block } = step.value;
    // Three email addresses and the rare postal code.
    expect(plan.unreadable.count).toBe(4);
    const actions: UploadActions = {
      begin: ({ segments, attributes, columns, name }) =>
        toResult(() =>
          beginUpload(context, { name, segments: [...segments], attributes: [...attributes], columns: [...columns] }),
        ),
      addBlock: (part) => toResult(() => saveBlock(context, part)),
      finish: ({ panelId }) => toResult(() => finishUpload(context, panelId)),
      remove: ({ panelId }) => toResult(() => removePanel(context, panelId)),
    };
    const outcome = await createPanelUpload({ name: "Spring", plan, block: async (at) => block(at), actions }).run();
    if (outcome.kind !== "done") return expect.unreachable(JSON.stringify(outcome));
    const panel = await store.panels.byId(context.partner.scope, outcome.panelId);
    if (!panel) return expect.unreachable();
    expect(panel).toMatchObject({
      state: "ready",
      size: PEOPLE,
      columns: ["Date of birth", "Country", "Sex", "Postal code"],
    });
    const segments = await readPanelSegments(context, panel, { attributeIds: ["50", "60", "70"] as Int64[] });
    expect(segments.map(({ country, size }) => [country, size])).toEqual([
      ["DE", 300],
      ["FR", 300],
    ]);
    const counts = (id: string, value: string) =>
      segments.reduce((sum, { columns }) => sum + (columns.get(id as Int64)?.values.get(value)?.count ?? 0), 0);
    expect(counts("60", "1")).toBe(ROWS.filter((cells) => cells[6] === "f").length);
    expect(counts("70", "10007")).toBe(ROWS.filter((cells) => cells[7] === "10007").length);
    const ages = segments.flatMap(({ columns }) => [...(columns.get("50" as Int64)?.values.keys() ?? [])]).map(Number);
    // The few people of age 26 are one of several ages.
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([27, 76]);
    const used = mapping.filter(({ header }) => plan.columns.includes(header));
    const answers = await answersAbout(context, panel.id, used);
    const files = readdirSync(dataDir).map((file) => readFileSync(path.join(dataDir, file), "latin1"));
    const bodies = await store.db.selectFrom("panel_blocks").select("body").execute();
    const blocks = bodies.map(({ body }) => Buffer.from(body, "base64").toString("latin1"));
    for (const text of [...PLANTED, RARE])
      expect([...files, ...blocks, ...answers, ...logged].some((content) => content.includes(text))).toBe(false);
    expect(answers.every((answer) => answer.length > 2)).toBe(true);
    expect(answers.some((answer) => answer.includes("10007"))).toBe(true);
    // Codes are kept, which proves that the search finds stored texts.
    expect(blocks.some((content) => content.includes("10007"))).toBe(true);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

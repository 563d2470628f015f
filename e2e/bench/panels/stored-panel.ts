/**
 * `npm run bench -- stored-panel`: the whole path through the store. `upload`: a scanned file of 1,000,000 people is sent in
 * blocks, stored and checked. `library`: 200,000 stored people against the stored snapshots of the large world, by the job that
 * computes the library, and the profiling ledger of the same. Scanning is measured by `panel-file`, the loops alone by `reach`.
 */
import { mkdtempSync, openAsBlob, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { toResult } from "../../../lib/failure.ts";
import type { Int64 } from "../../../lib/int64.ts";
import { saveAnswer } from "../../../lib/opportunities/fetch/fetch-opportunity.ts";
import { runReachJob } from "../../../lib/opportunities/reach/reach-job.ts";
import { encodePanel } from "../../../lib/panels/file/encode/encode-panel.ts";
import { scanFile } from "../../../lib/panels/file/scan-file.ts";
import type { PanelBlock, PanelPlan } from "../../../lib/panels/file/scan-model.ts";
import { MAX_PANEL_LENGTH, MAX_PANELS } from "../../../lib/panels/model/panel-limits.ts";
import { checkBlocks } from "../../../lib/panels/upload/check-blocks.ts";
import { partnerScope } from "../../../lib/store/engine/scope.ts";
import { ledgerView } from "../../../lib/panels/ledger/ledger-page.ts";
import { createPanelUpload, type UploadActions } from "../../../lib/panels/upload/upload-panel.ts";
import { opportunitySchema } from "../../../lib/sampling/schema.ts";
import { buildOpportunities } from "../../../lib/sandbox/opportunities.ts";
import type { ActionContext } from "../../../lib/server/action.ts";
import { openStore, STORE_FILE } from "../../../lib/store/open-store.ts";
import { encodeColumn, encodeFacts } from "../../../lib/targeting/reach/panel-bytes.ts";
import type { PanelSegment } from "../../../lib/targeting/reach/panel.ts";
import { mappingOf } from "../panel-file/file-mapping.ts";
import { writePanelFile } from "../panel-file/write-panel-file.ts";
import { drawSegment, marketsOf, localeOf, wantedValues } from "../reach/draw-panel.ts";
import { metric, type Bench, type Row } from "../row.ts";

const ROWS = 1_000_000;
const PEOPLE = 200_000;
const SMOKE = 3_000;
const MAX_UPLOAD_S = 60;
const MAX_LIBRARY_S = 60;
/** Milliseconds to wait for a ledger. */
const PATIENCE = 3_600_000;

type Log = (line: string) => void;

const bench: Bench = {
  parts: ["upload", "library"],
  needsBuild: false,
  async measure(log, { parts, smoke }) {
    const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
    return [
      ...(isWanted("upload") ? await inStore((context, folder) => measureUpload(context, folder, smoke, log)) : []),
      ...(isWanted("library") ? await inStore((context) => measureLibrary(context, smoke, log)) : []),
    ];
  },
};
export default bench;

async function inStore(work: (context: ActionContext, folder: string) => Promise<Row[]>): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-stored-panel-"));
  const store = await openStore({ dataDir: folder });
  try {
    const partner = { id: "bench", name: "Bench", environment: "sandbox", scope: partnerScope("bench") };
    return await work({ store, partner } as ActionContext, folder);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With its log. */
const sizeOfStore = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => name.startsWith(STORE_FILE))
    .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

interface Spent<T> {
  readonly value: T;
  /** Of processor time, all threads. */
  readonly seconds: number;
}

async function spent<T>(work: () => Promise<T>): Promise<Spent<T>> {
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, seconds: (user + system) / 1_000_000 };
}

/** Work of the server actions in the store; the check is measured on its own. */
function actionsOf({ store, partner }: ActionContext, checked: (seconds: number) => void): UploadActions {
  const { scope } = partner;
  return {
    begin: ({ segments, attributes, columns, name }) =>
      toResult(async () => {
        const panel = { name, segments, attributes, columns, source: "file", createdBy: "bench" } as const;
        const begun = await store.panels.begin(scope, panel, { at: Date.now(), limit: MAX_PANELS });
        if (typeof begun === "string") throw new Error(begun);
        return { panelId: begun.id };
      }),
    addBlock: ({ panelId, ...part }) =>
      toResult(() => store.panelBlocks.save(scope, panelId, [part], { at: Date.now(), limit: MAX_PANEL_LENGTH })),
    finish: async ({ panelId }) => {
      const { seconds } = await spent(async () => {
        const panel = await store.panels.byId(scope, panelId);
        await store.panels.beginCheck(scope, panelId, Date.now());
        if (panel) await checkBlocks({ store, partner }, panel);
        await store.panels.makeReady(scope, panelId, Date.now());
      });
      checked(seconds);
      return { ok: true, value: undefined };
    },
    remove: ({ panelId }) => toResult(() => store.panels.erase(scope, panelId)),
  };
}

interface Sent {
  readonly panelId: string;
  /** Of processor time. */
  readonly seconds: number;
  readonly checkSeconds: number;
  readonly bytes: number;
}

async function send(context: ActionContext, plan: PanelPlan, block: (index: number) => PanelBlock): Promise<Sent> {
  let [checkSeconds, bytes] = [0, 0];
  const actions = actionsOf(context, (seconds) => (checkSeconds = seconds));
  const upload = createPanelUpload({
    name: "Bench",
    plan,
    block: async (index) => block(index),
    actions,
    onProgress: (progress) => (bytes = progress.bytes),
  });
  const { value, seconds } = await spent(() => upload.run());
  if (value.kind !== "done") throw new Error(`The upload failed: ${JSON.stringify(value)}`);
  return { panelId: value.panelId, seconds, checkSeconds, bytes };
}

async function measureUpload(context: ActionContext, folder: string, smoke: boolean, log: Log): Promise<Row[]> {
  const file = path.join(folder, "people.csv");
  const rows = smoke ? SMOKE : ROWS;
  writePanelFile(file, rows);
  const scanned = await scanFile(await openAsBlob(file));
  const steps = encodePanel(
    scanned,
    scanned.scan.columns.map(({ header }, index) => mappingOf(header, index)),
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { plan, block } = step.value;
  const sent = await send(context, plan, block);
  const panel = await context.store.panels.byId(context.partner.scope, sent.panelId);
  log(`${plan.blocks.toLocaleString("en")} blocks, ${megabytes(sent.bytes).toFixed(0)} MB sent`);
  return [
    metric({
      name: `upload of ${rows.toLocaleString("en")} people: encode, send, store and check`,
      unit: "s processor",
      subject: sent.seconds,
      target: `≤ ${MAX_UPLOAD_S} s`,
      met: sent.seconds <= MAX_UPLOAD_S,
      note: "without reading the file, and without HTTP",
    }),
    metric({ name: "of these: the check", unit: "s processor", subject: sent.checkSeconds }),
    metric({
      name: "file of the store",
      unit: "MB",
      subject: megabytes(sizeOfStore(folder)),
    }),
    metric({
      name: "people in the ready panel",
      unit: "people",
      subject: panel?.state === "ready" ? panel.size : 0,
      target: plan.people.toLocaleString("en"),
      met: panel?.state === "ready" && panel.size === plan.people,
      exact: true,
    }),
  ];
}

async function measureLibrary(context: ActionContext, smoke: boolean, log: Log): Promise<Row[]> {
  const { store, partner } = context;
  const wires = buildOpportunities(smoke ? "tiny" : "large").map(({ opportunity }) => opportunity);
  const opportunities = wires.map((wire) => opportunitySchema.parse(wire));
  for (const [at, value] of opportunities.entries())
    await saveAnswer(context, { value, text: JSON.stringify(wires[at]) });
  const panel = marketsOf(opportunities, smoke ? SMOKE : PEOPLE).map((market) =>
    drawSegment(
      market,
      wantedValues(opportunities.filter((one) => localeOf(one) === `${market.language}_${market.country}`)),
    ),
  );
  const { plan, block } = planOf(panel);
  const { panelId } = await send(context, plan, block);
  const job = { wish: { panelId } } as Parameters<typeof runReachJob>[1]["job"];
  let most = 0;
  const reached = await spent(() =>
    runReachJob(context, {
      job,
      signal: new AbortController().signal,
      report: async () => void (most = Math.max(most, process.memoryUsage().arrayBuffers)),
    }),
  );
  const { all, stale } = await store.opportunityReach.counts(partner.scope, { panelId, since: 0 });
  const ledger = await spent(() => ledgerView(context, { country: "", in: "" }, PATIENCE));
  log(`${plan.blocks.toLocaleString("en")} blocks, ${all.toLocaleString("en")} opportunities`);
  return [
    metric({
      name: `reach of ${all.toLocaleString("en")} stored opportunities in a stored panel`,
      unit: "s processor",
      subject: reached.seconds,
      target: `≤ ${MAX_LIBRARY_S} s`,
      met: reached.seconds <= MAX_LIBRARY_S,
    }),
    metric({
      name: "opportunities without a stored reach",
      unit: "opportunities",
      subject: stale,
      target: "0",
      met: stale === 0,
      exact: true,
    }),
    metric({ name: "most memory in use meanwhile", unit: "MB", subject: megabytes(most) }),
    metric({
      name: `profiling ledger of these, ${ledger.value.state === "ready" ? ledger.value.rows.length : 0} questions`,
      unit: "s processor",
      subject: ledger.seconds,
    }),
  ];
}

/** Blocks of segments in memory, as a file would give them. */
function planOf(segments: readonly PanelSegment[]): {
  readonly plan: PanelPlan;
  readonly block: (index: number) => PanelBlock;
} {
  const blocks = segments.flatMap((segment, index) => [
    { segment: index, attributeId: "" as const, bytes: () => encodeFacts(segment, segment.size) },
    ...[...segment.columns].map(([attributeId, column]) => ({
      segment: index,
      attributeId,
      bytes: () => encodeColumn(column, segment.size),
    })),
  ]);
  const attributes = [...new Set(segments.flatMap(({ columns }) => [...columns.keys()]))] as Int64[];
  return {
    plan: {
      segments: segments.map(({ country = null, language = null, size }) => ({ country, language, size })),
      attributes,
      columns: [],
      blocks: blocks.length,
      people: segments.reduce((sum, { size }) => sum + size, 0),
      leftOut: { tooFew: 0, inactive: 0 },
      unreadable: { count: 0, first: [] },
    },
    block: (index) => {
      const one = blocks[index];
      if (!one) throw new RangeError(`There is no block ${index}.`);
      return { segment: one.segment, attributeId: one.attributeId, bytes: one.bytes() };
    },
  };
}

const megabytes = (bytes: number): number => bytes / 2 ** 20;

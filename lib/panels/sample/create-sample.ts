/** Creates a panel of synthetic people, one market after the other. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fail } from "../../failure.ts";
import type { JobContext } from "../../server/jobs/jobs.ts";
import { FACTS } from "../../store/panels/panel-blocks.ts";
import type { StoredPanel } from "../../store/panels/panel-row.ts";
import { encodeColumn, encodeFacts } from "../../targeting/reach/panel-bytes.ts";
import { notifyDefaultPanelChanged } from "../list/panel-events.ts";
import { MAX_PANEL_LENGTH, MAX_PANELS, PANELS_FULL } from "../model/panel-limits.ts";
import { SAMPLE_MARKETS } from "./sample-markets.ts";
import { SAMPLE_NAME } from "./sample-status.ts";

export interface NewSample {
  readonly people: number;
  /** Email address; `""`: the console itself. */
  readonly createdBy: string;
}

/** Begins "Sample panel", "Sample panel 2", … without any blocks. @throws FailureError `conflict` */
export async function beginSample(
  { store, partner }: JobContext,
  { people, createdBy }: NewSample,
): Promise<StoredPanel> {
  const { SAMPLE_ATTRIBUTES } = await import("./sample-people.ts");
  const segments = SAMPLE_MARKETS.map(({ country, language, share }) => ({
    country,
    language,
    size: Math.round((people * share) / 100),
  }));
  for (let number = 1; number <= MAX_PANELS; number += 1) {
    const name = number === 1 ? SAMPLE_NAME : `${SAMPLE_NAME} ${number}`;
    const content = {
      name,
      source: "sample",
      createdBy,
      segments,
      attributes: SAMPLE_ATTRIBUTES,
      columns: [],
    } as const;
    const begun = await store.panels.begin(partner.scope, content, { at: Date.now(), limit: MAX_PANELS });
    if (begun === "taken") continue;
    const panel = begun === "full" ? undefined : await store.panels.byId(partner.scope, begun.id);
    if (panel) return panel;
    break;
  }
  throw fail("conflict", PANELS_FULL);
}

/** Saves the people of one market; blocks that an earlier attempt saved are replaced by equal ones. */
export async function saveSampleMarket(
  { store, partner }: JobContext,
  panel: StoredPanel,
  segment: number,
): Promise<void> {
  const { samplePeople } = await import("./sample-people.ts");
  const [market, size] = [SAMPLE_MARKETS[segment], panel.segments[segment]?.size];
  if (!market || size === undefined) throw new Error(`There is no market ${segment}.`);
  const people = samplePeople({ market, size, now: Date.now() });
  await nextTurn();
  const blocks = [
    { attributeId: FACTS, bytes: encodeFacts(people, size) },
    ...[...people.columns].map(([attributeId, column]) => ({ attributeId, bytes: encodeColumn(column, size) })),
  ].map(({ attributeId, bytes }) => ({
    segment,
    attributeId,
    part: 0,
    parts: 1,
    body: Buffer.from(bytes).toString("base64"),
  }));
  await store.panelBlocks.save(partner.scope, panel.id, blocks, { at: Date.now(), limit: MAX_PANEL_LENGTH });
}

/** Makes the panel available, and announces it if it is the default one. */
export async function finishSample({ store, partner }: JobContext, { id }: StoredPanel): Promise<void> {
  await store.panels.beginCheck(partner.scope, id, Date.now());
  if (!(await store.panels.makeReady(partner.scope, id, Date.now()))) return;
  if ((await store.panels.default(partner.scope))?.id === id) await notifyDefaultPanelChanged({ store, partner });
}

/** Creates a whole sample panel, unless there is one; continues one of the console itself that is incomplete. */
export async function ensureSamplePanel(context: JobContext, people: number): Promise<void> {
  const samples = (await context.store.panels.list(context.partner.scope)).filter(({ source }) => source === "sample");
  if (samples.some(({ state }) => state === "ready")) return;
  const begun = samples.find(({ state, createdBy }) => state === "loading" && createdBy === "");
  const panel = begun ?? (await beginSample(context, { people, createdBy: "" }));
  for (const segment of panel.segments.keys()) await saveSampleMarket(context, panel, segment);
  await finishSample(context, panel);
}

/** What the page of an attribute that a link leads to brings beside its facts: the texts of a small one, and what stands beside them. */
import "server-only";
import { attempt } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { Prefetchable } from "../query/prefetched.tsx";
import { ready } from "../query/ready.ts";
import { storeContext } from "../server/store-context.ts";
import { dependencyView } from "./dependency-view.ts";
import { storedAttribute, type AttributeContext } from "./detail-source.ts";
import { toMatrix } from "./matrix.ts";
import { readyMatrix } from "./matrix-source.ts";
import type { DetailTab } from "./choices.ts";
import type { AttributeReading } from "./model.ts";
import { choosePins } from "./pins.ts";
import type { Preferences } from "./preferences.ts";
import { dependenciesQuery, matrixQuery } from "./queries.ts";

/** Answers whose texts come with the page; more of them are asked for by it, so that it begins no later for them. */
const MOST_ANSWERS = 60;
/** Attributes that it depends on or that depend on it. */
const MOST_NEIGHBOURS = 12;

export interface AskedTexts {
  readonly tab: DetailTab;
  /** Of the address, as everything here. */
  readonly pins: string | undefined;
  /** Rows are left out by a text or because they are whole. */
  readonly narrowed: boolean;
}

/**
 * Ready answers of our store to what the page asks first, to be handed to the browser with it. What they lack the page asks for as it
 * always does: nothing is read from the service for them, and none of them is a failure.
 */
export async function firstLook(
  id: Int64,
  reading: AttributeReading,
  preferences: Preferences | undefined,
  { tab, pins: asked, narrowed }: AskedTexts,
): Promise<readonly Prefetchable[]> {
  if (reading.state !== "known" || tab !== "texts" || narrowed || reading.view.answers > MOST_ANSWERS) return [];
  const { readAt } = reading;
  const pins = choosePins(asked, preferences?.pins);
  const context = await storeContext();
  const [texts, beside] = await Promise.all([
    attempt(() => textsOf(context, id, pins)),
    attempt(() => neighboursOf(context, id, reading, pins[0])),
  ]);
  const matrix = texts.ok && texts.value?.readAt === readAt ? texts.value.matrix : undefined;
  const around = beside.ok ? beside.value : undefined;
  return [
    ...(matrix ? [ready(matrixQuery(id, readAt, { pins, filter: "", onlyGaps: false }), () => matrix)] : []),
    ...(around ? [ready(dependenciesQuery(id, pins[0]), () => around)] : []),
  ];
}

async function textsOf(context: AttributeContext, id: Int64, pins: readonly string[]) {
  const stored = await storedAttribute(context, id);
  if (!stored) return undefined;
  const { source, gaps } = await readyMatrix(stored.attribute);
  return { readAt: stored.readAt, matrix: { ...toMatrix(source, { pins, onlyGaps: false }), gaps } };
}

/** `undefined` where they are many, or a word for one of them is only to be had from the service. */
async function neighboursOf(
  context: AttributeContext,
  id: Int64,
  { figures }: Extract<AttributeReading, { state: "known" }>,
  locale: string | undefined,
) {
  if (figures.parents + figures.children > MOST_NEIGHBOURS) return undefined;
  const view = await dependencyView(context, id, locale);
  return Object.values(view.names).every(({ state }) => state === "known") ? view : undefined;
}

/** Prefetched data for the attribute page: the texts of a small attribute and its side panel. */
import "server-only";
import { toResult } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { Prefetchable } from "../query/prefetched.tsx";
import { withData } from "../query/with-data.ts";
import { storeContext } from "../server/store-context.ts";
import { dependencyView } from "./detail/dependency-view.ts";
import { toMatrix } from "./detail/matrix.ts";
import { cachedMatrix } from "./detail/matrix-source.ts";
import type { Preferences } from "./locales/preference.ts";
import type { DetailTab } from "./model/choices.ts";
import type { AttributePageView } from "./model/model.ts";
import { choosePins } from "./model/pins.ts";
import type { AttributeContext } from "./names/attribute-context.ts";
import { storedAttribute } from "./names/detail-source.ts";
import { dependenciesQuery, matrixQuery } from "./queries.ts";

/**
 * Maximum answers whose texts are prefetched; above it the page queries them itself, so that its first byte is not
 * delayed.
 */
const MAX_ANSWERS = 60;
/** Maximum related attributes, in both directions. */
const MAX_NEIGHBOURS = 12;

export interface RequestedTexts {
  readonly tab: DetailTab;
  /** From the URL, like all fields here. */
  readonly pins: string | undefined;
  /** Rows are filtered. */
  readonly narrowed: boolean;
}

/**
 * Prefetched queries from our store. Missing ones are queried by the page as usual: nothing is fetched from the service
 * here, and nothing fails.
 */
export async function initialAttributeData(
  id: Int64,
  page: AttributePageView,
  preferences: Preferences | undefined,
  { tab, pins: linkedPins, narrowed }: RequestedTexts,
): Promise<readonly Prefetchable[]> {
  if (page.state !== "known" || tab !== "texts" || narrowed || page.view.answers > MAX_ANSWERS) return [];
  const { readAt } = page;
  const pins = choosePins(linkedPins, preferences?.pins);
  const context = await storeContext();
  const [texts, neighbours] = await Promise.all([
    toResult(() => textsOf(context, id, pins)),
    toResult(() => neighboursOf(context, id, page, pins[0])),
  ]);
  const matrix = texts.ok && texts.value?.readAt === readAt ? texts.value.matrix : undefined;
  const around = neighbours.ok ? neighbours.value : undefined;
  return [
    ...(matrix
      ? [withData(matrixQuery(id, readAt, { pins, filter: "", gaps: false, offered: false }), () => matrix)]
      : []),
    ...(around ? [withData(dependenciesQuery(id, pins[0]), () => around)] : []),
  ];
}

async function textsOf(context: AttributeContext, id: Int64, pins: readonly string[]) {
  const stored = await storedAttribute(context, id);
  if (!stored) return undefined;
  const { source, gaps } = await cachedMatrix(stored.attribute);
  return { readAt: stored.readAt, matrix: { ...toMatrix(source, { pins, onlyGaps: false }), gaps } };
}

/** `undefined` if there are too many, or if a text would have to be fetched from the service. */
async function neighboursOf(
  context: AttributeContext,
  id: Int64,
  { figures }: Extract<AttributePageView, { state: "known" }>,
  locale: string | undefined,
) {
  if (figures.parents + figures.children > MAX_NEIGHBOURS) return undefined;
  const view = await dependencyView(context, id, locale);
  return Object.values(view.names).every(({ state }) => state === "known") ? view : undefined;
}

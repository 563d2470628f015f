/** Words for the ids of other slices: from our store; actions and jobs read the missing ones from the service on the way. */
import "server-only";
import { attempt } from "../failure.ts";
import { readTypedId } from "../int64.ts";
import {
  UNAVAILABLE,
  type AttributeName,
  type AttributeNames,
  type LocalText,
  type WantedName,
} from "./attribute-names.ts";
import { readDetail, type AttributeContext } from "./detail-source.ts";

/** Details read from the service for one question at most; the next question reads the next ones. */
const MOST_READ = 40;
/** A failure is believed so long before the service is asked again. */
const BELIEVED_FOR = 10 * 60_000;

/**
 * One entry for every wanted attribute. What cannot be read is `unavailable`; nothing is thrown for a single attribute.
 * For a route (`storeOnly`) what was never read is `unavailable` too: an outage of the service must not hold a page up.
 *
 * @param locale as the service writes it; a text that lacks it comes in the default text.
 */
export async function attributeNames(
  context: AttributeContext,
  wanted: readonly WantedName[],
  locale: string | undefined,
): Promise<AttributeNames> {
  const asked = merge(wanted);
  const known = await fromStore(context, asked, locale);
  const missing = asked.filter(({ attributeId }) => !known.has(attributeId));
  const read = context.storeOnly ? [] : await readMissing(context, missing);
  const late = read.length > 0 ? await fromStore(context, read, locale) : new Map<string, AttributeName>();
  return Object.fromEntries(
    asked.map(({ attributeId }) => [attributeId, known.get(attributeId) ?? late.get(attributeId) ?? UNAVAILABLE]),
  );
}

/** Each attribute once, with all the answers anybody wanted of it. */
function merge(wanted: readonly WantedName[]): WantedName[] {
  const answers = new Map<string, Set<string>>();
  for (const { attributeId, answerIds } of wanted) {
    const known = answers.get(attributeId) ?? new Set<string>();
    for (const id of answerIds) known.add(id);
    answers.set(attributeId, known);
  }
  return [...answers].map(([attributeId, ids]) => ({ attributeId, answerIds: [...ids] }));
}

async function fromStore(
  { partner, store }: AttributeContext,
  wanted: readonly WantedName[],
  locale: string | undefined,
): Promise<Map<string, AttributeName>> {
  const wishes = wanted.map(({ attributeId, answerIds }) => ({ attributeId, answerIds: [...answerIds] }));
  const found = await store.attributes.names(partner.scope, wishes, locale);
  const names = new Map<string, AttributeName>();
  for (const [id, { name, mode, active, expirationMs, question, answers }] of found) {
    names.set(id, {
      state: "known",
      name,
      ...(mode === null ? {} : { mode }),
      ...(active === null ? {} : { active }),
      ...(expirationMs === null ? {} : { expiresAfter: expirationMs }),
      ...(question ? { question: toLocalText(question) } : {}),
      answers: Object.fromEntries([...answers].map(([answerId, text]) => [answerId, toLocalText(text)])),
    });
  }
  return names;
}

const toLocalText = ({ text, locale }: { text: string; locale: string | null }): LocalText =>
  locale === null ? { text } : { text, locale };

/** Those of `missing` that could be read just now. */
async function readMissing(context: AttributeContext, missing: readonly WantedName[]): Promise<WantedName[]> {
  const worthAsking: WantedName[] = [];
  for (const want of missing) {
    if (worthAsking.length === MOST_READ) break;
    const row = await context.store.attributes.detailHead(context.partner.scope, want.attributeId);
    const failedAt = row?.failure?.at;
    if (failedAt === undefined || Date.now() - failedAt > BELIEVED_FOR) worthAsking.push(want);
  }
  const read = await Promise.all(worthAsking.map((want) => readOne(context, want)));
  return read.filter((want) => want !== undefined);
}

async function readOne(context: AttributeContext, want: WantedName): Promise<WantedName | undefined> {
  const id = readTypedId(want.attributeId);
  if (id === undefined) return undefined;
  const result = await attempt(() => readDetail(context, id));
  return result.ok ? want : undefined;
}

/** Parses a stored attribute body in steps: one with ten thousand answers takes a second. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parseJson } from "../../sampling/json.ts";
import { lostOf, requireByItem, withLost, type LostPart } from "../../sampling/parse-by-item.ts";
import { receivedAttributeSchema, type Attribute } from "../../sampling/schema.ts";

/** Answers validated per step. */
const ANSWERS_PER_BATCH = 200;

/**
 * Same result as validating the whole body at once.
 * @throws SyntaxError or ZodError for a body that this version cannot parse.
 */
export async function attributeFromBody(bodyText: string): Promise<Attribute> {
  const raw = parseJson(bodyText);
  if (!holdsAnswers(raw) || raw.answers.length <= ANSWERS_PER_BATCH) return requireByItem(receivedAttributeSchema, raw);
  await nextTurn();
  const head = requireByItem(receivedAttributeSchema, { ...raw, answers: [] });
  const lost = [...lostOf(head)];
  const answers: Attribute["answers"] = [];
  for (let at = 0; at < raw.answers.length; at += ANSWERS_PER_BATCH) {
    const some = raw.answers.slice(at, at + ANSWERS_PER_BATCH);
    const step = requireByItem(receivedAttributeSchema, { id: head.id, answers: some });
    answers.push(...step.answers);
    lost.push(...lostOf(step).map((part) => movedBy(at, part)));
    await nextTurn();
  }
  return withLost({ ...head, answers }, lost);
}

/** Part of a step of answers, with its position in the whole body. */
const movedBy = (offset: number, { path, field, message }: LostPart): LostPart => {
  const move = (dotted: string) => dotted.replace(/(?<=^answers\.)\d+/, (index) => String(Number(index) + offset));
  return { path: move(path), field: move(field), message };
};

/** `undefined` for a body that this version cannot parse. */
export const readBody = (bodyText: string): Promise<Attribute | undefined> =>
  attributeFromBody(bodyText).catch(() => undefined);

const holdsAnswers = (raw: unknown): raw is { readonly answers: readonly unknown[] } =>
  typeof raw === "object" && raw !== null && "answers" in raw && Array.isArray(raw.answers);

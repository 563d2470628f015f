/** Personas: whose they are, who may see the respondent in them, who may change them. */
import "server-only";
import type { z } from "zod";
import { fail } from "../failure.ts";
import type { FormFactor } from "../sampling/limits.ts";
import type { ActionContext } from "../server/action.ts";
import { hasRole } from "../server/role.ts";
import type { StoredPersona } from "../store/personas.ts";
import { lacksForLive, MOST_PERSONAS, type Persona, type PersonaDraft, type PersonaLine } from "./persona.ts";
import type { changeWish } from "./persona-params.ts";
import { maskAddress, maskRespondentId } from "./redact.ts";

const mayChange = ({ operator }: ActionContext, stored: StoredPersona): boolean =>
  hasRole(operator.role, "support") &&
  (stored.personId === operator.id || (stored.shared && hasRole(operator.role, "manager")));

const mayUse = ({ operator }: ActionContext, stored: StoredPersona): boolean =>
  stored.personId === operator.id || stored.shared;

/** One's own and those that others share, without anything that leads to the respondent. */
export async function personaLines(context: ActionContext): Promise<readonly PersonaLine[]> {
  const { store, partner, operator } = context;
  const all = await store.personas.of(partner.scope, operator.id);
  return all.map((one) => {
    const persona = toPersona(context, one);
    const { respondentId, ip, answers, width: _w, height: _h, userAgent: _u, ...line } = persona;
    return {
      ...line,
      maskedId: maskRespondentId(respondentId),
      maskedIp: ip && maskAddress(ip),
      answers: answers.length,
      lacks: lacksForLive(persona),
    };
  });
}

/** The whole persona, for a form; notes that it was used. @throws FailureError `missing` */
export async function takePersona(context: ActionContext, id: string): Promise<Persona> {
  const persona = await wholePersona(context, id);
  const usedAt = Date.now();
  await context.store.personas.noteUse(context.partner.scope, id, usedAt);
  return { ...persona, usedAt };
}

/** @throws FailureError `missing` */
export const wholePersona = async (context: ActionContext, id: string): Promise<Persona> =>
  toPersona(context, await usable(context, id));

/** @throws FailureError `conflict` for a name that the person has given already, or too many. */
export async function addPersona(context: ActionContext, draft: PersonaDraft): Promise<Persona> {
  const { store, partner, operator } = context;
  await refuseTooMany(context, 1);
  const save = { by: operator.name, at: Date.now() };
  const id = await store.personas.add(partner.scope, operator.id, draft, save);
  if (id === undefined) throw fail("conflict", `You have a persona called “${draft.name}” already.`);
  return wholePersona(context, id);
}

export type PersonaChange =
  | { readonly state: "saved"; readonly persona: Persona }
  /** Somebody saved it meanwhile: theirs, which nothing was done to. */
  | { readonly state: "meanwhile"; readonly persona: Persona };

/** @throws FailureError `missing`, `forbidden`, `conflict` for a name that its owner has given. */
export async function changePersona(
  context: ActionContext,
  { id, revision, draft }: z.infer<typeof changeWish>,
): Promise<PersonaChange> {
  const { store, partner, operator } = context;
  const before = await changeable(context, id);
  const save = { by: operator.name, at: Date.now() };
  if (
    before.revision === revision &&
    (await store.personas.change(partner.scope, { id, revision }, merged(before, draft), save))
  ) {
    return { state: "saved", persona: toPersona(context, await existing(context, id)) };
  }
  const now = await usable(context, id);
  if (now.revision !== revision) return { state: "meanwhile", persona: toPersona(context, now) };
  throw fail("conflict", `There is a persona called “${draft.name ?? now.name}” already.`);
}

/** A field that is there without a value must not take away what is kept. */
const merged = (before: StoredPersona, draft: z.infer<typeof changeWish>["draft"]): StoredPersona => ({
  ...before,
  ...(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Partial<StoredPersona>),
});

/** A copy of one's own: "Mina (copy)", "Mina (copy 2)". @throws FailureError `missing`, `conflict` */
export async function duplicatePersona(context: ActionContext, id: string): Promise<Persona> {
  const { store, partner, operator } = context;
  const from = await usable(context, id);
  await refuseTooMany(context, 1);
  const save = { by: operator.name, at: Date.now() };
  for (let nth = 1; nth <= MOST_PERSONAS; nth += 1) {
    const name = copyName(from.name, nth);
    const added = await store.personas.add(partner.scope, operator.id, { ...from, name, shared: false }, save);
    if (added !== undefined) return wholePersona(context, added);
  }
  throw fail("conflict", `There are too many copies of “${from.name}”.`);
}

/** The name that was removed. @throws FailureError `missing`, `forbidden` */
export async function removePersona(context: ActionContext, id: string): Promise<string> {
  const { name } = await changeable(context, id);
  await context.store.personas.remove(context.partner.scope, id);
  return name;
}

export interface Imported {
  readonly added: readonly string[];
  readonly replaced: readonly string[];
  /** Left as they were, because one's own persona has the name. */
  readonly kept: readonly string[];
}

/** @throws FailureError `conflict` when there would be too many. */
export async function importPersonas(
  context: ActionContext,
  drafts: readonly PersonaDraft[],
  sameName: "keep" | "replace",
): Promise<Imported> {
  const { store, partner, operator } = context;
  const mine = (await store.personas.of(partner.scope, operator.id)).filter((one) => one.personId === operator.id);
  const known = new Map(mine.map((one) => [one.name, one]));
  await refuseTooMany(context, drafts.filter(({ name }) => !known.has(name)).length);
  const done = { added: [] as string[], replaced: [] as string[], kept: [] as string[] };
  for (const draft of drafts) {
    const save = { by: operator.name, at: Date.now() };
    const same = known.get(draft.name);
    if (same && sameName === "replace" && (await store.personas.change(partner.scope, same, draft, save))) {
      done.replaced.push(draft.name);
    } else if (!same && (await store.personas.add(partner.scope, operator.id, draft, save)) !== undefined) {
      done.added.push(draft.name);
    } else done.kept.push(draft.name);
  }
  return done;
}

/** Everything that the operator can use, whole. */
export async function wholePersonas(context: ActionContext): Promise<readonly Persona[]> {
  const { store, partner, operator } = context;
  return (await store.personas.of(partner.scope, operator.id)).map((one) => toPersona(context, one));
}

async function refuseTooMany({ store, partner, operator }: ActionContext, more: number): Promise<void> {
  const all = await store.personas.of(partner.scope, operator.id);
  const own = all.filter(({ personId }) => personId === operator.id).length;
  if (own + more > MOST_PERSONAS) {
    throw fail(
      "conflict",
      `Each person keeps at most ${MOST_PERSONAS} personas, and you have ${own}. Delete some first.`,
    );
  }
}

async function existing({ store, partner }: ActionContext, id: string): Promise<StoredPersona> {
  const found = await store.personas.byId(partner.scope, id);
  if (!found) throw gone();
  return found;
}

const gone = () => fail("missing", "This persona was deleted, or is not shared with you any more.");

async function usable(context: ActionContext, id: string): Promise<StoredPersona> {
  const found = await existing(context, id);
  if (!mayUse(context, found)) throw gone();
  return found;
}

async function changeable(context: ActionContext, id: string): Promise<StoredPersona> {
  const found = await usable(context, id);
  if (mayChange(context, found)) return found;
  throw fail("forbidden", `This persona belongs to ${found.owner}. Its owner or a manager may change it.`);
}

function copyName(name: string, nth: number): string {
  const end = nth === 1 ? " (copy)" : ` (copy ${nth})`;
  return `${name.slice(0, 60 - end.length)}${end}`;
}

function toPersona(context: ActionContext, one: StoredPersona): Persona {
  const { personId, ...rest } = one;
  return {
    ...rest,
    formFactor: one.formFactor as FormFactor,
    own: personId === context.operator.id,
    changeable: mayChange(context, one),
  };
}

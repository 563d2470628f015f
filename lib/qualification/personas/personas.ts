/** Personas with their access rules: ownership, access to respondent data, permission to change. */
import "server-only";
import type { z } from "zod";
import { fail } from "../../failure.ts";
import type { FormFactor } from "../../sampling/limits.ts";
import type { ActionContext } from "../../server/action.ts";
import { hasRole } from "../../server/auth/role.ts";
import type { StoredPersona } from "../../store/people/personas.ts";
import {
  lacksForLive,
  MAX_PERSONAS,
  type Persona,
  type PersonaDraft,
  type PersonaLine,
} from "../model/persona/persona.ts";
import { maskAddress, maskRespondentId } from "../model/redact.ts";
import type { personaChangeInputSchema } from "./params.ts";

const mayChange = ({ operator }: ActionContext, stored: StoredPersona): boolean =>
  hasRole(operator.role, "support") &&
  (stored.personId === operator.id || (stored.shared && hasRole(operator.role, "manager")));

const mayUse = ({ operator }: ActionContext, stored: StoredPersona): boolean =>
  stored.personId === operator.id || stored.shared;

/** The operator's own and shared personas, without data that identifies a respondent. */
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

/** Complete persona for the form; records its use. @throws FailureError `missing` */
export async function takePersona(context: ActionContext, id: string): Promise<Persona> {
  const persona = await wholePersona(context, id);
  const usedAt = Date.now();
  await context.store.personas.noteUse(context.partner.scope, id, usedAt);
  return { ...persona, usedAt };
}

/** @throws FailureError `missing` */
export const wholePersona = async (context: ActionContext, id: string): Promise<Persona> =>
  toPersona(context, await usable(context, id));

/** @throws FailureError `conflict` when the operator already has a persona of that name, or too many personas. */
export async function addPersona(context: ActionContext, draft: PersonaDraft): Promise<Persona> {
  const { store, partner, operator } = context;
  await refuseTooMany(context, 1);
  const save = { by: operator.name, at: Date.now() };
  const id = await store.personas.add(partner.scope, operator.id, draft, save);
  if (id === undefined) throw fail("conflict", `You already have a persona called “${draft.name}”.`);
  return wholePersona(context, id);
}

export type PersonaChange =
  | { readonly state: "saved"; readonly persona: Persona }
  /** Saved by another operator since: the stored version, unchanged. */
  | { readonly state: "meanwhile"; readonly persona: Persona };

/** @throws FailureError `missing`, `forbidden`, `conflict` when the owner already has a persona of that name. */
export async function changePersona(
  context: ActionContext,
  { id, revision, draft }: z.infer<typeof personaChangeInputSchema>,
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
  throw fail("conflict", `A persona called “${draft.name ?? now.name}” already exists.`);
}

/** Ignores `undefined` fields, so that they do not clear stored values. */
const merged = (before: StoredPersona, draft: z.infer<typeof personaChangeInputSchema>["draft"]): StoredPersona => ({
  ...before,
  ...(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Partial<StoredPersona>),
});

/**
 * Copies a persona into the operator's own list: "Mina (copy)", "Mina (copy 2)". @throws FailureError `missing`,
 * `conflict`
 */
export async function duplicatePersona(context: ActionContext, id: string): Promise<Persona> {
  const { store, partner, operator } = context;
  const from = await usable(context, id);
  await refuseTooMany(context, 1);
  const save = { by: operator.name, at: Date.now() };
  for (let nth = 1; nth <= MAX_PERSONAS; nth += 1) {
    const name = copyName(from.name, nth);
    const added = await store.personas.add(partner.scope, operator.id, { ...from, name, shared: false }, save);
    if (added !== undefined) return wholePersona(context, added);
  }
  throw fail("conflict", `There are too many copies of “${from.name}”.`);
}

/** Returns the name of the removed persona. @throws FailureError `missing`, `forbidden` */
export async function removePersona(context: ActionContext, id: string): Promise<string> {
  const { name } = await changeable(context, id);
  await context.store.personas.remove(context.partner.scope, id);
  return name;
}

export interface Imported {
  readonly added: readonly string[];
  readonly replaced: readonly string[];
  /** Skipped, because the operator already has a persona of that name. */
  readonly kept: readonly string[];
}

/** @throws FailureError `conflict` when the operator would exceed the limit. */
export async function importPersonas(
  context: ActionContext,
  drafts: readonly PersonaDraft[],
  sameName: "keep" | "replace",
): Promise<Imported> {
  const { store, partner, operator } = context;
  const mine = (await store.personas.of(partner.scope, operator.id)).filter((one) => one.personId === operator.id);
  const byName = new Map(mine.map((one) => [one.name, one]));
  await refuseTooMany(context, drafts.filter(({ name }) => !byName.has(name)).length);
  const done = { added: [] as string[], replaced: [] as string[], kept: [] as string[] };
  for (const draft of drafts) {
    const save = { by: operator.name, at: Date.now() };
    const same = byName.get(draft.name);
    if (same && sameName === "replace" && (await store.personas.change(partner.scope, same, draft, save))) {
      done.replaced.push(draft.name);
    } else if (!same && (await store.personas.add(partner.scope, operator.id, draft, save)) !== undefined) {
      done.added.push(draft.name);
    } else done.kept.push(draft.name);
  }
  return done;
}

/** Every persona the operator may use, complete. */
export async function wholePersonas(context: ActionContext): Promise<readonly Persona[]> {
  const { store, partner, operator } = context;
  return (await store.personas.of(partner.scope, operator.id)).map((one) => toPersona(context, one));
}

async function refuseTooMany({ store, partner, operator }: ActionContext, more: number): Promise<void> {
  const all = await store.personas.of(partner.scope, operator.id);
  const own = all.filter(({ personId }) => personId === operator.id).length;
  if (own + more > MAX_PERSONAS) {
    throw fail("conflict", `You can have at most ${MAX_PERSONAS} personas and already have ${own}. Delete some first.`);
  }
}

async function existing({ store, partner }: ActionContext, id: string): Promise<StoredPersona> {
  const found = await store.personas.byId(partner.scope, id);
  if (!found) throw missingPersona();
  return found;
}

const missingPersona = () => fail("missing", "This persona was deleted or is no longer shared with you.");

async function usable(context: ActionContext, id: string): Promise<StoredPersona> {
  const found = await existing(context, id);
  if (!mayUse(context, found)) throw missingPersona();
  return found;
}

async function changeable(context: ActionContext, id: string): Promise<StoredPersona> {
  const found = await usable(context, id);
  if (mayChange(context, found)) return found;
  throw fail("forbidden", `This persona belongs to ${found.owner}. Only its owner or a manager can change it.`);
}

function copyName(name: string, nth: number): string {
  const end = nth === 1 ? " (copy)" : ` (copy ${nth})`;
  // Removes half of an emoji that was cut.
  return `${name.slice(0, 60 - end.length).replace(/[\uD800-\uDBFF]$/, "")}${end}`;
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

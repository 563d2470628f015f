/** Context templates: ownership and permissions. Never handles values. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { hasRole } from "../server/auth/role.ts";
import type { ContextTemplate } from "../store/people/context-templates.ts";
import type { TemplateDraft } from "./template-schema.ts";
import type { ContextTemplateLine } from "./template.ts";

/** Maximum templates per user. */
const MAX_TEMPLATES = 100;

const mayChange = ({ operator }: ActionContext, template: ContextTemplate): boolean =>
  hasRole(operator.role, "support") &&
  (template.personId === operator.id || (template.shared && hasRole(operator.role, "manager")));

/** The operator's own templates and those shared by others. */
export async function templateLines(context: ActionContext): Promise<readonly ContextTemplateLine[]> {
  const { store, partner, operator } = context;
  const all = await store.contextTemplates.of(partner.scope, operator.id);
  return all.map(({ personId, ...line }) => ({
    ...line,
    own: personId === operator.id,
    changeable: mayChange(context, { personId, ...line }),
  }));
}

/** @throws FailureError `conflict` for a duplicate name or too many templates. */
export async function addTemplate(context: ActionContext, draft: TemplateDraft): Promise<{ readonly id: string }> {
  const { store, partner, operator } = context;
  const own = (await templateLines(context)).filter((line) => line.own).length;
  if (own >= MAX_TEMPLATES) {
    throw fail("conflict", `You already have ${MAX_TEMPLATES} templates. Delete some first.`);
  }
  const id = await store.contextTemplates.add(partner.scope, operator.id, draft, Date.now());
  if (id === undefined) throw fail("conflict", `You already have a template called “${draft.name}”.`);
  return { id };
}

/** @throws FailureError `missing`, `forbidden`, `conflict` for a name its owner already uses. */
export async function renameTemplate(
  context: ActionContext,
  { id, ...named }: { readonly id: string } & Pick<TemplateDraft, "name" | "shared">,
): Promise<void> {
  const { store, partner } = context;
  await changeable(context, id);
  if (await store.contextTemplates.change(partner.scope, id, named, Date.now())) return;
  throw fail("conflict", `A template called “${named.name}” already exists.`);
}

/** @throws FailureError `missing`, `forbidden` */
export async function removeTemplate(context: ActionContext, id: string): Promise<void> {
  await changeable(context, id);
  await context.store.contextTemplates.remove(context.partner.scope, id);
}

async function changeable(context: ActionContext, id: string): Promise<void> {
  const { store, partner, operator } = context;
  const template = await store.contextTemplates.byId(partner.scope, id);
  if (!template || (template.personId !== operator.id && !template.shared)) {
    throw fail("missing", "This template was deleted or is no longer shared with you.");
  }
  if (mayChange(context, template)) return;
  throw fail("forbidden", `This template belongs to ${template.owner}. Only its owner or a manager can change it.`);
}

/** Saved views of the library: whose they are, who may change them. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { hasRole } from "../server/role.ts";
import type { SavedView } from "../store/saved-views.ts";
import { canonicalQuery, type SavedViewLine } from "./view-query.ts";

const SCREEN = "opportunities";

const mayChange = ({ operator }: ActionContext, view: SavedView): boolean =>
  view.personId === operator.id || (view.shared && hasRole(operator.role, "manager"));

export async function viewLines(context: ActionContext): Promise<readonly SavedViewLine[]> {
  const { store, partner, operator } = context;
  const views = await store.savedViews.of(partner.scope, SCREEN, operator.id);
  return views.map((view) => ({
    id: view.id,
    name: view.name,
    query: view.query,
    shared: view.shared,
    own: view.personId === operator.id,
    owner: view.owner,
    changeable: mayChange(context, view),
  }));
}

interface NewView {
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

/** @throws FailureError `conflict` for a name that the person has given already, or too many views. */
export async function addView(context: ActionContext, view: NewView): Promise<string> {
  const { store, partner, operator } = context;
  const own = (await viewLines(context)).filter((line) => line.own);
  if (own.length >= MOST_VIEWS) throw fail("conflict", `You have ${MOST_VIEWS} views already. Delete some first.`);
  const sound = { ...view, query: canonicalQuery(view.query) };
  const id = await store.savedViews.add(partner.scope, SCREEN, operator.id, sound, Date.now());
  if (id === undefined) throw fail("conflict", `You have a view called “${view.name}” already.`);
  return id;
}

const MOST_VIEWS = 100;

/** @throws FailureError `missing`, `forbidden` for somebody else's, `conflict` for a name that its owner has given. */
export async function changeView(
  context: ActionContext,
  { id, query, ...fields }: { readonly id: string } & Partial<NewView>,
): Promise<void> {
  const { store, partner } = context;
  await ownView(context, id);
  const sound = { ...fields, ...(query === undefined ? {} : { query: canonicalQuery(query) }) };
  if (await store.savedViews.change(partner.scope, id, sound, Date.now())) return;
  throw fail("conflict", `There is a view called “${fields.name}” already.`);
}

/** @throws FailureError `missing`, `forbidden` */
export async function removeView(context: ActionContext, id: string): Promise<void> {
  await ownView(context, id);
  await context.store.savedViews.remove(context.partner.scope, id);
}

async function ownView(context: ActionContext, id: string): Promise<SavedView> {
  const { store, partner, operator } = context;
  const view = await store.savedViews.byId(partner.scope, SCREEN, id);
  if (!view || (view.personId !== operator.id && !view.shared)) throw fail("missing", "This view was deleted.");
  if (!mayChange(context, view)) {
    throw fail("forbidden", `This view belongs to ${view.owner}. Its owner or a manager may change it.`);
  }
  return view;
}

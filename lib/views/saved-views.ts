/** Saved views of a screen, with access rules. The screen validates each query on write and on read. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { hasRole } from "../server/auth/role.ts";
import type { SavedView } from "../store/people/saved-views.ts";
import { screenNamed } from "./registered-screens.ts";
import type { SavedViewLine } from "./view-line.ts";
import { canonicalQuery } from "./view-screen.ts";

/** Per operator, over all screens of a partner account. */
export const MAX_VIEWS = 100;

export interface NewView {
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

const mayChange = ({ operator }: ActionContext, view: SavedView): boolean =>
  view.personId === operator.id || (view.shared && hasRole(operator.role, "manager"));

/** The operator's own and shared views of the screen. Keeps the valid part of an outdated query. */
export async function viewLines(context: ActionContext, screenName: string): Promise<readonly SavedViewLine[]> {
  const { store, partner, operator } = context;
  const screen = screenNamed(screenName);
  const views = await store.savedViews.of(partner.scope, screen.name, operator.id);
  return views.map((view) => ({
    id: view.id,
    name: view.name,
    query: canonicalQuery(screen, view.query),
    shared: view.shared,
    own: view.personId === operator.id,
    owner: view.owner,
    changeable: mayChange(context, view),
  }));
}

/**
 * @throws FailureError `conflict` when the operator already has a view of that name on this screen, or too many views.
 */
export async function addView(context: ActionContext, screenName: string, view: NewView): Promise<string> {
  const { store, partner, operator } = context;
  const screen = screenNamed(screenName);
  if ((await store.savedViews.countOf(partner.scope, operator.id)) >= MAX_VIEWS) {
    throw fail("conflict", `You already have ${MAX_VIEWS} views. Delete some first.`);
  }
  const sound = { ...view, query: canonicalQuery(screen, view.query) };
  const id = await store.savedViews.add(partner.scope, screen.name, operator.id, sound, Date.now());
  if (id === undefined) throw fail("conflict", `You already have a view called “${view.name}”.`);
  return id;
}

export type ViewChange =
  | "saved"
  /** The query was changed by another save; nothing was saved. */
  | "meanwhile";

interface ViewInput extends Partial<NewView> {
  readonly id: string;
  /** Query to be replaced, as in the operator's list. */
  readonly over?: string;
}

/**
 * @throws FailureError `missing`, `forbidden` for another operator's view, `conflict` when the owner already has a view
 * of that name.
 */
export async function changeView(
  context: ActionContext,
  screenName: string,
  { id, query, over, ...fields }: ViewInput,
): Promise<ViewChange> {
  const { store, partner } = context;
  const screen = screenNamed(screenName);
  const before = await ownView(context, screenName, id);
  if (over !== undefined && canonicalQuery(screen, before.query) !== over) return "meanwhile";
  const checked = query === undefined ? {} : { query: canonicalQuery(screen, query) };
  const replaced = over === undefined ? undefined : before.query;
  if (await store.savedViews.change(partner.scope, id, { ...fields, ...checked }, Date.now(), replaced)) return "saved";
  // The view existed before the save: a concurrent save won, or the name is taken.
  const now = await ownView(context, screenName, id);
  if (replaced !== undefined && now.query !== replaced) return "meanwhile";
  throw fail("conflict", `A view called “${fields.name ?? now.name}” already exists.`);
}

/** @throws FailureError `missing`, `forbidden` */
export async function removeView(context: ActionContext, screenName: string, id: string): Promise<void> {
  await ownView(context, screenName, id);
  await context.store.savedViews.remove(context.partner.scope, id);
}

async function ownView(context: ActionContext, screenName: string, id: string): Promise<SavedView> {
  const { store, partner, operator } = context;
  const view = await store.savedViews.byId(partner.scope, screenNamed(screenName).name, id);
  if (!view || (view.personId !== operator.id && !view.shared)) throw fail("missing", "This view was deleted.");
  if (!mayChange(context, view)) {
    throw fail("forbidden", `This view belongs to ${view.owner}. Only its owner or a manager can change it.`);
  }
  return view;
}

/** Saved views of a screen: whose they are, who may change them. A query is checked by its screen on the way in and out. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { hasRole } from "../server/role.ts";
import type { SavedView } from "../store/saved-views.ts";
import { screenNamed } from "./known-screens.ts";
import type { SavedViewLine } from "./view-line.ts";
import { canonicalQuery } from "./view-screen.ts";

/** Of one person, over all screens of a partner account. */
export const MOST_VIEWS = 100;

export interface NewView {
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

const mayChange = ({ operator }: ActionContext, view: SavedView): boolean =>
  view.personId === operator.id || (view.shared && hasRole(operator.role, "manager"));

/** The person's own views of the screen and those that others share. Of an older one whatever still fits. */
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

/** @throws FailureError `conflict` for a name that the person has given on this screen already, or too many views. */
export async function addView(context: ActionContext, screenName: string, view: NewView): Promise<string> {
  const { store, partner, operator } = context;
  const screen = screenNamed(screenName);
  if ((await store.savedViews.countOf(partner.scope, operator.id)) >= MOST_VIEWS) {
    throw fail("conflict", `You have ${MOST_VIEWS} views already. Delete some first.`);
  }
  const sound = { ...view, query: canonicalQuery(screen, view.query) };
  const id = await store.savedViews.add(partner.scope, screen.name, operator.id, sound, Date.now());
  if (id === undefined) throw fail("conflict", `You have a view called “${view.name}” already.`);
  return id;
}

export type ViewChange =
  | "saved"
  /** Somebody gave it another query meanwhile; nothing was done. */
  | "meanwhile";

interface ViewWish extends Partial<NewView> {
  readonly id: string;
  /** The query that the person saves over, as their list of views has it. */
  readonly over?: string;
}

/** @throws FailureError `missing`, `forbidden` for somebody else's, `conflict` for a name that its owner has given. */
export async function changeView(
  context: ActionContext,
  screenName: string,
  { id, query, over, ...fields }: ViewWish,
): Promise<ViewChange> {
  const { store, partner } = context;
  const screen = screenNamed(screenName);
  const before = await ownView(context, screenName, id);
  if (over !== undefined && canonicalQuery(screen, before.query) !== over) return "meanwhile";
  const checked = query === undefined ? {} : { query: canonicalQuery(screen, query) };
  const replaced = over === undefined ? undefined : before.query;
  if (await store.savedViews.change(partner.scope, id, { ...fields, ...checked }, Date.now(), replaced)) return "saved";
  // It was there a moment ago: somebody was quicker, or the name is taken.
  const now = await ownView(context, screenName, id);
  if (replaced !== undefined && now.query !== replaced) return "meanwhile";
  throw fail("conflict", `There is a view called “${fields.name ?? now.name}” already.`);
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
    throw fail("forbidden", `This view belongs to ${view.owner}. Its owner or a manager may change it.`);
  }
  return view;
}

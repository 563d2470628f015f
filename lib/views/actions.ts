"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { visibleName } from "../visible-name.ts";
import { addView, changeView, removeView, viewLines, type ViewChange } from "./saved-views.ts";
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, type SavedViewLine } from "./view-line.ts";

const screen = z.string().max(40);
const id = z.string().max(60);
const name = z
  .string()
  .max(200)
  .transform(visibleName)
  .pipe(z.string().min(1, "Enter a name for the view.").max(MAX_VIEW_NAME, `At most ${MAX_VIEW_NAME} characters.`));
const query = z.string().max(MAX_VIEW_QUERY, "This URL is too long to save as a view.");

interface NewlySaved {
  readonly id: string;
  readonly views: readonly SavedViewLine[];
}

/** The operator's own and shared views of a screen. */
export const readSavedViews = defineAction({
  name: "readSavedViews",
  needs: "viewer",
  input: z.strictObject({ screen }),
  run: (input, context) => viewLines(context, input.screen),
});

/** Saves a screen's current query as a named view; returns its id. */
export const saveView = defineAction({
  name: "saveView",
  needs: "viewer",
  input: z.strictObject({ screen, name, query, shared: z.boolean() }),
  audit: (input, saved: NewlySaved) => ({
    subject: `view ${saved.id}`,
    detail: { screen: input.screen, name: input.name, shared: input.shared },
  }),
  run: async ({ screen: where, ...view }, context): Promise<NewlySaved> => {
    const saved = await addView(context, where, view);
    return { id: saved, views: await viewLines(context, where) };
  },
});

interface NewlyChanged {
  readonly state: ViewChange;
  readonly views: readonly SavedViewLine[];
}

/**
 * Renames or shares a view, or replaces its query with the current one. When another save changed the query since the
 * operator loaded it, returns that version and changes nothing.
 */
export const changeSavedView = defineAction({
  name: "changeSavedView",
  needs: "viewer",
  input: z.strictObject({
    screen,
    id,
    name: name.optional(),
    query: query.optional(),
    over: query.optional(),
    shared: z.boolean().optional(),
  }),
  audit: (input, { state }: NewlyChanged) => ({
    subject: `view ${input.id}`,
    detail: {
      screen: input.screen,
      ...(state === "saved" ? {} : { outcome: state }),
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.shared === undefined ? {} : { shared: input.shared }),
      ...(input.query === undefined ? {} : { filters: true }),
    },
  }),
  run: async (input, context): Promise<NewlyChanged> => {
    const state = await changeView(context, input.screen, {
      id: input.id,
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.query === undefined ? {} : { query: input.query }),
      ...(input.over === undefined ? {} : { over: input.over }),
      ...(input.shared === undefined ? {} : { shared: input.shared }),
    });
    return { state, views: await viewLines(context, input.screen) };
  },
});

export const deleteSavedView = defineAction({
  name: "deleteSavedView",
  needs: "viewer",
  input: z.strictObject({ screen, id }),
  audit: (input) => ({ subject: `view ${input.id}`, detail: { screen: input.screen } }),
  run: async (input, context) => {
    await removeView(context, input.screen, input.id);
    return { views: await viewLines(context, input.screen) };
  },
});

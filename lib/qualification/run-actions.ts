"use server";

import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { runList } from "./run-list.ts";
import { renameWish, runListWish } from "./run-params.ts";

/** One page of the kept runs of this partner account, newest first. */
export const readRuns = defineAction({
  name: "readRuns",
  needs: "viewer",
  input: runListWish,
  run: (wish, context) => runList(context, wish),
});

/** Gives a kept run a name, or takes it away. The audit trail keeps which run, not the words. */
export const renameRun = defineAction({
  name: "renameRun",
  needs: "support",
  input: renameWish,
  run: async ({ id, name }, { store, partner }) => {
    const known = await store.runs.rename(partner.scope, id, name === "" ? null : name);
    if (!known) throw fail("missing", `There is no run ${id} under this partner account.`);
    return { name: name === "" ? null : name };
  },
  audit: ({ id }, { name }) => ({ subject: `run ${id}`, detail: { named: name !== null } }),
});

"use server";

import { defineAction } from "../../server/action.ts";
import { renameInputSchema } from "../model/params.ts";
import { missingRun } from "../run/missing-run.ts";
import { runsParams } from "./params.ts";
import { runList } from "./run-list.ts";

/** One page of this partner account's stored runs, newest first. */
export const readRuns = defineAction({
  name: "readRuns",
  needs: "viewer",
  input: runsParams,
  run: (query, context) => runList(context, query),
});

/** Names a stored run or clears its name. The audit log stores the run id but not the name. */
export const renameRun = defineAction({
  name: "renameRun",
  needs: "support",
  input: renameInputSchema,
  run: async ({ id, name }, { store, partner }) => {
    const found = await store.runs.rename(partner.scope, id, name === "" ? null : name);
    if (!found) throw missingRun(id);
    return { name: name === "" ? null : name };
  },
  audit: ({ id }, { name }) => ({ subject: `run ${id}`, detail: { named: name !== null } }),
});

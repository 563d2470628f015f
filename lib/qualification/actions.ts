"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { byRun } from "./params.ts";
import { readRunView } from "./runs.ts";
import { workbenchView } from "./workbench.ts";

/** Partner account, dialect and role: what the workbench shows before anything is typed. */
export const readWorkbench = defineAction({
  name: "readWorkbench",
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => workbenchView(context),
});

/** A kept run. `missing` when there is none under this partner account. */
export const readRun = defineAction({
  name: "readRun",
  needs: "viewer",
  input: byRun,
  run: ({ id }, context) => readRunView(context, id),
});

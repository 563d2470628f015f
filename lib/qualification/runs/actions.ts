"use server";

import { z } from "zod";
import { defineAction } from "../../server/action.ts";
import { qualifyPageView } from "../form/qualify-page.ts";
import { byRun } from "../model/params.ts";
import { readRunView } from "../run/stored-run.ts";

/** Partner account, dialect and role for the empty qualify page. */
export const readQualifyPage = defineAction({
  name: "readQualifyPage",
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => qualifyPageView(context),
});

/** Stored run. `missing` when it does not exist under this partner account. */
export const readRun = defineAction({
  name: "readRun",
  needs: "viewer",
  input: byRun,
  run: ({ id }, context) => readRunView(context, id),
});

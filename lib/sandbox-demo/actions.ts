"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import * as sandbox from "./sandbox-settings.ts";
import { CLOCK_DAYS } from "./sandbox-view.ts";

/** Data of the sandbox account and the sandbox clock. `missing` outside sandbox mode. */
export const readSandbox = defineAction({
  name: "readSandbox",
  needs: "viewer",
  input: z.strictObject({}),
  run: () => sandbox.sandboxView(),
});

/** Starts the job that loads demo data; deletes the data of the account first if there is any. */
export const loadDemoData = defineAction({
  name: "loadDemoData",
  needs: "admin",
  input: z.strictObject({}),
  run: (_input, { operator }) => sandbox.reloadDemoData(operator.email),
  auditAfter: (_input, { reset }) => ({ subject: "demo data", detail: { reset } }),
});

/** Deletes library, watches, personas, runs and contexts of the sandbox account. */
export const deleteSandboxData = defineAction({
  name: "deleteSandboxData",
  needs: "admin",
  input: z.strictObject({}),
  run: () => sandbox.deleteSandboxData(),
  auditAfter: (_input, counts) => ({ subject: "sandbox account", detail: { ...counts } }),
});

/** Moves the sandbox clock forward, or back to the real time. */
export const moveSandboxClock = defineAction({
  name: "moveSandboxClock",
  needs: "admin",
  input: z.strictObject({ days: z.literal(CLOCK_DAYS) }),
  run: async ({ days }) => {
    await sandbox.moveSandboxClock(days);
    return sandbox.sandboxView();
  },
  auditAfter: ({ days }) => ({ subject: "sandbox clock", detail: { days } }),
});

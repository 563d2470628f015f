"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { endFaults, switchFault } from "./fault-lab.ts";

/** Switches a fault of the sandbox on, for a share of the calls and a time. */
export const switchSandboxFault = defineAction({
  name: "switchSandboxFault",
  needs: "admin",
  input: z.strictObject({
    fault: z.string().min(1).max(200, "Enter at most 200 characters."),
    share: z.int().min(1).max(100),
    seconds: z.int().min(1).max(600),
  }),
  run: (choice) => switchFault(choice),
  auditAfter: ({ share, seconds }, [newest]) => ({
    subject: newest?.name ?? "fault",
    detail: { operation: newest?.operation ?? "all", share, seconds },
  }),
});

/** Ends all faults of the sandbox. */
export const endSandboxFaults = defineAction({
  name: "endSandboxFaults",
  needs: "admin",
  input: z.strictObject({}),
  run: () => endFaults(),
  auditAfter: (_input, { ended }) => ({ subject: "faults", detail: { ended } }),
});

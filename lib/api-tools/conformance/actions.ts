"use server";

import { z } from "zod";
import { defineAction } from "../../server/action.ts";
import {
  endSandboxConformance,
  sandboxConformance,
  startSandboxConformance,
} from "../../server/partner/sandbox-conformance.ts";

/** Session of the operator with its report card. `missing` outside sandbox mode. */
export const readConformance = defineAction({
  name: "readConformance",
  needs: "support",
  input: z.strictObject({}),
  run: async (_input, { operator }) => ({ session: await sandboxConformance(operator.id) }),
});

/** Starts a session with keys of its own; ends the operator's former one. The secret is returned only here. */
export const startConformance = defineAction({
  name: "startConformance",
  needs: "support",
  input: z.strictObject({}),
  run: (_input, { operator }) => startSandboxConformance(operator.id),
  auditAfter: () => ({ subject: "conformance session", detail: { started: true } }),
});

/** Ends the operator's session; its report card is gone. */
export const endConformance = defineAction({
  name: "endConformance",
  needs: "support",
  input: z.strictObject({}),
  run: async (_input, { operator }) => {
    await endSandboxConformance(operator.id);
    return { session: undefined };
  },
  auditAfter: () => ({ subject: "conformance session", detail: { ended: true } }),
});

"use server";

import { z } from "zod";
import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { partnersOf } from "../server/partner.ts";
import { workFor } from "../server/session.ts";

/** Which partner account this session works for from now on. An account that was not granted is as good as none. */
export const choosePartner = defineAction({
  name: "choosePartner",
  needs: "viewer",
  input: z.strictObject({ id: z.string().min(1).max(100) }),
  run: async ({ id }, { operator }) => {
    const chosen = (await partnersOf(operator)).find((partner) => partner.id === id);
    if (!chosen) throw fail("missing", "There is no such partner account, or it was not granted to you.");
    await workFor(chosen.id);
    return { id: chosen.id };
  },
});

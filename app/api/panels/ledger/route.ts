import { ledgerView } from "@/lib/panels/ledger/ledger-page";
import { ledgerParams } from "@/lib/panels/ledger/params";
import { defineRoute } from "@/lib/server/route";

/** Profiling ledger of the default panel, or the progress of its computation. */
export const GET = defineRoute({
  needs: "viewer",
  input: ledgerParams,
  run: async ({ again, ...query }, context) => ledgerView(context, { ...query, again: again === "1" }),
});

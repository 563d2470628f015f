"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { serviceOf } from "../server/service.ts";
import { whileSignedIn } from "../server/while-signed-in.ts";
import { accountGrant, accountId, accountUse, changedAccount, newAccount } from "./account-params.ts";
import type { CallProof } from "./account-view.ts";
import * as accounts from "./accounts.ts";
import { tryClient } from "./try-account.ts";

export const readAccounts = defineAction({
  name: "readAccounts",
  needs: "admin",
  input: z.strictObject({}),
  run: (_input, context) => accounts.accountsView(context),
});

/** Its entry in the trail is written with the account. */
export const addAccount = defineAction({
  name: "addAccount",
  needs: "admin",
  input: newAccount,
  run: (typed, context) => accounts.addAccount(context, typed),
});

/** Its entry in the trail is written with the change. */
export const changeAccount = defineAction({
  name: "changeAccount",
  needs: "admin",
  input: changedAccount,
  run: (typed, context) => accounts.changeAccount(context, typed),
});

/** Its entry in the trail is written with the change. */
export const setAccountInUse = defineAction({
  name: "setAccountInUse",
  needs: "admin",
  input: accountUse,
  run: ({ id, inUse }, context) => accounts.setAccountInUse(context, id, inUse),
});

/** A call with the account as it is kept. */
export const testAccount = defineAction({
  name: "testAccount",
  needs: "admin",
  input: accountId,
  run: async ({ id }, context): Promise<CallProof> => {
    const { own, proof } = await accounts.proveAccount(context, id);
    return proof ?? tryClient(await serviceOf(own), context.operator.id, false);
  },
});

export const grantAccount = defineAction({
  name: "grantAccount",
  needs: "admin",
  input: accountGrant,
  run: (wish, context) => whileSignedIn(context, () => accounts.grantAccount(context, wish)),
});

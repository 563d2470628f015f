"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { authorizedTransaction } from "../server/auth/authorized-transaction.ts";
import { accountGrant, accountId, accountUse, changedAccount, newAccount } from "./account-params.ts";
import * as accounts from "./accounts.ts";

export const readAccounts = defineAction({
  name: "readAccounts",
  needs: "admin",
  input: z.strictObject({}),
  run: (_input, context) => accounts.accountsView(context),
});

/** The audit entry is written in the transaction of the account. */
export const addAccount = defineAction({
  name: "addAccount",
  needs: "admin",
  input: newAccount,
  run: (typed, context) => accounts.addAccount(context, typed),
});

/** The audit entry is written in the transaction of the change. */
export const changeAccount = defineAction({
  name: "changeAccount",
  needs: "admin",
  input: changedAccount,
  run: (typed, context) => accounts.changeAccount(context, typed),
});

/** The audit entry is written in the transaction of the change. */
export const setAccountInUse = defineAction({
  name: "setAccountInUse",
  needs: "admin",
  input: accountUse,
  run: ({ id, inUse }, context) => accounts.setAccountInUse(context, id, inUse),
});

/** Test call with the current account. */
export const testAccount = defineAction({
  name: "testAccount",
  needs: "admin",
  input: accountId,
  run: ({ id }, context) => accounts.proveAccount(context, id),
});

export const grantAccount = defineAction({
  name: "grantAccount",
  needs: "admin",
  input: accountGrant,
  run: (input, context) => authorizedTransaction(context, () => accounts.grantAccount(context, input)),
});

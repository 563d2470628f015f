/**
 * Who asked for what is being done now, known without being handed from call to call: the action sets it, the log of calls to the
 * service reads it. What an action sets going and does not wait for is still that person's, but a job of the console is nobody's.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { keepInProcess } from "./process-wide.ts";

const asking = () => keepInProcess("asking", () => new AsyncLocalStorage<string | undefined>());

/** @param email address of the operator. */
export const askedBy = <T>(email: string, run: () => T): T => asking().run(email, run);

export const askedByNobody = <T>(run: () => T): T => asking().run(undefined, run);

/** E-mail address; `undefined`: the console does it by itself. */
export const whoAsks = (): string | undefined => asking().getStore();

/**
 * Operator of the current async context, available without passing it from call to call: set by the action, read by the
 * request log. Work that an action starts without awaiting it still belongs to its operator, but a job of the console
 * has none.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { processSingleton } from "./process-wide.ts";

const actorStorage = () => processSingleton("asking", () => new AsyncLocalStorage<string | undefined>());

/** @param email address of the operator. */
export const runAsActor = <T>(email: string, run: () => T): T => actorStorage().run(email, run);

export const runAsConsole = <T>(run: () => T): T => actorStorage().run(undefined, run);

/** Email address; `undefined`: the console itself. */
export const requestActor = (): string | undefined => actorStorage().getStore();

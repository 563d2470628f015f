/** Rounds of the tests that kill a process. */
import { env } from "node:process";
import { FULL_RUN } from "../full-run.ts";

/** @param few rounds when the test is run by name; `npm run test:full` has 20, `KILL_ROUNDS` any number. */
export const killRounds = (few = 2): number => Number(env["KILL_ROUNDS"] ?? (FULL_RUN ? 20 : few));

/** Milliseconds; with more than two rounds, as in the console. */
export const killLease = (rounds: number): number => (rounds > 2 ? 20_000 : 8_000);

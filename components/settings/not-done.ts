import { failureOf } from "@/lib/failure";

/**
 * How a refusal is called that nobody else's change caused, where its own sentence says why and what to do; `undefined` leaves the usual
 * words.
 */
export const notDone = (error: unknown) =>
  failureOf(error)?.code === "conflict" ? { title: "Nothing was changed", advice: "" } : undefined;

import { failureOf } from "@/lib/failure";

/** Text for a conflict, which here is other work in progress: its message already says what to wait for. */
export const conflictText = (error: unknown, title: string) =>
  failureOf(error)?.code === "conflict" ? { title, advice: "" } : undefined;

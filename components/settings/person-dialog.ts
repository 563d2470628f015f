/** Dialogs that open from a person's row. */
export type PersonDialog = "access" | "sessions" | "in-use";

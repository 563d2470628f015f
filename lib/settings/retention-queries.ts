/** The door of retention from the browser. */
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../query/ask.ts";
import { readRetention } from "./retention-actions.ts";

export const retentionQuery = () => queryOptions({ queryKey: ["retention"], queryFn: () => ask(readRetention({})) });

/** Environment of child processes that load the same modules: they compile them once. */
import path from "node:path";
import { root } from "./source-files.ts";

export const COMPILED = { NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled") } as const;

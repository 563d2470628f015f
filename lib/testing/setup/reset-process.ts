/** Setup for test files that share a process: clears all process-wide state. */
import { clearProcessSingletons } from "../../server/process-wide.ts";

clearProcessSingletons();

/** Before each file of tests that shares its process with others: what the console keeps once a process is not there. */
import { forgetAllInProcess } from "../server/process-wide.ts";

forgetAllInProcess();

/** ID of a call that can be aborted, made by the page that waits for it. */
import { z } from "zod";

export const abortId = z.uuid("An abort ID is a UUID.");

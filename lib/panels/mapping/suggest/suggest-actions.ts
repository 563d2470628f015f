"use server";

import { z } from "zod";
import { defineAction } from "../../../server/action.ts";
import { attributeIdSchema } from "../../model/params.ts";
import { columnSample, columnSamples } from "../mapping-schema.ts";
import { suggestForColumns, suggestForValues } from "./suggest.ts";

/** Suggests an attribute or another role for each column of a file, and the meaning of its values. */
export const suggestColumns = defineAction({
  name: "suggestColumns",
  needs: "manager",
  input: z.strictObject({ columns: columnSamples }),
  run: ({ columns }, context) => suggestForColumns(context, columns),
});

/** Suggests what the values of a column mean as answers of an attribute. */
export const suggestValues = defineAction({
  name: "suggestValues",
  needs: "manager",
  input: z.strictObject({ column: columnSample, attributeId: attributeIdSchema }),
  run: ({ column, attributeId }, context) => suggestForValues(context, column, attributeId),
});

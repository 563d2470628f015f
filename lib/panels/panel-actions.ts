"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import * as mappings from "./mapping/mappings.ts";
import { byMappingId, mappingColumns, saveMappingInput } from "./mapping/mapping-schema.ts";
import { brokenOf } from "./mapping/read-broken.ts";
import * as params from "./model/params.ts";
import { panelSummaries } from "./list/panel-view.ts";
import * as panels from "./list/panels.ts";
import * as uploads from "./upload/uploads.ts";
import { startSamplePanel } from "./sample/sample-job.ts";
import { uploadLimit } from "./upload/upload-limit.ts";

/** Panels of the partner account, for the first render; the browser calls the route afterwards. */
export const readPanels = defineAction({
  name: "readPanels",
  needs: "viewer",
  input: z.strictObject({}),
  run: (_input, context) => panelSummaries(context),
});

/** Mappings of the partner account, for the first render. */
export const readMappings = defineAction({
  name: "readMappings",
  needs: "viewer",
  input: z.strictObject({}),
  run: (_input, context) => mappings.panelMappings(context),
});

/** Begins the upload of a panel; its blocks follow. */
export const beginPanel = defineAction({
  name: "beginPanel",
  needs: "manager",
  input: params.beginPanelInput,
  run: (input, context) => uploads.beginUpload(context, input),
});

/** Saves a part of a block. Idempotent by panel, segment, attribute and part. */
export const addPanelBlock = defineAction({
  name: "addPanelBlock",
  needs: "manager",
  input: params.panelBlockInput,
  limit: uploadLimit,
  run: (input, context) => uploads.saveBlock(context, input),
});

/** Checks the blocks and makes the panel available. The audit entry is written with that change. */
export const finishPanel = defineAction({
  name: "finishPanel",
  needs: "manager",
  input: params.byPanelId,
  run: ({ panelId }, context) => uploads.finishUpload(context, panelId),
});

/** Deletes a panel, also one whose upload is incomplete. The audit entry is written with the first change. */
export const deletePanel = defineAction({
  name: "deletePanel",
  needs: "manager",
  input: params.byPanelId,
  run: ({ panelId }, context) => panels.removePanel(context, panelId),
});

/** Renames a panel. */
export const renamePanel = defineAction({
  name: "renamePanel",
  needs: "manager",
  input: params.renamePanelInput,
  run: async ({ panelId, name }, context) => ({ before: (await panels.changeName(context, panelId, name)).name }),
  audit: ({ name }, { before }) => ({ subject: `panel ${before}`, detail: { name } }),
});

/** Chooses the panel that the library, the ledger and the pages of opportunities use. */
export const makeDefaultPanel = defineAction({
  name: "makeDefaultPanel",
  needs: "manager",
  input: params.byPanelId,
  run: async ({ panelId }, context) => ({ name: (await panels.chooseDefault(context, panelId)).name }),
  auditAfter: (_input, { name }) => ({ subject: `panel ${name}` }),
});

/** Starts the job that creates a panel of synthetic people. `missing` outside sandbox mode. */
export const createSamplePanel = defineAction({
  name: "createSamplePanel",
  needs: "manager",
  input: z.strictObject({}),
  run: async (_input, context) => ({ job: await startSamplePanel(context) }),
  auditAfter: () => ({ subject: "sample panel" }),
});

/** Saves a mapping under a name, or changes one. */
export const saveMapping = defineAction({
  name: "saveMapping",
  needs: "manager",
  input: saveMappingInput,
  run: (input, context) => mappings.keepMapping(context, input),
  audit: ({ name, columns }) => ({ subject: `mapping ${name}`, detail: { columns: columns.length } }),
});

/** Columns of an imported mapping that attribute changes touched since it was exported. */
export const checkMapping = defineAction({
  name: "checkMapping",
  needs: "manager",
  input: z.strictObject({ columns: mappingColumns }),
  run: ({ columns }, context) => brokenOf(context, columns),
});

/** Deletes a mapping. */
export const deleteMapping = defineAction({
  name: "deleteMapping",
  needs: "manager",
  input: byMappingId,
  run: ({ id }, context) => mappings.removeMapping(context, id),
  audit: (_input, { name }) => ({ subject: `mapping ${name}` }),
});

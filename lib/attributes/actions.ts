"use server";

import { z } from "zod";
import { fail, FailureError } from "../failure.ts";
import { abortId } from "../query/abort-id.ts";
import { defineAction } from "../server/action.ts";
import { attributesOverview } from "./catalogue/overview.ts";
import { dependencyView } from "./detail/dependency-view.ts";
import { attributePageView } from "./detail/attribute-page-view.ts";
import { storeLookupIds } from "./export/export-lookup.ts";
import { preference, toPreferences } from "./locales/preference-schema.ts";
import { MAX_IDS } from "./lookup/lookup-parse.ts";
import { lookUp } from "./lookup/lookup.ts";
import { LIST_SOURCES } from "./model/choices.ts";
import { attributeId, attributeIdText, countryParam, localeParam } from "./model/params.ts";
import { MAX_PINS } from "./model/pins.ts";
import { toAnswerList } from "./names/answer-list.ts";
import { storedAttribute } from "./names/detail-source.ts";
import { attributeNames } from "./names/names.ts";
import { startDeriveJob } from "./sync/recompute-derived.ts";
import { SYNC_DETAILS } from "./sync/sync-input.ts";
import { startSync, controlSync } from "./sync/sync.ts";

/** Counts of stored attributes, and all locales and countries that occur in them. */
export const readAttributesOverview = defineAction({
  name: "readAttributesOverview",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => attributesOverview(context),
});

/** One attribute from the store; fetched from the service if not stored or if `again` is set. */
export const readAttribute = defineAction({
  name: "readAttribute",
  needs: "viewer",
  input: z.strictObject({ id: attributeId, again: z.boolean().default(false), abortId: abortId.optional() }),
  run: async ({ id, again, abortId: key }, context) => attributePageView(context, id, again, key),
});

/** Parent attributes, and attributes that depend on it. */
export const readDependencies = defineAction({
  name: "readDependencies",
  needs: "viewer",
  input: z.strictObject({ id: attributeId, locale: localeParam.optional() }),
  run: async ({ id, locale }, context) => dependencyView(context, id, locale),
});

/** Stored opportunities whose cells refer to the attribute. */
export const readUsedIn = defineAction({
  name: "readUsedIn",
  needs: "viewer",
  input: z.strictObject({ id: attributeId }),
  run: async ({ id }, { store, partner }) => store.opportunities.usingAttribute(partner.scope, id),
});

/** Texts for ids of attributes and their answers, in one locale. Fetches missing attributes from the service. */
export const readNames = defineAction({
  name: "readNames",
  needs: "viewer",
  input: z.strictObject({
    locale: localeParam.optional(),
    wanted: z
      .array(z.strictObject({ attributeId: attributeIdText, answerIds: z.array(z.string().max(200)).max(20_000) }))
      .max(2_000),
  }),
  run: async ({ wanted, locale }, context) => attributeNames(context, wanted, locale),
});

/** Question and answers of one attribute in one locale. */
export const readAnswers = defineAction({
  name: "readAnswers",
  needs: "viewer",
  input: z.strictObject({ id: attributeIdText, locale: localeParam.optional() }),
  run: async ({ id: text, locale }, context) => {
    const id = attributeId.parse(text);
    const page = await attributePageView(context, id, false);
    if (page.state === "unavailable") throw new FailureError(page.failure);
    const stored = await storedAttribute(context, id);
    if (!stored) throw fail("missing", `Attribute ${id} hasn’t been loaded yet.`);
    return toAnswerList(stored.attribute, locale);
  },
});

/** Starts a sync of a list and the requested details. */
export const startAttributesSync = defineAction({
  name: "startAttributesSync",
  needs: "manager",
  input: z.strictObject({
    list: z.enum(LIST_SOURCES).optional(),
    alsoFull: z.boolean().default(false),
    country: countryParam.optional(),
    details: z.enum(SYNC_DETAILS),
    ids: z.array(attributeIdText).min(1, "Select at least one attribute.").max(MAX_IDS).optional(),
  }),
  // Thousands of ids would fill the log.
  auditAfter: ({ ids, ...input }) => ({
    subject: "attributes",
    detail: { ...input, ...(ids ? { attributes: ids.length } : {}) },
  }),
  run: async (syncInput, context) => {
    await startSync(context, syncInput, context.operator.email);
    return attributesOverview(context);
  },
});

/** Operator's preferences for these screens. */
export const readPreferences = defineAction({
  name: "readPreferences",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, { operator, store }) => toPreferences(await store.preferences.of(operator.id)),
});

/** Saves one preference. Not written to the audit log, since it affects only the operator. */
export const savePreference = defineAction({
  name: "savePreference",
  needs: "viewer",
  input: preference,
  run: async ({ name, value }, { operator, store }) => {
    await store.preferences.save(operator.id, name, value, Date.now());
    return { saved: name };
  },
});

/** Pauses, cancels or resumes the latest sync. */
export const steerAttributesSync = defineAction({
  name: "steerAttributesSync",
  needs: "manager",
  input: z.strictObject({ wanted: z.enum(["run", "pause", "cancel"]) }),
  auditAfter: ({ wanted }) => ({ subject: "attributes", detail: { sync: wanted } }),
  run: async ({ wanted }, context) => {
    await controlSync(context, wanted);
    return attributesOverview(context);
  },
});

/** Resumes indexing of fetched texts. */
export const makeTextsFindable = defineAction({
  name: "makeTextsFindable",
  needs: "manager",
  input: z.strictObject({}),
  auditAfter: () => ({ subject: "attributes", detail: { texts: "indexed" } }),
  run: async (_input, context) => {
    await startDeriveJob();
    return attributesOverview(context);
  },
});

/** Texts of pasted ids. An action, because thousands of ids do not fit a URL. */
export const lookUpIds = defineAction({
  name: "lookUpIds",
  needs: "viewer",
  input: z.strictObject({
    ids: z.array(z.string().regex(/^\d{1,19}(:\d{1,19})?$/)).max(MAX_IDS),
    pins: z.array(localeParam).max(MAX_PINS),
    uncut: z.boolean().default(false),
  }),
  run: async ({ ids, pins, uncut }, context) => lookUp(context, [...new Set(ids)], pins, uncut),
});

/** Stores looked-up ids on the server for the export that follows. */
export const keepLookedUpIds = defineAction({
  name: "keepLookedUpIds",
  needs: "viewer",
  input: z.strictObject({ ids: z.array(z.string().regex(/^\d{1,19}(:\d{1,19})?$/)).max(MAX_IDS) }),
  run: async ({ ids }, context) => ({ kept: await storeLookupIds(context, [...new Set(ids)]) }),
});

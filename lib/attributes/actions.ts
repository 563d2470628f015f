"use server";

import { z } from "zod";
import { fail, FailureError } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { toAnswerList } from "./answer-list.ts";
import { startDerive } from "./derive-again.ts";
import { dependencyView } from "./dependency-view.ts";
import { storedAttribute } from "./detail-source.ts";
import { keepLookup } from "./export-lookup.ts";
import { lookUp } from "./lookup.ts";
import { MOST_IDS } from "./lookup-parse.ts";
import { attributeNames } from "./names.ts";
import { attributesOverview } from "./overview.ts";
import { attributeId, attributeIdText, countryParam, localeParam } from "./params.ts";
import { LIST_SOURCES } from "./choices.ts";
import { MAX_PINS } from "./pins.ts";
import { preference, toPreferences } from "./preference-schema.ts";
import { attributeReading } from "./reading.ts";
import { startSync, steerSync } from "./sync.ts";

/** How much was read; every locale and country met so far. */
export const readAttributesOverview = defineAction({
  name: "readAttributesOverview",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => attributesOverview(context),
});

/** One attribute: from the store, from the service when it was never read or `again` asks for it. */
export const readAttribute = defineAction({
  name: "readAttribute",
  needs: "viewer",
  input: z.strictObject({ id: attributeId, again: z.boolean().default(false) }),
  run: async ({ id, again }, context) => attributeReading(context, id, again),
});

/** Which attributes it is asked after, and which only after it. */
export const readDependencies = defineAction({
  name: "readDependencies",
  needs: "viewer",
  input: z.strictObject({ id: attributeId, locale: localeParam.optional() }),
  run: async ({ id, locale }, context) => dependencyView(context, id, locale),
});

/** The opportunities that were read and whose cells name the attribute. */
export const readUsedIn = defineAction({
  name: "readUsedIn",
  needs: "viewer",
  input: z.strictObject({ id: attributeId }),
  run: async ({ id }, { store, partner }) => store.opportunities.usingAttribute(partner.scope, id),
});

/** Words for ids: attributes and the named answers, in one locale. Reads what is missing from the service. */
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

/** The question and answers of one attribute in one locale. */
export const readAnswers = defineAction({
  name: "readAnswers",
  needs: "viewer",
  input: z.strictObject({ id: attributeIdText, locale: localeParam.optional() }),
  run: async ({ id: text, locale }, context) => {
    const id = attributeId.parse(text);
    const reading = await attributeReading(context, id, false);
    if (reading.state === "unavailable") throw new FailureError(reading.failure);
    const stored = await storedAttribute(context, id);
    if (!stored) throw fail("missing", `Attribute ${id} was not read yet.`);
    return toAnswerList(stored.attribute, locale);
  },
});

/** Starts reading a list and the details that are due. */
export const startAttributesSync = defineAction({
  name: "startAttributesSync",
  needs: "manager",
  input: z.strictObject({
    list: z.enum(LIST_SOURCES).optional(),
    alsoFull: z.boolean().default(false),
    country: countryParam.optional(),
    details: z.enum(["due", "failed", "none"]),
  }),
  auditAfter: (input) => ({ subject: "attributes", detail: { ...input } }),
  run: async (wish, context) => {
    await startSync(context, wish, context.operator.email);
    return attributesOverview(context);
  },
});

/** What the person chose for themself on these screens. */
export const readPreferences = defineAction({
  name: "readPreferences",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, { operator, store }) => toPreferences(await store.preferences.of(operator.id)),
});

/** Keeps one choice of the person. It concerns nobody else, so the audit trail does not hold it. */
export const savePreference = defineAction({
  name: "savePreference",
  needs: "viewer",
  input: preference,
  run: async ({ name, value }, { operator, store }) => {
    await store.preferences.save(operator.id, name, value, Date.now());
    return { saved: name };
  },
});

/** Pauses, cancels or goes on with the latest sync. */
export const steerAttributesSync = defineAction({
  name: "steerAttributesSync",
  needs: "manager",
  input: z.strictObject({ wanted: z.enum(["run", "pause", "cancel"]) }),
  auditAfter: ({ wanted }) => ({ subject: "attributes", detail: { sync: wanted } }),
  run: async ({ wanted }, context) => {
    await steerSync(context, wanted);
    return attributesOverview(context);
  },
});

/** Goes on making findable what was read. */
export const makeTextsFindable = defineAction({
  name: "makeTextsFindable",
  needs: "manager",
  input: z.strictObject({}),
  auditAfter: () => ({ subject: "attributes", detail: { texts: "made findable" } }),
  run: async (_input, context) => {
    await startDerive();
    return attributesOverview(context);
  },
});

/** The texts of pasted ids. An action because thousands of ids do not fit into an address. */
export const lookUpIds = defineAction({
  name: "lookUpIds",
  needs: "viewer",
  input: z.strictObject({
    ids: z.array(z.string().regex(/^\d{1,19}(:\d{1,19})?$/)).max(MOST_IDS),
    pins: z.array(localeParam).max(MAX_PINS),
  }),
  run: async ({ ids, pins }, context) => lookUp(context, [...new Set(ids)], pins),
});

/** Leaves looked-up ids with the console for the export that follows. */
export const keepLookedUpIds = defineAction({
  name: "keepLookedUpIds",
  needs: "viewer",
  input: z.strictObject({ ids: z.array(z.string().regex(/^\d{1,19}(:\d{1,19})?$/)).max(MOST_IDS) }),
  run: async ({ ids }, context) => ({ kept: keepLookup(context, [...new Set(ids)]) }),
});

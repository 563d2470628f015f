"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { readLocally } from "./local-readings.ts";
import { byRun, liveWish, localWish } from "./params.ts";
import { askService, toQualifyRequest } from "./qualify.ts";
import { toSentView } from "./redact.ts";
import { respondentMark } from "./respondent-mark.ts";
import { keepRun, readRunView } from "./runs.ts";
import { workbenchView } from "./workbench.ts";

/** Partner account, dialect and role: what the workbench shows before anything is typed. */
export const readWorkbench = defineAction({
  name: "readWorkbench",
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => workbenchView(context),
});

/**
 * One live check of up to ten groups, with the local reading beside it. A failed call is kept and answered as a run too: the
 * local readings do not depend on it. Never repeated by itself.
 */
export const qualifyGroups = defineAction({
  name: "qualifyGroups",
  needs: "support",
  input: liveWish,
  run: async (wish, context) => {
    const createdAt = Date.now();
    const [check, local] = await Promise.all([askService(context, wish), readLocally(context, wish)]);
    const joined = check.ok ? check.value.groups : wish.groupIds.map((groupId) => ({ groupId }));
    return keepRun(context, {
      kind: "live",
      createdAt,
      request: {
        groupIds: wish.groupIds,
        sent: toSentView(toQualifyRequest(wish)),
        answers: wish.answers.length,
        ...(wish.locale === undefined ? {} : { locale: wish.locale }),
      },
      respondentMark: respondentMark(context.partner.id, wish.respondentId),
      unasked: check.ok ? check.value.unasked : [],
      ...(check.ok
        ? { durationMs: check.value.durationMs, reference: check.value.reference }
        : { failure: check.failure }),
      results: joined.map((group) => {
        const live = "live" in group ? group.live : undefined;
        const url = "wire" in group && live?.link === "web" ? group.wire?.start_url : undefined;
        const raw = check.ok ? check.value.raw.get(group.groupId) : undefined;
        const reading = local.get(group.groupId);
        return {
          groupId: group.groupId,
          ...(live ? { live } : {}),
          ...(raw === undefined ? {} : { raw }),
          ...(reading ? { local: reading } : {}),
          ...(url ? { url } : {}),
        };
      }),
    });
  },
  audit: (_input, run) => ({
    subject: `run ${run.id}`,
    detail: { groups: run.request.groupIds, outcome: run.summary.failure?.code ?? "ok" },
  }),
});

/** The local reading alone. Nothing is asked of the service but the words of attributes. */
export const readGroupsLocally = defineAction({
  name: "readGroupsLocally",
  needs: "support",
  input: localWish,
  run: async (wish, context) => {
    const local = await readLocally(context, wish);
    return keepRun(context, {
      kind: "local",
      createdAt: Date.now(),
      request: {
        groupIds: wish.groupIds,
        answers: wish.answers.length,
        ...(wish.locale === undefined ? {} : { locale: wish.locale }),
      },
      unasked: [],
      results: wish.groupIds.map((groupId) => {
        const reading = local.get(groupId);
        return { groupId, ...(reading ? { local: reading } : {}) };
      }),
    });
  },
});

/** A kept run. `missing` when there is none under this partner account. */
export const readRun = defineAction({
  name: "readRun",
  needs: "viewer",
  input: byRun,
  run: ({ id }, context) => readRunView(context, id),
});

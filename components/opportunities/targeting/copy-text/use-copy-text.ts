"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { allNamesQuery } from "@/lib/opportunities/detail/queries";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import { toWording, type OpportunityNames } from "@/lib/opportunities/model/opportunity-names";
import type { Targeting, TargetingStep } from "@/lib/targeting/model";

interface CopyTextInput {
  readonly opportunity: OpportunityPageView;
  readonly targeting: Targeting | undefined;
  /** Names on screen. */
  readonly names: OpportunityNames | undefined;
  /** Appends ids to the labels. */
  readonly ids: boolean;
}

export type CopyText = (step?: TargetingStep) => Promise<string>;

/** Builds the plain text of the targeting or of one step in the language on screen; `undefined` while loading. */
export function useCopyText({ opportunity, targeting, names, ids }: CopyTextInput): CopyText | undefined {
  const client = useQueryClient();
  const { view, readAt, old } = opportunity;
  const { id, projectId = "" } = view.head;
  const snapshot = old?.id ?? "";
  const time = old?.firstReadAt ?? readAt;
  const copy = useCallback<CopyText>(
    async (step) => {
      if (!targeting || !names) return "";
      // The text spells out every value, so it needs labels beyond those of the sentences.
      const all = names.complete ? names : await client.query(allNamesQuery(id, names.words, readAt, snapshot));
      // Loaded on the first copy: few visits need it.
      const { copyText } = await import("@/lib/targeting/wording/copy-text");
      return copyText(targeting, { id, project: projectId, readAt: time }, toWording(all, ids), step);
    },
    [client, id, ids, names, projectId, readAt, snapshot, targeting, time],
  );
  return targeting && names ? copy : undefined;
}

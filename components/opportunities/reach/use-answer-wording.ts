"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { toNames } from "@/lib/attributes/names/attribute-names";
import { namesQuery } from "@/lib/attributes/shared-queries";
import type { OpportunityReach } from "@/lib/panels/model/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";

/** Wording with the texts of answers that a relaxed condition would add: the targeting does not name them. */
export function useAnswerWording(reach: OpportunityReach | undefined, wording: Wording, locale: string): Wording {
  const wanted = (reach?.relax ?? []).flatMap(({ attributeId, answer }) =>
    attributeId === undefined || answer === undefined ? [] : { attributeId, answerIds: [answer] },
  );
  const { data } = useQuery({ ...namesQuery({ locale: locale || undefined, wanted }), enabled: wanted.length > 0 });
  return useMemo(() => {
    if (!data) return wording;
    const { names } = wording;
    const added = toNames(data);
    const isOwn = (id: Parameters<typeof names.answer>[0], value: string) => names.answer(id, value) !== undefined;
    return {
      ...wording,
      names: {
        ...names,
        answer: (id, value) => names.answer(id, value) ?? added.answer(id, value),
        lang: (id, value) =>
          value === undefined || isOwn(id, value) ? names.lang?.(id, value) : added.lang?.(id, value),
      },
    };
  }, [data, wording]);
}

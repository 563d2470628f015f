"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { ServiceText } from "@/components/ui/text/service-text";
import { namesQuery } from "@/lib/attributes/shared-queries";
import type { Int64 } from "@/lib/int64";
import { panelAnswersQuery } from "@/lib/panels/detail/detail-queries";
import { publishedText, type PublishedCount } from "@/lib/panels/model/published-count";
import { toPlainText } from "@/lib/plain-text";
import { PeopleTable } from "../people-table";

/** Maximum answers shown, most frequent first. Only attributes such as a postal code have more. */
const MAX_SHOWN = 300;

interface AttributeAnswersProps {
  readonly panelId: string;
  readonly attributeId: Int64;
  readonly label: string;
  /** Valid answers: base of the shares. */
  readonly of: PublishedCount;
  readonly expired: PublishedCount;
}

/** Valid answers of a panel's people to one attribute, most people first. */
export function AttributeAnswers({ panelId, attributeId, label, of, expired }: AttributeAnswersProps) {
  const query = useQuery(panelAnswersQuery(panelId, attributeId));
  const shown = (query.data?.answers ?? []).slice(0, MAX_SHOWN);
  const names = useQuery({
    ...namesQuery({ locale: undefined, wanted: [{ attributeId, answerIds: shown.map(({ value }) => value) }] }),
    enabled: shown.length > 0,
  });
  return (
    <div className="mt-2 rounded-control border border-line bg-subtle">
      <QueryView query={query} skeleton={<SkeletonRows rows={3} columns={3} />}>
        {({ total, oneOfSeveral }) => (
          <>
            {shown.length === 0 ? (
              <p className="px-3.5 py-2 text-soft">No answer is shared by 10 people or more.</p>
            ) : null}
            {shown.length > 0 ? (
              <PeopleTable
                caption={`Answers of ${toPlainText(label)}`}
                head="Answer"
                of={of}
                lines={shown.map(({ value, people }) => {
                  const text = names.data?.[attributeId]?.answers[value];
                  return {
                    key: value,
                    label: <ServiceText text={text?.text ?? value} locale={text?.locale} />,
                    people,
                  };
                })}
              />
            ) : null}
            {total > shown.length ? (
              <p className="px-3.5 py-2 text-small text-soft">
                {shown.length} of {total.toLocaleString("en")} answers shown.
              </p>
            ) : null}
            {expired > 0 ? (
              <p className="px-3.5 py-2 text-small text-soft">
                {publishedText(expired)} people whose answer has expired aren’t counted.
              </p>
            ) : null}
            {oneOfSeveral > 0 ? (
              <p className="px-3.5 py-2 text-small text-soft">
                {publishedText(oneOfSeveral)} people have one of several answers; it isn’t known which.
              </p>
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ServiceText } from "@/components/ui/text/service-text";
import { answerItems, orSeparator, type ConditionAnswers } from "@/lib/attributes/detail/condition-answers";
import { namesQuery } from "@/lib/attributes/shared-queries";
import { usePins } from "../use-pins";

interface DependencyAnswersProps {
  readonly parent: string;
  readonly parentName: string | undefined;
  readonly ids: readonly string[];
  readonly short: ConditionAnswers;
  /** Number of the parent's answers; `undefined` when its details were not fetched. */
  readonly size: number | undefined;
}

/** Number of answers above which the sentence also states how many there are. */
const MANY = 12;

/** Answers named by a condition: ranges of numbers, the first dozen, and all of them on demand. */
export function DependencyAnswers({ parent, parentName, ids, short, size }: DependencyAnswersProps) {
  const [all, setAll] = useState(false);
  const [pins] = usePins();
  const query = useQuery({
    ...namesQuery({ locale: pins[0], wanted: [{ attributeId: parent, answerIds: ids }] }),
    enabled: all,
  });
  const loaded = all ? query.data?.[parent] : undefined;
  const { items, left } = loaded ? { items: answerItems(ids, loaded.answers), left: 0 } : short;
  return (
    <>
      {items.map(({ id, text, locale, of }, index) => (
        <span key={id ?? text}>
          {orSeparator(index, items.length, left)}
          <b className="text-text" title={id === undefined ? `${of.toLocaleString("en")} answers` : `Answer ${id}`}>
            <ServiceText text={text} locale={locale} limit={120} />
          </b>
        </span>
      ))}
      {ids.length > MANY ? (
        <small className="block">
          {ids.length.toLocaleString("en")}
          {size === undefined ? "" : ` of the ${size.toLocaleString("en")}`} answers of{" "}
          {parentName ? <ServiceText text={parentName} limit={80} /> : `attribute ${parent}`}{" "}
          {short.left > 0 ? (
            <Button size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? "Show fewer" : "Show all"}
            </Button>
          ) : null}
        </small>
      ) : null}
    </>
  );
}

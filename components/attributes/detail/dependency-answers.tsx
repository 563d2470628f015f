"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ServiceText } from "@/components/ui/text/service-text";
import { orSeparator, shownAnswers } from "@/lib/attributes/detail/dependencies";
import type { AttributeNames } from "@/lib/attributes/names/attribute-names";
import { namesQuery } from "@/lib/attributes/queries";
import { usePins } from "../use-pins";

interface DependencyAnswersProps {
  readonly parent: string;
  readonly ids: readonly string[];
  readonly names: AttributeNames;
  /** Number of the parent's answers; `undefined` when its details were not fetched. */
  readonly size: number | undefined;
}

/** Answers named by a condition: the first dozen, and all of them on demand. */
export function DependencyAnswers({ parent, ids, names, size }: DependencyAnswersProps) {
  const [all, setAll] = useState(false);
  const [pins] = usePins();
  const query = useQuery({
    ...namesQuery({ locale: pins[0], wanted: [{ attributeId: parent, answerIds: ids }] }),
    enabled: all,
  });
  const loadedNames = (all ? query.data : undefined) ?? names;
  const parentName = loadedNames[parent]?.name;
  const shown = all ? { ids, left: 0 } : shownAnswers(ids);
  return (
    <>
      {shown.ids.map((id, index) => {
        const answer = loadedNames[parent]?.answers[id];
        return (
          <span key={id}>
            {orSeparator(index, shown.ids.length, shown.left)}
            <b className="text-text" title={`Answer ${id}`}>
              {answer ? <ServiceText text={answer.text} locale={answer.locale} limit={120} /> : `answer ${id}`}
            </b>
          </span>
        );
      })}
      {ids.length > shownAnswers(ids).ids.length ? (
        <small className="block">
          {ids.length.toLocaleString("en")}
          {size === undefined ? "" : ` of the ${size.toLocaleString("en")}`} answers of{" "}
          {parentName ? <ServiceText text={parentName} limit={80} /> : `attribute ${parent}`}{" "}
          <Button size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Show fewer" : "Show all"}
          </Button>
        </small>
      ) : null}
    </>
  );
}

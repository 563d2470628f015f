"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AttributeNames } from "@/lib/attributes/attribute-names";
import { orSeparator, shownAnswers } from "@/lib/attributes/dependencies";
import { namesQuery } from "@/lib/attributes/queries";
import { Button } from "../ui/button";
import { ServiceText } from "../ui/service-text";
import { usePins } from "./use-pins";

interface DependencyAnswersProps {
  readonly parent: string;
  readonly ids: readonly string[];
  readonly names: AttributeNames;
  /** Answers that the parent has; `undefined` when its details were not read. */
  readonly size: number | undefined;
}

/** The answers that a condition names: a dozen at most, and all of them on demand. */
export function DependencyAnswers({ parent, ids, names, size }: DependencyAnswersProps) {
  const [all, setAll] = useState(false);
  const [pins] = usePins();
  const query = useQuery({
    ...namesQuery({ locale: pins[0], wanted: [{ attributeId: parent, answerIds: ids }] }),
    enabled: all,
  });
  const known = (all ? query.data : undefined) ?? names;
  const parentName = known[parent]?.name;
  const shown = all ? { ids, left: 0 } : shownAnswers(ids);
  return (
    <>
      {shown.ids.map((id, index) => {
        const answer = known[parent]?.answers[id];
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

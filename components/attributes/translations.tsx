"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsBoolean, parseAsString, useQueryStates } from "nuqs";
import { useState } from "react";
import { PLACE } from "@/lib/attributes/detail-choices";
import { MAX_QUERY } from "@/lib/attributes/choices";
import { dependenciesQuery, matrixQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { latePart } from "../query/late-part";
import { QueryView } from "../query/query-view";
import { Panel } from "../ui/panel";
import { SkeletonRows } from "../ui/skeleton-rows";
import { DependencyAside } from "./dependency-aside";
import { parseAsText } from "./link-parsers";
import { LocaleGapsPanel } from "./locale-gaps-panel";
import { MatrixSkeleton } from "./matrix-skeleton";
import { usePins } from "./use-pins";
import { useSettled } from "@/components/ui/use-settled";

// Fetched beside the texts themselves, which come after the page as well.
const TranslationMatrix = latePart(
  async () => (await import("./translation-matrix")).TranslationMatrix,
  <MatrixSkeleton locales={3} />,
);
const AnswerSheet = latePart(async () => (await import("./answer-sheet")).AnswerSheet);

const parsers = {
  filter: parseAsText(MAX_QUERY).withDefault(""),
  gaps: parseAsBoolean.withDefault(false),
  answer: parseAsString,
};
const PAUSE = 150;

interface TranslationsProps {
  readonly id: Int64;
  readonly readAt: number;
}

/** The question and every answer, in the pinned locales. */
export function Translations({ id, readAt }: TranslationsProps) {
  const [{ filter, gaps, answer }, setState] = useQueryStates(parsers, { history: "replace" });
  const [pins, setPins] = usePins();
  // Stays once it was opened, so that closing gives the focus back.
  const [opened, setOpened] = useState(answer !== null);
  if (answer !== null && !opened) setOpened(true);
  const settled = useSettled(filter, PAUSE);
  const query = useQuery(matrixQuery(id, readAt, { pins, filter: settled, onlyGaps: gaps }));
  // What stands beside the texts is asked for beside them, not after them.
  useQuery({ ...dependenciesQuery(id, pins[0]), notifyOnChangeProps: [] });
  return (
    <>
      <QueryView query={query} skeleton={<TranslationsSkeleton locales={Math.max(pins.length - 1, 1)} />}>
        {(matrix) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
            <TranslationMatrix
              matrix={matrix}
              filter={filter}
              onFilter={(text) => void setState({ filter: text || null })}
              onlyGaps={gaps}
              onOnlyGaps={(next) => void setState({ gaps: next || null }, { history: "push" })}
              onPins={setPins}
              onOpen={(place) => void setState({ answer: place }, { history: "push" })}
            />
            <div className="grid min-w-0 items-start gap-5 md:grid-cols-2 xl:grid-cols-1">
              <DependencyAside id={id} />
              <LocaleGapsPanel gaps={matrix.gaps} locales={matrix.locales.length} pins={pins} onPins={setPins} />
            </div>
          </div>
        )}
      </QueryView>
      {opened ? (
        <AnswerSheet
          id={id}
          readAt={readAt}
          place={answer !== null && PLACE.test(answer) ? answer : null}
          onClose={() => {
            // Told as well when a step through the history has closed it.
            if (answer !== null) void setState({ answer: null }, { history: "push" });
          }}
        />
      ) : null}
    </>
  );
}

/** The texts, and what stands beside them where there is room. The default texts stand for one of the locales. */
function TranslationsSkeleton({ locales }: { readonly locales: number }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
      <MatrixSkeleton locales={locales} />
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-1">
        <Panel title="Dependencies">
          <SkeletonRows rows={5} columns={1} />
        </Panel>
        <Panel title="Gaps in all locales">
          <SkeletonRows rows={6} columns={2} />
        </Panel>
      </div>
    </div>
  );
}

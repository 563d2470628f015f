"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { matrixAddress } from "@/lib/attributes/address";
import { localesInUse } from "@/lib/attributes/model/counts";
import { isLocale } from "@/lib/attributes/model/pins";
import { dependenciesQuery, matrixQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { usePins } from "../use-pins";
import { DependencyNodes } from "./dependency-nodes";
import { DependencyRemarks } from "./dependency-remarks";
import { LocaleGapsPanel } from "./locale-gaps-panel";
import { matrixTracks } from "./matrix-tracks";
import { MissingAnswer } from "./missing-answer";

/** Placeholder of the matrix: toolbar, and the columns of the pinned locales with their head and ten rows. */
function MatrixSkeleton({ locales }: { readonly locales: number }) {
  return (
    <div aria-hidden className="min-w-0 overflow-clip rounded-panel border border-line bg-raised">
      <div className="flex min-h-9.5 flex-wrap items-center justify-between gap-2 border-b border-line px-3.5 py-1.75">
        <Skeleton className="h-5 w-36" />
        <span className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:grow">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="h-6.5 w-28" />
          <Skeleton className="h-6.5 w-28" />
        </span>
      </div>
      {/* All rows in one background: an element for each text would be half of the page. */}
      <div className="row-lines grid h-148.5 gap-x-6 px-3.5 [--row:--spacing(13.5)]" style={matrixTracks(locales)}>
        {Array.from({ length: locales + 2 }, (_, column) => (
          <span key={column} className="row-bars pulse-soft" />
        ))}
      </div>
    </div>
  );
}

// Code loaded in parallel with the texts, which also arrive after the page.
const TranslationMatrix = lazyPart(
  async () => (await import("./translation-matrix")).TranslationMatrix,
  <MatrixSkeleton locales={3} />,
);
const AnswerSheet = lazyPart(async () => (await import("./answer-sheet")).AnswerSheet);

const DEBOUNCE_MS = 150;

interface TranslationsProps {
  readonly id: Int64;
  readonly readAt: number;
}

/** The question and all answers in the pinned locales. */
export function Translations({ id, readAt }: TranslationsProps) {
  const [{ filter, gaps, offered, answer, everyLocale }, setState] = useQueryStates(matrixAddress);
  const [pins, setPins] = usePins();
  // Stays mounted after the first opening, so that closing restores the focus.
  const inEveryLocale = everyLocale ? answer : null;
  const [opened, setOpened] = useState(inEveryLocale !== null);
  if (inEveryLocale !== null && !opened) setOpened(true);
  /** Row of the link that opened the page; the texts may arrive after another row is highlighted. */
  const [initialKey] = useState(answer);
  const debouncedFilter = useDebounced(filter, DEBOUNCE_MS);
  const query = useQuery(matrixQuery(id, readAt, { pins, filter: debouncedFilter, gaps, offered }));
  // Prefetches the side panel's data in parallel with the texts.
  useQuery({ ...dependenciesQuery(id, pins[0]), notifyOnChangeProps: [] });
  const clearFilters = () => void setState({ filter: null, gaps: null, offered: null }, { history: "push" });
  return (
    <>
      <QueryView query={query} skeleton={<TranslationsSkeleton locales={Math.max(pins.length - 1, 1)} />}>
        {(matrix) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
            <MissingAnswer matrix={matrix} answer={answer} onClear={clearFilters} />
            <TranslationMatrix
              matrix={matrix}
              filter={filter}
              onFilter={(text) => void setState({ filter: text || null })}
              onlyGaps={gaps}
              onOnlyGaps={(next) => void setState({ gaps: next || null }, { history: "push" })}
              onlyOffered={offered}
              onOnlyOffered={(next) => void setState({ offered: next || null }, { history: "push" })}
              onClear={clearFilters}
              onPins={setPins}
              initialKey={initialKey}
              highlightedKey={answer}
              onOpen={(position) => void setState({ answer: position, everyLocale: true }, { history: "push" })}
            />
            <div className="grid min-w-0 items-start gap-5 md:grid-cols-2 xl:grid-cols-1">
              <DependencyAside id={id} />
              <LocaleGapsPanel
                id={id}
                gaps={matrix.gaps.filter(({ locale }) => isLocale(locale))}
                locales={localesInUse(matrix.locales).length}
                pins={pins}
                onPins={setPins}
              />
            </div>
          </div>
        )}
      </QueryView>
      {opened ? (
        <AnswerSheet
          id={id}
          readAt={readAt}
          position={inEveryLocale}
          onClose={() => {
            // Also called when a history step has closed the sheet.
            if (inEveryLocale !== null) void setState({ everyLocale: null }, { history: "push" });
            focusGridStop();
          }}
        />
      ) : null}
    </>
  );
}

/** Focuses the row of the closed sheet, also if a link opened the sheet and the browser would restore another focus. */
function focusGridStop(): void {
  document.querySelector<HTMLElement>('[role="grid"] [data-cell][tabindex="0"]')?.focus();
}

/**
 * Placeholder of the matrix and, where there is room, of the side panel. The default texts replace the column of one
 * locale.
 */
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

/**
 * Dependencies beside the answers, in both directions: attributes asked before this one, and attributes asked only
 * after it.
 */
function DependencyAside({ id }: { readonly id: Int64 }) {
  const [pins] = usePins();
  const query = useQuery(dependenciesQuery(id, pins[0]));
  return (
    <Panel title="Dependencies">
      <QueryView query={query} skeleton={<SkeletonRows rows={3} columns={1} />}>
        {({ parents, children, names, sizes }) => (
          <>
            <PanelBody>
              <small>{parents.nodes.length === 0 ? "Asked of everyone (no dependencies)" : "Asked when"}</small>
              <DependencyNodes nodes={parents.nodes} towards="parents" root={id} names={names} sizes={sizes} />
              <DependencyRemarks tree={parents} names={names} />
            </PanelBody>
            {children.nodes.length === 0 ? null : (
              <PanelBody>
                <small>Asked only after this one</small>
                <DependencyNodes nodes={children.nodes} towards="children" root={id} names={names} sizes={sizes} />
                <DependencyRemarks tree={children} names={names} />
              </PanelBody>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

import type { ReactNode } from "react";
import { StatusIcon } from "@/components/ui/status-icon";
import { useNow } from "@/components/ui/time/clock";
import { countedOf, MATRIX_LETTERS, MATRIX_LABELS, type Matrix } from "@/lib/qualification/matrix/matrix";
import { statedLocales, type GroupLookup } from "@/lib/qualification/model/group-lookup";
import { formatAge, formatUtc, freshness } from "@/lib/time";
import { callSpans, HEAD, leadOf, NAME, TOTALS, TOTALS_WIDTH } from "./matrix-sizes";

export interface ColumnPosition {
  readonly index: number;
  readonly left: number;
  readonly width: number;
}

interface MatrixHeadProps {
  readonly matrix: Pick<Matrix, "columns" | "groups">;
  /** Visible columns. */
  readonly columnPositions: readonly ColumnPosition[];
  readonly width: number;
  readonly byCall: boolean;
  /** By group id; a missing entry is not loaded yet. */
  readonly groupsById: ReadonlyMap<string, GroupLookup>;
}

/** Grid header: call spans, group ids and locales, snapshot ages, and the letters of the totals. */
export function MatrixHead({ matrix, columnPositions, width, byCall, groupsById }: MatrixHeadProps) {
  const { columns } = matrix;
  const groups = columns.length;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-2 border-b border-line bg-raised text-small"
      style={{ width, height: HEAD }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        className="sticky left-0 z-1 flex items-end bg-raised px-3.5 pb-2.5 text-dense"
        style={{ width: NAME, height: HEAD - 1 }}
      >
        Persona
      </div>
      <div aria-hidden>
        {byCall
          ? callSpans(groups).map((span) => (
              <Bracket key={span.left} left={span.left} width={span.width}>
                call of {span.groups}
              </Bracket>
            ))
          : null}
        <Bracket left={width - TOTALS_WIDTH - 6} width={TOTALS_WIDTH}>
          {countedOf(matrix)}
        </Bracket>
      </div>
      {columnPositions.map(({ index, left, width: own }) => {
        const column = columns[index];
        return (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            title={column ? titleOf(column.groupId, groupsById.get(column.groupId)) : undefined}
            className="absolute top-6.5 overflow-hidden px-0.75"
            style={{ left, width: own, paddingLeft: 3 + leadOf(index, groups, byCall) }}
          >
            {column ? (
              <GroupHead id={column.groupId} group={groupsById.get(column.groupId)} />
            ) : (
              <TotalHead at={index - groups} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function Bracket({
  left,
  width,
  children,
}: {
  readonly left: number;
  readonly width: number;
  readonly children: ReactNode;
}) {
  return (
    <span
      className="absolute top-1.5 truncate border-b border-line-strong pb-0.5 text-soft"
      style={{ left: left + 3, width: width - 6 }}
    >
      {children}
    </span>
  );
}

function GroupHead({ id, group }: { readonly id: string; readonly group: GroupLookup | undefined }) {
  return (
    <>
      <span className="mono block truncate text-text">{id}</span>
      <span className="block truncate text-soft">{group ? <MatrixAge readAt={group.readAt} /> : null}</span>
      <Locales locales={group ? statedLocales(group) : []} />
    </>
  );
}

/** "de_DE", "de_DE +2" */
function Locales({ locales: [first, ...more] }: Pick<GroupLookup, "locales">) {
  if (first === undefined) return null;
  return (
    <span className="block truncate text-soft">
      {first}
      {more.length > 0 ? ` +${more.length}` : null}
    </span>
  );
}

function titleOf(id: string, group: GroupLookup | undefined): string {
  const locales = group ? statedLocales(group) : [];
  return locales.length > 0 ? `${id}: ${locales.join(", ")}` : id;
}

function TotalHead({ at }: { readonly at: number }) {
  const state = TOTALS[at];
  if (!state) return null;
  return (
    <span className="flex flex-col items-end pr-1.5 text-soft" title={MATRIX_LABELS[state]}>
      <StatusIcon state={state} className="mt-0.5 size-2.75" />
      <span aria-hidden>{MATRIX_LETTERS[state]}</span>
      <span className="sr-only">{MATRIX_LABELS[state]}</span>
    </span>
  );
}

/** Age of a group's snapshot, short enough for a column: "12 min"; bold with a dash once stale. */
function MatrixAge({ readAt }: { readonly readAt: number | undefined }) {
  const now = useNow();
  if (readAt === undefined) return "not in the library";
  const age = now === undefined ? undefined : now - readAt;
  if (age === undefined) return null;
  const stale = freshness(age) === "stale";
  return (
    <span title={`updated ${formatUtc(readAt)}`} className={stale ? "font-medium text-text" : undefined}>
      {stale ? "– " : null}
      {formatAge(age).replace("under ", "< ")}
      {stale ? <span className="sr-only">, stale</span> : null}
    </span>
  );
}

import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import type { KnownGroup } from "@/lib/qualification/known-group";
import { countedOf, MATRIX_LETTERS, MATRIX_WORDS, type Matrix } from "@/lib/qualification/matrix";
import { MatrixAge } from "./matrix-age";
import { callSpans, HEAD, leadOf, NAME, TOTALS, TOTALS_WIDTH } from "./matrix-sizes";

export interface PlacedColumn {
  readonly index: number;
  readonly left: number;
  readonly width: number;
}

interface MatrixHeadProps {
  readonly matrix: Pick<Matrix, "columns" | "groups">;
  /** Those in sight. */
  readonly places: readonly PlacedColumn[];
  readonly width: number;
  readonly byCall: boolean;
  /** By group id; without an entry it is not known yet. */
  readonly known: ReadonlyMap<string, KnownGroup>;
}

/** Which groups are asked together, their ids and locales, how old their readings are, and the letters that are counted. */
export function MatrixHead({ matrix, places, width, byCall, known }: MatrixHeadProps) {
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
      {places.map(({ index, left, width: own }) => {
        const column = columns[index];
        return (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            title={column ? titleOf(column.groupId, known.get(column.groupId)) : undefined}
            className="absolute top-6.5 overflow-hidden px-0.75"
            style={{ left, width: own, paddingLeft: 3 + leadOf(index, groups, byCall) }}
          >
            {column ? (
              <GroupHead id={column.groupId} group={known.get(column.groupId)} />
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

function GroupHead({ id, group }: { readonly id: string; readonly group: KnownGroup | undefined }) {
  return (
    <>
      <span className="mono block truncate text-text">{id}</span>
      <span className="block truncate text-soft">{group ? <MatrixAge readAt={group.readAt} /> : null}</span>
      <Locales locales={group?.locales ?? []} />
    </>
  );
}

/** "de_DE", "de_DE +2" */
function Locales({ locales: [first, ...more] }: Pick<KnownGroup, "locales">) {
  if (first === undefined) return null;
  return (
    <span className="block truncate text-soft">
      {first}
      {more.length > 0 ? ` +${more.length}` : null}
    </span>
  );
}

const titleOf = (id: string, group: KnownGroup | undefined): string =>
  group && group.locales.length > 0 ? `${id}: ${group.locales.join(", ")}` : id;

function TotalHead({ at }: { readonly at: number }) {
  const state = TOTALS[at];
  if (!state) return null;
  return (
    <span className="flex flex-col items-end pr-1.5 text-soft" title={MATRIX_WORDS[state]}>
      <Mark state={state} className="mt-0.5 size-2.75" />
      <span aria-hidden>{MATRIX_LETTERS[state]}</span>
      <span className="sr-only">{MATRIX_WORDS[state]}</span>
    </span>
  );
}

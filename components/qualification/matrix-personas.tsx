"use client";

import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EmptyState } from "@/components/ui/empty-state";
import type { KnownRespondent } from "@/lib/opportunities/sandbox-people";
import { count } from "@/lib/qualification/matrix-plan";
import type { PersonaLine } from "@/lib/qualification/persona";
import { findPersonas } from "@/lib/qualification/persona-list";
import { readyName } from "@/lib/qualification/ready-personas";
import { withChosen, withLive, type MatrixSetup } from "./matrix-choice";
import { MatrixReady } from "./matrix-ready";
import { PersonasEmpty } from "./personas-empty";
import { PersonasFilter } from "./personas-filter";
import { PersonasNothing } from "./personas-nothing";
import { usePersonasUrl } from "./use-personas-url";
import { keptApart } from "@/lib/kept-apart";

interface MatrixPersonasProps {
  readonly lines: readonly PersonaLine[];
  readonly people: readonly KnownRespondent[];
  /** Why this operator may look only. */
  readonly refusal: string | undefined;
  readonly chosen: MatrixSetup["chosen"];
  readonly onChange: (chosen: MatrixSetup["chosen"]) => void;
}

/** The saved personas: found, chosen one by one or all at once, each asked about or only read. */
export function MatrixPersonas({ lines, people, refusal, chosen, onChange }: MatrixPersonasProps) {
  const [filter, setFilter] = usePersonasUrl();
  const found = findPersonas(lines, filter);
  const ids = found.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  const anyLive = [...chosen.values()].some(Boolean);
  const names = new Set(lines.map(({ name }) => name));
  const missing = people.filter(({ id }) => !names.has(readyName(id)));
  if (lines.length === 0 && refusal !== undefined) return <PersonasEmpty refusal={refusal} />;
  if (lines.length === 0) {
    return (
      <EmptyState title="No personas yet" action={missing.length > 0 ? <MatrixReady people={missing} /> : undefined}>
        Fill in “Who” on the workbench and save it, or import a file on “Personas”.
      </EmptyState>
    );
  }
  return (
    <>
      <PersonasFilter lines={lines} found={found.length} filter={filter} onChange={setFilter} />
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
        <Button
          size="sm"
          disabledReason={ids.length === 0 ? "No persona is shown." : undefined}
          onClick={() => onChange(withChosen(chosen, ids, !all))}
        >
          {all ? `Choose none of ${ids.length.toLocaleString("en")}` : `Choose all ${ids.length.toLocaleString("en")}`}
        </Button>
        {chosen.size > 0 ? (
          <Button size="sm" onClick={() => onChange(withLive(chosen, !anyLive))}>
            {anyLive ? "Read all locally" : `Ask live about ${count(chosen.size, "persona")}`}
          </Button>
        ) : null}
        {missing.length > 0 ? <MatrixReady people={missing} /> : null}
      </div>
      {found.length === 0 ? (
        <PersonasNothing all={lines.length} filter={filter} onChange={(patch) => setFilter(patch, true)} />
      ) : null}
      <ul aria-label="Personas to choose from" className="relative max-h-96 divide-y divide-line overflow-y-auto">
        {found.map((line) => (
          <Line key={line.id} line={line} chosen={chosen} onChange={onChange} />
        ))}
      </ul>
    </>
  );
}

interface LineProps extends Pick<MatrixPersonasProps, "chosen" | "onChange"> {
  readonly line: PersonaLine;
}

function Line({ line: { id, name, tags, own, owner, answers, lacks }, chosen, onChange }: LineProps) {
  const live = chosen.get(id);
  const about = [...tags.map(keptApart), ...(own ? [] : [`of ${keptApart(owner)}`]), count(answers, "answer")].join(
    " · ",
  );
  return (
    <li data-row className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5">
      <CheckboxField
        className="min-w-0 flex-[1_1_14rem]"
        label={
          <>
            <b className="font-medium">{name}</b> <small>{about}</small>
          </>
        }
        checked={live !== undefined}
        onChange={(event) => onChange(withChosen(chosen, [id], event.target.checked))}
      />
      {lacks.length > 0 ? (
        <small>local only: no {lacks.join(", no ")}</small>
      ) : (
        <CheckboxField
          className="shrink-0"
          label={
            <>
              Ask live<span className="sr-only"> about {name}</span>
            </>
          }
          checked={live === true}
          onChange={(event) => onChange(new Map([...chosen, [id, event.target.checked]]))}
        />
      )}
    </li>
  );
}

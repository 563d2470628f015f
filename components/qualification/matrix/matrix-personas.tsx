"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { ExampleRespondent } from "@/lib/opportunities/persona-overlay/example-respondents";
import { pluralize } from "@/lib/pluralize";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import { personaDraft } from "@/lib/qualification/model/persona/persona-schema";
import { IMPORT_BATCH } from "@/lib/qualification/personas/params";
import { importPersonas } from "@/lib/qualification/personas/persona-actions";
import { findPersonas } from "@/lib/qualification/personas/persona-list";
import { personasQuery } from "@/lib/qualification/personas/persona-queries";
import { exampleName } from "@/lib/opportunities/persona-overlay/example-name";
import { toExampleDraft } from "@/lib/qualification/personas/example-personas";
import { callMutation } from "@/lib/query/call-action";
import { PersonasEmpty } from "../personas/personas-empty";
import { PersonasFilter } from "../personas/personas-filter";
import { PersonasNoMatches } from "../personas/personas-no-matches";
import { usePersonasUrl } from "../personas/use-personas-url";
import { withChosen, withLive, type MatrixSetup } from "./matrix-choice";

interface MatrixPersonasProps {
  readonly lines: readonly PersonaLine[];
  readonly people: readonly ExampleRespondent[];
  /** Reason why the operator has read-only access; `undefined` if not. */
  readonly refusal: string | undefined;
  readonly chosen: MatrixSetup["chosen"];
  readonly onChange: (chosen: MatrixSetup["chosen"]) => void;
}

/** Saved personas: searchable, selectable one by one or all at once, each live or local only. */
export function MatrixPersonas({ lines, people, refusal, chosen, onChange }: MatrixPersonasProps) {
  const [filter, setFilter] = usePersonasUrl();
  const found = findPersonas(lines, filter);
  const ids = found.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  /** Chosen ones that the service can be asked about. */
  const askable = lines.filter(({ id, lacks }) => chosen.has(id) && lacks.length === 0);
  const anyLive = askable.some(({ id }) => chosen.get(id));
  const names = new Set(lines.map(({ name }) => name));
  const missing = people.filter(({ id }) => !names.has(exampleName(id)));
  if (lines.length === 0 && refusal !== undefined) return <PersonasEmpty refusal={refusal} />;
  if (lines.length === 0) {
    return (
      <EmptyState
        title="No personas yet"
        action={missing.length > 0 ? <SaveReadyPersonas people={missing} /> : undefined}
      >
        Fill in “Who” in the qualify form and save it, or import a file under Personas.
      </EmptyState>
    );
  }
  return (
    <>
      <PersonasFilter lines={lines} found={found.length} filter={filter} onChange={setFilter} />
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
        <Button
          size="sm"
          disabledReason={ids.length === 0 ? "No personas shown." : undefined}
          onClick={() => onChange(withChosen(chosen, ids, !all))}
        >
          {all ? `Clear all ${ids.length.toLocaleString("en")}` : `Select all ${ids.length.toLocaleString("en")}`}
        </Button>
        {askable.length > 0 ? (
          <Button size="sm" onClick={() => onChange(withLive(chosen, !anyLive))}>
            {anyLive ? "Clear live checks" : `Select ${pluralize(askable.length, "persona")} for live check`}
          </Button>
        ) : null}
        {missing.length > 0 ? <SaveReadyPersonas people={missing} /> : null}
      </div>
      {found.length === 0 ? (
        <PersonasNoMatches all={lines.length} filter={filter} onChange={(patch) => setFilter(patch, true)} />
      ) : null}
      <ul aria-label="Available personas" className="relative max-h-96 divide-y divide-line overflow-y-auto">
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
  const about = [
    ...tags.map(isolateBidi),
    ...(own ? [] : [`by ${isolateBidi(owner)}`]),
    pluralize(answers, "answer"),
  ].join(" · ");
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
        <small>Local check only: no {lacks.join(", no ")}</small>
      ) : (
        <CheckboxField
          className="shrink-0"
          label={
            <>
              Live check<span className="sr-only"> of {name}</span>
            </>
          }
          checked={live === true}
          onChange={(event) => onChange(new Map([...chosen, [id, event.target.checked]]))}
        />
      )}
    </li>
  );
}

/** Saves the sandbox's built-in respondents as the operator's own personas with one click. */
function SaveReadyPersonas({ people }: { readonly people: readonly ExampleRespondent[] }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async () => {
      for (let at = 0; at < people.length; at += IMPORT_BATCH) {
        const drafts = people.slice(at, at + IMPORT_BATCH).map((one) => personaDraft.parse(toExampleDraft(one)));
        await callMutation(importPersonas({ drafts, sameName: "keep" }));
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: personasQuery().queryKey }),
  });
  return (
    <>
      <Button size="sm" pending={save.isPending} pendingText="Saving…" onClick={() => save.mutate()}>
        Save {people.length.toLocaleString("en")} sandbox {people.length === 1 ? "persona" : "personas"}
      </Button>
      <ErrorNotice error={save.error} live="assertive" />
    </>
  );
}

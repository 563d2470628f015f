"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { useFormDraft } from "@/components/ui/form/use-form-draft";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { SavedViews } from "@/components/views/saved-views";
import { MAX_IDS } from "@/lib/attributes/lookup/lookup-parse";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { lookupQuery } from "@/lib/attributes/queries";
import { LOOKUP_SCREEN } from "@/lib/attributes/view-screens";
import { AttributesTabs } from "../attributes-tabs";
import { LookupActions } from "./lookup-actions";
import { LookupResult } from "./lookup-result";
import { insertLongPaste } from "./insert-long-paste";
import type { Lookup as LookupState } from "./use-lookup";

interface LookupProps {
  readonly lookup: LookupState;
  readonly overview: AttributesOverview;
  /** Attributes that the catalog lists with the URL's filters; `undefined` without any, or until known. */
  readonly matches: number | undefined;
  readonly pins: readonly string[];
  readonly onPins: (pins: readonly string[]) => void;
}

/** Resolves pasted ids to their texts in the pinned locales. */
export function Lookup({ lookup, overview, matches, pins, onPins }: LookupProps) {
  const { ids, onlyHere } = lookup;
  const query = useQuery({ ...lookupQuery(ids, pins), enabled: ids.length > 0 });
  return (
    <>
      <AttributesTabs tab="lookup" overview={overview} matches={matches}>
        <SavedViews screen={LOOKUP_SCREEN} />
        <LookupActions
          answer={ids.length > 0 ? query.data : undefined}
          ids={ids}
          overview={overview}
          pins={pins}
          onPins={onPins}
        />
      </AttributesTabs>
      <div className="grid items-start gap-6 wide:grid-cols-[17rem_minmax(0,1fr)]">
        <PasteBox ids={ids} onLookUp={lookup.lookUp} />
        {ids.length === 0 ? (
          <LookupEmpty lost={onlyHere} />
        ) : (
          <QueryView query={query} skeleton={<SkeletonRows framed rows={8} columns={pins.length + 2} />}>
            {(answer) => <LookupResult answer={answer} lookup={lookup} />}
          </QueryView>
        )}
      </div>
    </>
  );
}

function PasteBox({ ids, onLookUp }: { readonly ids: readonly string[]; readonly onLookUp: (text: string) => void }) {
  const answered = ids.join("\n");
  const [text, setText] = useFormDraft(answered, answered);
  /** The shown result belongs to the current input; the primary action is then in the result, not in the form. */
  const isAnswered = ids.length > 0 && text === answered;
  return (
    <form
      className="flex flex-col gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        onLookUp(text);
      }}
    >
      <TextAreaField
        label="Attribute and answer IDs"
        hint={`Paste up to ${MAX_IDS.toLocaleString("en")} from a spreadsheet, email, or log, with any separators. 120:45398 is answer 45398 of attribute 120.`}
        mono
        rows={ids.length > 0 ? 5 : 8}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onPaste={(event) => insertLongPaste(event, setText)}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" {...(isAnswered ? {} : { variant: "ink" })}>
          Look up these IDs
        </Button>
      </div>
    </form>
  );
}

function LookupEmpty({ lost }: { readonly lost: boolean }) {
  if (lost) {
    return (
      <EmptyState title="This list isn’t available in this tab">
        Long ID lists stay in the browser tab they were pasted in; links don’t include them. Paste the list again.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Paste IDs to see their texts">
      Each ID becomes a row with its question or answer in the pinned locales, in the order pasted. Only loaded
      attributes are searched, not the service.
    </EmptyState>
  );
}

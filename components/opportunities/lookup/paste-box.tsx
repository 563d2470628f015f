"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { useAbortableCalls } from "@/components/query/use-abortable-calls";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { goTo } from "@/components/ui/navigation/progress";
import { failureOf } from "@/lib/failure";
import { NOT_AN_ID, readTypedId } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/detail/actions";
import { MAX_BULK_READ } from "@/lib/opportunities/fetch/bulk-read-items";
import type { ResolvedPaste } from "@/lib/opportunities/lookup/paste-resolve";
import { MAX_PASTED } from "@/lib/opportunities/paste/paste-limits";
import type { NotTaken } from "@/lib/opportunities/paste/pasted";
import { groupLocaleText, readGroupLocale } from "@/lib/opportunities/model/group-locale";
import { callQuery } from "@/lib/query/call-action";
import { routes } from "@/lib/routes";
import { refetchStored } from "../refetch-stored";
import { useLibraryPreferences } from "../use-library-preferences";
import { usePasted } from "./use-pasted";
import type { BulkRead } from "./use-bulk-read";

const PastePreview = lazyPart(async () => (await import("./paste-preview")).PastePreview);
const PasteLocale = lazyPart(async () => (await import("./paste-locale")).PasteLocale);

const MAX_IDS_TEXT = MAX_BULK_READ.toLocaleString("en");

/**
 * Parses a pasted mail, log or sheet, shows how each part was recognised, and fetches the ids. A single id opens its
 * opportunity.
 */
export function PasteBox({ bulkRead }: { readonly bulkRead: BulkRead }) {
  const client = useQueryClient();
  const { call } = useAbortableCalls();
  const pasted = usePasted();
  const { groupLocale, keep } = useLibraryPreferences();
  const [locale, setLocale] = useState<string>();
  const [tried, setTried] = useState(false);
  const { plan, resolved, text } = pasted;
  const open = useMutation({
    mutationFn: async (id: string) => {
      const typed = readTypedId(id);
      if (typed === undefined) throw new Error(`${id} is not an ID`);
      const read = (abortId: string) => readOpportunity({ id: typed, snapshot: "", abortId });
      return (await callQuery(call(read))).view.head.id;
    },
    onSuccess: () => void refetchStored(client),
  });
  const wantedLocale = readGroupLocale(locale ?? groupLocale ?? "");
  const alone = aloneOf(resolved) !== undefined;
  const nameless = plan.groups.filter((group) => group.locale === undefined).length;
  const count = plan.ids.length + plan.groups.length;
  const unknown = failureOf(open.error)?.code === "not_found" ? `${open.variables ?? ""} not found.` : undefined;
  const fault = faultOf({
    text,
    count,
    tried: tried && !pasted.isParsing && pasted.unread === null,
    nothing: resolved.items.length === 0,
    odd: resolved.notTaken[0],
  });
  const pending = open.isPending || bulkRead.start.isPending || pasted.resolve.isPending;

  const read = async () => {
    // The failure is shown below.
    const now = await pasted.resolve.mutateAsync().catch(() => undefined);
    if (!now) return;
    const currentPlan = now.plan;
    const number = currentPlan.ids.length + currentPlan.groups.length;
    const usesTyped = currentPlan.groups.some((group) => group.locale === undefined);
    if (number === 0 || number > MAX_BULK_READ || (usesTyped && !wantedLocale)) return;
    const only = aloneOf(now.settled);
    if (only !== undefined) {
      // Opens nothing after the text was changed or the page was left.
      if (pasted.isUnchanged(text)) open.mutate(only, { onSuccess: (id) => goTo(routes.opportunity(id)) });
      return;
    }
    const groups = currentPlan.groups.flatMap((group) => {
      const groupId = readTypedId(group.groupId);
      const lookupLocale = group.locale === undefined ? wantedLocale : readGroupLocale(group.locale);
      return groupId && lookupLocale ? [{ groupId, ...lookupLocale }] : [];
    });
    bulkRead.start.mutate({ ids: currentPlan.ids.flatMap((id) => readTypedId(id) ?? []), groups });
    if (usesTyped && wantedLocale) keep({ name: "library-group-locale", value: groupLocaleText(wantedLocale) });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (!pending && text.trim() !== "") void read();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div
        className={classNames(
          "grid items-start gap-3 sm:grid-cols-[minmax(0,44rem)_auto]",
          // A short button label fits beside the field even on a phone.
          (alone || count === 0) && "grid-cols-[minmax(0,1fr)_auto]",
        )}
      >
        <TextAreaField
          id="paste"
          label="Opportunity IDs"
          hint={`Paste an ID, an email, a log, or a spreadsheet (up to ${MAX_IDS_TEXT} IDs). Enter to load, Shift+Enter for a new line.`}
          error={fault ?? unknown}
          mono
          rows={1}
          className="field-sizing-content max-h-40"
          value={text}
          placeholder="55304"
          onFocus={() => {
            pasted.approach();
            PastePreview.preload();
            PasteLocale.preload();
          }}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            pasted.type(event.target.value);
            setTried(false);
            open.reset();
          }}
        />
        <div className={alone || count === 0 ? "pt-5" : "sm:pt-5"}>
          <Button type="submit" variant="ink" className="min-h-8.5" pending={pending} pendingText="Loading…">
            {alone || count === 0 ? "Open" : pasted.words}
          </Button>
        </div>
      </div>
      {pasted.isMissing ? (
        <p role="status" className="text-text">
          This list was opened in another tab and isn’t available here. Paste the IDs again.
        </p>
      ) : null}
      {nameless > 0 ? (
        <PasteLocale
          groups={nameless}
          all={plan.groups.length}
          value={locale ?? groupLocale ?? ""}
          missing={tried && !wantedLocale}
          onChange={setLocale}
        />
      ) : null}
      {pasted.isParsing && pasted.unread === null ? (
        <p role="status" className="text-small text-soft">
          Checking your input…
        </p>
      ) : null}
      {pasted.unread ? (
        <ErrorNotice
          error={pasted.unread}
          onRetry={pasted.resolve.error === null ? pasted.retryLoad : () => submit()}
          retrying={pasted.resolve.isPending}
          live="polite"
        />
      ) : (
        <PasteUnrecognised
          error={pasted.resolve.error ?? pasted.error}
          onRetry={pasted.resolve.error === null ? pasted.again : () => submit()}
          retrying={pasted.isLookingUp || pasted.resolve.isPending}
        />
      )}
      {needsPreview(resolved, alone || text.trim() === "") ? (
        <PastePreview
          resolved={resolved}
          plan={plan}
          onDecide={pasted.decide}
          onChange={(change) => pasted.type(change(text))}
        />
      ) : null}
      {unknown === undefined ? (
        <ErrorNotice error={open.error} onRetry={() => submit()} retrying={open.isPending} live="assertive" />
      ) : null}
    </form>
  );
}

/** Id of an opportunity that was pasted alone: it is opened, not listed. */
function aloneOf({ items }: ResolvedPaste): string | undefined {
  const [only] = items;
  return items.length === 1 && only?.kind === "opportunity" ? only.text : undefined;
}

/** @param quiet `true` if no recognised part must be reviewed before the fetch. */
const needsPreview = ({ items, notTaken, dropped }: ResolvedPaste, quiet: boolean): boolean =>
  notTaken.length > 0 || (!quiet && items.length + dropped.length > 0);

interface FaultInput {
  readonly text: string;
  readonly count: number;
  readonly tried: boolean;
  readonly nothing: boolean;
  readonly odd: NotTaken | undefined;
}

/** Reason why nothing of the input can be fetched; `undefined` if something can. */
function faultOf({ text, count, tried, nothing, odd }: FaultInput): string | undefined {
  if (text.length > MAX_PASTED) {
    const most = MAX_PASTED.toLocaleString("en");
    return `Only the first ${most} of ${text.length.toLocaleString("en")} characters are used. Paste the rest separately.`;
  }
  if (count > MAX_BULK_READ) {
    return `You entered ${count.toLocaleString("en")} IDs. You can load up to ${MAX_IDS_TEXT} at a time.`;
  }
  if (count > 0) return undefined;
  if (nothing && odd?.interpretations) return `“${odd.text}” ${odd.reason}. Choose one below.`;
  if (nothing && odd) return `“${odd.text}” is not an ID: it ${odd.reason}. ${NOT_AN_ID}`;
  if (!tried) return undefined;
  return text.trim() === "" ? "Enter at least one ID." : "No opportunity or group IDs found.";
}

interface PasteUnrecognisedProps {
  /** `null` if nothing failed. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Error: the library lookup failed, so the recognised kinds may be wrong. */
function PasteUnrecognised({ error, onRetry, retrying }: PasteUnrecognisedProps) {
  return (
    <ErrorNotice error={error} onRetry={onRetry} retrying={retrying} live="polite">
      <p>
        The IDs couldn’t be matched with the library. For now, groups and projects that aren’t labeled in the text are
        treated as opportunities. Nothing was loaded.
      </p>
    </ErrorNotice>
  );
}

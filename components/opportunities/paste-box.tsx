"use client";

import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { latePart } from "@/components/query/late-part";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { goTo } from "@/components/ui/going";
import { TextAreaField } from "@/components/ui/text-area-field";
import { failureOf } from "@/lib/failure";
import { NOT_AN_ID, readTypedId } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/actions";
import { groupLocaleText, readGroupLocale } from "@/lib/opportunities/group-locale";
import type { Settled } from "@/lib/opportunities/paste-known";
import { MOST_PASTED } from "@/lib/opportunities/paste-limits";
import { MOST_AT_ONCE } from "@/lib/opportunities/reading-items";
import { ask } from "@/lib/query/ask";
import { routes } from "@/lib/routes";
import { PasteUnrecognised } from "./paste-unrecognised";
import { useLibraryPreferences } from "./use-library-preferences";
import { usePasted } from "./use-pasted";
import type { Reading } from "./use-reading";

const PastePreview = latePart(async () => (await import("./paste-preview")).PastePreview);
const PasteLocale = latePart(async () => (await import("./paste-locale")).PasteLocale);

const AT_ONCE = MOST_AT_ONCE.toLocaleString("en");

/** Takes a mail, a log or a sheet apart, shows what it took for what, and reads it. One id alone opens its opportunity. */
export function PasteBox({ reading }: { readonly reading: Reading }) {
  const pasted = usePasted();
  const { groupLocale, keep } = useLibraryPreferences();
  const [locale, setLocale] = useState<string>();
  const [tried, setTried] = useState(false);
  const { plan, settled, text } = pasted;
  const open = useMutation({
    mutationFn: async (id: string) => {
      const typed = readTypedId(id);
      if (typed === undefined) throw new Error(`${id} is no id`);
      return (await ask(readOpportunity({ id: typed, snapshot: "" }))).view.head.id;
    },
    onSuccess: (id) => goTo(routes.opportunity(id)),
  });
  const wantedLocale = readGroupLocale(locale ?? groupLocale ?? "");
  const alone = aloneOf(settled) !== undefined;
  const nameless = plan.groups.filter((group) => group.locale === undefined).length;
  const count = plan.ids.length + plan.groups.length;
  const unknown =
    failureOf(open.error)?.code === "not_found" ? `The service does not know ${open.variables ?? ""}.` : undefined;
  const fault = faultOf({
    text,
    count,
    tried: tried && !pasted.isReading && pasted.unread === null,
    nothing: settled.items.length === 0,
    odd: settled.notTaken[0],
  });
  const pending = open.isPending || reading.start.isPending || pasted.resolve.isPending;

  const read = async () => {
    // How it failed stands below.
    const now = await pasted.resolve.mutateAsync().catch(() => undefined);
    if (!now) return;
    const wanted = now.plan;
    const number = wanted.ids.length + wanted.groups.length;
    const usesTyped = wanted.groups.some((group) => group.locale === undefined);
    if (number === 0 || number > MOST_AT_ONCE || (usesTyped && !wantedLocale)) return;
    const only = aloneOf(now.settled);
    if (only !== undefined) return open.mutate(only);
    const groups = wanted.groups.flatMap((group) => {
      const groupId = readTypedId(group.groupId);
      const own = group.locale === undefined ? wantedLocale : readGroupLocale(group.locale);
      return groupId && own ? [{ groupId, ...own }] : [];
    });
    reading.start.mutate({ ids: wanted.ids.flatMap((id) => readTypedId(id) ?? []), groups });
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
          // A short word has room beside the field on a phone too.
          (alone || count === 0) && "grid-cols-[minmax(0,1fr)_auto]",
        )}
      >
        <TextAreaField
          id="paste"
          label="Opportunity ids"
          hint={`An id, or a mail, a log, a sheet with up to ${AT_ONCE} of them. Enter reads, Shift and Enter starts a line.`}
          error={fault ?? unknown}
          mono
          rows={1}
          className="field-sizing-content max-h-40"
          value={text}
          placeholder="55304"
          onFocus={() => {
            pasted.approach();
            PastePreview.fetchAhead();
            PasteLocale.fetchAhead();
          }}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            pasted.type(event.target.value);
            setTried(false);
            open.reset();
          }}
        />
        <div className={alone || count === 0 ? "pt-5" : "sm:pt-5"}>
          <Button type="submit" variant="ink" className="min-h-8.5" pending={pending} pendingText="Reading…">
            {alone || count === 0 ? "Open" : pasted.words}
          </Button>
        </div>
      </div>
      {pasted.isMissing ? (
        <p role="status" className="text-text">
          This list was handed over in another tab and is not kept: paste the ids again.
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
      {pasted.isReading && pasted.unread === null ? (
        <p role="status" className="text-small text-soft">
          Reading what was pasted…
        </p>
      ) : null}
      {pasted.unread ? (
        <ErrorNotice
          error={pasted.unread}
          onRetry={pasted.resolve.error === null ? pasted.fetchAgain : () => submit()}
          retrying={pasted.resolve.isPending}
          live="polite"
        />
      ) : (
        <PasteUnrecognised
          error={pasted.resolve.error ?? pasted.error}
          onRetry={pasted.resolve.error === null ? pasted.again : () => submit()}
          retrying={pasted.isAsking || pasted.resolve.isPending}
        />
      )}
      {isWorthShowing(settled, alone || text.trim() === "") ? (
        <PastePreview settled={settled} plan={plan} onDecide={pasted.decide} />
      ) : null}
      <ErrorNotice error={reading.start.error} onRetry={() => submit()} live="assertive" />
      {unknown === undefined ? (
        <ErrorNotice error={open.error} onRetry={() => submit()} retrying={open.isPending} live="assertive" />
      ) : null}
    </form>
  );
}

/** The id of an opportunity that nothing else was pasted with: it is opened, not listed. */
function aloneOf({ items }: Settled): string | undefined {
  const [only] = items;
  return items.length === 1 && only?.kind === "opportunity" ? only.text : undefined;
}

/** @param quiet nothing was recognised that would have to be shown before it is read. */
const isWorthShowing = ({ items, notTaken, dropped }: Settled, quiet: boolean): boolean =>
  notTaken.length > 0 || (!quiet && items.length + dropped.length > 0);

interface Faulty {
  readonly text: string;
  readonly count: number;
  readonly tried: boolean;
  readonly nothing: boolean;
  readonly odd: { readonly text: string; readonly reason: string } | undefined;
}

/** Why nothing can be read of what was typed; `undefined` when something can. */
function faultOf({ text, count, tried, nothing, odd }: Faulty): string | undefined {
  if (text.length > MOST_PASTED) {
    const most = MOST_PASTED.toLocaleString("en");
    return `Only the first ${most} of ${text.length.toLocaleString("en")} characters are read. Paste the rest apart.`;
  }
  if (count > MOST_AT_ONCE) {
    return `${count.toLocaleString("en")} are too many at once; at most ${AT_ONCE}.`;
  }
  if (count > 0) return undefined;
  if (nothing && odd) return `“${odd.text}” is no id: it ${odd.reason}. ${NOT_AN_ID}`;
  if (!tried) return undefined;
  return text.trim() === ""
    ? "Type or paste at least one id."
    : "Nothing here can be read as an opportunity or a group.";
}

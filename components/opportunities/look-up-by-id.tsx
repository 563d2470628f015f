"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/text-area-field";
import { failureOf } from "@/lib/failure";
import { NOT_AN_ID, type Int64 } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/actions";
import { MOST_IDS, readPastedIds, type PastedIds } from "@/lib/opportunities/params";
import { ask } from "@/lib/query/ask";
import { routes } from "@/lib/routes";

interface LookUpByIdProps {
  readonly onMany: (ids: readonly Int64[]) => void;
  readonly busy: boolean;
}

/** One id opens its opportunity, several are read into the library. */
export function LookUpById({ onMany, busy }: LookUpByIdProps) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const open = useMutation({
    mutationFn: async (id: Int64) => (await ask(readOpportunity({ id }))).view.head.id,
    onSuccess: (id) => router.push(routes.opportunity(id)),
  });
  const pasted = readPastedIds(text);
  const { ids } = pasted;
  const error = faultOf(pasted) ?? (tried && ids.length === 0 ? "Type or paste at least one id." : undefined);
  const failure = open.error ? failureOf(open.error) : undefined;
  const unknown = failure?.code === "not_found" ? `The service does not know ${open.variables ?? ""}.` : undefined;
  const pending = open.isPending || busy;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    const [first, ...others] = ids;
    if (faultOf(pasted) !== undefined || first === undefined || pending) return;
    if (others.length === 0) open.mutate(first);
    else onMany(ids);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,34rem)_auto]">
        <TextAreaField
          label="Opportunity ids"
          hint={`One id, or up to ${MOST_IDS} with any words between them. Enter reads, Shift and Enter starts a line.`}
          error={error ?? unknown}
          mono
          rows={1}
          className="field-sizing-content max-h-40"
          value={text}
          placeholder="55304"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            open.reset();
          }}
        />
        <div className="sm:pt-5">
          <Button type="submit" variant="ink" className="min-h-8.5" pending={pending} pendingText="Reading…">
            {ids.length > 1 ? `Read ${ids.length} opportunities` : "Open"}
          </Button>
        </div>
      </div>
      {unknown === undefined ? (
        <ErrorNotice error={open.error} onRetry={() => submit()} retrying={open.isPending} live="assertive" />
      ) : null}
    </form>
  );
}

/** What is wrong with what was typed so far. Around ids plain words may stand, as in a mail; what has digits may be an id mistyped. */
function faultOf({ ids, strange }: PastedIds): string | undefined {
  const first = ids.length === 0 ? strange[0] : strange.find((word) => /\p{N}/u.test(word));
  if (first !== undefined) {
    const shown = first.length > 40 ? `${first.slice(0, 40)}…` : first;
    return `“${shown}” is no id. ${NOT_AN_ID}`;
  }
  return ids.length > MOST_IDS ? `${ids.length} ids are too many at once; at most ${MOST_IDS}.` : undefined;
}

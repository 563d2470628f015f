"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { useAbortableCalls } from "@/components/query/use-abortable-calls";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { goTo } from "@/components/ui/navigation/progress";
import { failureOf } from "@/lib/failure";
import { NOT_AN_ID, readTypedId } from "@/lib/int64";
import { lookUpGroup } from "@/lib/opportunities/detail/actions";
import { groupLocaleText, readGroupLocale } from "@/lib/opportunities/model/group-locale";
import type { GroupQuery } from "@/lib/opportunities/model/group-query";
import { callQuery } from "@/lib/query/call-action";
import { routes } from "@/lib/routes";
import { refetchStored } from "../refetch-stored";
import { useLibraryPreferences } from "../use-library-preferences";
import { LocaleField } from "./locale-field";

/** Lookup by group: a group has one opportunity per locale, identified by group ID and locale. */
export function LookupByGroup() {
  const client = useQueryClient();
  const { call } = useAbortableCalls();
  const { groupLocale = "", keep } = useLibraryPreferences();
  const [groupId, setGroupId] = useState("");
  /** `undefined`: the locale of the last group lookup. */
  const [chosen, setChosen] = useState<string>();
  const [tried, setTried] = useState(false);
  const lookUp = useMutation({
    mutationFn: async (query: GroupQuery) =>
      (await callQuery(call((abortId) => lookUpGroup({ ...query, abortId })))).id,
    onSuccess: (_id, groupQuery) => {
      keep({ name: "library-group-locale", value: groupLocaleText(groupQuery) });
      void refetchStored(client);
    },
  });
  const locale = chosen ?? groupLocale;
  const typedId = readTypedId(groupId);
  const groupLocaleRead = readGroupLocale(locale);
  const wish = typedId && groupLocaleRead ? { groupId: typedId, ...groupLocaleRead } : undefined;
  const failure = lookUp.error ? failureOf(lookUp.error) : undefined;
  const unknown =
    failure?.code === "not_found" ? `Group ${groupId.trim()} not found in ${locale || "this locale"}.` : undefined;
  // An empty field is an error only after a submit attempt.
  const idFault = typedId === undefined && (groupId !== "" || tried) ? NOT_AN_ID : undefined;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    // Opens nothing after the input was changed or the page was left.
    if (wish && !lookUp.isPending) lookUp.mutate(wish, { onSuccess: (id) => goTo(routes.opportunity(id)) });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,18rem)_minmax(0,14rem)_auto]">
        <TextField
          label="Group ID"
          placeholder="1174589"
          mono
          value={groupId}
          error={idFault ?? unknown}
          onChange={(event) => {
            setGroupId(event.target.value);
            lookUp.reset();
          }}
        />
        <LocaleField
          label="Locale"
          value={groupLocaleRead ? groupLocaleText(groupLocaleRead) : ""}
          error={tried && !groupLocaleRead ? "Enter a locale like en_US." : undefined}
          onChange={(next) => {
            setChosen(next);
            lookUp.reset();
          }}
        />
        <div className="sm:pt-5">
          <Button type="submit" variant="ink" className="min-h-8" pending={lookUp.isPending} pendingText="Loading…">
            Open
          </Button>
        </div>
      </div>
      {unknown === undefined ? (
        <ErrorNotice error={lookUp.error} onRetry={() => submit()} retrying={lookUp.isPending} live="assertive" />
      ) : null}
    </form>
  );
}

"use client";

import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { goTo } from "@/components/ui/navigation/progress";
import { failureOf } from "@/lib/failure";
import { lookUpGroup } from "@/lib/opportunities/detail/actions";
import { groupLocaleText, readGroupLocale } from "@/lib/opportunities/model/group-locale";
import { parseGroupQuery, type GroupQuery } from "@/lib/opportunities/model/group-query";
import { callQuery } from "@/lib/query/call-action";
import { routes } from "@/lib/routes";
import { useLibraryPreferences } from "../use-library-preferences";

/** Lookup by group: a group has one opportunity per locale, identified by group id, language and country. */
export function LookupByGroup() {
  const { groupLocale = "", keep } = useLibraryPreferences();
  const [changed, setChanged] = useState<Partial<Record<"groupId" | "language" | "country", string>>>({});
  // Default: the locale of the last group lookup.
  const typed = { groupId: "", language: "", country: "", ...readGroupLocale(groupLocale), ...changed };
  const [tried, setTried] = useState(false);
  const lookUp = useMutation({
    mutationFn: async (query: GroupQuery) => (await callQuery(lookUpGroup(query))).id,
    onSuccess: (id, groupQuery) => {
      keep({ name: "library-group-locale", value: groupLocaleText(groupQuery) });
      goTo(routes.opportunity(id));
    },
  });
  const { query: wish, faults } = parseGroupQuery({
    groupId: typed.groupId,
    language: typed.language.trim().toLowerCase(),
    country: typed.country.trim().toUpperCase(),
  });
  const failure = lookUp.error ? failureOf(lookUp.error) : undefined;
  const unknown =
    failure?.code === "not_found"
      ? `Group ${typed.groupId.trim()} not found in ${wish ? `${wish.language}_${wish.country}` : "this locale"}.`
      : undefined;
  const errorAt = (field: keyof typeof typed) => {
    // An empty field is an error only after a submit attempt.
    return typed[field] === "" && !tried ? undefined : faults[field];
  };
  const field = (name: keyof typeof typed, label: string, placeholder: string) => ({
    label,
    placeholder,
    mono: true,
    value: typed[name],
    error: errorAt(name),
    onChange: (event: { target: { value: string } }) => {
      setChanged({ ...changed, [name]: event.target.value });
      lookUp.reset();
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (wish && !lookUp.isPending) lookUp.mutate(wish);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,18rem)_7rem_7rem_auto]">
        <TextField {...field("groupId", "Group ID", "1174589")} error={errorAt("groupId") ?? unknown} />
        <TextField {...field("language", "Language", "de")} autoCapitalize="none" maxLength={8} />
        <TextField {...field("country", "Country", "DE")} autoCapitalize="characters" maxLength={8} />
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

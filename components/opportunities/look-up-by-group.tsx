"use client";

import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { goTo } from "@/components/ui/going";
import { TextField } from "@/components/ui/text-field";
import { failureOf } from "@/lib/failure";
import { lookUpGroup } from "@/lib/opportunities/actions";
import { groupLocaleText, readGroupLocale } from "@/lib/opportunities/group-locale";
import { readGroupWish } from "@/lib/opportunities/group-wish";
import type { GroupWish } from "@/lib/opportunities/params";
import { ask } from "@/lib/query/ask";
import { routes } from "@/lib/routes";
import { useLibraryPreferences } from "./use-library-preferences";

/** One group has an opportunity a locale: group, language and country name it. */
export function LookUpByGroup() {
  const { groupLocale = "", keep } = useLibraryPreferences();
  const [changed, setChanged] = useState<Partial<Record<"groupId" | "language" | "country", string>>>({});
  // The locale that a group was looked up in last is offered again.
  const typed = { groupId: "", language: "", country: "", ...readGroupLocale(groupLocale), ...changed };
  const [tried, setTried] = useState(false);
  const look = useMutation({
    mutationFn: async (wish: GroupWish) => (await ask(lookUpGroup(wish))).id,
    onSuccess: (id, wish) => {
      keep({ name: "library-group-locale", value: groupLocaleText(wish) });
      goTo(routes.opportunity(id));
    },
  });
  const { wish, faults } = readGroupWish({
    groupId: typed.groupId,
    language: typed.language.trim().toLowerCase(),
    country: typed.country.trim().toUpperCase(),
  });
  const failure = look.error ? failureOf(look.error) : undefined;
  const unknown =
    failure?.code === "not_found"
      ? `The service does not know group ${typed.groupId.trim()} in ${wish ? `${wish.language}_${wish.country}` : "this locale"}.`
      : undefined;
  const errorAt = (field: keyof typeof typed) => {
    // An empty field is wrong only once somebody has tried.
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
      look.reset();
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (wish && !look.isPending) look.mutate(wish);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,18rem)_7rem_7rem_auto]">
        <TextField {...field("groupId", "Group id", "1174589")} error={errorAt("groupId") ?? unknown} />
        <TextField {...field("language", "Language", "de")} autoCapitalize="none" maxLength={8} />
        <TextField {...field("country", "Country", "DE")} autoCapitalize="characters" maxLength={8} />
        <div className="sm:pt-5">
          <Button type="submit" variant="ink" className="min-h-8" pending={look.isPending} pendingText="Reading…">
            Open
          </Button>
        </div>
      </div>
      {unknown === undefined ? (
        <ErrorNotice error={look.error} onRetry={() => submit()} retrying={look.isPending} live="assertive" />
      ) : null}
    </form>
  );
}

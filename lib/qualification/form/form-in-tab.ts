/** Qualify form of this tab: in memory until the page is reloaded, never in the URL or the browser's storage. */
import { queryOptions, skipToken } from "@tanstack/react-query";
import { EMPTY_FORM, type CheckForm } from "../model/check-form.ts";
import { holdsTypedGroups } from "../model/form.ts";
import type { Persona, PersonaDraft } from "../model/persona/persona.ts";

/** Source of the form's values. */
export interface Chosen {
  readonly key: string;
  readonly draft: PersonaDraft;
  /** Absent for a built-in sandbox persona, which can only be saved under a name. */
  readonly saved?: Persona;
  readonly about?: string;
}

export interface FormInTab {
  readonly form: CheckForm;
  /** Values that are stored elsewhere too. */
  readonly savedForm: CheckForm;
  readonly chosen?: Chosen | undefined;
}

export const formInTabQuery = () =>
  queryOptions<FormInTab>({
    queryKey: ["qualification", "form"],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/**
 * Form when the page opens: that of the tab, with the values of the URL. A link contains no respondent, so the typed one
 * stays.
 * @returns also the typed groups that the link replaced.
 */
export function formInTab(
  kept: FormInTab | undefined,
  initial: Partial<CheckForm>,
): FormInTab & { readonly replaced?: Pick<CheckForm, "groups"> } {
  const { form, savedForm, chosen } = kept ?? { form: EMPTY_FORM, savedForm: EMPTY_FORM };
  const differ = initial.groups !== undefined && initial.groups.trim() !== form.groups.trim();
  // A URL without groups leaves those of the tab.
  const { groups, ...others } = initial;
  const patch = groups ? initial : others;
  const next = { form: { ...form, ...patch }, savedForm: { ...savedForm, ...patch }, chosen };
  return groups && differ && holdsTypedGroups(form, savedForm) ? { ...next, replaced: { groups: form.groups } } : next;
}

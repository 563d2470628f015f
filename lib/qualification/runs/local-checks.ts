/** Local checks of this tab: in memory until the page is reloaded, never in the URL or the browser's storage. */
import { queryOptions, skipToken } from "@tanstack/react-query";
import type { CheckForm } from "../model/check-form.ts";
import type { RunInput } from "../model/run-input.ts";
import type { RunView } from "../model/run-view.ts";

/** Older checks are dropped. */
export const MAX_LOCAL_CHECKS = 20;

export interface LocalCheck {
  /** UUID: the idempotency key for storing the check. */
  readonly id: string;
  readonly view: RunView;
  /** The checked form, to fill it in again. */
  readonly form: CheckForm;
  readonly input: RunInput;
}

export const localChecksQuery = () =>
  queryOptions<readonly LocalCheck[]>({
    queryKey: ["qualification", "local-checks"],
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Newest first. */
export const withCheck = (checks: readonly LocalCheck[], check: LocalCheck): readonly LocalCheck[] =>
  [check, ...checks.filter(({ id }) => id !== check.id)].slice(0, MAX_LOCAL_CHECKS);

/**
 * Whether the form still holds the respondent and the groups of a check. Answers may differ: a path of the check only
 * adds to those in the form.
 */
export const isOfForm = ({ form: ran }: Pick<LocalCheck, "form">, form: CheckForm): boolean =>
  (["respondentId", "formFactor", "locale", "groups"] as const).every((field) => ran[field] === form[field]);

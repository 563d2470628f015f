/**
 * Explorer form of this tab: in memory until the page is reloaded, never in the URL or the browser's storage. Values of
 * a context are not kept.
 */
import { queryOptions, skipToken } from "@tanstack/react-query";
import type { OperationName } from "../../sampling/operations.ts";
import type { OperationView } from "./explorer-view.ts";
import type { CallInput } from "./params.ts";

export type BodyKind = CallInput["body"]["kind"];

/** Typed values of one operation. */
export interface OperationForm {
  readonly kind: BodyKind;
  readonly variant: number;
  /** By field name; shared by the variants. */
  readonly values: Readonly<Record<string, string>>;
  /** `undefined`: the example is unchanged. */
  readonly raw?: string | undefined;
}

export interface ExplorerForm {
  readonly operation: OperationName;
  readonly forms: Readonly<Partial<Record<OperationName, OperationForm>>>;
}

export const EMPTY_FORM: ExplorerForm = { operation: "list-attributes", forms: {} };
const EMPTY: OperationForm = { kind: "form", variant: 0, values: {} };

export const formOf = ({ operation, forms }: ExplorerForm): OperationForm => forms[operation] ?? EMPTY;

export const changeForm = (form: ExplorerForm, patch: Partial<OperationForm>): ExplorerForm => ({
  ...form,
  forms: { ...form.forms, [form.operation]: { ...formOf(form), ...patch } },
});

/** Part of the form that outlives the page. */
export const keptForm = ({
  operation,
  forms: { "create-context": _values, ...forms },
}: ExplorerForm): ExplorerForm => ({
  operation,
  forms,
});

/** Whether leaving the page would lose typed values. */
export function losesValues({ forms }: ExplorerForm): boolean {
  const { values = {}, raw = "" } = forms["create-context"] ?? {};
  return raw !== "" || Object.values(values).some((value) => value !== "");
}

export function inputOf(form: ExplorerForm, { name, example }: Pick<OperationView, "name" | "example">): CallInput {
  const { kind, variant, values, raw = example } = formOf(form);
  return {
    operation: name,
    body: kind === "raw" ? { kind, text: raw } : { kind, variant, values: Object.entries(values) },
  };
}

export const formInTabQuery = () =>
  queryOptions<ExplorerForm>({
    queryKey: ["api-tools", "explorer", "form"],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

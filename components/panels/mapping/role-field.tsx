"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { ComboField } from "@/components/ui/combobox/combo-field";
import { findChoices, type Choice } from "@/components/ui/combobox/combo-choices";
import { attributeOptionsQuery } from "@/lib/attributes/queries";
import { parseInt64 } from "@/lib/int64";
import type { ColumnRole } from "@/lib/panels/model/model";
import { toPlainText } from "@/lib/plain-text";
import { FIXED_ROLES, ROLE_TEXTS } from "./role-text";

const FIXED: readonly Choice[] = FIXED_ROLES.map((kind) => ({ id: kind, ...ROLE_TEXTS[kind] }));

interface RoleFieldProps {
  readonly role: ColumnRole;
  /** Name of the role's attribute; `undefined` while unknown. */
  readonly attributeName: string | undefined;
  readonly locale: string | undefined;
  readonly onRole: (role: ColumnRole) => void;
}

/** Chooser of a column's role: an attribute, by name, question or id in any locale, or one of the fixed roles. */
export function RoleField({ role, attributeName, locale, onRole }: RoleFieldProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed);
  const options = useQuery({ ...attributeOptionsQuery({ q, locale }), placeholderData: keepPreviousData });
  const attributes = (options.data ?? []).map(({ id, name }) => ({ id, label: toPlainText(name) || id, note: id }));
  const chosen =
    role.kind === "attribute" && !attributes.some(({ id }) => id === role.attributeId)
      ? [{ id: role.attributeId, label: toPlainText(attributeName ?? "") || `Attribute ${role.attributeId}` }]
      : [];
  const choose = (id: string | undefined) => {
    const kind = FIXED_ROLES.find((one) => one === id);
    if (kind !== undefined) return onRole({ kind });
    const attributeId = id === undefined ? undefined : parseInt64(id);
    onRole(attributeId === undefined ? { kind: "ignored" } : { kind: "attribute", attributeId });
  };
  return (
    <div className="grid gap-2">
      <ComboField
        label="This column is"
        items={[...findChoices(FIXED, typed), ...(typed === "" ? chosen : []), ...attributes]}
        value={role.kind === "attribute" ? role.attributeId : role.kind}
        onChange={choose}
        onQuery={setTyped}
        loading={options.isFetching}
        placeholder="Attribute name, question, or ID"
        emptyText="No matching attributes."
      />
      <ErrorNotice error={options.error} onRetry={() => void options.refetch()} retrying={options.isFetching} />
    </div>
  );
}

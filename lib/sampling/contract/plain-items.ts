/**
 * Fast checks of items that answers have by the thousand: exactly the documented form. A property test ensures that a
 * plain item has no drift.
 */

/** §2.1 */
export function isPlainTranslation(item: object): boolean {
  const { locale, text } = item as Readonly<Record<string, unknown>>;
  return typeof locale === "string" && typeof text === "string" && fieldsOf(item) === 2;
}

/** §2.2 */
export function isPlainListItem(item: object): boolean {
  const { attribute_id: attributeId, active } = item as Readonly<Record<string, unknown>>;
  return Number.isSafeInteger(attributeId) && typeof active === "boolean" && fieldsOf(item) === 2;
}

/** §2.5, kind VALUE: all five fields and no other. */
export function isPlainCell(item: object): boolean {
  const { tag, attribute_id: attributeId, negate, kind, value } = item as Readonly<Record<string, unknown>>;
  return (
    kind === "VALUE" &&
    typeof tag === "string" &&
    typeof value === "string" &&
    typeof negate === "boolean" &&
    Number.isSafeInteger(attributeId) &&
    fieldsOf(item) === 5
  );
}

/** §2.6 */
export function isPlainFilterEntry(item: object): boolean {
  const { id, cells } = item as Readonly<Record<string, unknown>>;
  return typeof id === "string" && isTextList(cells) && fieldsOf(item) === 2;
}

/** §2.6 */
export function isPlainQuotaEntry(item: object): boolean {
  const { id, cells, count, status } = item as Readonly<Record<string, unknown>>;
  return (
    (status === "OPEN" || status === "CLOSED") &&
    typeof id === "string" &&
    Number.isSafeInteger(count) &&
    isTextList(cells) &&
    fieldsOf(item) === 4
  );
}

/** Number of fields; unlike `Object.keys`, it allocates no list. */
function fieldsOf(item: object): number {
  let count = 0;
  for (const name in item) {
    void name;
    count += 1;
  }
  return count;
}

function isTextList(list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  for (const item of list) if (typeof item !== "string") return false;
  return true;
}

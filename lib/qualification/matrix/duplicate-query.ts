/** Query of a duplicate of a stored run: the form of one check, or the setup of a matrix. Pure. */
import { addressParams } from "../../query/address-parsers.ts";
import { enteredIds } from "../model/entered-ids.ts";
import type { SubjectView } from "../model/run-progress.ts";
import type { StoredRequest } from "../model/run-view.ts";
import { draftQuery } from "../runs/run-draft.ts";
import { matrixAddress } from "./address.ts";

/**
 * A matrix keeps its saved personas, and which of them were asked live. Respondents entered by hand are not stored; they
 * are counted.
 */
export function duplicateQuery(
  request: StoredRequest,
  subjects: readonly Pick<SubjectView, "personaId" | "sandboxPersona" | "live">[],
): string {
  const [first] = subjects;
  if (subjects.length <= 1) return draftQuery(request, first?.personaId ?? first?.sandboxPersona);
  const saved = subjects.flatMap(({ personaId, live }) => (personaId === undefined ? [] : [{ id: personaId, live }]));
  const typed = subjects.length - saved.length;
  const params = addressParams(matrixAddress, {
    groups: enteredIds(request).join(","),
    personas: saved.map(({ id }) => id).join(","),
    live: saved.flatMap(({ id, live }) => (live ? [id] : [])).join(","),
    typed: typed === 0 ? "" : String(typed),
  });
  return `tab=matrix&${new URLSearchParams(params).toString().replaceAll("%2C", ",")}`;
}

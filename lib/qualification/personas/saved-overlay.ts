/** Personas of an opportunity's overlay: the operator's own, shared ones, then the sandbox's. */
import "server-only";
import { exampleRespondents } from "../../opportunities/persona-overlay/example-respondents.ts";
import { toOverlayPersona } from "../../opportunities/persona-overlay/overlay-personas.ts";
import type { OverlayChoice, OverlayPersona } from "../../opportunities/persona-overlay/persona-overlay.ts";
import type { ActionContext } from "../../server/action.ts";
import { hasRole } from "../../server/auth/role.ts";
import { validAnswers } from "../evaluation/local-evaluation.ts";
import { answers } from "../model/params.ts";
import type { PersonaLine } from "../model/persona/persona.ts";
import { personaLines, wholePersona } from "./personas.ts";

/** Saved personas only for operators who may load them; without their answers. */
export async function overlayChoices(context: ActionContext): Promise<readonly OverlayChoice[]> {
  const saved = hasRole(context.operator.role, "support") ? await personaLines(context) : [];
  const ownFirst = saved.toSorted((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name, "en"));
  return [...ownFirst.map(toChoice), ...(await exampleRespondents()).map(toOverlayPersona)];
}

const toChoice = ({ id, name, own, owner }: PersonaLine): OverlayChoice => ({
  id,
  label: own ? name : `${name}, by ${owner}`,
  about: "",
});

/**
 * Fields of a saved persona for evaluation: answers that are not known to have expired, device and locale. Does not
 * count as a use of the persona.
 * @throws FailureError `missing`
 */
export async function overlayPersona(context: ActionContext, id: string): Promise<OverlayPersona> {
  const persona = await wholePersona(context, id);
  const { counted, expiryUnknown } = await validAnswers(context, answers.parse(persona.answers));
  return {
    id: persona.id,
    label: persona.name,
    about: "",
    answers: [...counted].map(([attributeId, values]) => ({ attributeId, values: [...values] })),
    ...(expiryUnknown.length > 0 ? { expiryUnknown } : {}),
    formFactor: persona.formFactor,
    ...(persona.locale === "" ? {} : { locale: persona.locale }),
  };
}

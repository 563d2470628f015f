/** The sandbox's example respondents as ready-made personas. Pure. */
import { exampleName } from "../../opportunities/persona-overlay/example-name.ts";
import type { ExampleRespondent } from "../../opportunities/persona-overlay/example-respondents.ts";
import type { PersonaDraft } from "../model/persona/persona.ts";

export const toExampleDraft = ({
  id,
  formFactor,
  locale,
  width,
  height,
  ip,
  answers,
}: ExampleRespondent): PersonaDraft => ({
  name: exampleName(id),
  shared: false,
  respondentId: id,
  formFactor,
  width: String(width),
  height: String(height),
  ip,
  userAgent: "",
  locale,
  answers,
  tags: [],
});

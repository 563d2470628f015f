/** Personas as a file: versioned JSON, or CSV with one line per answer. Pure; runs in the browser. */
import { BOM, csvHeading, csvRow } from "../../export/csv-line.ts";
import { dayText } from "../model/persona/given-day.ts";
import type { PersonaDraft } from "../model/persona/persona.ts";

const FILE_KIND = "sampling-console/personas";
export const FILE_VERSION = 1;

/** Removes data that identifies the respondent: id, address, user agent. */
export const withoutRespondent = <Draft extends PersonaDraft>(persona: Draft): Draft => ({
  ...persona,
  respondentId: "",
  ip: "",
  userAgent: "",
});

export const CSV_COLUMNS = [
  { title: "persona", type: "text" },
  { title: "shared", type: "text" },
  { title: "tags", type: "text" },
  { title: "respondent_id", type: "text" },
  { title: "form_factor", type: "text" },
  { title: "width", type: "text" },
  { title: "height", type: "text" },
  { title: "ipv4", type: "text" },
  { title: "user_agent", type: "text" },
  { title: "locale", type: "text" },
  { title: "attribute_id", type: "id" },
  { title: "values", type: "text" },
  { title: "given_on", type: "text" },
] as const;

/** Lossless: an import restores every character. */
export function personasJson(personas: readonly PersonaDraft[]): string {
  const file = {
    kind: FILE_KIND,
    version: FILE_VERSION,
    personas: personas.map(({ answers, ...persona }) => ({
      ...draftFields(persona),
      answers: answers.map(({ attributeId, values, at }) => ({
        attributeId,
        values,
        ...(at === undefined ? {} : { givenOn: dayText(at) }),
      })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** One line per answer, and one for a persona without answers. Several values of an answer are separated by `|`. */
export function personasCsv(personas: readonly PersonaDraft[]): string {
  const rows = personas.flatMap((persona) => {
    const who = [
      persona.name,
      persona.shared ? "yes" : "no",
      joined(persona.tags),
      persona.respondentId,
      persona.formFactor,
      persona.width,
      persona.height,
      persona.ip,
      persona.userAgent,
      persona.locale,
    ];
    if (persona.answers.length === 0) return [[...who, "", "", ""]];
    return persona.answers.map(({ attributeId, values, at }) => [
      ...who,
      attributeId,
      joined(values),
      at === undefined ? "" : dayText(at),
    ]);
  });
  const lines = rows.map((row, index) => `${index + 1},${csvRow(row, CSV_COLUMNS, false)}`);
  return `${BOM}${[csvHeading(CSV_COLUMNS), ...lines].join("\r\n")}\r\n`;
}

const joined = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\|]/g, (char) => `\\${char}`)).join("|");

/** Inverse of `joined`; `[]` for an empty text. */
export function splitParts(text: string): string[] {
  if (text === "") return [];
  const parts = [""];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "|") {
      parts.push("");
      continue;
    }
    if (text[at] === "\\" && at + 1 < text.length) at += 1;
    parts[parts.length - 1] += text[at] ?? "";
  }
  return parts;
}

const draftFields = (persona: Omit<PersonaDraft, "answers">): Omit<PersonaDraft, "answers"> => ({
  name: persona.name,
  shared: persona.shared,
  respondentId: persona.respondentId,
  formFactor: persona.formFactor,
  width: persona.width,
  height: persona.height,
  ip: persona.ip,
  userAgent: persona.userAgent,
  locale: persona.locale,
  tags: persona.tags,
});

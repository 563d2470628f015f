/** What a file of personas would bring, and what is wrong in it, before anything is done. A fault refuses nothing but itself. Pure. */
import { z } from "zod";
import { asGiven } from "../export/csv-line.ts";
import { readCsv } from "../export/read-csv.ts";
import { answers as answersSchema, MOST_ANSWERS } from "./params.ts";
import { personaDraft, type ReadDraft } from "./persona.ts";
import { FILE_VERSION, parted, readDay } from "./persona-file.ts";

export interface ImportFault {
  /** `line 3`, or of JSON `persona 2, answer 1`. */
  readonly where: string;
  readonly reason: string;
}

export interface ImportPlan {
  readonly drafts: readonly ReadDraft[];
  readonly faults: readonly ImportFault[];
}

/** Characters of a file that are read. */
export const LONGEST_FILE = 2_000_000;

interface Found {
  readonly where: string;
  readonly draft: ReadDraft;
}

/** @param now epoch milliseconds: no answer can be given later. */
export function readPersonaFile(text: string, now: number): ImportPlan {
  const read = /^\uFEFF?\s*[[{]/.test(text) ? readJson : readSheet;
  const found = new Map<string, Found>();
  const faults: ImportFault[] = [];
  read(text, { now, found, fault: (where, reason) => faults.push({ where, reason }) });
  return { drafts: [...found.values()].map(({ draft }) => draft), faults };
}

interface Reading {
  readonly now: number;
  /** By name. */
  readonly found: Map<string, Found>;
  readonly fault: (where: string, reason: string) => void;
}

const file = z.object({ version: z.literal(FILE_VERSION), personas: z.array(z.unknown()) });
const filed = z.looseObject({ answers: z.array(z.unknown()).default([]) });
const filedAnswer = z.object({
  attributeId: z.string(),
  values: z.array(z.string()),
  givenOn: z.string().optional(),
});

function readJson(text: string, { now, found, fault }: Reading): void {
  const outcome = file.safeParse(parsed(text));
  if (!outcome.success) {
    return fault("the file", `This is no file of personas of version ${FILE_VERSION}: ${reasonOf(outcome.error)}`);
  }
  for (const [index, item] of outcome.data.personas.entries()) {
    const where = `persona ${index + 1}`;
    const { answers = [], ...fields } = filed.safeParse(item).data ?? {};
    const draft = draftOf({ tags: [], shared: false, ...fields });
    if (!draft.success) fault(where, reasonOf(draft.error));
    else if (found.has(draft.data.name)) fault(where, `“${draft.data.name}” stands in this file twice.`);
    else {
      found.set(draft.data.name, { where, draft: draft.data });
      for (const [nth, answer] of answers.entries()) {
        const told = filedAnswer.safeParse(answer);
        const at = `${where}, answer ${nth + 1}`;
        if (!told.success) fault(at, "An answer has an attribute id and values, both as texts.");
        else
          addAnswer(draft.data, { ...told.data, givenOn: told.data.givenOn ?? "" }, now, (reason) => fault(at, reason));
      }
    }
  }
}

function readSheet(text: string, { now, found, fault }: Reading): void {
  const [head, ...rows] = readCsv(text);
  const titles = (head?.cells ?? []).map((title) => title.trim().toLowerCase());
  if (!titles.includes("persona")) {
    return fault("line 1", "The first line names the columns, and one of them has to be “persona”.");
  }
  for (const { line, cells } of rows) {
    const where = `line ${line}`;
    const cell = (title: string): string => asGiven(cells[titles.indexOf(title)] ?? "");
    const draft = draftOf({
      name: cell("persona"),
      shared: /^(?:yes|true|1)$/i.test(cell("shared")),
      tags: parted(cell("tags")),
      respondentId: cell("respondent_id"),
      formFactor: cell("form_factor") || "desktop",
      width: cell("width"),
      height: cell("height"),
      ip: cell("ipv4"),
      userAgent: cell("user_agent"),
      locale: cell("locale"),
    });
    if (!draft.success) {
      fault(where, reasonOf(draft.error));
      continue;
    }
    const known = found.get(draft.data.name);
    if (known && !isSamePerson(known.draft, draft.data)) {
      fault(where, `“${draft.data.name}” is described otherwise on ${known.where}.`);
      continue;
    }
    const { draft: persona } = known ?? { draft: draft.data };
    if (!known) found.set(persona.name, { where, draft: persona });
    const answer = { attributeId: cell("attribute_id"), values: parted(cell("values")), givenOn: cell("given_on") };
    if (answer.attributeId !== "" || answer.values.length > 0)
      addAnswer(persona, answer, now, (why) => fault(where, why));
  }
}

const draftOf = (fields: Record<string, unknown>) => personaDraft.safeParse({ ...fields, answers: [] });

const isSamePerson = (a: ReadDraft, b: ReadDraft): boolean =>
  JSON.stringify({ ...a, answers: [] }) === JSON.stringify({ ...b, answers: [] });

interface FiledAnswer {
  readonly attributeId: string;
  readonly values: readonly string[];
  readonly givenOn: string;
}

function addAnswer(
  persona: ReadDraft,
  { attributeId, values, givenOn }: FiledAnswer,
  now: number,
  fault: (reason: string) => void,
): void {
  const at = givenOn === "" ? undefined : readDay(givenOn);
  if (givenOn !== "" && at === undefined) return fault(`“${givenOn}” is no day. A day is written like 2026-01-31.`);
  if (at !== undefined && at > now)
    return fault(`${givenOn} is still to come. An answer was given today at the latest.`);
  const outcome = answersSchema.element.safeParse({ attributeId, values, ...(at === undefined ? {} : { at }) });
  if (!outcome.success) return fault(reasonOf(outcome.error));
  if (persona.answers.some((known) => known.attributeId === outcome.data.attributeId)) {
    return fault(`“${persona.name}” has an answer for attribute ${attributeId} already.`);
  }
  if (persona.answers.length >= MOST_ANSWERS) return fault(`A persona has at most ${MOST_ANSWERS} answers.`);
  persona.answers.push(outcome.data);
}

const reasonOf = ({ issues: [first] }: z.ZodError): string => {
  const field = first?.path.join(".");
  return first ? `${field && first.code !== "custom" ? `${field}: ` : ""}${first.message}` : "It cannot be read.";
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

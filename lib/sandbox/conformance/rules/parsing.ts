/** Rules about parsing responses: pages, large IDs, hidden cells, and undocumented parts. */
import { fail, finishedAt, isAfter, pass, type Rule, succeeded, unseen } from "../grade.ts";
import { SCENARIO } from "../scenario.ts";
import type { ObservedCall } from "../observed-call.ts";
import { gradePages } from "./pages.ts";

const { exact, odd } = SCENARIO;

/** IDs of the script beyond 2^53, with the field that a client sends them in. */
const EXACT_IDS: readonly { readonly id: string; readonly sentIn: (call: ObservedCall) => readonly string[] }[] = [
  { id: exact.opportunity, sentIn: ({ sent }) => (sent.opportunity === undefined ? [] : [sent.opportunity]) },
  { id: exact.attribute, sentIn: ({ sent }) => (sent.attribute === undefined ? [] : [sent.attribute]) },
  { id: exact.group, sentIn: ({ sent }) => sent.groups ?? [] },
];

export const parsingRules: readonly Rule[] = [
  {
    id: "pages",
    title: "Reads every page of a list",
    expectation: "Pages are read in order with one page size, until one comes back with fewer items.",
    grade: gradePages,
  },
  {
    id: "int64",
    title: "Keeps 64-bit IDs exact",
    expectation: `IDs beyond 2^53, such as ${exact.opportunity}, are read and sent as numbers with every digit.`,
    grade: ({ calls }) => {
      for (const { id, sentIn } of EXACT_IDS) {
        const wrong = calls.filter((call) => sentIn(call).some((sent) => sent !== id && isMeant(sent, id)));
        const sent = wrong.flatMap(sentIn).find((text) => text !== id && isMeant(text, id));
        if (sent !== undefined) return fail(`${id} was sent as ${sent}.`, wrong);
      }
      const found = EXACT_IDS.flatMap(({ id, sentIn }) => calls.find((call) => sentIn(call).includes(id)) ?? []);
      return found.length < EXACT_IDS.length
        ? unseen(`${found.length} of ${EXACT_IDS.length} IDs seen: opportunity, attribute, and group.`, found)
        : pass("Opportunity, attribute, and group IDs came back unchanged.", found);
    },
  },
  {
    id: "hidden-cells",
    title: "Discards hidden cells",
    expectation: "The attributes of hidden cells (attribute −1 or kind INEFFABLE) are never requested.",
    grade: ({ calls }) => {
      const asked = calls.filter(({ operation }) => operation === "get-attribute-info");
      const hidden = asked.filter(({ sent }) => (SCENARIO.hidden as readonly string[]).includes(sent.attribute ?? ""));
      if (hidden.length > 0) return fail(`Attribute ${hidden[0]?.sent.attribute ?? ""} was requested.`, hidden);
      const visible = SCENARIO.visible.flatMap(
        (id) => asked.find((call) => call.sent.attribute === id && succeeded(call)) ?? [],
      );
      return visible.length < SCENARIO.visible.length
        ? unseen(`${visible.length} of ${SCENARIO.visible.length} attributes of the visible cells read.`, visible)
        : pass("Only the attributes of visible cells were read.", visible);
    },
  },
  {
    id: "tolerant",
    title: "Accepts unknown kinds, statuses, and fields",
    expectation: `The client uses opportunity ${odd.opportunity}, although parts of it are undocumented.`,
    grade: ({ calls }) => {
      const given = calls.find((call) => call.sent.opportunity === odd.opportunity && succeeded(call));
      if (!given) return unseen(`Opportunity ${odd.opportunity} wasn’t requested yet.`);
      const used = calls.find((call) => isAfter(given)(call) && call.sent.groups?.includes(odd.group));
      if (used && calls.some(isAfter(used)))
        return pass("Its group was qualified, and the client continued.", [given, used]);
      const end = finishedAt(calls);
      if (end && !used) return fail("The opportunity was delivered, but its group was never qualified.", [given, end]);
      return unseen("The opportunity was delivered; its group wasn’t qualified yet.", [given]);
    },
  },
];

/** Whether a text is the ID after rounding to a double, as a JSON string, or both. */
const isMeant = (sent: string, id: string): boolean => Number(sent.replaceAll('"', "")) === Number(id);

/** The script of a conformance session, as steps that an integrator performs with their own client. */
import { finishedAt, succeeded } from "./grade.ts";
import type { ObservedCall } from "./observed-call.ts";
import { SCENARIO } from "./scenario.ts";

interface Step {
  readonly title: string;
  /** Instruction, and the sandbox's behavior during the step. */
  readonly detail: string;
  readonly done: (calls: readonly ObservedCall[]) => boolean;
}

const { exact, odd, respondents, manyGroups, resetGroup, ipv6 } = SCENARIO;

const asked = (calls: readonly ObservedCall[], opportunity: string, delivery = "answer"): boolean =>
  calls.some((call) => call.sent.opportunity === opportunity && call.answer.delivery === delivery);
const qualified = (calls: readonly ObservedCall[], group: string): boolean =>
  calls.some((call) => call.sent.groups?.includes(group));

/** @param firstPage number of the first page of a list */
export const stepsFrom = (firstPage: number): readonly Step[] => [
  {
    title: `Load the whole list from /get-attributes with page_size ${SCENARIO.pageSize}, from page_number ${firstPage} on`,
    detail: "The first call gets status 503 and a Retry-After header.",
    done: (calls) =>
      calls.some((call) => succeeded(call) && (call.answer.items ?? Infinity) < (call.sent.page?.size ?? 0)),
  },
  {
    title: `Get opportunity ${exact.opportunity}`,
    detail: "The first call to /get-opportunity gets status 429 and a Retry-After header.",
    done: (calls) => calls.some((call) => call.sent.opportunity === exact.opportunity && succeeded(call)),
  },
  {
    title: "Get the attribute of each visible cell",
    detail: "Two cells are hidden: one by attribute −1, one by the kind INEFFABLE.",
    done: (calls) => SCENARIO.visible.every((id) => calls.some(({ sent }) => sent.attribute === id)),
  },
  {
    title: `Qualify respondent ${respondents.main} for its group_id`,
    detail: "Use the group ID from the response. It has more digits than a floating-point number can hold.",
    done: (calls) => qualified(calls, exact.group),
  },
  {
    title: `Get opportunity ${odd.opportunity}, and qualify ${respondents.main} for its group_id`,
    detail: "The response has an unknown status, cell kind, device, and field.",
    done: (calls) => qualified(calls, odd.group),
  },
  {
    title: `Get opportunity ${SCENARIO.redirected}`,
    detail: "The response is a redirect to another address. Treat it as a failure and continue.",
    done: (calls) => asked(calls, SCENARIO.redirected, "redirect"),
  },
  {
    title: `Get opportunity ${SCENARIO.stalled}`,
    detail:
      "The first response stops halfway. Your client must time out on its own; a second attempt gets a full response.",
    done: (calls) => calls.some(({ answer }) => answer.closed !== undefined),
  },
  {
    title: `Qualify ${respondents.main} for the 12 groups ${manyGroups[0]} to ${manyGroups.at(-1)}`,
    detail: "A call can have at most ten groups, so split them.",
    done: (calls) => manyGroups.every((group) => qualified(calls, group)),
  },
  {
    title: `Qualify ${respondents.refused} with the IP address ${ipv6} for group ${manyGroups[0]}`,
    detail: "Your client must refuse this before it sends anything.",
    done: (calls) => finishedAt(calls) !== undefined,
  },
  {
    title: `Qualify ${respondents.unknown} for group ${resetGroup}`,
    detail: "The connection is reset after the call arrives, so its outcome is unknown. Continue with the next step.",
    done: (calls) => qualified(calls, resetGroup),
  },
  {
    title: "Create a context with gender female, city Zürich, birth_year 1990, and consent true",
    detail: "Start from the number 1990 and the boolean true. Your client must send every value as a string.",
    done: (calls) => calls.some(({ sent }) => SCENARIO.contextKeys.every((key) => key in (sent.contextTypes ?? {}))),
  },
  {
    title: "Create a second context with country CH",
    detail: "Give it a different ID, or none.",
    done: (calls) => calls.filter((call) => call.operation === "create-context" && succeeded(call)).length > 1,
  },
  {
    title: `Get opportunity ${SCENARIO.last}`,
    detail: "This is the last step. It tells the sandbox that your client is done.",
    done: (calls) => finishedAt(calls) !== undefined,
  },
];

/** The script of a conformance session, as steps that an integrator performs with their own client. */
import { finishedAt, succeeded } from "./grade.ts";
import type { ObservedCall } from "./observed-call.ts";
import { SCENARIO } from "./scenario.ts";

interface Step {
  readonly title: string;
  /** What to do, and what the sandbox does meanwhile. */
  readonly detail: string;
  readonly done: (calls: readonly ObservedCall[]) => boolean;
}

const { exact, odd, respondents, manyGroups, resetGroup, ipv6 } = SCENARIO;

const asked = (calls: readonly ObservedCall[], opportunity: string, delivery = "answer"): boolean =>
  calls.some((call) => call.sent.opportunity === opportunity && call.answer.delivery === delivery);
const qualified = (calls: readonly ObservedCall[], group: string): boolean =>
  calls.some((call) => call.sent.groups?.includes(group));

export const steps: readonly Step[] = [
  {
    title: `Read the whole list of /get-attributes with page_size ${SCENARIO.pageSize}`,
    detail: "The first call is answered with 503 and a Retry-After header.",
    done: (calls) =>
      calls.some((call) => succeeded(call) && (call.answer.items ?? Infinity) < (call.sent.page?.size ?? 0)),
  },
  {
    title: `Get opportunity ${exact.opportunity}`,
    detail: "The first call of /get-opportunity is answered with 429 and a Retry-After header.",
    done: (calls) => calls.some((call) => call.sent.opportunity === exact.opportunity && succeeded(call)),
  },
  {
    title: "Get the attribute of each of its cells that isn’t hidden",
    detail: "Two cells are hidden: one by attribute −1, one by the kind INEFFABLE.",
    done: (calls) => SCENARIO.visible.every((id) => calls.some(({ sent }) => sent.attribute === id)),
  },
  {
    title: `Qualify respondent ${respondents.main} for its group_id`,
    detail: "Take the group ID from the answer. It has more digits than a double holds.",
    done: (calls) => qualified(calls, exact.group),
  },
  {
    title: `Get opportunity ${odd.opportunity}, and qualify ${respondents.main} for its group_id`,
    detail: "The answer has an unknown status, kind of cell, device, and field.",
    done: (calls) => qualified(calls, odd.group),
  },
  {
    title: `Get opportunity ${SCENARIO.redirected}`,
    detail: "The answer is a redirect to another address. Treat it as a failure and go on.",
    done: (calls) => asked(calls, SCENARIO.redirected, "redirect"),
  },
  {
    title: `Get opportunity ${SCENARIO.stalled}`,
    detail: "The first answer stops halfway. Your client must give it up by itself; a second attempt is answered.",
    done: (calls) => calls.some(({ answer }) => answer.closed !== undefined),
  },
  {
    title: `Qualify ${respondents.main} for the 12 groups ${manyGroups[0]} to ${manyGroups.at(-1)}`,
    detail: "A call can have ten groups.",
    done: (calls) => manyGroups.every((group) => qualified(calls, group)),
  },
  {
    title: `Qualify ${respondents.refused} with the IP address ${ipv6} for group ${manyGroups[0]}`,
    detail: "Your client must refuse this before it sends anything.",
    done: (calls) => finishedAt(calls) !== undefined,
  },
  {
    title: `Qualify ${respondents.unknown} for group ${resetGroup}`,
    detail: "The connection is reset after the call was read, so its outcome is unknown. Go on.",
    done: (calls) => qualified(calls, resetGroup),
  },
  {
    title: "Create a context with gender female, city Zürich, birth_year 1990, and consent true",
    detail: "Use a number and a boolean as your own data has them. All values are sent as strings.",
    done: (calls) => calls.some(({ sent }) => SCENARIO.contextKeys.every((key) => key in (sent.contextTypes ?? {}))),
  },
  {
    title: "Create a second context with country CH",
    detail: "It needs an ID of its own, or none.",
    done: (calls) => calls.filter((call) => call.operation === "create-context" && succeeded(call)).length > 1,
  },
  {
    title: `Get opportunity ${SCENARIO.last}`,
    detail: "This is the last step. It tells the sandbox that your client is done.",
    done: (calls) => finishedAt(calls) !== undefined,
  },
];

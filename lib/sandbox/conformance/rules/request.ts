/** Rules about the form of a request, and about content that may never be sent. */
import { counted, fail, finishedAt, pass, type Rule, succeeded, unseen } from "../grade.ts";
import { SCENARIO } from "../scenario.ts";
import type { ObservedCall } from "../observed-call.ts";

const MAX_GROUPS = 10;

const of = (calls: readonly ObservedCall[], operation: ObservedCall["operation"]) =>
  calls.filter((call) => call.operation === operation);

export const requestRules: readonly Rule[] = [
  {
    id: "post-only",
    title: "Calls with POST",
    expectation: "Every operation is called with POST.",
    grade: ({ calls }) => {
      const others = calls.filter(({ method }) => method !== "POST");
      if (others.length > 0) return fail(`A call was made with ${others[0]?.method ?? ""}.`, others);
      return calls.length === 0
        ? unseen("No calls yet.")
        : pass(`${counted(calls.length, "call")} with POST.`, calls.slice(0, 1));
    },
  },
  {
    id: "content-type",
    title: "Sends JSON as application/json",
    expectation: "The content type of every call is application/json.",
    grade: ({ calls }) => {
      const posts = calls.filter(({ method }) => method === "POST");
      const others = posts.filter(({ contentType }) => contentType !== "application/json");
      if (others.length > 0) return fail(`A content type was “${others[0]?.contentType ?? ""}”.`, others);
      return posts.length === 0
        ? unseen("No calls yet.")
        : pass(`${counted(posts.length, "call")} as application/json.`, posts.slice(0, 1));
    },
  },
  {
    id: "ten-groups",
    title: "Sends at most ten groups",
    expectation: "More than ten groups are split across several calls to /qualify.",
    grade: ({ calls }) => {
      const qualified = of(calls, "qualify");
      const tooMany = qualified.filter(({ sent }) => (sent.groups?.length ?? 0) > MAX_GROUPS);
      if (tooMany.length > 0) return fail(`A call had ${tooMany[0]?.sent.groups?.length ?? 0} groups.`, tooMany);
      const answered = qualified.filter(succeeded);
      const groups = new Set(answered.flatMap(({ sent }) => sent.groups ?? []));
      const missing = SCENARIO.manyGroups.filter((group) => !groups.has(group)).length;
      if (missing > 0) return unseen(`${missing} of the ${SCENARIO.manyGroups.length} groups weren’t qualified yet.`);
      const many = new Set<string>(SCENARIO.manyGroups);
      const evidence = answered.filter(({ sent }) => sent.groups?.some((group) => many.has(group)));
      return pass(`${many.size} groups in ${counted(evidence.length, "call")}.`, evidence);
    },
  },
  {
    id: "ipv4-only",
    title: "Never sends IPv6",
    expectation: "A respondent with an IPv6 address is refused before a call is sent.",
    grade: ({ calls }) => {
      const addressed = of(calls, "qualify").filter(({ sent }) => sent.ipv4 !== undefined);
      const others = addressed.filter(({ sent }) => !sent.ipv4);
      if (others.length > 0) return fail("A call had an address that isn’t IPv4.", others);
      const end = finishedAt(calls);
      if (!end || addressed.length === 0) return unseen("Decided at the last step: passes if no such call arrives.");
      return pass(`${counted(addressed.length, "call")} to /qualify, each with an IPv4 address.`, [end]);
    },
  },
  {
    id: "context-strings",
    title: "Sends context values as strings",
    expectation: "Numbers and booleans become strings in the items of a context.",
    grade: ({ calls }) => {
      const contexts = of(calls, "create-context");
      const others = contexts.filter(({ sent }) => Object.values(sent.contextTypes ?? {}).some(isNoString));
      const wrong = Object.entries(others[0]?.sent.contextTypes ?? {}).find(([, type]) => isNoString(type));
      if (wrong) return fail(`The value of “${wrong[0]}” has type ${wrong[1]}, not string.`, others);
      const full = contexts.filter(({ sent }) => SCENARIO.contextKeys.every((key) => key in (sent.contextTypes ?? {})));
      return full.length === 0
        ? unseen(`No context with the keys ${SCENARIO.contextKeys.join(", ")} yet.`)
        : pass("All values were strings.", full);
    },
  },
  {
    id: "context-ids",
    title: "Gives each context its own ID",
    expectation: "Two contexts with different content have different IDs.",
    grade: ({ calls }) => {
      const contexts = of(calls, "create-context").filter(succeeded);
      const byId = Map.groupBy(
        contexts.filter(({ sent }) => sent.contextId !== undefined),
        ({ sent }) => sent.contextId,
      );
      for (const same of byId.values()) {
        if (new Set(same.map(({ sent }) => sent.digest)).size > 1)
          return fail("A context ID was reused for a different context.", same);
      }
      const bodies = new Set(contexts.map(({ sent }) => sent.digest)).size;
      return bodies < 2 ? unseen(`${bodies} of 2 contexts created.`) : pass("Each context has its own ID.", contexts);
    },
  },
];

const isNoString = (type: string): boolean => type !== "string";

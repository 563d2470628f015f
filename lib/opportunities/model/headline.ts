/** The most important limit of an opportunity that may be open, shown as a second pill beside its status. Pure. */
import { excludesEveryone } from "../../targeting/facts/facts.ts";
import type { OpportunityHead, OpportunityView } from "./model.ts";

/** Facts of an opportunity that decide its headline; both the page and a library row have them. */
export interface HeadlineFacts {
  readonly status: string;
  /**
   * Key of the first step that no respondent can pass; `""`: every step has an open entry; `undefined`: not computed
   * yet.
   */
  readonly blockedStep: string | undefined;
  /** As received. */
  readonly created: string;
  readonly daysInField: { readonly value: number | undefined };
  readonly devices: readonly string[];
}

type HeadlineSource = Pick<OpportunityView, "created" | "steps"> & {
  readonly head: Pick<OpportunityHead, "status" | "daysInField" | "devices">;
};

export interface Headline {
  /** State of the pill: closed to everyone, doubtful, or restricted. */
  readonly state: "miss" | "maybe" | "mute";
  readonly text: string;
  /** Explanation for the tooltip. */
  readonly about: string;
  /** Step that the pill links to. */
  readonly step?: string;
}

const DAY = 86_400_000;
const FIELD_OVER = "The days in field are over";

/** §2.3. `mobile` on the wire is “phone” on screen. */
const DEVICE_HEADLINES: Readonly<Record<string, string>> = {
  desktop: "Desktop only",
  tablet: "Tablet only",
  mobile: "Phone only",
};

/**
 * By importance: no respondent can enter, past its days in field, one device only. `undefined` if none applies, and for
 * any stated status other than OPEN, because the status pill already shows it.
 * @param now epoch milliseconds; `undefined` while the time is unknown, and then only the step is decided.
 */
export function headline(facts: HeadlineFacts, now: number | undefined): Headline | undefined {
  if (excludesEveryone({ status: facts.status })) return undefined;
  if (facts.blockedStep) {
    return {
      state: "miss",
      text: `No one can enter: ${facts.blockedStep}`,
      about: `Step ${facts.blockedStep} has no open entry. Show the step`,
      step: facts.blockedStep,
    };
  }
  // A less important pill must not appear first and then change.
  if (now === undefined) return undefined;
  if (isPastField(facts, now)) {
    return {
      state: "maybe",
      text: "Field time over",
      about: facts.status === "" ? FIELD_OVER : `${FIELD_OVER}, but it’s still open`,
    };
  }
  const device = onlyDevice(facts.devices);
  return device === undefined
    ? undefined
    : { state: "mute", text: device, about: "Respondents on other devices can’t enter" };
}

/** Headline facts of the page view. */
export const headlineFacts = ({ head, created, steps }: HeadlineSource): HeadlineFacts => ({
  status: head.status,
  blockedStep: blockedStep(steps),
  created,
  daysInField: head.daysInField,
  devices: head.devices,
});

/** First step without an open entry, which includes a step without entries; `""` if there is none. */
export const blockedStep = (steps: readonly { readonly key: string; readonly openEntries: number }[]): string =>
  steps.find(({ openEntries }) => openEntries === 0)?.key ?? "";

function isPastField({ created, daysInField: { value: days } }: HeadlineFacts, now: number): boolean {
  const start = Date.parse(created);
  return days !== undefined && days >= 0 && !Number.isNaN(start) && now > start + days * DAY;
}

function onlyDevice(devices: readonly string[]): string | undefined {
  const names = new Set(devices.map((device) => device.trim().toLowerCase()));
  const [device = ""] = names;
  return names.size === 1 && Object.hasOwn(DEVICE_HEADLINES, device) ? DEVICE_HEADLINES[device] : undefined;
}

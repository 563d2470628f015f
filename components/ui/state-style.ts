import type { StatusTone } from "./status-icon";

/** Background and text colour of a state, for chips, notices and cells. */
export const stateStyle: Record<StatusTone, string> = {
  match: "bg-match-tint text-match-text",
  miss: "bg-miss-tint text-miss-text",
  closed: "bg-miss-tint text-miss-text",
  maybe: "bg-maybe-tint text-maybe-text",
  mute: "bg-mute-tint text-mute-text",
  none: "bg-mute-tint text-mute-text",
};

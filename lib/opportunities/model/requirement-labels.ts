/** Short labels of the documented requirement flags (§2.4), for tags and facets. */
import type { REQUIREMENTS } from "../../sampling/requirement-names.ts";

export const REQUIREMENT_LABELS: Readonly<Record<(typeof REQUIREMENTS)[number], string>> = {
  requires_recontact: "recontact",
  requires_pii_collection: "personal data",
  requires_webcam: "webcam",
  requires_eye_tracking: "eye tracking",
  requires_cookie_drops: "cookies",
  requires_sample_plus: "sample plus",
  requires_app_vpn: "app or VPN",
  requires_manual_rewards: "manual rewards",
};

const LABELS = new Map(Object.entries(REQUIREMENT_LABELS));

/** `webcam` for `requires_webcam`; an unknown flag keeps its own name. */
export const requirementLabel = (flag: string): string => LABELS.get(flag) ?? flag;

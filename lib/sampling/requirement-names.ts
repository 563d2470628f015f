/** Requirement flags named in the document. */

/** §2.4; An absent or null flag means “not stated”; unknown flags are preserved. */
export const REQUIREMENTS = [
  "requires_recontact",
  "requires_pii_collection",
  "requires_webcam",
  "requires_eye_tracking",
  "requires_cookie_drops",
  "requires_sample_plus",
  "requires_app_vpn",
  "requires_manual_rewards",
] as const;

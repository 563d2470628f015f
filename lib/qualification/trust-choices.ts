/** Which time the figures of trust are about. */
export const TRUST_PERIODS = ["7d", "30d", "90d", "all"] as const;
export type TrustPeriod = (typeof TRUST_PERIODS)[number];

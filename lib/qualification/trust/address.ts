/** Address of the trust statistics. */
import { oneOf } from "../../query/address-parsers.ts";

const TRUST_PERIODS = ["7d", "30d", "90d", "all"] as const;
export type TrustPeriod = (typeof TRUST_PERIODS)[number];

export const trustAddress = { period: oneOf(TRUST_PERIODS).withDefault("30d") };

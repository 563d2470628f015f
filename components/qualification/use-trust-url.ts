"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { TRUST_PERIODS } from "@/lib/qualification/trust-choices";

/** The period lives in the address. */
export const useTrustPeriod = () =>
  useQueryState("period", parseAsStringLiteral(TRUST_PERIODS).withDefault("30d").withOptions({ history: "push" }));

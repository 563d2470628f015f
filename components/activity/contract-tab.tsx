"use client";

import { lazyPart } from "@/components/query/lazy-part";
import { SkeletonRows } from "@/components/ui/skeleton-rows";

/** List of differences from the contract. Loaded with its tab, because most visits open the request log. */
export const ContractTab = lazyPart(
  async () => (await import("./contract-screen")).ContractScreen,
  <SkeletonRows framed rows={10} columns={6} />,
);

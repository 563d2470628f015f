"use client";

import { latePart } from "@/components/query/late-part";

/** Where it stands by itself: what signs out would otherwise be fetched with every page, since this stands in the frame of all. */
export const LateSignOut = latePart(
  async () => (await import("./sign-out-button")).SignOutButton,
  <div className="h-7.5" />,
);

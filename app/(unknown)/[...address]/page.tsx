import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "No such page" };

/** Catch-all for unknown URLs. */
export default function UnknownAddressPage(): never {
  notFound();
}

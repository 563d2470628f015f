import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Page not found" };

/** Catch-all for unknown URLs. */
export default function UnknownAddressPage(): never {
  notFound();
}

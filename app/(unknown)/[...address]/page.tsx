import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "No such page" };

/** Whatever no other page answers to. */
export default function UnknownAddressPage(): never {
  notFound();
}

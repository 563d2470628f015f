import type { Metadata } from "next";
import { NotFoundPage } from "@/components/shell/navigation/not-found-page";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main className="mx-auto max-w-144 px-4 py-12">
      <NotFoundPage />
    </main>
  );
}

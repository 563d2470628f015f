import type { Metadata } from "next";
import { Brand } from "@/components/shell/brand";
import { Invitation } from "@/components/shell/invitation";
import { NeedsScript } from "@/components/shell/needs-script";

export const metadata: Metadata = { title: "Invitation" };

/** Where the link of an invitation leads. What it is opened with stands behind the `#`, where only the browser reads it. */
export default function InvitationPage() {
  return (
    <main className="grid min-h-dvh items-start justify-items-center bg-subtle px-4 py-[max(1.5rem,14vh)]">
      <div className="w-full max-w-96 rounded-panel border border-line bg-raised px-5 py-6 sm:px-7">
        <p className="mb-5 flex items-center gap-2 font-semibold tracking-[-0.01em]">
          <Brand />
          Sampling Console
        </p>
        <h1 className="mb-4">Invitation</h1>
        <NeedsScript />
        <Invitation />
      </div>
    </main>
  );
}

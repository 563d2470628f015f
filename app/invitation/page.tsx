import type { Metadata } from "next";
import { Brand } from "@/components/shell/brand";
import { NeedsScript } from "@/components/shell/navigation/needs-script";
import { Invitation } from "@/components/shell/sign-in/invitation";

export const metadata: Metadata = { title: "Invitation" };

/** Target of an invitation link. The token is in the URL fragment, which only the browser reads. */
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

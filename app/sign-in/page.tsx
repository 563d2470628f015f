import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Brand } from "@/components/shell/brand";
import { NeedsScript } from "@/components/shell/needs-script";
import { nextPath } from "@/components/shell/next-path";
import { SignInForm } from "@/components/shell/sign-in-form";
import { demoPeople } from "@/lib/server/demo";
import { readOperator } from "@/lib/server/session";

export const metadata: Metadata = { title: "Sign in" };

interface SignInPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const next = nextPath((await searchParams)["next"]);
  if (await readOperator()) redirect(next);
  return (
    <main className="grid min-h-dvh items-start justify-items-center bg-subtle px-4 py-[max(1.5rem,14vh)]">
      <div className="w-full max-w-96 rounded-panel border border-line bg-raised px-5 py-6 sm:px-7">
        <p className="mb-5 flex items-center gap-2 font-semibold tracking-[-0.01em]">
          <Brand />
          Sampling Console
        </p>
        <h1 className="mb-4">Sign in</h1>
        <NeedsScript />
        <SignInForm next={next} demoPeople={demoPeople()} />
      </div>
    </main>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Brand } from "@/components/shell/brand";
import { NeedsScript } from "@/components/shell/navigation/needs-script";
import { nextPath } from "@/components/shell/sign-in/next-path";
import { SignInForm } from "@/components/shell/sign-in/sign-in-form";
import { SingleSignOn } from "@/components/shell/sign-in/single-sign-on";
import { routes } from "@/lib/routes";
import { demoPeople } from "@/lib/server/auth/demo";
import { readOperator } from "@/lib/server/auth/session";
import { singleSignOnName } from "@/lib/server/auth/single-sign-on";
import { readSingleSignOnError } from "@/lib/single-sign-on-error";

export const metadata: Metadata = { title: "Sign in" };

interface SignInPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const asked = await searchParams;
  const next = nextPath(asked["next"]);
  const provider = singleSignOnName();
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
        {next === routes.home() ? null : <p className="mb-3.5 text-soft">Please sign in to continue.</p>}
        {provider === undefined ? null : (
          <div className="mb-3.5">
            <SingleSignOn name={provider} next={next} previousError={readSingleSignOnError(asked["trouble"])} />
          </div>
        )}
        <SignInForm next={next} demoPeople={demoPeople()} />
      </div>
    </main>
  );
}

import { Brand } from "../brand";
import { LazySignOut } from "./lazy-sign-out";

interface NoAccountProps {
  readonly name: string;
  readonly email: string;
  readonly reason: string;
}

/** Page for a person without access to any partner account yet. */
export function NoAccount({ name, email, reason }: NoAccountProps) {
  return (
    <main className="grid min-h-dvh items-start justify-items-center bg-subtle px-4 py-[max(1.5rem,14vh)]">
      <div className="grid w-full max-w-96 gap-4 rounded-panel border border-line bg-raised px-5 py-6 sm:px-7">
        <p className="flex items-center gap-2 font-semibold tracking-[-0.01em]">
          <Brand />
          Sampling Console
        </p>
        <h1>No partner account</h1>
        <p className="text-read text-soft">{reason} Then reload this page.</p>
        <p className="text-soft wrap-anywhere">
          Signed in as <bdi>{name}</bdi>, <bdi>{email}</bdi>
        </p>
        <LazySignOut />
      </div>
    </main>
  );
}

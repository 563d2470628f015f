import { ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { routes } from "@/lib/routes";

/** On it every page says who it is drawn for. */
const CHANNEL = "signed-in";

interface SignInElsewhereProps {
  /** What people call the house's own sign-in provider. */
  readonly provider: string;
  /** Somebody signed in, in another window of this browser. */
  readonly onSignedIn: () => void;
}

/** For who has no password here: the provider's pages need a window of their own, or what is filled in here would be gone. */
export function SignInElsewhere({ provider, onSignedIn }: SignInElsewhereProps) {
  const goOn = useEffectEvent(onSignedIn);
  // The browser's other windows.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", () => goOn());
    return () => channel.close();
  }, []);
  return (
    <p className="mt-4 border-t border-line pt-3">
      <a href={routes.signIn()} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1.5">
        Continue with {provider} in another window
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
      <span className="block text-small text-soft">This page goes on by itself once you are signed in there.</span>
    </p>
  );
}

import { ExternalLink } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { routes } from "@/lib/routes";

/** Channel on which each page announces its operator. */
const CHANNEL = "signed-in";

interface ProviderSignInProps {
  /** Display name of the organisation's own sign-in provider. */
  readonly provider: string;
  /** Called when a sign-in happened in another window of this browser. */
  readonly onSignedIn: () => void;
}

/**
 * Sign-in for operators without a password: the provider's pages open in a separate window, because form input here
 * would be lost.
 */
export function ProviderSignIn({ provider, onSignedIn }: ProviderSignInProps) {
  const openProvider = useEffectEvent(onSignedIn);
  // The external system is the browser's other windows.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", () => openProvider());
    return () => channel.close();
  }, []);
  return (
    <p className="mt-4 border-t border-line pt-3">
      <a href={routes.signIn()} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1.5">
        Continue with {provider} in another window
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
      <span className="block text-small text-soft">This page continues automatically once you’ve signed in there.</span>
    </p>
  );
}

import { Popup } from "@/components/ui/popup";
import { Masked } from "@/components/ui/masked";
import { DensityChoice } from "@/components/ui/density-choice";
import { PresentationChoice } from "./presentation-choice";
import { SignOutButton } from "./sign-out-button";
import type { Theme } from "./theme";
import { ThemeChoice } from "./theme-choice";

interface OperatorMenuProps {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly theme: Theme;
}

/** Who is signed in, how it looks, and the way out. */
export function OperatorMenu({ name, email, role, theme }: OperatorMenuProps) {
  const label = (
    <span className="max-w-40 truncate">
      {name}
      <span className="max-sm:hidden"> · {role}</span>
    </span>
  );
  return (
    <Popup label={label} title="Your account" align="end" className="border-transparent text-ui">
      <div className="grid w-56 gap-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-soft">
            <Masked what="mail address">{email}</Masked>
          </p>
          <p className="text-soft">Role: {role}</p>
        </div>
        <ThemeChoice initial={theme} />
        <DensityChoice />
        <PresentationChoice className="w-full" />
        <SignOutButton />
      </div>
    </Popup>
  );
}

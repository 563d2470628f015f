"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { TextField } from "@/components/ui/form/text-field";

interface PasswordInputProps {
  readonly error: string | undefined;
  readonly label?: string;
  readonly name?: string;
  /** Set for a new password: the browser may suggest one, and the requirements are shown below. */
  readonly rule?: string | undefined;
}

/** Password field with a show button and a Caps Lock warning. */
export function PasswordInput({ error, label = "Password", name = "password", rule }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const notice = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextField
        label={label}
        name={name}
        type={shown ? "text" : "password"}
        autoComplete={rule === undefined ? "current-password" : "new-password"}
        required
        maxLength={1_000}
        error={error}
        hint={capsLock ? "Caps Lock is on." : rule}
        onKeyUp={notice}
        className="h-9 pr-10"
      />
      <button
        type="button"
        aria-label={`Show ${label.toLowerCase()}`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-6 right-1 inline-flex size-7 items-center justify-center rounded-control text-soft hover:text-text"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}

"use client";

import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { THEMES, themeCookie, type Theme } from "./theme";

const words: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };
const options = THEMES.map((theme) => ({ value: theme, label: words[theme] }));

/** Light, dark, or as the system does. Takes effect at once; the cookie makes the server render it from then on. */
export function ThemeChoice({ initial }: { readonly initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    setTheme(next);
    document.cookie = themeCookie(next);
    document.documentElement.dataset["theme"] = next;
  };
  return <Segmented label="Theme" value={theme} onChange={choose} options={options} />;
}

"use client";

import { useSyncExternalStore } from "react";
import { cookieValue } from "@/components/ui/display";
import { keepDisplayCookie, subscribeToDisplay } from "@/components/ui/display-cookies";
import { Segmented } from "@/components/ui/segmented";
import { readTheme, THEME_COOKIE, themeCookie, THEMES, type Theme } from "./theme";

const words: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };
const options = THEMES.map((theme) => ({ value: theme, label: words[theme] }));

const currentTheme = (): Theme => readTheme(cookieValue(document.cookie, THEME_COOKIE));

const choose = (theme: Theme): void => keepDisplayCookie(themeCookie(theme));

/** Light, dark, or as the system does. Takes effect at once; the cookie makes the server render it from then on. */
export function ThemeChoice({ initial }: { readonly initial: Theme }) {
  const theme = useSyncExternalStore(subscribeToDisplay, currentTheme, () => initial);
  return <Segmented label="Theme" value={theme} onChange={choose} options={options} />;
}

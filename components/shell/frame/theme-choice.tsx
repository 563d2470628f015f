"use client";

import { useSyncExternalStore } from "react";
import { cookieValue } from "@/components/ui/display/display";
import { setDisplayCookie, subscribeToDisplay } from "@/components/ui/display/display-cookies";
import { Segmented } from "@/components/ui/form/segmented";
import { readTheme, THEME_COOKIE, themeCookie, THEMES, type Theme } from "../theme";

const THEME_LABELS: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };
const options = THEMES.map((theme) => ({ value: theme, label: THEME_LABELS[theme] }));

const currentTheme = (): Theme => readTheme(cookieValue(document.cookie, THEME_COOKIE));

const choose = (theme: Theme): void => setDisplayCookie(themeCookie(theme));

/** Light, dark, or system theme. Applies immediately; a cookie makes the server render it from then on. */
export function ThemeChoice({ initial }: { readonly initial: Theme }) {
  const theme = useSyncExternalStore(subscribeToDisplay, currentTheme, () => initial);
  return <Segmented label="Theme" value={theme} onChange={choose} options={options} />;
}

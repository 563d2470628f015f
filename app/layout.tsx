import type { Metadata, Viewport } from "next";
import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { HydrationEnd } from "@/components/shell/hydration-end";
import { readShortcuts, SHORTCUTS_COOKIE } from "@/components/shell/shortcuts-cookie";
import { DENSITY_COOKIE, PRESENTATION_COOKIE, readDensity, readPresentation } from "@/components/ui/display/display";
import { readTheme, THEME_COOKIE } from "@/components/shell/theme";
import { nonceOf } from "@/lib/server/network/content-policy";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Sampling Console", template: "%s · Sampling Console" },
  icons: { icon: "/icon.svg" },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1116" },
  ],
};

/** Runs before any other script: zod tests whether it may evaluate code, which the content policy forbids and reports. */
const ZOD_CONFIG = "globalThis.__zod_globalConfig={jitless:true}";

export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  const nonce = nonceOf((await headers()).get("content-security-policy"));
  const theme = readTheme(jar.get(THEME_COOKIE)?.value);
  return (
    // Menus change these attributes in place, so the client's value may differ from the server's at hydration.
    <html
      lang="en"
      data-hydrating=""
      data-theme={theme}
      data-density={readDensity(jar.get(DENSITY_COOKIE)?.value)}
      data-presentation={readPresentation(jar.get(PRESENTATION_COOKIE)?.value) ? "on" : "off"}
      data-shortcuts={readShortcuts(jar.get(SHORTCUTS_COOKIE)?.value)}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      suppressHydrationWarning
    >
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ZOD_CONFIG }} />
      </head>
      <body>
        {children}
        <HydrationEnd />
      </body>
    </html>
  );
}

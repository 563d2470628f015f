/** What a browser can do for a page and the console never asks of it. */
const CAPABILITIES =
  "accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment publickey-credentials-get screen-wake-lock serial usb"
    .split(" ")
    .map((name) => `${name}=()`)
    .join(", ");

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  serverExternalPackages: ["pino", "undici", "kysely"],
  // Types and style are checked by their own commands; the build does not repeat them.
  typescript: { ignoreBuildErrors: true },
  // The development server would print what actions are called with: respondents, and values of contexts.
  logging: { serverFunctions: false },
  experimental: {
    // A page's own code is one file and that of the frame few: text in one piece is packed closer, and fewer are asked for. Bytes before
    // they are made small.
    turbopackChunking: { minChunkSize: 400_000, maxMergeChunkSize: 2_000_000 },
    serverActions: { bodySizeLimit: "1mb" },
    // A page read while a pointer rested on its link is shown if the link is followed soon; later it is read anew.
    staleTimes: { static: 30 },
  },
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        // For what the proxy does not hear of; it states what a page may load itself.
        {
          key: "Content-Security-Policy",
          value: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        },
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "X-Frame-Options", value: "DENY" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
        { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
        { key: "Permissions-Policy", value: CAPABILITIES },
      ],
    },
  ],
};

export default config;

/** Browser capabilities that the console never uses, disabled by policy. */
const CAPABILITIES =
  "accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer microphone midi payment publickey-credentials-get screen-wake-lock serial usb"
    .split(" ")
    .map((name) => `${name}=()`)
    .join(", ");

/** @type {import("next").NextConfig} */
const config = {
  // `next start` doesn't serve such a build without a warning, so only the build of the image asks for it.
  ...(process.env.BUILD_STANDALONE ? { output: "standalone" } : {}),
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  serverExternalPackages: [
    "pino",
    "undici",
    "prom-client",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace",
  ],
  // Types and lint have their own commands; the build does not repeat them.
  typescript: { ignoreBuildErrors: true },
  // The development server would log the arguments of actions: respondents, and values of contexts.
  logging: { serverFunctions: false },
  experimental: {
    // Loads the code of a page or route at its first request. Loading everything would take most of the start time, and
    // memory for unused pages.
    preloadEntriesOnStart: false,
    // One file for a page's own code and few for the shared frame: larger files compress better and need fewer
    // requests. Bytes before minification.
    turbopackChunking: { minChunkSize: 400_000, maxMergeChunkSize: 2_000_000 },
    serverActions: { bodySizeLimit: "1mb" },
    // A page prefetched on hover is used if the link is followed within this time; later it is fetched again.
    staleTimes: { static: 30 },
  },
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        // For responses outside the proxy; the proxy sets the policy of pages.
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
    {
      // A worker obeys the policy of its own file: it loads its parts from here, and connects to nothing. The development
      // server evaluates code.
      source: "/_next/static/:path*",
      headers: [
        {
          key: "Content-Security-Policy",
          value: `default-src 'none'; script-src 'self'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : ""}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        },
      ],
    },
  ],
};

export default config;

/** Runs once when the server starts, before it takes a request. */
export async function register(): Promise<void> {
  // Also bundled for the edge runtime, which has neither files nor sockets; the condition keeps this code out of that
  // bundle.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // A single import: each one would load copies of the modules that it shares with the others.
  const { start } = await import("./lib/startup/start");
  await start();
}

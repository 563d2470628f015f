/** Runs once when the server starts, before it takes a request. */
export async function register(): Promise<void> {
  const { boot } = await import("./lib/server/boot");
  await boot();
  const { startFirstSync } = await import("./lib/attributes/sync");
  await startFirstSync();
}

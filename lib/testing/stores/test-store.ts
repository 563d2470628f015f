/**
 * Empty store for a test, on the engine of the project the test runs in. Test files that import this run on both engines
 * (`postgres/selection.ts`).
 */
import { openMemoryStore, type Store } from "../../store/open-store.ts";

/** For the statements of a test itself, where engines differ. */
export const storeEngine: "postgres" | "sqlite" = process.env.STORE_ENGINE === "postgres" ? "postgres" : "sqlite";

export async function openTestStore(): Promise<Store> {
  return openMemoryStore();
}

/** Schema of the test server as a place for stores. */
import { openPostgresStore } from "../../store/open-store.ts";
import type { TestPlace } from "../stores/test-store.ts";
import { postgresForTests } from "./for-tests.ts";
import { takeSchema } from "./schemas.ts";

export async function postgresPlace(): Promise<TestPlace> {
  const { url, adminUrl } = postgresForTests();
  const schema = await takeSchema(adminUrl);
  return { open: () => openPostgresStore(url, { schema: schema.name }), remove: schema.release };
}

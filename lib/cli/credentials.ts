/**
 * `npm run credentials -- rotate`: re-encrypts with CREDENTIALS_KEY every secret that is sealed with
 * CREDENTIALS_KEY_PREVIOUS; the console may be running. Each account is one write, so that an interruption at any
 * moment leaves every secret readable with one of the two keys, and the next call continues with the rest. `npm run
 * credentials -- status` prints the count for each key.
 */
import { storeLocation } from "../server/env.ts";
import { credentialsKeys, NO_KEY } from "../server/partner/credentials-key.ts";
import { resealed, sealedByKey } from "../server/partner/reseal.ts";
import { openStore } from "../store/open-store.ts";

async function main(verb: string | undefined): Promise<void> {
  if (verb !== "rotate" && verb !== "status") throw new Error("Usage: npm run credentials -- rotate|status");
  const [current] = credentialsKeys();
  if (!current) throw new Error(NO_KEY);
  const store = await openStore(storeLocation({ existing: true }));
  try {
    if (verb === "rotate") {
      let done = 0;
      for await (const { id, broken } of resealed(store.partners, credentialsKeys())) {
        done += broken === undefined ? 1 : 0;
        console.log(broken === undefined ? `Re-encrypted: ${id}` : `Cannot be decrypted: ${id}. ${broken}`);
        if (broken !== undefined) process.exitCode = 1;
      }
      console.log(`${done} ${done === 1 ? "secret was" : "secrets were"} encrypted with the current key.`);
    }
    const { now, before } = sealedByKey(await store.partners.sealed(), current);
    console.log(`Encrypted with the current key: ${now}. With another key: ${before}.`);
    if (before === 0) console.log("CREDENTIALS_KEY_PREVIOUS is no longer needed.");
  } finally {
    await store.close();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

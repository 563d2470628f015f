/** "entry.example.test" of a web address; `undefined` for anything else. */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? host : undefined;
}

/** Host of a URL, such as "entry.example.test"; `undefined` for anything else. */
export function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? host : undefined;
}

/** JavaScript referenced by a page's HTML, and its transfer size. */
import { gzipSync } from "node:zlib";

/** Paths of the scripts that the browser loads with the page; excludes those for old browsers (`nomodule`). */
export function namedScripts(html: string): readonly string[] {
  const tags = [...html.matchAll(/<(script|link)\b([^>]*)>/g)].map(([, tag = "", attributes = ""]) => ({
    tag,
    attributes,
  }));
  return [
    ...new Set(
      tags.flatMap(({ tag, attributes }) => {
        if (/\snomodule/i.test(attributes)) return [];
        const preload = /rel="modulepreload"/.test(attributes) || /as="script"/.test(attributes);
        if (tag === "link" && !preload) return [];
        return /\s(?:src|href)="([^"]+\.js[^"]*)"/.exec(attributes)?.[1] ?? [];
      }),
    ),
  ];
}

/** Measures script sizes of one server; fetches each script once. */
export class Scales {
  readonly #weights = new Map<string, Promise<number>>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Total bytes, each script gzipped separately. */
  async weigh(paths: readonly string[]): Promise<number> {
    const weights = await Promise.all(paths.map((path) => this.#one(path)));
    return weights.reduce((sum, weight) => sum + weight, 0);
  }

  #one(path: string): Promise<number> {
    const known = this.#weights.get(path) ?? this.#fetch(path);
    this.#weights.set(path, known);
    return known;
  }

  async #fetch(path: string): Promise<number> {
    const answer = await fetch(new URL(path, this.#url), { headers: { "Accept-Encoding": "identity" } });
    if (!answer.ok) throw new Error(`${path} is named by a page and answers ${answer.status}.`);
    return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
  }
}

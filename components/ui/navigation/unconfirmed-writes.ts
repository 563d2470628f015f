/**
 * Recognises outdated URL writes of the router. The router writes the URL of each state it renders into the current
 * history entry, also one of an earlier keystroke when newer URL state is already there.
 */
export class UnconfirmedWrites {
  /** URLs of URL state and of history steps that the router has not written itself yet, oldest first. */
  #urls: readonly string[] = [];

  /** URL state or a history step has changed the URL to this one. */
  add(url: string): void {
    this.#urls = [...this.#urls, url];
  }

  /**
   * The router writes a URL: either one of those above, which confirms it and all before, or another one, which is a
   * navigation and ends all of them.
   * @returns whether the current URL is newer and must stay.
   */
  isOutdated(url: string): boolean {
    const index = this.#urls.indexOf(url);
    this.#urls = index < 0 ? [] : this.#urls.slice(index + 1);
    return this.#urls.length > 0;
  }
}

/**
 * Where a page is left from: a link was followed, or something else leads on, and the next page is not there yet.
 *
 * The address follows what is typed or chosen a little late. Written while the page is being left, it would be taken for a step that
 * takes the place of the one under way, and nobody would ever arrive. It belongs to the entry of the history that is left, and
 * is written into that alone.
 */
let from: string | undefined;
let isKept = false;

const isDeparting = (): boolean => from === window.location.href;

/** @param address where to, as a link has it: to where one is there is no way. */
export function depart(address: string): void {
  const here = window.location.href;
  from = new URL(address, here).href === here ? undefined : here;
  if (!isKept) keepDepartures();
  isKept = true;
}

/** The way has ended, here or elsewhere. */
export function arrive(): void {
  from = undefined;
}

/**
 * From the first departure on: what writes the address without a state of its own, as everything does but the router, is given the state of
 * the entry that is left. The router knows it as its own and does not follow.
 */
function keepDepartures(): void {
  for (const method of ["pushState", "replaceState"] as const) {
    const write = window.history[method].bind(window.history);
    window.history[method] = (state, unused, url) => {
      const departing = state === null && isDeparting();
      write(departing ? window.history.state : state, unused, url);
      if (departing) from = window.location.href;
    };
  }
}

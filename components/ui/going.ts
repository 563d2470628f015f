/** Which pages are on their way: links tell it from wherever they stand, and the shell has the one sign of it. */
let under = 0;
const listeners = new Set<() => void>();

/** A page is on its way, until what is answered is called. */
export function beginGoing(): () => void {
  add(1);
  return () => add(-1);
}

function add(change: 1 | -1): void {
  under += change;
  for (const listener of listeners) listener();
}

export const isGoing = (): boolean => under > 0;

export function onGoing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where to, and how. */
export interface Going {
  readonly address: string;
  /** In the place of the address that is there. */
  readonly replace?: boolean;
  /** `false`: what is in sight stays in sight. */
  readonly scroll?: boolean;
}

type Go = (going: Going) => void;

let shell: Go | undefined;
/** Asked for while the page is waking, before the shell hears. */
let early: Going | undefined;

/** Goes to another page, or to another side of this one, where it is no link that is followed: the shell tells that it is on its way. */
export function goTo(address: string, how: Omit<Going, "address"> = {}): void {
  const going = { address, ...how };
  if (shell) shell(going);
  else early = going;
}

/** The shell hears, until what is answered is called. */
export function onGoTo(go: Go): () => void {
  shell = go;
  if (early) go(early);
  early = undefined;
  return () => {
    shell = undefined;
  };
}

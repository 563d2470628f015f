/** Whether leaving the page was decided already, so that nobody is asked about typed values once more. */
let decided = false;

/** From now on the page is left without a question. */
export function leaveWithoutAsking(): void {
  decided = true;
}

export const isLeavingDecided = (): boolean => decided;

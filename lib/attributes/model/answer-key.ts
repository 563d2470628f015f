/** Answer id of a row name: `5` also for `5~2`, the second answer with that id in an attribute. */
export const answerIdOfKey = (key: string): string => key.split("~")[0] ?? key;

/** `120:45391` → its answer, `120` → itself; distinct, in order. */
export const bareIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.split(":").at(-1) ?? id))];

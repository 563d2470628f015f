/** Answer id of a row name: `5` also for `5~2`, the second answer with that id in an attribute. */
export const answerIdOfKey = (key: string): string => key.split("~")[0] ?? key;

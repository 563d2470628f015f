/** The id of the answer at a place: `5` also for `5~2`, the second answer of an attribute with that id. */
export const answerIdAt = (place: string): string => place.split("~")[0] ?? place;

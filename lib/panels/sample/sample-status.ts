/** Names of the sample panel and its job. Pure. */

/** `kind` of the job in the store. */
export const SAMPLE_JOB = "panels-sample";

export const SAMPLE_NAME = "Sample panel";
export const SAMPLE_SIZE = 200_000;
/** State of the demo data, which loads at the first start. */
export const DEMO_SAMPLE_SIZE = 20_000;

import pLimit from 'p-limit';

/** As many as the cameras of today take (50 megapixels); decoding takes four bytes of memory for each, whatever the size of the file. */
export const MAXIMUM_PIXELS = 52_000_000;
/** Seconds after which the work on one picture ends, done or not. */
export const DECODING_SECONDS = 30;
/** Decoding a large picture takes some hundred megabytes, and a core: at most two at once on a server. */
export const decodedInTurn = pLimit(2);

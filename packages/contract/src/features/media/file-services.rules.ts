/** Where ClamAV’s daemon listens unless told otherwise. */
export const CLAMD_PORT = 3310;

/** What ClamAV looks at in one stream unless told otherwise (StreamMaxLength), in bytes. */
export const CLAMD_STREAM_BYTES = 104_857_600;

/** The most that a scanner may be told to look at, in bytes: ClamAV takes no more than 4 GB. */
export const MAXIMUM_SCANNED_BYTES = 4_294_967_295;

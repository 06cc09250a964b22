import { bareHandle, RESERVED_WORDS } from '../../platform/reserved-words.ts';

/** Longest texts of a profile, in characters. */
export const PROFILE_LIMITS = { name: 60, jobTitle: 120, company: 120, location: 120, bio: 2_000, handle: 40 } as const;

/** How long a deleted person, or a bulk action, can be brought back, in days (ADM-10). */
export const DAYS_TO_COME_BACK = 30;

/** Most people the suggestions for a mention or a picker show. */
export const SUGGESTIONS_SHOWN = 10;

/** Most topics a person learns, and most they know. */
export const TOPICS_OF_A_PERSON = 50;

const HANDLE = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/;

/** Returns why a handle (with or without @) may not be taken; null when it may (SHL-18). */
export function handleFault(handle: string): 'too-long' | 'invalid-handle' | 'reserved-handle' | null {
  const bare = bareHandle(handle);
  if (bare.length > PROFILE_LIMITS.handle) return 'too-long';
  if (!HANDLE.test(bare)) return 'invalid-handle';
  return RESERVED_WORDS.has(bare) ? 'reserved-handle' : null;
}

/**
 * Returns what a person's handle starts from: the name in plain letters, else the part of the address before the @, else `person`. Never reserved;
 * whether someone has it already is the server's to see.
 */
export function handleFrom(name: string, email: string): string {
  const candidates = [plainWord(name), plainWord(email.split('@')[0] ?? '')];
  return candidates.find((candidate) => candidate.length > 1 && handleFault(candidate) === null) ?? 'person';
}

/** Returns a text as a word of an address: plain lower-case letters and digits, joined by hyphens; empty when there are none. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Returns whether a text names a time zone, such as `Europe/Oslo`. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** PPL-12: what a cover image must be. Sizes in bytes and pixels. */
export const COVER_IMAGE = {
  contentTypes: ['image/jpeg', 'image/png'],
  largestBytes: 5 * 1024 * 1024,
  smallestWidth: 266,
  smallestHeight: 114,
  source: 'local_file_system',
  /** In addition to the file system: files from the product's own picture library (MED-09). */
  librarySources: ['stock', 'unsplash'],
} as const;

export type CoverFault = 'cover-type' | 'cover-size' | 'cover-dimensions' | 'cover-source';

/** Returns why an image may not be a cover; null when it may (PPL-12). Width and height in pixels, null when not known. */
export function coverFault(image: {
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly source: string;
}): CoverFault | null {
  if (!(COVER_IMAGE.contentTypes as readonly string[]).includes(image.contentType)) return 'cover-type';
  if (image.bytes >= COVER_IMAGE.largestBytes) return 'cover-size';
  if (image.width !== null && image.width < COVER_IMAGE.smallestWidth) return 'cover-dimensions';
  if (image.height !== null && image.height < COVER_IMAGE.smallestHeight) return 'cover-dimensions';
  const isAllowed = image.source === COVER_IMAGE.source || (COVER_IMAGE.librarySources as readonly string[]).includes(image.source);
  return isAllowed ? null : 'cover-source';
}

/** Widths in pixels that pictures of a person are served in. */
export const AVATAR_WIDTHS = { tiny: 96, small: 96, medium: 180, large: 320 } as const;
export const COVER_WIDTHS = { small: 640, large: 1280 } as const;

/** Whose line of reports a list shows. */
export const REPORT_SCOPES = ['direct', 'indirect'] as const;
/** Kinds of reporting line: the line manager, and the dotted line (PPL-10, SES-60). */
export const REPORTING_KINDS = ['direct', 'secondary'] as const;
export type ReportingKind = (typeof REPORTING_KINDS)[number];

/** How much is kept of how a person left the unified navigation (SHL-33). */
export const NAVIGATION_LIMITS = { sections: 30, key: 60 } as const;

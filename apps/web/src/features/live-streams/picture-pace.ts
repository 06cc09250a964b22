/** A picture as it is sent: bits a second, and lines of its shorter side at most. */
export interface Picture {
  readonly bits: number;
  readonly lines: number;
}

/** What a host’s page sends, which gives way to a slow line: the largest first. */
export const PICTURES = [
  { bits: 1_200_000, lines: 720 },
  { bits: 700_000, lines: 480 },
  { bits: 350_000, lines: 360 },
] as const satisfies readonly Picture[];

/** With so many fragments waiting the line is too slow for this picture. */
export const TOO_MANY_WAITING = 4;
/** A line that takes a second of picture in so much time has room for the next larger one, which is at most twice as much. */
const QUICK_MILLISECONDS = 400;
/** So long the line must have been good before the picture grows; longer each time that it turns out too early. */
const PATIENCE_MILLISECONDS = 20_000;
const LONGEST_PATIENCE_MILLISECONDS = 320_000;
/** A picture that is too large for the line shows it within this time. */
const TRIAL_MILLISECONDS = 30_000;

/** How large a picture the line takes: 0 is the largest, and what it was found by. */
export interface PicturePace {
  readonly step: number;
  readonly goodSince: number | null;
  readonly grewAt: number | null;
  readonly patience: number;
}

export const FIRST_PACE: PicturePace = { step: 0, goodSince: null, grewAt: null, patience: PATIENCE_MILLISECONDS };

/**
 * Returns how large a picture to send after news of the line, at a time in milliseconds: a step smaller where too much waits, a step larger after
 * a while of good upload.
 */
export function adaptPicture(
  pace: PicturePace,
  line: { readonly waiting: number; readonly took: number | null },
  now: number,
): PicturePace {
  const { step, goodSince, grewAt, patience } = pace;
  // One step at a time: what waits of the part before is still sent.
  if (line.waiting === TOO_MANY_WAITING && step < PICTURES.length - 1) {
    const wasTooEarly = grewAt !== null && now - grewAt < TRIAL_MILLISECONDS;
    const next = wasTooEarly ? Math.min(patience * 2, LONGEST_PATIENCE_MILLISECONDS) : PATIENCE_MILLISECONDS;
    return { step: step + 1, goodSince: null, grewAt: null, patience: next };
  }
  if (step === 0 || line.waiting > 1 || (line.took !== null && line.took > QUICK_MILLISECONDS)) {
    return goodSince === null ? pace : { ...pace, goodSince: null };
  }
  if (goodSince === null) return { ...pace, goodSince: now };
  return now - goodSince < patience ? pace : { step: step - 1, goodSince: null, grewAt: now, patience };
}

/** Returns a size in the same shape of at most so many lines on its shorter side, in even numbers, as encoders take them. */
export function sizeWithin({ width, height }: Size, lines: number): Size {
  const share = Math.min(1, lines / Math.min(width, height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * share) / 2) * 2);
  return { width: even(width), height: even(height) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What one other browser gets of a picture. */
export interface PictureLimit {
  readonly maxBitrate: number;
  readonly scaleResolutionDownBy: number;
  readonly maxFramerate: number;
}

/** By how many others there are at most: the more, the smaller each shows it, and the more often it is encoded and sent. */
const CAMERA: readonly (readonly [others: number, limit: PictureLimit])[] = [
  [1, { maxBitrate: 1_200_000, scaleResolutionDownBy: 1, maxFramerate: 24 }],
  [3, { maxBitrate: 700_000, scaleResolutionDownBy: 1.5, maxFramerate: 24 }],
  [8, { maxBitrate: 350_000, scaleResolutionDownBy: 2, maxFramerate: 20 }],
];
const CROWDED: PictureLimit = { maxBitrate: 200_000, scaleResolutionDownBy: 3, maxFramerate: 15 };

/** A screen is read, so it keeps its size: it moves less instead. */
const SCREEN = { most: 1_500_000, together: 4_000_000, maxFramerate: 8 } as const;

/** Returns what each of some others gets of a camera or a screen, in bits and pictures a second and as a part of its size. */
export function pictureFor(others: number, isScreen: boolean): PictureLimit {
  if (isScreen) {
    const maxBitrate = Math.floor(Math.min(SCREEN.most, SCREEN.together / Math.max(1, others)));
    return { maxBitrate, scaleResolutionDownBy: 1, maxFramerate: SCREEN.maxFramerate };
  }
  return CAMERA.find(([most]) => others <= most)?.[1] ?? CROWDED;
}

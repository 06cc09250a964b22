import type { Place } from './stage-layout.ts';

/** The picture that is mixed. */
export const STAGE = { width: 1280, height: 720 } as const;
export const FRAMES_A_SECOND = 24;

/** Which picture stands where, the lowest first. */
export type MixPlaces = readonly (readonly [id: string, place: Place])[];

/** What a page tells the worker that mixes. */
export type MixMessage =
  | { readonly kind: 'begin'; readonly target: WritableStream<VideoFrame> }
  | { readonly kind: 'tick' }
  | { readonly kind: 'add'; readonly id: string; readonly pictures: ReadableStream<VideoFrame> }
  | { readonly kind: 'drop'; readonly id: string }
  | { readonly kind: 'places'; readonly places: MixPlaces };

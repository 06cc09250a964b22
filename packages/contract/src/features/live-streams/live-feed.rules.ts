import type { ReactionCounts } from './live-reactions.rules.ts';
import type { PersonSummary } from '../people/person-summary.schema.ts';
import type { LiveMessage } from './live-streams.schema.ts';

/** How long the page of a viewer is sent a broadcast by one request; then it asks again, and is judged again. */
export const FEED_SECONDS = 60;

/** A viewer who is so many fragments behind by their line is moved to the newest one. */
export const MOST_BEHIND = 4;

/**
 * What a feed sends, one after the other: a head as JSON, and bytes. `part` carries what stands before its fragments, `fragment` one of them;
 * `state` says whether the host is away for a moment and who is on the stage with them (`onStage` of the stream), `skipped` that fragments were left out for a slow line, `end` that the broadcast is over;
 * `messages`, `reactions` and `caption` bring what came since the one before, many at once. Where a cache stands in front, `part` and `fragment` have
 * the address of their bytes in the place of them (decision 0069).
 */
export type FeedHead =
  | { readonly kind: 'part'; readonly part: number; readonly contentType: string; readonly address?: string }
  | {
      readonly kind: 'fragment';
      readonly number: number;
      readonly part: number;
      /** Seconds of the broadcast, and how much later that is than the times in the bytes. */
      readonly startsAt: number;
      readonly shift: number;
      readonly seconds: number;
      readonly address?: string;
    }
  | { readonly kind: 'state'; readonly isPaused: boolean; readonly edge: number; readonly guests: readonly PersonSummary[] }
  | { readonly kind: 'skipped' | 'end' }
  | { readonly kind: 'messages'; readonly items: readonly LiveMessage[] }
  | { readonly kind: 'reactions'; readonly counts: ReactionCounts }
  | { readonly kind: 'caption'; readonly text: string };

export interface FeedFrame {
  readonly head: FeedHead;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const LENGTHS = 8;

/** Beyond ASCII a head has its signs by number, so that each is one byte. */
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns a frame as it is sent: the lengths of head and bytes, then both. */
export function writeFrame(head: FeedHead, bytes: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const text = Uint8Array.from(JSON.stringify(head).replaceAll(/[\u0080-\uFFFF]/g, escaped), (sign) => sign.charCodeAt(0));
  const frame = new Uint8Array(LENGTHS + text.length + bytes.length);
  const lengths = new DataView(frame.buffer);
  lengths.setUint32(0, text.length);
  lengths.setUint32(4, bytes.length);
  frame.set(text, LENGTHS);
  frame.set(bytes, LENGTHS + text.length);
  return frame;
}

function frameIn(whole: Uint8Array<ArrayBuffer>): FeedFrame {
  const from = LENGTHS + new DataView(whole.buffer).getUint32(0);
  return { head: JSON.parse(String.fromCharCode(...whole.subarray(LENGTHS, from))) as FeedHead, bytes: whole.subarray(from) };
}

/** Takes frames out of what came, in pieces of any size. Each byte is copied once: a viewer's page takes in a fragment in dozens of pieces. */
export class FrameReader {
  /** As long as the next frame; until that is known, as its lengths. */
  private next = new Uint8Array(LENGTHS);
  private filled = 0;

  /** Returns the frames that are complete with this piece. */
  read(piece: Uint8Array): FeedFrame[] {
    const frames: FeedFrame[] = [];
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + this.next.length - this.filled);
      this.next.set(taken, this.filled);
      this.filled += taken.length;
      at += taken.length;
      if (this.filled < this.next.length) break;
      if (this.filled === LENGTHS) {
        const lengths = new DataView(this.next.buffer);
        const whole = new Uint8Array(LENGTHS + lengths.getUint32(0) + lengths.getUint32(4));
        whole.set(this.next);
        this.next = whole;
      } else {
        frames.push(frameIn(this.next));
        this.next = new Uint8Array(LENGTHS);
        this.filled = 0;
      }
    }
    return frames;
  }
}

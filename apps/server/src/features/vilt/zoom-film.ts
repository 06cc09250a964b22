import type { StreamedAnswer } from '../../platform/fetch/guarded-stream.ts';
import { ZoomRefused } from './zoom-api.ts';

/** Where an MP4 says that it is one: after the length of its first box. */
const MP4_MARK = { at: 4, is: 'ftyp' };
/** What a film that is larger than it may be is refused with. */
export const TOO_LARGE = 'file_size';

const tooLarge = () => new ZoomRefused('refused', TOO_LARGE);

/**
 * Yields a film as it comes. Throws ZoomRefused: with `TOO_LARGE` as its detail for more than `maximumBytes`, before any byte where the answer
 * says how many it has; `refused` for a page that asks to sign in; `not-allowed` or `unreachable` for an error.
 */
export async function* filmIn(
  { status, headers, body }: Pick<StreamedAnswer, 'status' | 'headers' | 'body'>,
  maximumBytes: number,
): AsyncGenerator<Uint8Array> {
  if (status !== 200) throw new ZoomRefused(status >= 500 ? 'unreachable' : 'not-allowed', String(status));
  if (Number(headers.get('content-length') ?? 0) > maximumBytes) throw tooLarge();
  let head = Buffer.alloc(0);
  let size = 0;
  let isChecked = false;
  for await (const part of body) {
    size += part.length;
    if (size > maximumBytes) throw tooLarge();
    if (isChecked) {
      yield part;
      continue;
    }
    head = Buffer.concat([head, part]);
    if (head.length < MP4_MARK.at + MP4_MARK.is.length) continue;
    if (head.toString('latin1', MP4_MARK.at, MP4_MARK.at + MP4_MARK.is.length) !== MP4_MARK.is) throw new ZoomRefused('refused', 'MP4');
    isChecked = true;
    yield head;
  }
  if (!isChecked) throw new ZoomRefused('refused', 'MP4');
}

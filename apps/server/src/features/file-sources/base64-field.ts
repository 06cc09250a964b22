import { CallRefused } from '../../platform/fetch/guarded-fetch.ts';

const QUANTUM = 4;
const OPENING = /"data"\s*:\s*"/;
/** More than the opening is ever long: what stands before it is not kept. */
const LONGEST_OPENING = 100;

/**
 * The bytes that stand as base64url in the field `data` of a JSON object, as they come: an attachment need not stand in memory to be taken
 * out of its message. The object is flat: the first field of that name is the one.
 */
export async function* dataOfJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  let isInside = false;
  let text = '';
  for await (const part of bytes) {
    text += decoder.decode(part, { stream: true });
    if (!isInside) {
      const found = OPENING.exec(text);
      if (found === null) {
        text = text.slice(-LONGEST_OPENING);
        continue;
      }
      text = text.slice(found.index + found[0].length);
      isInside = true;
    }
    const end = text.indexOf('"');
    const whole = end === -1 ? text.length - (text.length % QUANTUM) : end;
    if (whole > 0) yield Buffer.from(text.slice(0, whole), 'base64url');
    if (end !== -1) return;
    text = text.slice(whole);
  }
  throw new CallRefused(isInside ? 'The answer broke off' : 'The answer has no data');
}

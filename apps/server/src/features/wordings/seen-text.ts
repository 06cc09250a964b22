import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { ownArguments } from '../../platform/i18n/text-arguments.ts';

/** One way to say a text: its words in their order, and null for each value among them. */
type Shape = readonly (string | null)[];

const MOST_SHAPES = 40;
/** Letters that a text needs to be known by. */
const LEAST_LETTERS = 2;
const TAG = /<\/?\w{1,80}\/?>/g;

/** Returns a text without case, accents and marks, as it is searched. */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function shapesOf(message: CompiledMessage): Shape[] {
  if (typeof message === 'string') return [[message]];
  return message.reduce<Shape[]>(
    (shapes, part) => {
      const forms = formsOf(part);
      return shapes.flatMap((shape) => forms.map((form) => shape.concat(form))).slice(0, MOST_SHAPES);
    },
    [[]],
  );
}

function formsOf(part: Exclude<CompiledMessage, string>[number]): Shape[] {
  if (typeof part === 'string') return [[part === '#' ? null : part]];
  const [argument] = ownArguments([part]);
  const forms = [...(argument?.choices.values() ?? [])].flatMap(shapesOf);
  return forms.length === 0 ? [[null]] : forms;
}

/** Whether words have the shape of a text; each value is at least one character. */
function fits(shape: Shape, seen: string): boolean {
  const parts = shape.map((part) => part && folded(part.replaceAll(TAG, ''))).filter((part) => part !== '');
  const letters = parts.map((part) => part?.match(/\p{L}/gu)?.length ?? 0).reduce((sum, count) => sum + count, 0);
  if (letters < LEAST_LETTERS) return false;
  let at = 0;
  let isValueBefore = false;
  for (const [index, part] of parts.entries()) {
    if (part === null) {
      isValueBefore = true;
      continue;
    }
    const isLast = index === parts.length - 1;
    const from = isValueBefore ? at + 1 : at;
    const found = !isValueBefore ? (seen.startsWith(part, at) ? at : -1) : isLast ? seen.lastIndexOf(part) : seen.indexOf(part, from);
    if (found < from) return false;
    at = found + part.length;
    isValueBefore = false;
  }
  return isValueBefore ? at < seen.length : at === seen.length;
}

/**
 * Returns whether a text says some words once its values are filled in, in any of its forms: `{count, plural, one {# card} other {# cards}}` says “3 cards”.
 *
 * @param seen folded
 */
export function saysSeen(text: string, seen: string): boolean {
  if (!text.includes('{')) return false;
  try {
    return shapesOf(compileMessageOrThrow(text)).some((shape) => fits(shape, seen));
  } catch {
    // A changed text that is not valid any longer is said nowhere.
    return false;
  }
}

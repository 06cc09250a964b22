import { withPlainDigits } from './table-digits.ts';

const NUMBER = /^[+-]?\d[\d.,'’ ]{0,40}%?$/;

/**
 * Returns a number however a table writes it: with a point or a comma, with marks between thousands, with a percent sign behind it. One mark
 * alone parts the decimals. Undefined where it is none.
 */
export function numberWritten(text: string): number | undefined {
  const plain = withPlainDigits(text);
  if (!NUMBER.test(plain)) return undefined;
  const bare = plain.replace(/[\s'’%]/g, '');
  const marks = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  // Of several marks of one kind each parts thousands.
  const isDecimal = last !== undefined && marks.filter((mark) => mark === last).length === 1;
  const at = isDecimal ? bare.lastIndexOf(last) : bare.length;
  const number = Number(`${bare.slice(0, at).replace(/[.,]/g, '')}${isDecimal ? `.${bare.slice(at + 1)}` : ''}`);
  return Number.isFinite(number) ? number : undefined;
}

import { INVISIBLE_MARKS } from '@waymark/contract/kit';

/** Nought in the scripts that people write numbers in; nine digits follow each. */
const NOUGHTS = Array.from('٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐', (digit) => digit.codePointAt(0) ?? 0);

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const nought = NOUGHTS.find((one) => code >= one && code <= one + 9);
  return nought === undefined ? digit : String(code - nought);
}

/** Returns a number or day in the digits 0 to 9, without marks that only say in which direction it is written. */
export const withPlainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE_MARKS, '')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .trim();

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base 58 as Bitcoin has it; multibase writes a `z` before it. */
export function toBase58(bytes: Buffer): string {
  let value = BigInt(`0x0${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${LETTERS[Number(value % 58n)]}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return LETTERS.charAt(0).repeat(zeros === -1 ? bytes.length : zeros) + text;
}

/** The bytes of a text in base 58. Throws where it is none. */
export function fromBase58(text: string): Buffer {
  let value = 0n;
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter);
    if (digit === -1) throw new Error('Not base 58');
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const bytes = value === 0n ? Buffer.alloc(0) : Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.alloc(zeros), bytes]);
}

/** What a badge looks like. */
interface BadgeLook {
  readonly title: string;
  readonly issuer: string;
  /** Of the organisation, as `#rrggbb`. */
  readonly colour: string;
  /** Whose it is and of when, where the picture is of one person's badge. */
  readonly earned?: { readonly holder: string; readonly when: string };
}

const SIZE = 480;
const SHIELD = 'M240 40 408 104v132c0 104-70 172-168 204C142 408 72 340 72 236V104Z';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const shapes = (colour: string) =>
  `<path d="${SHIELD}" fill="${escaped(colour)}"/><path d="${SHIELD}" transform="translate(24 22) scale(.9)" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/>` +
  '<path d="m170 216 50 50 96-100" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>';

const heightOf = (earned: BadgeLook['earned']) => SIZE + (earned === undefined ? 100 : 175);
const earnedLines = ({ holder, when }: NonNullable<BadgeLook['earned']>) =>
  `<text x="240" y="590" font-size="24" fill="#16201f">${escaped(short(holder, 34))}</text><text x="240" y="625" font-size="20" fill="#464f4e">${escaped(when)}</text>`;

/** The picture of a badge as SVG, with its words. */
export const badgeSvg = ({ title, issuer, colour, earned }: BadgeLook): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${heightOf(earned)}" width="${SIZE}" height="${heightOf(earned)}" role="img"><title>${escaped(title)}, ${escaped(issuer)}</title>${shapes(colour)}` +
  `<g font-family="system-ui, sans-serif" text-anchor="middle"><text x="240" y="500" font-size="30" font-weight="600" fill="#16201f">${escaped(short(title, 28))}</text>` +
  `<text x="240" y="545" font-size="22" fill="#464f4e">${escaped(short(issuer, 36))}</text>${earned === undefined ? '' : earnedLines(earned)}</g></svg>`;

/** The same as PNG: its shape alone, as servers have no fonts that are sure to be there. */
export async function badgePng({ colour }: BadgeLook): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${shapes(colour)}</svg>`))
    .resize(SIZE, SIZE)
    .png()
    .toBuffer();
}

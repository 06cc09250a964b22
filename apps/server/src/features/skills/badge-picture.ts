/** What a badge looks like. */
interface BadgeLook {
  readonly title: string;
  readonly issuer: string;
  /** Of the organisation, as `#rrggbb`. */
  readonly colour: string;
}

const SIZE = 480;
const SHIELD = 'M240 40 408 104v132c0 104-70 172-168 204C142 408 72 340 72 236V104Z';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const shapes = (colour: string) =>
  `<path d="${SHIELD}" fill="${escaped(colour)}"/><path d="${SHIELD}" transform="translate(24 22) scale(.9)" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/>` +
  '<path d="m170 216 50 50 96-100" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>';

/** The picture of a badge as SVG, with its words. */
export const badgeSvg = ({ title, issuer, colour }: BadgeLook): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE + 100}" width="${SIZE}" height="${SIZE + 100}" role="img"><title>${escaped(title)}, ${escaped(issuer)}</title>${shapes(colour)}` +
  `<g font-family="system-ui, sans-serif" text-anchor="middle"><text x="240" y="500" font-size="30" font-weight="600" fill="#16201f">${escaped(short(title, 28))}</text>` +
  `<text x="240" y="545" font-size="22" fill="#464f4e">${escaped(short(issuer, 36))}</text></g></svg>`;

/** The same as PNG: its shape alone, as servers have no fonts that are sure to be there. */
export async function badgePng({ colour }: BadgeLook): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${shapes(colour)}</svg>`))
    .resize(SIZE, SIZE)
    .png()
    .toBuffer();
}

import { placeOf, rings } from './places.ts';
import { sources } from './sources.ts';

const WIDTH = 960;
const MARGIN = 24;
const LABEL_WIDTH = 120;
const CHIP_HEIGHT = 24;
const GAP = 6;
/** Width given to a letter at 12 px: a picture cannot ask how wide a text is. */
const LETTER_WIDTH = 6.6;
const RING_NAMES = ['', 'Ground', 'Learning', 'Talent', 'Surfaces'];
const STYLE = `text{font:12px system-ui,sans-serif;fill:#17332f}
.head{font-weight:600;font-size:14px}
.band{fill:#eef5f3;stroke:#b8d3cd}
.chip{fill:#fff;stroke:#b8d3cd}
.base{fill:#0d6b5f}
.on-base{fill:#fff}`;

/** Draws the rings of features, with what lies below them, as docs/architecture.md says them. Returns an SVG document. */
export function drawArchitecture(): string {
  const slugs = new Set(sources.flatMap(({ path }) => placeOf(path).slug ?? []));
  const parts: string[] = [];
  let y = MARGIN;
  for (const ring of [4, 3, 2, 1]) {
    const names = [...slugs].filter((slug) => rings.get(slug) === ring).sort();
    const { chips, height } = layOut(names, y + 12);
    const head = `<text class="head" x="${MARGIN + 14}" y="${y + 28}">${RING_NAMES[ring]}</text>`;
    parts.push(`<rect class="band" x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="${height + 24}" rx="10"/>${head}${chips}`);
    y += height + 36;
  }
  for (const [name, does] of [
    ['Platform', 'http, session, access, store, events, jobs, files, mail (server) · calls, cache, drafts, texts (web)'],
    ['Contract and design system', 'endpoints, shapes, problems and rules that both sides share · components, theme from a brand colour'],
    ['PostgreSQL', 'embedded, or a server: everything that must survive or be shared, one organisation a row-level policy'],
  ]) {
    parts.push(`<rect class="base" x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="36" rx="10"/>
<text class="head on-base" x="${MARGIN + 14}" y="${y + 23}">${name}</text><text class="on-base" x="${MARGIN + 260}" y="${y + 23}">${does}</text>`);
    y += 44;
  }
  const height = y + MARGIN - 8;
  const title = 'Features in four rings, each using only its own ring and those below it';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
<style>${STYLE}</style><rect width="${WIDTH}" height="${height}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}

/** Lays names out as chips in rows. */
function layOut(names: readonly string[], top: number): { chips: string; height: number } {
  const left = MARGIN + LABEL_WIDTH;
  let x = left;
  let y = top;
  const chips = names.map((name) => {
    const width = Math.round(name.length * LETTER_WIDTH + 18);
    if (x + width > WIDTH - MARGIN - 12) {
      x = left;
      y += CHIP_HEIGHT + GAP;
    }
    const chip = `<rect class="chip" x="${x}" y="${y}" width="${width}" height="${CHIP_HEIGHT}" rx="12"/><text x="${x + 9}" y="${y + 16}" textLength="${width - 18}">${name}</text>`;
    x += width + GAP;
    return chip;
  });
  return { chips: chips.join('\n'), height: y + CHIP_HEIGHT - top };
}

// Draws the stock library (apps/server/stock-pictures) again: `node scripts/make-stock-pictures.mjs`. The same pictures each time.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const [W, H] = [1280, 720];
const FOLDER = path.resolve(import.meta.dirname, '../apps/server/stock-pictures');

/** @typedef {{ sky: readonly [string, string], parts: readonly string[] }} Palette */
/** @typedef {() => number} Random */

/** @type {readonly Palette[]} Palettes from far to near, each with its sky. */
const PALETTES = [
  { sky: ['#f6e7d2', '#e9b48a'], parts: ['#d98f6c', '#b5654f', '#7c4140', '#432838'] },
  { sky: ['#dff1f3', '#9fd0d6'], parts: ['#6fb2b8', '#3f8d94', '#206870', '#0f4148'] },
  { sky: ['#e8e6f7', '#b9b2e3'], parts: ['#9289cf', '#6b60b3', '#463c8a', '#2a2458'] },
  { sky: ['#eef3dc', '#c3d69b'], parts: ['#95b56b', '#6a9149', '#426b34', '#234423'] },
];

/**
 * Numbers from 0 to 1 that a seed always gives again (mulberry32).
 * @param {number} seed
 * @returns {Random}
 */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
/** @type {(random: Random, from: number, to: number) => number} */
const between = (random, from, to) => from + random() * (to - from);
/** @type {(value: number) => string} */
const at = (value) => value.toFixed(1);

/**
 * A soft line over the whole width as a filled shape down to the bottom.
 * @param {Random} random
 * @param {number} base
 * @param {number} height
 * @param {number} steps
 */
function ridge(random, base, height, steps) {
  let [x0, y0] = [0, base + between(random, -height, height)];
  let d = `M0 ${H}L0 ${at(y0)}`;
  for (let i = 1; i <= steps; i += 1) {
    const [x1, y1] = [(i / steps) * W, base + between(random, -height, height)];
    const middle = (x0 + x1) / 2;
    d += `C${at(middle)} ${at(y0)} ${at(middle)} ${at(y1)} ${at(x1)} ${at(y1)}`;
    [x0, y0] = [x1, y1];
  }
  return `${d}L${W} ${H}Z`;
}

/** @type {Record<string, (random: Random, palette: Palette) => string[]>} */
const themes = {
  waves: (random, { parts }) =>
    parts.flatMap((fill, layer) => {
      const base = 300 + layer * 105;
      return [
        `<path d="${ridge(random, base, 46, 5)}" fill="${fill}"/>`,
        `<path d="${ridge(random, base + 44, 34, 6)}" fill="#fff" opacity=".07"/>`,
      ];
    }),
  hills: (random, { parts, sky }) => [
    `<circle cx="${at(between(random, 250, 1030))}" cy="${at(between(random, 170, 270))}" r="${at(between(random, 60, 105))}" fill="#fff" opacity=".75"/>`,
    ...parts.map((fill, layer) => `<path d="${ridge(random, 320 + layer * 95, 90 - layer * 14, 4 + layer)}" fill="${fill}"/>`),
    `<rect width="${W}" height="${H}" fill="${sky[1]}" opacity=".12"/>`,
  ],
  city: (random, { parts }) =>
    parts.flatMap((fill, layer) => {
      const shapes = [];
      for (let x = -20; x < W;) {
        const width = between(random, 60, 140);
        const top = between(random, 150 + layer * 90, 380 + layer * 70);
        shapes.push(`<rect x="${at(x)}" y="${at(top)}" width="${at(width)}" height="${H}" fill="${fill}"/>`);
        if (layer > 1) {
          for (let y = top + 22; y < H - 40; y += 34) {
            for (let w = x + 14; w < x + width - 18; w += 24) {
              if (random() > 0.62) shapes.push(`<rect x="${at(w)}" y="${at(y)}" width="9" height="14" fill="#fff" opacity=".45"/>`);
            }
          }
        }
        x += width + between(random, -6, 26);
      }
      return shapes;
    }),
  network: (random, { parts }) => {
    const nodes = Array.from({ length: 34 }, () => ({ x: between(random, 0, W), y: between(random, 0, H), r: between(random, 5, 20) }));
    const lines = nodes.flatMap(({ x, y }, i) =>
      nodes
        .slice(i + 1)
        .flatMap(({ x: x2, y: y2 }) =>
          Math.hypot(x - x2, y - y2) < 260
            ? [`<path d="M${at(x)} ${at(y)}L${at(x2)} ${at(y2)}" stroke="${parts[1]}" stroke-width="2.5" opacity=".45"/>`]
            : [],
        ),
    );
    const dots = nodes.map(({ x, y, r }, i) => `<circle cx="${at(x)}" cy="${at(y)}" r="${at(r)}" fill="${parts[i % parts.length]}"/>`);
    return [...lines, ...dots];
  },
  paper: (random, { parts }) =>
    Array.from({ length: 11 }, (_, i) => {
      const [x, y] = [between(random, -100, W - 100), between(random, -60, H - 100)];
      const [width, height] = [between(random, 260, 560), between(random, 150, 340)];
      const turn = between(random, -24, 24);
      return `<g transform="rotate(${at(turn)} ${at(x + width / 2)} ${at(y + height / 2)})"><rect x="${at(x + 7)}" y="${at(y + 10)}" width="${at(width)}" height="${at(height)}" rx="5" fill="#000" opacity=".13"/><rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="5" fill="${i % 3 === 0 ? '#fffaf2' : parts[i % parts.length]}"/></g>`;
    }),
  leaves: (random, { parts }) =>
    Array.from({ length: 44 }, (_, i) => {
      const [x, y, size, turn] = [between(random, -40, W), between(random, -40, H), between(random, 70, 190), between(random, 0, 360)];
      const leaf = `M0 0C${at(size * 0.35)} ${at(-size * 0.42)} ${at(size * 0.8)} ${at(-size * 0.32)} ${at(size)} 0C${at(size * 0.8)} ${at(size * 0.32)} ${at(size * 0.35)} ${at(size * 0.42)} 0 0Z`;
      return `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(turn)})"><path d="${leaf}" fill="${parts[i % parts.length]}"/><path d="M0 0L${at(size * 0.94)} 0" stroke="#fff" stroke-width="2" opacity=".3"/></g>`;
    }),
};

await mkdir(FOLDER, { recursive: true });
for (const [themeAt, [theme, draw]] of Object.entries(themes).entries()) {
  for (const [number, palette] of PALETTES.entries()) {
    const random = randomOf(themeAt * 97 + number * 13 + 5);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" fill="none"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#s)"/>${draw(random, palette).join('')}</svg>`;
    await sharp(Buffer.from(svg))
      .jpeg({ quality: 74, mozjpeg: true })
      .toFile(path.join(FOLDER, `${theme}-${number + 1}.jpg`));
  }
}

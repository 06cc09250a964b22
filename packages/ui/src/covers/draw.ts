export const coverHues = ['clay', 'ochre', 'moss', 'pine', 'harbour', 'indigo', 'plum', 'slate'] as const;
export const coverTones = ['deep', 'mid', 'pale'] as const;
export type CoverHue = (typeof coverHues)[number];
export type CoverTone = (typeof coverTones)[number];

/** Four flat colours: ground, two shades and one accent. */
type Ink = 'a' | 'b' | 'c' | 'd';
/** All shapes of one colour in one path, so that a cover stays a few elements. */
export type CoverLayer = { d: string; fill?: Ink; stroke?: Ink; width?: number; opacity?: number };
type Random = () => number;

export const coverWidth = 320;
export const coverHeight = 180;
const W = coverWidth;
const H = coverHeight;

const round = (value: number) => Math.round(value * 10) / 10;

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul((hash ^ (character.codePointAt(0) ?? 0)) >>> 0, 16777619) >>> 0;
  return hash >>> 0;
}

/** Mulberry32: the same seed gives the same arrangement on every screen. */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const disc = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
const bar = (x: number, height: number, width: number) => `M${round(x)} ${H}v${round(-height)}h${round(width)}V${H}z`;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** Collects shapes that do not overlap into one path per colour. */
function mosaic(draw: (add: (ink: Ink, d: string) => void) => void): CoverLayer[] {
  const paths = new Map<Ink, string[]>();
  draw((ink, d) => paths.set(ink, [...(paths.get(ink) ?? []), d]));
  return [...paths].map(([fill, parts]) => ({ fill, d: parts.join('') }));
}

function wave(y: number, slope: number, phase: number, rise: number): string {
  const points: string[] = [];
  for (let x = 0; x <= W; x += 10) points.push(`${x} ${round(y + Math.sin(x * slope + phase) * rise)}`);
  return points.join('L');
}

type Family = (random: Random) => CoverLayer[];

export const coverFamilies = {
  /** Quarter discs on a square grid. */
  quarters: (random) =>
    mosaic((add) => {
      const n = 40;
      for (let y = 0; y * n < H; y++)
        for (let x = 0; x < W / n; x++) {
          const k = random();
          if (k < 0.34) continue;
          const [X, Y] = [x * n, y * n];
          const [sx, sy, lx, ly, ax, ay] = pick(
            [
              [X, Y, n, 0, 0, n],
              [X + n, Y, 0, n, -n, 0],
              [X + n, Y + n, -n, 0, 0, -n],
              [X, Y + n, 0, -n, n, 0],
            ] as const,
            random,
          );
          add(k > 0.93 ? 'd' : k > 0.68 ? 'c' : 'b', `M${sx} ${sy}l${lx} ${ly}a${n} ${n} 0 0 1 ${ax - lx} ${ay - ly}z`);
        }
    }),
  /** A field of dots whose radius follows two crossing waves. */
  field: (random) => {
    const [a, b, p, q] = [0.02 + random() * 0.03, 0.02 + random() * 0.04, random() * 6, random() * 6];
    const [hotX, hotY] = [Math.floor(random() * 14) + 3, Math.floor(random() * 8) + 1];
    return mosaic((add) => {
      for (let j = 0; j * 16 <= H; j++)
        for (let i = 0; i * 16 <= W; i++) {
          const [x, y] = [i * 16 + 8, j * 16 + 8];
          const v = (Math.sin(x * a + p) + Math.cos(y * b + q + x * 0.008)) / 4 + 0.5;
          add(Math.hypot(i - hotX, j - hotY) < 1.6 ? 'd' : v > 0.62 ? 'c' : 'b', disc(x, y, round(1.1 + v * 5.6)));
        }
    });
  },
  /** Layers of ground with one bright seam. */
  strata: (random) => {
    const base = 36 + random() * 16;
    const hot = 2 + Math.floor(random() * 3);
    return Array.from({ length: 6 }, (_, i): CoverLayer[] => {
      const [y, rise, phase, slope] = [base + i * 25, 8 + random() * 16, random() * 6.3, 0.012 + random() * 0.012];
      const line = wave(y, slope, phase, rise);
      const layer: CoverLayer = { fill: i % 2 ? 'c' : 'b', opacity: round(0.45 + i * 0.1), d: `M0 ${H}L${line}L${W} ${H}Z` };
      return i === hot ? [layer, { stroke: 'd', width: 2.5, d: `M${line}` }] : [layer];
    }).flat();
  },
  /** Measured columns. */
  columns: (random) => {
    const width = W / 16;
    const [hot, phase, slope] = [3 + Math.floor(random() * 10), random() * 6, 0.35 + random() * 0.5];
    return mosaic((add) => {
      for (let i = 0; i < 16; i++) {
        const height = 30 + (Math.sin(i * slope + phase) * 0.5 + 0.5) * 96 + random() * 26;
        add(i === hot ? 'd' : i % 2 ? 'b' : 'c', bar(i * width, height, width - 3));
      }
    });
  },
  /** A quilt of half squares. */
  quilt: (random) =>
    mosaic((add) => {
      const n = 40;
      for (let y = 0; y < 5; y++)
        for (let x = 0; x < 8; x++) {
          const k = random();
          if (k < 0.2) continue;
          const [ax, ay, bx, by, cx, cy] = pick(
            [
              [0, 0, n, 0, 0, n],
              [n, 0, n, n, 0, 0],
              [n, n, 0, n, n, 0],
              [0, n, 0, 0, n, n],
            ] as const,
            random,
          );
          add(
            k > 0.95 ? 'd' : k > 0.58 ? 'c' : 'b',
            `M${x * n + ax} ${y * n + ay}L${x * n + bx} ${y * n + by}L${x * n + cx} ${y * n + cy}z`,
          );
        }
    }),
  /** Two sets of rings that meet. */
  rings: (random) => {
    const [x, y] = [90 + random() * 140, 40 + random() * 100];
    const away = (random() < 0.5 ? -1 : 1) * (90 + random() * 50);
    const rings = (cx: number, count: number, inset: number) =>
      Array.from({ length: count }, (_, i) => disc(cx, y, (i + 1) * 17 - inset)).join('');
    return [
      { stroke: 'b', width: 6, d: rings(x + away, 8, 0) },
      { stroke: 'c', width: 6, d: rings(x, 6, 4) },
      { fill: 'd', d: disc(x, y, 7) },
    ];
  },
  /** Three flights of stairs and one landing. */
  stairs: (random) => {
    const up = random() < 0.5;
    const width = W / 8;
    const flights = (['b', 'c', 'a'] as const).map((fill, flight): CoverLayer => {
      const rise = 13 + random() * 5;
      const steps = Array.from({ length: 8 }, (_, i) => {
        const k = up ? i : 7 - i;
        return bar(i * width, Math.max(8, H - (26 + flight * 44) - (8 - k) * rise + 30), width + 0.5);
      });
      return { fill, d: steps.join('') };
    });
    const place = 1 + Math.floor(random() * 6);
    return [...flights, { fill: 'd', d: disc(place * width + 20, 22 + random() * 16, 9) }];
  },
  /** Lines of a network with their junctions. */
  routes: (random) =>
    Array.from({ length: 7 }, (_, i): CoverLayer[] => {
      const y = 16 + i * 25;
      const turn = 60 + Math.floor(random() * 5) * 40;
      const to = Math.max(16, Math.min(166, y + (random() < 0.5 ? -25 : 25)));
      const stroke = i === 3 ? 'd' : i % 2 ? 'c' : 'b';
      return [
        { stroke, width: 7, d: `M-8 ${y}H${turn}l25 ${to - y}H328` },
        { stroke, fill: 'a', width: 4, d: disc(turn, y, 6.5) },
      ];
    }).flat(),
} as const satisfies Record<string, Family>;

export type CoverFamily = keyof typeof coverFamilies;
const familyNames = Object.keys(coverFamilies) as CoverFamily[];

/** Topics with a family and hue of their own; any other topic is hashed. */
const topicLooks: Readonly<Record<string, readonly [CoverFamily, CoverHue]>> = {
  Hydraulics: ['strata', 'harbour'],
  Data: ['field', 'indigo'],
  Leadership: ['rings', 'clay'],
  Safety: ['quilt', 'ochre'],
  Networks: ['routes', 'pine'],
  Finance: ['columns', 'slate'],
  Climate: ['strata', 'moss'],
  Customers: ['quarters', 'plum'],
  Career: ['stairs', 'pine'],
  Security: ['quilt', 'slate'],
  Maps: ['rings', 'moss'],
  Writing: ['quarters', 'clay'],
  Projects: ['columns', 'harbour'],
  Wellbeing: ['rings', 'plum'],
  Coding: ['routes', 'indigo'],
  Energy: ['field', 'ochre'],
};

export type CoverOptions = { seed?: string | number | undefined; tone?: CoverTone | undefined };
export type CoverDrawing = { family: CoverFamily; hue: CoverHue; tone: CoverTone; layers: readonly CoverLayer[] };

/**
 * The picture of a thing that has none: the topic gives the family of shapes and the hue, the title (and the stored seed, when the
 * author shuffled) the arrangement and tone. Same input, same cover.
 */
export function drawCover(title: string, topic: string, { seed, tone }: CoverOptions = {}): CoverDrawing {
  const ofTopic = hashText(topic);
  const ofTitle = hashText(seed === undefined ? `${title}|${topic}` : `${title}|${topic}|${seed}`);
  const [family, hue] = topicLooks[topic] ?? [
    familyNames[ofTopic % familyNames.length] as CoverFamily,
    coverHues[(ofTopic >>> 8) % coverHues.length] as CoverHue,
  ];
  return {
    family,
    hue,
    tone: tone ?? (coverTones[(ofTitle >>> 5) % 3] as CoverTone),
    layers: coverFamilies[family](seeded(ofTitle)),
  };
}

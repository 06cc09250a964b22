/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in radians. */
export type Oklch = { l: number; c: number; h: number };

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);

type Triple = [number, number, number];

function linearRgb(hex: string): Triple {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

const toHex = (linear: Triple) =>
  '#' +
  linear
    .map((channel) =>
      Math.round(255 * fromLinear(Math.min(1, Math.max(0, channel))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

/** Relative luminance of WCAG, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG between two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const labOfLinear = ([r, g, b]: Triple): Triple => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const linearOfLab = (lightness: number, a: number, b: number): Triple => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

export function toOklch(hex: string): Oklch {
  const [l, a, b] = labOfLinear(linearRgb(hex));
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** The nearest colour a screen can show: lightness and hue are kept, chroma gives way, so that contrast holds. */
export function fromOklch({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma *= 0.96) {
    const linear = linearOfLab(l, chroma * Math.cos(h), chroma * Math.sin(h));
    if (chroma < 0.001 || linear.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(linear);
  }
}

/** Mixes in OKLab, as CSS color-mix does; `share` is how much of `one` stays. */
export function mix(one: string, other: string, share: number): string {
  const a = labOfLinear(linearRgb(one));
  const b = labOfLinear(linearRgb(other));
  const at = (index: 0 | 1 | 2) => a[index] * share + b[index] * (1 - share);
  return toHex(linearOfLab(at(0), at(1), at(2)));
}

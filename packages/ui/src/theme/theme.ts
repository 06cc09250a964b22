import { fromOklch, luminance, mix, toOklch } from './color.ts';
import type { Oklch } from './color.ts';
import { accessibleRules, brandRules, fixedColours } from './roles.ts';
import type { Fixed, Palette, Role, Rule } from './roles.ts';

export type Scheme = 'light' | 'dark';
/** Plain values for every role: light and dark, each also in accessibility mode. */
export type Theme = { light: Palette; dark: Palette; accessibleLight: Palette; accessibleDark: Palette };

/** The teal an organisation starts with (ORG-05). */
export const defaultBrand = '#0f766e';

const brandPattern = /^#[0-9a-f]{6}$/;

/** Whether a text is a brand colour as we store it: `#rrggbb` in lower case. */
export const isBrandColour = (value: string): boolean => brandPattern.test(value);

function applyRule(rule: Rule, brand: Oklch): string {
  const chroma = 'cap' in rule ? Math.min(brand.c, rule.cap) : Math.min(brand.c, 0.12) * rule.neutral;
  return fromOklch({ l: rule.lightness, c: chroma, h: brand.h });
}

const applyRules = <R extends string>(rules: Record<R, Rule>, brand: Oklch) =>
  Object.fromEntries(Object.entries<Rule>(rules).map(([role, rule]) => [role, applyRule(rule, brand)])) as Record<R, string>;

const fixedValue = (colour: Fixed) =>
  typeof colour === 'string' ? colour : fromOklch({ l: colour[0], c: colour[1], h: (colour[2] * Math.PI) / 180 });

const fixedValues = <R extends string>(colours: Record<R, Fixed>) =>
  Object.fromEntries(Object.entries<Fixed>(colours).map(([role, colour]) => [role, fixedValue(colour)])) as Record<R, string>;

/** White on dark colours, black on light ones: always the one of the higher contrast. */
const readableOn = (colour: string) => (luminance(colour) < 0.179 ? '#ffffff' : '#000000');

function buildPalette(brandHex: string, scheme: Scheme): Palette {
  const brand = toOklch(brandHex);
  const solid =
    scheme === 'light' ? brandHex : fromOklch({ l: Math.min(0.88, Math.max(0.7, brand.l)), c: Math.min(brand.c, 0.15), h: brand.h });
  const onBrand = readableOn(solid);
  const edge = scheme === 'light' && brand.l > 0.6 ? fromOklch({ ...brand, l: 0.6 }) : solid;
  const roles = applyRules(brandRules[scheme], brand);
  return {
    ...roles,
    ...fixedValues(fixedColours[scheme]),
    brand: brandHex,
    'brand-solid': solid,
    'on-brand': onBrand,
    'brand-hover': mix(solid, onBrand === '#ffffff' ? '#000000' : '#ffffff', 0.86),
    'brand-edge': edge,
    'tier-low': roles['ink-2'],
    'tier-low-tint': scheme === 'light' ? roles.sunken : roles.raised,
    'seq-ink-low': roles.ink,
  };
}

function makeAccessible(palette: Palette, scheme: Scheme): Palette {
  const stronger = applyRules(accessibleRules[scheme], toOklch(palette.brand));
  return {
    ...palette,
    ...stronger,
    'ink-2': palette.ink,
    'tier-low': palette.ink,
    line: palette['line-strong'],
    'brand-line': stronger['brand-text'],
  };
}

/**
 * Works out every colour from one brand colour (ORG-05). Any colour is taken: text keeps 4.5:1 and controls 3:1.
 * @param brandHex `#rrggbb` in lower case; throws a RangeError otherwise, because the value goes into a style sheet.
 */
export function buildTheme(brandHex: string): Theme {
  if (!isBrandColour(brandHex)) throw new RangeError('A brand colour is written #rrggbb in lower case.');
  const light = buildPalette(brandHex, 'light');
  const dark = buildPalette(brandHex, 'dark');
  return { light, dark, accessibleLight: makeAccessible(light, 'light'), accessibleDark: makeAccessible(dark, 'dark') };
}

const declare = (roles: Partial<Palette>) =>
  Object.entries(roles)
    .map(([role, value]) => `--${role}:${value}`)
    .join(';');

const changed = (palette: Palette, from: Palette) =>
  Object.fromEntries(Object.entries(palette).filter(([role, value]) => from[role as Role] !== value)) as Partial<Palette>;

/** The same colours as a style sheet, to be put in the page ahead of everything else (1 kB gzip). */
export function themeCss(brandHex: string): string {
  const theme = buildTheme(brandHex);
  return [
    `:root{${declare(theme.light)}}`,
    `:root[data-theme="dark"]{${declare(changed(theme.dark, theme.light))}}`,
    `:root[data-a11y="on"]:not([data-theme="dark"]){${declare(changed(theme.accessibleLight, theme.light))}}`,
    `:root[data-a11y="on"][data-theme="dark"]{${declare(changed(theme.accessibleDark, theme.dark))}}`,
  ].join('');
}

/** One palette as custom properties, for an inline style: the brand setting shows both schemes beside each other. */
export const paletteVariables = (palette: Palette): Record<`--${Role}`, string> =>
  Object.fromEntries(Object.entries(palette).map(([role, value]) => [`--${role}`, value])) as Record<`--${Role}`, string>;

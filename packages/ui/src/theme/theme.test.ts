import { expect, test } from 'vitest';
import { contrast, fromOklch } from './color.ts';
import type { Palette, Role } from './roles.ts';
import { buildTheme, defaultBrand, themeCss } from './theme.ts';

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const cube = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
const wheel = Array.from({ length: 36 }, (_, hue) =>
  [0.25, 0.4, 0.55, 0.7, 0.85].map((l) => fromOklch({ l, c: 0.2, h: (hue * Math.PI) / 18 })),
).flat();
const brands = [...cube, ...wheel];

const grounds: Role[] = ['ground', 'sunken', 'surface', 'raised', 'brand-tint'];
const on = (front: Role[], back: Role[]) => front.flatMap((role) => back.map((ground) => [role, ground] as const));

const textPairs = [
  ...on(['ink', 'ink-2', 'ink-3', 'brand-text'], grounds),
  ...on(['ink', 'ink-2', 'brand-text'], ['brand-tint-2']),
  ...on(['on-brand'], ['brand-solid', 'brand-hover']),
  ...on(['on-inverse'], ['inverse']),
  ...on(
    ['ok-text', 'warn-text', 'bad-text', 'info-text', 'tier-excellent', 'tier-good', 'tier-fair', 'tier-low'],
    ['ground', 'surface', 'raised'],
  ),
  ...(['ok', 'warn', 'bad', 'info'] as const).flatMap((kind) => on([`${kind}-text`, 'ink', 'ink-2'], [`${kind}-tint`])),
  ...(['excellent', 'good', 'fair', 'low'] as const).flatMap((tier) => on([`tier-${tier}`, 'ink'], [`tier-${tier}-tint`])),
  ...on(['surface'], ['bad-text']),
  ...on(['seq-ink-low'], ['seq-0', 'seq-1']),
  ...on(['seq-ink-high'], ['seq-4']),
];
const controlPairs = [
  ...on(['line-strong', 'brand-mark', 'brand-edge', 'focus'], ['ground', 'surface', 'sunken']),
  ...on(['brand-mark', 'focus'], ['raised', 'brand-tint']),
  ...on(['surface'], ['brand-mark']),
  ...on(['ok-mark', 'warn-mark', 'bad-mark', 'info-mark', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6'], ['ground', 'surface']),
];

function worstPair(pairs: readonly (readonly [Role, Role])[], pick: (brand: string) => Palette) {
  let worst = { ratio: 21, pair: '', brand: '' };
  for (const brand of brands) {
    const palette = pick(brand);
    for (const [front, back] of pairs) {
      const ratio = contrast(palette[front], palette[back]);
      if (ratio < worst.ratio) worst = { ratio, pair: `${front} on ${back}`, brand };
    }
  }
  return worst;
}

test('ORG-05 the sweep covers the web cube and 36 hues at five lightnesses', () => {
  expect(brands).toHaveLength(396);
});

for (const variant of ['light', 'dark', 'accessibleLight', 'accessibleDark'] as const) {
  const palettes = new Map(brands.map((brand) => [brand, buildTheme(brand)[variant]]));
  const pick = (brand: string) => palettes.get(brand) ?? buildTheme(brand)[variant];

  test(`ORG-05 any brand colour keeps text at 4.5:1 or more (${variant})`, () => {
    const worst = worstPair(textPairs, pick);
    expect(worst.ratio, `${worst.pair} with ${worst.brand}`).toBeGreaterThanOrEqual(4.5);
  });

  test(`ORG-05 any brand colour keeps controls and graphics at 3:1 or more (${variant})`, () => {
    const worst = worstPair(controlPairs, pick);
    expect(worst.ratio, `${worst.pair} with ${worst.brand}`).toBeGreaterThanOrEqual(3);
  });
}

test('ORG-05 the default theme colour is a teal', () => {
  expect(buildTheme(defaultBrand).light).toMatchObject({
    'brand-solid': '#0f766e',
    'on-brand': '#ffffff',
    ground: '#f8fafa',
    ink: '#161e1d',
  });
});

test('ORG-05 the style sheet names all four variants and nothing but colours', () => {
  const css = themeCss('#b4235a');
  expect(css).toContain(':root{--ground:');
  expect(css).toContain(':root[data-theme="dark"]{');
  expect(css).toContain(':root[data-a11y="on"][data-theme="dark"]{');
  expect(css.replaceAll(/--[a-z0-9-]+:#[0-9a-f]{6}/g, '')).not.toMatch(/--/);
});

test('ORG-05 a text that is not a colour never reaches the style sheet', () => {
  for (const hostile of ['red', '#FFF', '#12345g', '#123456;}body{display:none', '']) expect(() => themeCss(hostile)).toThrow(RangeError);
});

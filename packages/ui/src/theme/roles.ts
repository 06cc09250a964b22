/** What the rules of the visual language (section 2) make of one brand colour. Lightness is fixed and chroma capped, so contrast never depends on the brand. */
type Rule = { lightness: number; neutral: number } | { lightness: number; cap: number };

const neutral = (lightness: number, share: number): Rule => ({ lightness, neutral: share });
const tinted = (lightness: number, cap: number): Rule => ({ lightness, cap });

export const brandRules = {
  light: {
    ground: neutral(0.984, 0.03),
    sunken: neutral(0.962, 0.05),
    surface: neutral(1, 0),
    raised: neutral(1, 0),
    line: neutral(0.905, 0.07),
    'line-strong': neutral(0.62, 0.12),
    ink: neutral(0.225, 0.14),
    'ink-2': neutral(0.42, 0.14),
    'ink-3': neutral(0.51, 0.14),
    inverse: neutral(0.235, 0.16),
    'on-inverse': neutral(1, 0),
    'brand-text': tinted(0.445, 0.115),
    'brand-mark': tinted(0.56, 0.125),
    'brand-line': tinted(0.8, 0.065),
    'brand-tint': tinted(0.96, 0.015),
    'brand-tint-2': tinted(0.905, 0.032),
    focus: tinted(0.48, 0.14),
  },
  dark: {
    ground: neutral(0.178, 0.06),
    sunken: neutral(0.15, 0.06),
    surface: neutral(0.218, 0.07),
    raised: neutral(0.256, 0.08),
    line: neutral(0.312, 0.09),
    'line-strong': neutral(0.575, 0.12),
    ink: neutral(0.95, 0.05),
    'ink-2': neutral(0.79, 0.08),
    'ink-3': neutral(0.7, 0.1),
    inverse: neutral(0.93, 0.05),
    'on-inverse': neutral(0.2, 0.14),
    'brand-text': tinted(0.815, 0.105),
    'brand-mark': tinted(0.7, 0.115),
    'brand-line': tinted(0.43, 0.06),
    'brand-tint': tinted(0.275, 0.032),
    'brand-tint-2': tinted(0.33, 0.045),
    focus: tinted(0.85, 0.11),
  },
} as const satisfies Record<string, Record<string, Rule>>;

/** In accessibility mode these differ; the rest follows from them (see `buildTheme`). */
export const accessibleRules = {
  light: { 'ink-3': neutral(0.4, 0.14), 'brand-text': tinted(0.37, 0.1) },
  dark: { 'ink-3': neutral(0.84, 0.1), 'brand-text': tinted(0.88, 0.09) },
} as const satisfies Record<string, Record<string, Rule>>;

type Fixed = readonly [lightness: number, chroma: number, hueInDegrees: number] | string;

/** Colours that never follow the brand: status, match tiers and data series. */
export const fixedColours = {
  light: {
    'ok-text': [0.43, 0.095, 152],
    'ok-mark': [0.56, 0.125, 152],
    'ok-tint': [0.957, 0.028, 152],
    'warn-text': [0.45, 0.09, 68],
    'warn-mark': [0.62, 0.125, 70],
    'warn-tint': [0.962, 0.036, 82],
    'bad-text': [0.47, 0.16, 27],
    'bad-mark': [0.57, 0.185, 27],
    'bad-tint': [0.962, 0.018, 22],
    'info-text': [0.45, 0.11, 250],
    'info-mark': [0.56, 0.125, 250],
    'info-tint': [0.96, 0.02, 250],
    'tier-excellent': [0.43, 0.095, 155],
    'tier-excellent-tint': [0.95, 0.036, 155],
    'tier-good': [0.45, 0.095, 238],
    'tier-good-tint': [0.955, 0.024, 238],
    'tier-fair': [0.46, 0.085, 72],
    'tier-fair-tint': [0.96, 0.036, 82],
    v1: '#2d72a3',
    v2: '#c16d32',
    v3: '#522373',
    v4: '#075707',
    v5: '#a24e63',
    v6: '#828990',
    'seq-0': [0.955, 0.012, 215],
    'seq-1': [0.88, 0.045, 215],
    'seq-2': [0.76, 0.075, 218],
    'seq-3': [0.6, 0.09, 222],
    'seq-4': [0.42, 0.08, 228],
    'seq-ink-high': '#ffffff',
  },
  dark: {
    'ok-text': [0.83, 0.11, 152],
    'ok-mark': [0.7, 0.12, 152],
    'ok-tint': [0.285, 0.038, 152],
    'warn-text': [0.85, 0.1, 80],
    'warn-mark': [0.76, 0.12, 75],
    'warn-tint': [0.295, 0.04, 75],
    'bad-text': [0.8, 0.1, 22],
    'bad-mark': [0.68, 0.16, 25],
    'bad-tint': [0.29, 0.05, 22],
    'info-text': [0.82, 0.08, 250],
    'info-mark': [0.7, 0.1, 250],
    'info-tint': [0.285, 0.04, 250],
    'tier-excellent': [0.83, 0.11, 155],
    'tier-excellent-tint': [0.285, 0.04, 155],
    'tier-good': [0.82, 0.08, 238],
    'tier-good-tint': [0.285, 0.04, 238],
    'tier-fair': [0.85, 0.1, 80],
    'tier-fair-tint': [0.295, 0.04, 75],
    v1: '#5f8cae',
    v2: '#ed8b3d',
    v3: '#d1abe5',
    v4: '#7fd499',
    v5: '#d15350',
    v6: '#d7dde4',
    'seq-0': [0.255, 0.012, 215],
    'seq-1': [0.34, 0.04, 218],
    'seq-2': [0.46, 0.07, 220],
    'seq-3': [0.62, 0.09, 218],
    'seq-4': [0.82, 0.08, 212],
    'seq-ink-high': '#10181b',
  },
} as const satisfies Record<string, Record<string, Fixed>>;

type BrandRole = keyof typeof brandRules.light;
type FixedRole = keyof typeof fixedColours.light;
type DerivedRole = 'brand' | 'brand-solid' | 'on-brand' | 'brand-hover' | 'brand-edge' | 'tier-low' | 'tier-low-tint' | 'seq-ink-low';

/** The name of one colour; `var(--<role>)` in styles. */
export type Role = BrandRole | FixedRole | DerivedRole;
/** One colour (#rrggbb) for every role. */
export type Palette = Record<Role, string>;
export type { Fixed, Rule };

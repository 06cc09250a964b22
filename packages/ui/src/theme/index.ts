export { contrast, luminance } from './color.ts';
export { buildTheme, defaultBrand, isBrandColour, paletteVariables, themeCss } from './theme.ts';
export type { Scheme, Theme } from './theme.ts';
export type { Palette, Role } from './roles.ts';
export { appearanceKeys, appearanceScript } from './appearance-keys.ts';

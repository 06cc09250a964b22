import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const COMPOUND = /\/@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/;
const MODAL_ROOT = /\/@mantine\/core\/esm\/components\/Modal\/ModalRoot\.mjs$/;
const PROVIDER = /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineProvider\.mjs$/;
const THEME = /\/@mantine\/core\/esm\/core\/MantineProvider\/default-theme\.mjs$/;
/** What the theme knows of colours for `variant`, which nothing of the design system has. */
const COLOURS = /^import \{ defaultVariantColorsResolver \} from .*;$/m;
/** What the provider adds to the page unless it is told not to, by the property that tells it. */
const ADDED = { withCssVariables: 'MantineCssVariables', withGlobalClasses: 'MantineClasses' } as const;
const MEMBER = /^(\w+)\.([A-Z]\w*) = \w+;$/gm;
const SCROLL_AREA = /^import \{ ScrollArea \} from .*;$/m;

/**
 * What the design system uses of Mantine's components: `Menu.Item`, also where it imports `Menu` as `MantineMenu`; and what it tells the
 * provider to leave out, as `withCssVariables={false}`.
 */
export function membersUsed(code: string): ReadonlySet<string> {
  const members = [...code.matchAll(/\b(?:Mantine)?([A-Z]\w*\.[A-Z]\w*)/g)].map(([, member]) => member ?? '');
  return new Set([...members, ...Object.keys(ADDED).filter((property) => !code.includes(`${property}={false}`))]);
}

/** The provider without the modules of what it is told to leave out. */
function leanProvider(code: string, used: ReadonlySet<string>): string {
  return Object.entries(ADDED).reduce(
    (left, [property, name]) =>
      used.has(property) ? left : left.replace(new RegExp(`^import \\{ ${name} \\} from .*;$`, 'm'), `const ${name} = null;`),
    code,
  );
}

/** A module of Mantine's without what hangs on its component and is not used; null where nothing is left out. */
export function leanModule(file: string, code: string, used: ReadonlySet<string>): string | null {
  const name = COMPOUND.exec(file)?.[1];
  const isOurs = (part: string | undefined) => [...used].some((member) => member.startsWith(`${part}.`));
  // The root of a modal asks nothing but whether a scroll area of Mantine's was put into it.
  if (MODAL_ROOT.test(file) && !isOurs('ScrollArea')) return code.replace(SCROLL_AREA, 'const ScrollArea = { Autosize: null };');
  if (THEME.test(file)) return code.replace(COLOURS, 'const defaultVariantColorsResolver = () => ({});');
  if (PROVIDER.test(file)) return leanProvider(code, used);
  if (name === undefined || !(isOurs(name) || name === 'Tooltip')) return null;
  return code.replace(MEMBER, (line, owner: string, member: string) => (owner !== name || used.has(`${name}.${member}`) ? line : ''));
}

/**
 * Leaves out what hangs on Mantine's components and no one uses (SHL-61): `Menu` names `Menu.Search` and `Menu.Sub`, which no bundler may
 * drop by itself, and which bring inputs, scroll areas and more to the first load; the provider brings a table of colours that is never
 * written. What is used is read from the design system's code.
 *
 * @param kit folder of the design system's sources, the only ones that import Mantine
 */
export function leanMantine(kit: string): Plugin {
  const files = globSync('**/*.tsx', { cwd: kit }).map((file) => readFileSync(join(kit, file), 'utf8'));
  const used = membersUsed(files.filter((text) => text.includes("from '@mantine/core'")).join('\n'));
  return {
    name: 'lean-mantine',
    apply: 'build',
    transform: {
      filter: { id: [COMPOUND, MODAL_ROOT, PROVIDER, THEME] },
      handler(code, id) {
        const lean = leanModule(id, code, used);
        return lean === null ? null : { code: lean, map: null };
      },
    },
  };
}

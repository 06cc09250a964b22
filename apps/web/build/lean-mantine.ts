import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const COMPOUND = /\/@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/;
const MODAL_ROOT = /\/@mantine\/core\/esm\/components\/Modal\/ModalRoot\.mjs$/;
const MEMBER = /^(\w+)\.([A-Z]\w*) = \w+;$/gm;
const SCROLL_AREA = /^import \{ ScrollArea \} from .*;$/m;

/** What the design system uses of Mantine's components: `Menu.Item`, also where it imports `Menu` as `MantineMenu`. */
export function membersUsed(code: string): ReadonlySet<string> {
  return new Set([...code.matchAll(/\b(?:Mantine)?([A-Z]\w*\.[A-Z]\w*)/g)].map(([, member]) => member ?? ''));
}

/** A module of Mantine's without what hangs on its component and is not used; null where nothing is left out. */
export function leanModule(file: string, code: string, used: ReadonlySet<string>): string | null {
  const name = COMPOUND.exec(file)?.[1];
  const isOurs = (part: string | undefined) => [...used].some((member) => member.startsWith(`${part}.`));
  // The root of a modal asks nothing but whether a scroll area of Mantine's was put into it.
  if (MODAL_ROOT.test(file) && !isOurs('ScrollArea')) return code.replace(SCROLL_AREA, 'const ScrollArea = { Autosize: null };');
  if (name === undefined || !(isOurs(name) || name === 'Tooltip')) return null;
  return code.replace(MEMBER, (line, owner: string, member: string) => (owner !== name || used.has(`${name}.${member}`) ? line : ''));
}

/**
 * Leaves out what hangs on Mantine's components and nobody uses (SHL-61): `Menu` names `Menu.Search` and `Menu.Sub`, which no bundler may
 * drop by itself, and which bring inputs, scroll areas and more to the first load. What is used is read from the design system's code.
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
      filter: { id: [COMPOUND, MODAL_ROOT] },
      handler(code, id) {
        const lean = leanModule(id, code, used);
        return lean === null ? null : { code: lean, map: null };
      },
    },
  };
}

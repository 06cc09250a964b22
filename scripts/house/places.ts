import { read } from './sources.ts';

/** Where a file stands in the house, as far as it decides what it may import. */
export interface Place {
  readonly root: 'contract' | 'ui' | 'server' | 'web' | 'embedded' | 'other';
  /** `feature` knows its slug; `entry` are the files that put everything together. */
  readonly kind: 'platform' | 'feature' | 'app' | 'testing' | 'entry';
  readonly slug: string | undefined;
}

const ROOTS: readonly (readonly [string, Place['root']])[] = [
  ['packages/contract/src/', 'contract'],
  ['packages/ui/', 'ui'],
  ['apps/server/src/', 'server'],
  ['apps/web/src/', 'web'],
  ['apps/embedded/', 'embedded'],
];

/** The place of a file, by its path from the root of the repository. */
export function placeOf(file: string): Place {
  const [folder, root] = ROOTS.find(([start]) => file.startsWith(start)) ?? ['', 'other' as const];
  const [first = '', second] = file.slice(folder.length).split('/');
  if (root === 'contract' || root === 'server' || root === 'web') {
    if (first === 'features' && second !== undefined) return { root, kind: 'feature', slug: second };
    if (first === 'platform' || first === 'kit') return { root, kind: 'platform', slug: undefined };
    if (first === 'app') return { root, kind: 'app', slug: undefined };
    if (first === 'testing') return { root, kind: 'testing', slug: undefined };
  }
  return { root, kind: 'entry', slug: undefined };
}

/** What only tests use: it may reach further than the product itself. */
export function isForTests(file: string): boolean {
  return /\.(test|samples|factory|fixture)\.tsx?$/.test(file) || file.includes('/testing/');
}

/** The ring of every feature, read from "Who may import what" in docs/architecture.md. */
export const rings: ReadonlyMap<string, number> = readRings(read('docs/architecture.md'));

function readRings(architecture: string): Map<string, number> {
  const paragraph = /^1\. ground: [\s\S]*?\n\n/m.exec(architecture)?.[0] ?? '';
  const found = new Map<string, number>();
  for (const [, ring, names] of paragraph.replaceAll('\n', ' ').matchAll(/(\d)\. [a-z]+: ([a-z0-9, -]+?)(?= \d\. |\s*$)/g)) {
    for (const name of (names ?? '').split(',')) found.set(name.trim(), Number(ring));
  }
  return found;
}

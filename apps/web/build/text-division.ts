import { settled } from './settled.ts';

/** The part of the first load, which everyone fetches. */
export const SHELL = 'shell';

/** What refusals say, which all features bring to one place. */
const PROBLEMS = 'problem-messages';

/** What everyone opens once the first screen stands. */
const SETTLED = 'settled';

/** What the application opens around the screens. */
const APP = 'app';

/** A text that so many parts say is everyone's, where it is no longer than a word or two: sentences cost everyone more than those who say them. */
const EVERYWHERE = 12;
const WORDS_LENGTH = 12;

/**
 * The part whose texts come together with a module that an `import()` opens: its feature's, its folder's of the design system, what everyone
 * opens once the first screen stands, what the application opens itself, or the shell's.
 * Null for modules that say nothing of ours, and for those that only start a screen's queries: no data waits for words.
 */
export function partOf(module: string): string | null {
  const file = module.replaceAll('\\', '/').split('?')[0] ?? '';
  if (/\/apps\/web\/src\/.*problem-messages\.ts$/.test(file)) return PROBLEMS;
  if (/\/apps\/web\/src\/.*\.ts$/.test(file)) return null;
  if (settled.test(file)) return SETTLED;
  const [, ofFeature, ofKit] = /\/apps\/web\/src\/features\/([^/]+)\/|\/packages\/ui\/src\/([^/]+)\//.exec(file) ?? [];
  if (ofFeature !== undefined) return ofFeature;
  if (ofKit !== undefined) return `ui-${ofKit}`;
  if (file.includes('/apps/web/src/app/')) return APP;
  return file.includes('/apps/web/src/') ? SHELL : null;
}

/**
 * Divides texts among parts: what the shell says, and words that many parts say, are fetched once, with the shell; anything else lies in every
 * part that says it, so that no screen waits for the texts of another.
 *
 * @param said ids of the texts that the code of a part says
 * @param all all texts that the product says, by their ids
 * @returns the parts that have texts, the shell's first, and the texts that no part says
 */
export function divideTexts(
  said: ReadonlyMap<string, ReadonlySet<string>>,
  all: ReadonlyMap<string, string>,
): { readonly parts: ReadonlyMap<string, ReadonlySet<string>>; readonly unreached: readonly string[] } {
  const others = [...said].filter(([part]) => part !== SHELL);
  const times = new Map<string, number>();
  for (const [, ids] of others) for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  const everywhere = [...times]
    .filter(([id, count]) => count >= EVERYWHERE && (all.get(id) ?? '').length <= WORDS_LENGTH)
    .map(([id]) => id);
  const shell = new Set([...(said.get(SHELL) ?? []), ...everywhere]);
  const own = others.map(([part, ids]) => [part, new Set([...ids].filter((id) => !shell.has(id)))] as const);
  const parts = new Map([[SHELL, shell], ...own.filter(([, ids]) => ids.size > 0).sort(([one], [other]) => one.localeCompare(other))]);
  return { parts, unreached: [...all.keys()].filter((id) => !times.has(id) && !shell.has(id)) };
}

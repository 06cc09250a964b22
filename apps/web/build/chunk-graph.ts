import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

/** A finished build, as far as it tells which modules a browser gets together. */
export interface ChunkGraph {
  readonly modules: readonly string[];
  /** What the page starts with. */
  readonly entries: readonly string[];
  /**
   * The modules that come with one: what it imports, as far as it lies in the chunks that are loaded with it. What it opens later counts too,
   * unless `isOpenedApart`.
   */
  readonly comingWith: (module: string, isOpenedApart: (module: string) => boolean) => ReadonlySet<string>;
}

/** All that arrows lead to from a start, with the start. */
export function closure<One extends string | object>(start: readonly One[], next: (one: One) => readonly One[]): ReadonlySet<One> {
  const seen = new Set<One>();
  const waiting = [...start];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    waiting.push(...next(one));
  }
  return seen;
}

/** A chunk that only passes on what lies in another one: the bundler writes it where a module that an `import()` opens lies in a chunk of many. */
interface PassingChunk {
  readonly fileName: string;
  /** The file of the other one. */
  readonly to: string;
  /** What things are called there, and by what name they are passed on. */
  readonly names: readonly (readonly [from: string, name: string])[];
}

/** Whether a chunk only passes on what lies in another one; undefined where it does more. */
export function passesOn({ fileName, code, isEntry }: Rolldown.OutputChunk): PassingChunk | undefined {
  const [, names, to] = /^export\{([^}]+)\}from["'`]\.\/([^"'`]+)["'`];\s*$/.exec(code) ?? [];
  if (isEntry || names === undefined || to === undefined) return undefined;
  const pairs = names.split(',').map((pair) => pair.split(' as '));
  return { fileName, to: join(dirname(fileName), to), names: pairs.map(([from = '', name = from]) => [from, name]) };
}

/**
 * Reads it from what the bundler wrote.
 *
 * @param isFollowed the modules whose imports count; libraries say nothing of ours, and there are thousands of them
 */
export function readChunks(
  files: Rolldown.OutputBundle,
  infoOf: (module: string) => Rolldown.ModuleInfo | null,
  isFollowed: (module: string) => boolean,
): ChunkGraph {
  const chunks = Object.values(files).filter((file) => file.type === 'chunk');
  const chunkOf = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)));
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const known = new Map<string, Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>>();
  const linksOf = (module: string) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = known.get(module) ?? infoOf(module) ?? {};
    const links = { importedIds: importedIds.filter(isFollowed), dynamicallyImportedIds: dynamicallyImportedIds.filter(isFollowed) };
    known.set(module, links);
    return links;
  };

  const comingWith: ChunkGraph['comingWith'] = (module, isOpenedApart) => {
    const first = chunkOf.get(module);
    const loaded = closure(first === undefined ? [] : [first], (chunk) => importsOf.get(chunk) ?? []);
    const imported = closure([module], (one) => linksOf(one).importedIds);
    const come = new Set([...imported].filter((one) => loaded.has(chunkOf.get(one) ?? '')));
    const later = new Set([...come].flatMap((one) => linksOf(one).dynamicallyImportedIds).filter((one) => !isOpenedApart(one)));
    for (const one of later) if (!come.has(one)) for (const other of comingWith(one, isOpenedApart)) come.add(other);
    return come;
  };

  return {
    modules: [...chunkOf.keys()],
    entries: chunks.flatMap(({ isEntry, facadeModuleId }) => (isEntry && facadeModuleId !== null ? [facadeModuleId] : [])),
    comingWith,
  };
}

import { DEEPEST_LEVEL } from '@waymark/contract/locations';
import type { PlaceFault, PlaceLine } from './place-table.ts';

/** A place that is there already. */
export interface KnownPlace {
  readonly id: string;
  readonly code: string | null;
  readonly parent_id: string | null;
}

/** Where a place stands once the lines hold; the path has ids from the top down to its own, joined by bars. */
export interface Standing {
  readonly parentId: string | null;
  readonly level: number;
  readonly path: string;
}

export interface PlacedTree {
  /** The id of every good line's place, by its code. */
  readonly idByCode: ReadonlyMap<string, string>;
  /** By id: of the places that were there, and of the new ones. */
  readonly standings: ReadonlyMap<string, Standing>;
}

/**
 * Puts the good lines of a table into the tree. What cannot stand where it should gets a fault: `unknown-parent`, `parent-is-bad`
 * (its parent's line is), `below-itself` (a circle), `too-deep`.
 * @param columnOf the head of the column of parents, for the faults
 */
export function placeInTree(
  lines: readonly PlaceLine[],
  known: readonly KnownPlace[],
  makeId: () => string,
  columnOf: string | null,
): PlacedTree {
  const knownByCode = new Map(known.flatMap(({ id, code }) => (code === null ? [] : [[code, id] as const])));
  const lineByCode = new Map(lines.filter(({ faults }) => faults.length === 0).map((line) => [line.code, line]));
  const badCodes = new Set(lines.filter(({ faults }) => faults.length > 0).map(({ code }) => code));
  const idByCode = new Map([...lineByCode.keys()].map((code) => [code, knownByCode.get(code) ?? makeId()]));
  const codeById = new Map([...idByCode].map(([code, id]) => [id, code]));
  const spoil = (code: string, fault: string) => {
    const line = lineByCode.get(code);
    if (line === undefined) return;
    line.faults.push({ field: 'parentCode', code: fault, column: columnOf } satisfies PlaceFault);
    lineByCode.delete(code);
    badCodes.add(code);
    codeById.delete(idByCode.get(code) ?? '');
    idByCode.delete(code);
  };
  for (;;) {
    spoilOrphans();
    const parents = parentsNow();
    const faulty = faultyIn(parents);
    if (faulty.size === 0) return { idByCode, standings: standingsIn(parents) };
    for (const [code, fault] of faulty) spoil(code, fault);
  }

  /** Lines whose parent is nowhere, and what hangs on them. */
  function spoilOrphans(): void {
    const children = new Map<string, string[]>();
    const orphans: string[] = [];
    for (const { code, parentCode } of lineByCode.values()) {
      if (parentCode === undefined || parentCode === '') continue;
      const siblings = children.get(parentCode);
      if (siblings === undefined) children.set(parentCode, [code]);
      else siblings.push(code);
      if (!idByCode.has(parentCode) && !knownByCode.has(parentCode)) orphans.push(code);
    }
    for (const code of orphans) {
      const parent = lineByCode.get(code)?.parentCode ?? '';
      spoil(code, badCodes.has(parent) ? 'parent-is-bad' : 'unknown-parent');
      if (!knownByCode.has(code)) orphans.push(...(children.get(code) ?? []));
    }
  }

  function parentsNow(): Map<string, string | null> {
    const parents = new Map(known.map(({ id, parent_id }) => [id, parent_id]));
    for (const [code, { parentCode }] of lineByCode) {
      const id = idByCode.get(code) ?? '';
      // An empty cell changes nothing; a new place without a parent stands on top.
      if (parentCode === undefined || parentCode === '') parents.set(id, parents.get(id) ?? null);
      else parents.set(id, idByCode.get(parentCode) ?? knownByCode.get(parentCode) ?? null);
    }
    return parents;
  }

  /** Lines that close a circle, or that bring something too deep, by code. */
  function faultyIn(parents: ReadonlyMap<string, string | null>): Map<string, string> {
    const faulty = new Map<string, string>();
    const levels = new Map<string, number>();
    for (const start of parents.keys()) {
      const walk: string[] = [];
      const walked = new Set<string>();
      let at: string | null = start;
      while (at !== null && !levels.has(at) && !walked.has(at)) {
        walk.push(at);
        walked.add(at);
        at = parents.get(at) ?? null;
      }
      if (at !== null && walked.has(at)) {
        for (const id of walk.slice(walk.indexOf(at))) if (codeById.has(id)) faulty.set(codeById.get(id) ?? '', 'below-itself');
        for (const id of walk) levels.set(id, 1);
        continue;
      }
      let level = at === null ? 0 : (levels.get(at) ?? 0);
      for (const id of walk.toReversed()) levels.set(id, (level += 1));
      if (level > DEEPEST_LEVEL) {
        // The nearest line that brings it there.
        let id: string | null = start;
        while (id !== null && !lineByCode.get(codeById.get(id) ?? '')?.parentCode) id = parents.get(id) ?? null;
        if (id !== null) faulty.set(codeById.get(id) ?? '', 'too-deep');
      }
    }
    return faulty;
  }
}

function standingsIn(parents: ReadonlyMap<string, string | null>): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const start of parents.keys()) {
    const walk: string[] = [];
    let at: string | null = start;
    while (at !== null && !standings.has(at)) {
      walk.push(at);
      at = parents.get(at) ?? null;
    }
    for (const id of walk.toReversed()) {
      const parentId = parents.get(id) ?? null;
      const above = parentId === null ? undefined : standings.get(parentId);
      standings.set(id, { parentId, level: (above?.level ?? 0) + 1, path: above === undefined ? id : `${above.path}|${id}` });
    }
  }
  return standings;
}

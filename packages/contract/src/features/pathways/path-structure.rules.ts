import type { Leap, Opening } from './pathways.rules.ts';

/** A heading inside a pathway. */
export interface PathHeading {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

/** One thing in a path as its author sets it; `id` stays the same over all versions. */
export interface PathEntry {
  readonly id: string;
  readonly sectionId: string | null;
  readonly cardId: string;
  /** What the entry held before, where having done that counts. */
  readonly earlierCardId: string | null;
  readonly isMandatory: boolean;
  readonly isLocked: boolean;
  readonly leap: Leap | null;
  readonly opens: Opening;
  readonly opensOn: string | null;
  readonly afterPrevious: boolean;
}

/** What is in a path: headings, entries in their order, and the first day of a journey. */
export interface PathStructure {
  readonly sections: readonly PathHeading[];
  readonly entries: readonly PathEntry[];
  readonly startsOn: string | null;
}

export const EMPTY_STRUCTURE: PathStructure = { sections: [], entries: [], startsOn: null };

/** How one version differs from another, by ids of entries. */
export interface StructureChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly moved: readonly string[];
  readonly changed: readonly string[];
  readonly headings: boolean;
  readonly total: number;
}

const settingsOf = ({ cardId, earlierCardId, isMandatory, isLocked, leap, opens, opensOn, afterPrevious }: PathEntry) =>
  JSON.stringify([
    cardId,
    earlierCardId,
    isMandatory,
    isLocked,
    leap && [leap.when, leap.questionId ?? null, leap.optionId ?? null, leap.toEntryId],
    opens,
    opensOn,
    afterPrevious,
  ]);

const byId = <One extends { readonly id: string }>(all: readonly One[]) => new Map(all.map((one) => [one.id, one]));

/** What changed from one structure to another. An entry has moved when its heading or its neighbours among those that stay differ. */
export function compareStructures(from: PathStructure, to: PathStructure): StructureChanges {
  const [before, after] = [byId(from.entries), byId(to.entries)];
  const added = to.entries.filter(({ id }) => !before.has(id)).map(({ id }) => id);
  const removed = from.entries.filter(({ id }) => !after.has(id)).map(({ id }) => id);
  const stayed = to.entries.filter(({ id }) => before.has(id));
  const steady = longestSteady(
    from.entries.filter(({ id }) => after.has(id)).map(({ id }) => id),
    stayed.map(({ id }) => id),
  );
  const moved = stayed.filter(({ id, sectionId }) => !steady.has(id) || before.get(id)?.sectionId !== sectionId).map(({ id }) => id);
  const changed = stayed.filter((entry) => settingsOf(before.get(entry.id) ?? entry) !== settingsOf(entry)).map(({ id }) => id);
  const headings = JSON.stringify(from.sections) !== JSON.stringify(to.sections) || from.startsOn !== to.startsOn;
  return {
    added,
    removed,
    moved,
    changed,
    headings,
    total: added.length + removed.length + moved.length + changed.length + (headings ? 1 : 0),
  };
}

/** The most ids that keep their order from one list to another: the others moved. */
function longestSteady(from: readonly string[], to: readonly string[]): ReadonlySet<string> {
  interface Link {
    readonly id: string;
    readonly place: number;
    readonly before: Link | undefined;
  }
  const places = new Map(from.map((id, at) => [id, at]));
  const tails: Link[] = [];
  for (const id of to) {
    const place = places.get(id) ?? 0;
    const found = tails.findIndex((tail) => tail.place >= place);
    const at = found < 0 ? tails.length : found;
    tails[at] = { id, place, before: tails[at - 1] };
  }
  const steady = new Set<string>();
  for (let link = tails.at(-1); link !== undefined; link = link.before) steady.add(link.id);
  return steady;
}

/**
 * Joins two authors' changes of the same structure, so that nothing of either is lost (PTH-03): the order is mine where I moved something,
 * what they added stands behind what it followed, what one took out is out, and a setting both changed is mine.
 */
export function mergeStructures(base: PathStructure, mine: PathStructure, theirs: PathStructure): PathStructure {
  const [known, own, other] = [byId(base.entries), byId(mine.entries), byId(theirs.entries)];
  const ownChanges = compareStructures(base, mine);
  const [leader, follower] = ownChanges.moved.length > 0 ? [mine, theirs] : [theirs, mine];
  const order = insertMissing(
    leader.entries.map(({ id }) => id),
    follower.entries.map(({ id }) => id),
    (id) => !known.has(id),
  );
  const kept = order.filter((id) => !known.has(id) || (own.has(id) && other.has(id)));
  const entries = kept.flatMap((id): PathEntry[] => {
    const [before, a, b] = [known.get(id), own.get(id), other.get(id)];
    if (a === undefined || b === undefined) return [a ?? b].filter((one) => one !== undefined);
    const isMine = before !== undefined && (settingsOf(a) !== settingsOf(before) || a.sectionId !== before.sectionId);
    return [isMine ? a : b];
  });
  const [headings, otherHeadings, knownHeadings] = [byId(mine.sections), byId(theirs.sections), byId(base.sections)];
  const sections = insertMissing(
    mine.sections.map(({ id }) => id),
    theirs.sections.map(({ id }) => id),
    (id) => !knownHeadings.has(id),
  )
    .filter((id) => !knownHeadings.has(id) || (headings.has(id) && otherHeadings.has(id)))
    .flatMap((id) => {
      const [before, a, b] = [knownHeadings.get(id), headings.get(id), otherHeadings.get(id)];
      if (a === undefined || b === undefined) return [a ?? b].filter((one) => one !== undefined);
      return [JSON.stringify(a) === JSON.stringify(before) ? b : a];
    });
  const there = new Set(sections.map(({ id }) => id));
  const first = sections[0]?.id ?? null;
  /** What stood under a heading that is gone stands under the first. */
  const housed = (entry: PathEntry) => (entry.sectionId === null || there.has(entry.sectionId) ? entry : { ...entry, sectionId: first });
  return {
    sections,
    entries: inSections(sections, entries.map(housed)),
    startsOn: mine.startsOn === base.startsOn ? theirs.startsOn : mine.startsOn,
  };
}

/** Adds to a list what another has in addition, each behind what it follows there. */
function insertMissing(list: readonly string[], other: readonly string[], wanted: (id: string) => boolean): string[] {
  const result = [...list];
  const there = new Set(list);
  other.forEach((id, at) => {
    if (there.has(id) || !wanted(id)) return;
    const before = other.slice(0, at).findLast((one) => there.has(one));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
    there.add(id);
  });
  return result;
}

/** Entries by the order of their headings, those without a heading first; otherwise as they were. */
export function inSections(sections: readonly PathHeading[], entries: readonly PathEntry[]): PathEntry[] {
  const rank = new Map<string | null, number>([[null, -1], ...sections.map(({ id }, at) => [id, at] as const)]);
  return [...entries].sort((a, b) => (rank.get(a.sectionId) ?? -1) - (rank.get(b.sectionId) ?? -1));
}

/** The structure with one entry at another place: before the entry `beforeId`, or at the end of a heading. */
export function moveEntry(
  structure: PathStructure,
  entryId: string,
  to: { readonly sectionId: string | null; readonly beforeId: string | null },
): PathStructure {
  const moved = structure.entries.find(({ id }) => id === entryId);
  if (moved === undefined || to.beforeId === entryId) return structure;
  const rest = structure.entries.filter(({ id }) => id !== entryId);
  const at = to.beforeId === null ? -1 : rest.findIndex(({ id }) => id === to.beforeId);
  const entries = [...rest];
  entries.splice(at < 0 ? rest.length : at, 0, { ...moved, sectionId: to.sectionId });
  return { ...structure, entries: inSections(structure.sections, entries) };
}

/** The structure with one entry a place up or down; at the edge of a heading it goes into the next one. */
export function stepEntry(structure: PathStructure, entryId: string, step: -1 | 1): PathStructure {
  const { entries, sections } = structure;
  const at = entries.findIndex(({ id }) => id === entryId);
  const entry = entries[at];
  if (entry === undefined) return structure;
  const neighbour = entries[at + step];
  const groups: (string | null)[] = [
    ...(entries.some(({ sectionId }) => sectionId === null) ? [null] : []),
    ...sections.map(({ id }) => id),
  ];
  if (neighbour !== undefined && neighbour.sectionId === entry.sectionId) {
    const swapped = [...entries];
    [swapped[at], swapped[at + step]] = [neighbour, entry];
    return { ...structure, entries: swapped };
  }
  const group = groups[groups.indexOf(entry.sectionId) + step];
  if (group === undefined) return structure;
  const first = entries.find(({ sectionId }) => sectionId === group);
  return moveEntry(structure, entryId, { sectionId: group, beforeId: step === 1 ? (first?.id ?? null) : null });
}

import { labelKey } from '@waymark/contract/skills';

/** A stretch of a text that may be the name of a skill: where it begins and ends. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Longest names that are looked for, in words, and shortest, in characters: "R" and "Go" are words of every text. */
const WORDS_AT_MOST = 7;
const SHORTEST = 3;
/** A word, with what belongs to names of skills: C#, C++. */
const WORD = /[\p{L}\p{M}\p{N}]+[+#]*/gu;

/** Every stretch of whole words of a text, by how a label that says the same is written (`labelKey`). */
export function namesIn(text: string): ReadonlyMap<string, readonly Stretch[]> {
  const words = [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
  const names = new Map<string, Stretch[]>();
  for (const [at, { from }] of words.entries()) {
    for (const { to } of words.slice(at, at + WORDS_AT_MOST)) {
      const said = text.slice(from, to);
      // A name does not go over the end of a sentence or a line's bullet.
      if (/[.;:!?•]\s|\n\s*\n/.test(said)) break;
      const key = labelKey(said);
      if (key.length < SHORTEST) continue;
      const known = names.get(key);
      if (known === undefined) names.set(key, [{ from, to }]);
      else known.push({ from, to });
    }
  }
  return names;
}

/**
 * The skills that a text names, in the order in which it first names them: of names one inside another the longest is meant ("project
 * management" is not "management"), unless the shorter stands on its own elsewhere too.
 */
export function mentioned<Id>(
  names: ReadonlyMap<string, readonly Stretch[]>,
  named: readonly { readonly id: Id; readonly key: string }[],
): Id[] {
  const places = named.flatMap(({ id, key }) => (names.get(key) ?? []).map((place) => Object.assign({ id }, place)));
  // Longest first, so that whatever lies inside something longer is met after it.
  const inOrder = places.toSorted((one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from);
  const taken: (Stretch & { readonly id: Id })[] = [];
  for (const place of inOrder) {
    const isInside = taken.some(({ from, to }) => from <= place.from && place.to <= to && to - from > place.to - place.from);
    if (!isInside) taken.push(place);
  }
  return [...new Set(taken.toSorted((one, other) => one.from - other.from).map(({ id }) => id))];
}

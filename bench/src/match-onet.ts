import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An occupation with what it is about, counted: its work, its tools, its words. */
export interface Occupation {
  readonly code: string;
  readonly title: string;
  readonly features: ReadonlyMap<Kind, ReadonlyMap<string, number>>;
  /** Codes of related occupations, the nearest first, by how much each counts. */
  readonly related: ReadonlyMap<string, number>;
}

export const KINDS = ['activities', 'work areas', 'work types', 'activity words', 'technologies', 'titles', 'description'] as const;
export type Kind = (typeof KINDS)[number];

/** How much each tier of the file of related occupations counts in nDCG. */
const GAINS: Readonly<Record<string, number>> = { 'Primary-Short': 3, 'Primary-Long': 2, Supplemental: 1 };

const FILLERS = new Set(
  'and or of the in to for a an other all except with as by on at from such may including not through use using their that is are be who which into'.split(
    ' ',
  ),
);
const ENDINGS = ['ations', 'ation', 'ings', 'ing', 'ers', 'er', 'ors', 'or', 'ists', 'ist', 'ies', 'es', 's', 'ed', 'al'] as const;

function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 4);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => word.length > 2 && !FILLERS.has(word)).map(stemOf);
}

/** Reads O*NET's text files: tab-separated, the first line names the columns. */
export function readOccupations(folder: string): Occupation[] {
  const rows = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split(/\r?\n/)
      .slice(1)
      .filter(Boolean)
      .map((line) => line.split('\t'));
  const related = new Map<string, Map<string, number>>();
  for (const [code = '', other = '', tier = ''] of rows('Related Occupations.txt')) {
    const list = related.get(code) ?? new Map<string, number>();
    related.set(code, list.set(other, GAINS[tier] ?? 0));
  }
  const features = new Map([...related.keys()].map((code) => [code, new Map(KINDS.map((kind) => [kind, new Map<string, number>()]))]));
  const note = (code: string, kind: Kind, names: readonly string[]) => {
    const counts = features.get(code)?.get(kind);
    for (const name of names) counts?.set(name, (counts.get(name) ?? 0) + 1);
  };
  const reference = new Map(
    rows('DWA Reference.txt').map(([type = '', area = '', activity = '', title = '']) => [activity, { type, area, title }]),
  );
  for (const [code = '', , activity = ''] of rows('Tasks to DWAs.txt')) {
    const { type, area, title } = reference.get(activity) ?? { type: activity, area: activity, title: '' };
    note(code, 'work areas', [area]);
    note(code, 'work types', [type]);
    if (features.get(code)?.get('activities')?.has(activity) === false) note(code, 'activity words', wordsOf(title));
    note(code, 'activities', [activity]);
  }
  for (const [code = '', example = ''] of rows('Technology Skills.txt')) note(code, 'technologies', [example]);
  for (const [code = '', title = ''] of rows('Alternate Titles.txt')) note(code, 'titles', wordsOf(title));
  const titles = new Map<string, string>();
  for (const [code = '', title = '', description = ''] of rows('Occupation Data.txt')) {
    titles.set(code, title);
    note(code, 'titles', wordsOf(title));
    note(code, 'description', wordsOf(description));
  }
  return [...related].map(([code, list]) => ({
    code,
    title: titles.get(code) ?? code,
    features: features.get(code) ?? new Map(),
    related: list,
  }));
}

import { renameIn, type TermForm, type Wording, type WordingFilter } from '@waymark/contract/wordings';
import { faultOfText, type TextFault } from '../../platform/i18n/text-check.ts';
import { folded, saysSeen } from './seen-text.ts';
import { type IndexedText, readTexts } from './wording-index.ts';

/** A text as the organisation says it. */
export interface ChangedText {
  readonly language: string;
  readonly source: string;
  readonly textId: string;
  readonly text: string;
}

export type TextPlace = Pick<IndexedText, 'source' | 'textId'>;

interface Asked {
  /** Of the built web application. */
  readonly folder: string | undefined;
}

export type FindTexts = Asked & {
  readonly kind: 'find';
  readonly language: string;
  readonly q: string;
  readonly filter: WordingFilter;
  readonly area: string;
  readonly from: number;
  readonly limit: number;
  readonly changed: readonly ChangedText[];
};
export interface FoundTexts {
  readonly items: Wording[];
  readonly total: number;
  readonly areas: string[];
}

export type GetTexts = Asked & { readonly kind: 'get'; readonly places: readonly TextPlace[] };
export type AllTexts = Asked & { readonly kind: 'all'; readonly language: string };
export type JudgeTexts = Asked & { readonly kind: 'judge'; readonly texts: readonly ChangedText[] };
/** What a text is to replace, and why it cannot; null where the product says no such text. */
export type Judged = { readonly english: string; readonly own: string; readonly fault: TextFault | null } | null;
export type FindTerm = Asked & {
  readonly kind: 'term';
  readonly language: string;
  readonly forms: readonly TermForm[];
  readonly changed: readonly ChangedText[];
};
export interface FoundTerm extends TextPlace {
  readonly english: string;
  readonly from: string;
  readonly to: string;
  readonly isExact: boolean;
  readonly fault: TextFault | null;
}

export type TextQuestion = FindTexts | GetTexts | AllTexts | JudgeTexts | FindTerm;

const keyOf = ({ source, textId }: TextPlace) => `${source}/${textId}`;
const byKey = (texts: readonly IndexedText[]) => new Map(texts.map((text) => [keyOf(text), text]));

/** How well a text answers a search: said by itself, at its beginning, somewhere; undefined where not at all. */
function rankOf(texts: readonly string[], wanted: string): number | undefined {
  let best: number | undefined;
  for (const text of texts) {
    const at = folded(text).indexOf(wanted);
    if (at === -1) continue;
    const rank = folded(text) === wanted ? 0 : at === 0 ? 1 : 2;
    if (best === undefined || rank < best) best = rank;
  }
  return best;
}

/**
 * Finds texts by what the product or the organisation says in any language, those that say it alone first; where none does, those that say it with their
 * values filled in, as someone saw it.
 */
function findTexts({ folder, language, q, filter, area, from, limit, changed }: FindTexts): FoundTexts {
  const changedOf = new Map<string, ChangedText[]>();
  for (const one of changed) changedOf.set(keyOf(one), [...(changedOf.get(keyOf(one)) ?? []), one]);
  const wanted = folded(q.trim());
  const known = readTexts(folder, wanted === '' ? [language] : undefined);
  const said = byKey(known);
  const unsaid = [...changedOf].filter(([key]) => !said.has(key)).flatMap(([, [first]]) => (first === undefined ? [] : [orphan(first)]));
  const meant = [...(filter === 'unsaid' ? [] : known), ...(filter === 'all' ? [] : unsaid)].filter(
    (text) => (filter !== 'changed' || changedOf.has(keyOf(text))) && (area === '' || text.areas.includes(area)),
  );
  const ranked = (rank: (words: readonly string[]) => number | undefined) =>
    meant.flatMap((text) => {
      const own = rank([...Object.values(text.own), ...(changedOf.get(keyOf(text)) ?? []).map((one) => one.text)]);
      return own === undefined ? [] : [{ text, rank: own }];
    });
  const holding = ranked((words) => (wanted === '' ? 0 : rankOf(words, wanted)));
  const isSeen = (words: readonly string[]) => [...new Set(words)].some((one) => saysSeen(one, wanted));
  const found = holding.length > 0 ? holding : ranked((words) => (isSeen(words) ? 0 : undefined));
  const english = ({ text }: (typeof found)[number]) => text.own['en'] ?? '';
  found.sort(
    (one, other) =>
      one.rank - other.rank ||
      (wanted === '' ? 0 : english(one).length - english(other).length) ||
      (english(one) < english(other) ? -1 : 1),
  );
  return {
    items: found.slice(from, from + limit).map(({ text }) => ({
      source: text.source,
      textId: text.textId,
      english: text.own['en'] ?? '',
      own: text.own[language] ?? '',
      changed: changedOf.get(keyOf(text))?.find((one) => one.language === language)?.text ?? null,
      areas: [...text.areas],
      isSaid: said.has(keyOf(text)),
    })),
    total: found.length,
    areas: [...new Set(known.flatMap(({ areas }) => areas))].sort(),
  };
}

/** A changed text that the product does not say any longer. */
const orphan = ({ source, textId }: ChangedText): IndexedText => ({ source, textId, areas: [], own: {} });

/** Judges whether texts can stand in the place of the product's own. */
function judgeTexts({ folder, texts }: JudgeTexts): Judged[] {
  const said = byKey(readTexts(folder, [...new Set(texts.map(({ language }) => language))]));
  return texts.map(({ language, text, ...place }) => {
    const own = said.get(keyOf(place))?.own;
    if (own === undefined) return null;
    const replaced = own[language] ?? '';
    return { english: own['en'] ?? '', own: replaced, fault: faultOfText(language, replaced, text) };
  });
}

/** Finds every text of a language that holds a term, with what renaming makes of it: those that hold a whole form first. */
function findTerm({ folder, language, forms, changed }: FindTerm): FoundTerm[] {
  const changedOf = new Map(changed.filter((one) => one.language === language).map((one) => [keyOf(one), one.text]));
  const found = readTexts(folder, [language]).flatMap(({ source, textId, own }) => {
    const from = changedOf.get(`${source}/${textId}`) ?? own[language] ?? '';
    const to = renameIn(from, forms, language, true);
    if (to === undefined) return [];
    const isExact = renameIn(from, forms, language, false) === to;
    return [{ source, textId, english: own['en'] ?? '', from, to, isExact, fault: faultOfText(language, own[language] ?? '', to) }];
  });
  return found.toSorted((one, other) => Number(other.isExact) - Number(one.isExact) || (one.from < other.from ? -1 : 1));
}

/** Answers a question about the texts of the product. */
export function answerTexts(question: TextQuestion): unknown {
  if (question.kind === 'find') return findTexts(question);
  if (question.kind === 'judge') return judgeTexts(question);
  if (question.kind === 'term') return findTerm(question);
  if (question.kind === 'all') return readTexts(question.folder, [question.language]);
  const wanted = new Set(question.places.map(keyOf));
  return readTexts(question.folder).filter((text) => wanted.has(keyOf(text)));
}

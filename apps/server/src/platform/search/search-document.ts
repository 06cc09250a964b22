import type { SearchKind } from '@waymark/contract/search';
import { pairsInText, writtenWordsOf } from './words.ts';

/** What search knows of one card, person, group or channel. */
export interface SearchDocument {
  readonly kind: SearchKind;
  readonly id: string;
  /** Texts by how much a match in them counts: the title most, then labels, then description, then body. */
  readonly title: string;
  readonly labels: readonly string[];
  readonly description: string;
  readonly body: string;
  /** That it is written in, where that is known: by it, other forms of its words find it (SRC-06). */
  readonly language?: string;
  /** What filters ask for, `type:article` and so on. */
  readonly facets: readonly string[];
  /** Who may find it: `all`, `user:<id>`, `group:<id>`, or a standing such as `content-manager`. */
  readonly audience: readonly string[];
  readonly quality: number;
  readonly publishedAt: Date;
  /** Average of its ratings, 0 to 5; 0 where there is none. */
  readonly rating: number;
  readonly viewsCount: number;
}

type Weight = 'A' | 'B' | 'C' | 'D';

/** Words of a body that are looked at; what comes later finds no one. */
const LONGEST_BODY = 20_000;
/** PostgreSQL counts positions up to 16,383. */
const LAST_POSITION = 16_000;

/**
 * Returns the mark of an organisation, which stands before every word and facet it has in the index: four characters of its id's random end. Two
 * organisations may share one; their rows are told apart by organisation_id all the same.
 */
export function organisationMark(organisationId: string): string {
  return organisationId.replaceAll('-', '').slice(-6, -2);
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Words as tsquery or tsvector lexemes of an organisation. */
export function lexeme(mark: string, word: string): string {
  return quoted(`${mark}${word}`);
}

/** Returns a document's words as two tsvector texts, and each distinct word once for the vocabulary, with how it is written (pairs of characters are not). */
export function indexedWords(
  mark: string,
  document: Pick<SearchDocument, 'title' | 'labels' | 'description' | 'body'>,
): { titleTerms: string; terms: string; words: ReadonlyMap<string, string | null> } {
  const places = new Map<string, string[]>();
  const words = new Map<string, string | null>();
  let position = 0;
  const add = (text: string, weight: Weight) => {
    for (const { word, written } of writtenWordsOf(text)) {
      position = Math.min(position + 1, LAST_POSITION);
      const at = places.get(word) ?? [];
      if (at.length < 4) at.push(`${position}${weight}`);
      places.set(word, at);
      if (!words.has(word)) words.set(word, written);
    }
    for (const pair of pairsInText(text)) {
      if (!places.has(pair)) places.set(pair, [`${position}${weight}`]);
      if (!words.has(pair)) words.set(pair, null);
    }
  };
  add(document.title, 'A');
  const titleTerms = [...places.keys()].map((word) => lexeme(mark, word)).join(' ');
  for (const label of document.labels) add(label, 'B');
  add(document.description, 'C');
  add(document.body.slice(0, LONGEST_BODY), 'D');
  const terms = [...places].map(([word, at]) => `${lexeme(mark, word)}:${at.join(',')}`).join(' ');
  return { titleTerms, terms, words };
}

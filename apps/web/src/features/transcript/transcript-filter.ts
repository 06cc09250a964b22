import { TRANSCRIPT_FILTERS, type TranscriptFilter } from '@waymark/contract/transcript';

/** The filter that the last word of an address names; all without one, undefined for one that is none. */
export function filterOf(word: string | undefined): TranscriptFilter | undefined {
  return word === undefined ? 'all' : TRANSCRIPT_FILTERS.find((filter) => filter === word);
}

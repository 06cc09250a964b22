import type { SearchHit } from '@waymark/contract/search';
import { Skeletons } from '@waymark/ui';
import { CardListRow } from '../../cards/cards.public.tsx';
import { lazy, Suspense } from 'react';
import { markWords } from '../marked-words.ts';

/** The library has content alone. */
const OtherHit = lazy(async () => ({ default: (await import('./other-hit.tsx')).OtherHit }));

/** A text with the words that made it a match marked. */
const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  markWords(text, words).map((part, at) =>
    // Parts of one text have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    part.marked ? <mark key={at}>{part.text}</mark> : part.text,
  );

/** One result, as its kind is shown in lists. */
export function Hit({ hit, words }: { readonly hit: SearchHit; readonly words: readonly string[] }) {
  if (hit.kind === 'card') return <CardListRow card={hit.card} level={2} title={<Marked text={hit.card.title} words={words} />} />;
  return (
    <Suspense fallback={<Skeletons shape="text" count={1} />}>
      <OtherHit hit={hit} />
    </Suspense>
  );
}

/** The id of what was found. */
export function keyOf({ kind, ...found }: SearchHit): string {
  const [thing] = Object.values(found) as { readonly id: string }[];
  return thing?.id ?? kind;
}

import { type CardDraft, createCard } from '@waymark/contract/cards';
import type { SchemaInput } from '@waymark/contract/kit';
import { getPathDraft, type PathDraft, publishPath, savePathDraft } from '@waymark/contract/pathways';
import { newId } from '../../platform/db/new-id.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { type CardSketch, cardInput } from '../cards/cards.factory.ts';

type Structure = SchemaInput<NonNullable<typeof savePathDraft.body>>;
export type EntrySketch = Partial<Structure['entries'][number]> & { readonly cardId: string };

/** The card of a path, with nothing in it. */
export async function aPathCard(author: SignedIn, kind: 'pathway' | 'journey' = 'pathway', sketch: CardSketch = {}): Promise<CardDraft> {
  return author.call(createCard, { body: cardInput({ title: 'Reducing losses', ...sketch, content: { cardType: kind } }) });
}

/** Entries as an editor sends them; an id of their own where a test does not care. */
export function entriesOf(entries: readonly (EntrySketch | string)[]): Structure['entries'] {
  return entries.map((entry) => ({ id: newId<string>(), ...(typeof entry === 'string' ? { cardId: entry } : entry) }));
}

/** Puts entries into a path's draft. */
export async function fillPath(
  author: SignedIn,
  pathId: string,
  entries: readonly (EntrySketch | string)[],
  rest: Partial<Structure> = {},
): Promise<PathDraft> {
  const { revision } = await author.call(getPathDraft, { params: { idOrSlug: pathId } });
  return author.call(savePathDraft, {
    params: { pathId },
    body: { sections: [], startsOn: null, ...rest, entries: entriesOf(entries), revision },
  });
}

export async function publishFilled(author: SignedIn, pathId: string, underWay: 'keep' | 'move' = 'keep'): Promise<PathDraft> {
  const { revision } = await author.call(getPathDraft, { params: { idOrSlug: pathId } });
  return author.call(publishPath, { params: { pathId }, body: { revision, underWay } });
}

/** A published path that holds these cards. */
export async function aPath(
  author: SignedIn,
  entries: readonly (EntrySketch | string)[],
  options: CardSketch & { readonly kind?: 'pathway' | 'journey'; readonly rest?: Partial<Structure> } = {},
): Promise<PathDraft> {
  const { kind = 'pathway', rest, ...sketch } = options;
  const card = await aPathCard(author, kind, sketch);
  await fillPath(author, card.id, entries, rest);
  return publishFilled(author, card.id);
}

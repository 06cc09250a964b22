import { addComment, type CardDraft } from '@waymark/contract/cards';
import type { Comment } from '@waymark/contract/comments';
import { listModerationCases, type ModerationCase, type ReportableKind, reportThing } from '@waymark/contract/moderation';
import type { SignedIn } from '../../testing/sign-in-as.ts';

/** A comment by someone on a card. */
export async function aComment(author: SignedIn, card: CardDraft, body = 'Rude words', parentId: string | null = null): Promise<Comment> {
  return author.call(addComment, { params: { cardId: card.id }, body: { body, parentId } });
}

/** Reports a thing, as spam unless told otherwise. */
export async function report(reporter: SignedIn, kind: ReportableKind, thing: { readonly id: string }, note = ''): Promise<void> {
  await reporter.call(reportThing, { params: { kind, subjectId: thing.id }, body: { reason: 'spam', note } });
}

/** The case of a thing, as a moderator finds it in the queue; undefined when there is none in that state. */
export async function caseOf(
  moderator: SignedIn,
  thing: { readonly id: string },
  state: ModerationCase['state'] = 'open',
): Promise<ModerationCase | undefined> {
  const { items } = await moderator.call(listModerationCases, { query: { state, limit: 100 } });
  return items.find(({ subjectId }) => subjectId === thing.id);
}

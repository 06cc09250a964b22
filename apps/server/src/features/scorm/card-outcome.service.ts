import { cardOutcome } from '@waymark/contract/scorm';
import type { Acting } from '../../platform/context.ts';
import { noteCourse } from '../cards/cards.public.ts';
import type { Manifest } from './package-manifest.ts';
import { isCourseCompleted } from './scorm.present.ts';
import type { AttemptRow } from './scorm.row.ts';

/** Takes note on a card of what its course came to, by what the card's author chose as done (PLY-02). Inside another mutation pass its store on. */
export async function noteOnCard(ctx: Acting, cardId: string, manifest: Manifest, attempt: AttemptRow): Promise<void> {
  const { status, percentage, score } = attempt;
  const reached = { status, percentage, score, isCompleted: isCourseCompleted(manifest, attempt) };
  await noteCourse(
    ctx,
    cardId,
    ({ content }) =>
      cardOutcome(
        (content.cardType === 'scorm' || content.cardType === 'h5p' ? content.moveOn : undefined) ?? 'CompletedOrPassed',
        reached,
      ),
    attempt.id,
  );
}

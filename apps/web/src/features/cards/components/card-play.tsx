import { lazy, Suspense, useEffect, useRef } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { RichText, Skeletons, Stack } from '@waymark/ui';
import { useCardLook } from '../card-look.ts';
import { contentFor, viewOf } from '../card-type-views.ts';
import { noteVisit } from '../cards.queries.ts';
import { useActivity } from '../use-activity.ts';
import { CardContent } from './card-content.tsx';
import { CardSteps, CertificateLetters } from './card-steps.tsx';
import styles from './cards.module.css';
import { isMedia, MediaPlace } from './media-place.tsx';
import { PrimaryAction } from './primary-action.tsx';

/** Players and viewers come with the first card that has a file; their place is kept. */
const CardMedia = lazy(async () => ({ default: (await import('./card-media.tsx')).CardMedia }));

/** A card as one learns with it inside something else: its title, its content and what one does in it, nothing around (PTH-04, PLY-01). */
export function CardPlay({ card }: { readonly card: CardDetail }) {
  const { id, through, can } = card;
  const content = contentFor(card);
  const activity = useActivity(true);
  const look = useCardLook(card);
  const visited = useRef(false);
  useEffect(() => {
    if (visited.current || !can.complete) return;
    visited.current = true;
    // No one asked for it: the next visit counts.
    noteVisit({ id, through }, false).catch(() => {});
  }, [id, through, can.complete]);
  const view = viewOf(content);
  const hasOwnAction = view.Action !== undefined && view.leadsToContent !== true && view.hasAction?.(card, content) !== false;
  return (
    <article>
      <Stack gap={5}>
        <h1 className={styles.playTitle}>
          <bdi>{card.title}</bdi>
        </h1>
        {isMedia(content) && (
          <Suspense fallback={<MediaPlace shape={view.mediaShape} />}>
            <CardMedia card={card} content={content} poster={look.cover} place={activity.place} />
          </Suspense>
        )}
        {card.description !== '' && <RichText className={styles.playLead} html={card.description} />}
        <CardSteps card={card} />
        <CertificateLetters card={card} />
        <Suspense fallback={<Skeletons shape="text" count={6} />}>
          <CardContent card={card} activity={activity} />
        </Suspense>
        {hasOwnAction && (
          <div className={styles.playAction}>
            <PrimaryAction card={card} activity={activity} />
          </div>
        )}
      </Stack>
    </article>
  );
}

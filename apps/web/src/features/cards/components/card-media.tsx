import { Trans } from '@lingui/react/macro';
import { type Ref, useCallback, useState } from 'react';
import { type CardDetail, isCompleted, isPlayed, isRead } from '@waymark/contract/cards';
import { ButtonLink, IconExternalLink, Notice, Panel } from '@waymark/ui';
import { setPlayer } from '../../card-notes/card-notes.public.tsx';
import { MediaViewer } from '../../media/media.public.tsx';
import type { Activity } from '../use-activity.ts';
import { pageAt, useDocumentReading } from '../use-document-reading.ts';
import { usePlayReport } from '../use-play-report.ts';
import type { MediaContent } from './media-place.tsx';

interface CardMediaProps {
  readonly card: CardDetail;
  readonly content: MediaContent;
  readonly poster: { readonly topic: string; readonly seed: string; readonly image: string | undefined };
  readonly place: Activity['place'];
}

/** The picture, player or document a card is about. What is played goes on where one left off, and tells how far one came (PLY-06). */
export function CardMedia({ card, content, poster, place }: CardMediaProps) {
  const recording = 'recording' in content ? content.recording : null;
  const begins = recording?.fromSecond ?? 0;
  const events = usePlayReport(card, begins);
  const [startAt] = useState(isCompleted(card) || card.positionSeconds === null ? undefined : Math.max(0, card.positionSeconds - begins));
  const [startPage] = useState(isRead(card.cardType) && startAt !== undefined ? pageAt(startAt) : undefined);
  const onSheet = useDocumentReading(card);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      setPlayer(card.id, element, begins);
      place(element);
    },
    [card.id, place, begins],
  );
  if (content.media === null) {
    return (
      <Notice tone="warn">
        <Trans>The file for this content no longer exists. Its author can add it again.</Trans>
      </Notice>
    );
  }
  if (!card.playInline && isPlayed(content.cardType) && !isOwnWindow()) return <PlayElsewhere card={card} place={place} />;
  return (
    <MediaViewer
      file={content.media}
      title={card.title}
      alt={'alt' in content ? content.alt : undefined}
      language={card.language}
      captions={'captions' in content ? content.captions : undefined}
      captionsShift={recording?.captionsShift}
      poster={poster}
      startAt={startAt}
      startPage={startPage}
      onSheet={onSheet}
      events={events}
      ref={attach}
    />
  );
}

/** The page says so of itself when it was opened to play. */
const OWN_WINDOW = 'window';

const isOwnWindow = () => new URLSearchParams(location.search).get('play') === OWN_WINDOW;

/** Where the organisation has videos and recordings play in a window of their own (CRD-10). */
const PlayElsewhere = ({ card, place }: { readonly card: CardDetail; readonly place: Ref<HTMLDivElement> }) => (
  <Panel variant="tint">
    <div ref={place} tabIndex={-1}>
      <ButtonLink variant="solid" icon={IconExternalLink} href={`/insights/${card.slug}?play=${OWN_WINDOW}`} target="_blank">
        <Trans>Play in a new window</Trans>
      </ButtonLink>
    </div>
  </Panel>
);

import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardDetail, isPlayed } from '@waymark/contract/cards';
import { Button, CheckboxField, IconPlayerPlay, Link, Stack, Text } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { clockOf } from '../../../platform/i18n/clock.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { notesQuery, useAddNote } from '../card-notes.queries.ts';
import { playFrom, secondPlayed } from '../playing-media.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';

interface CardNotesProps {
  readonly card: CardDetail;
  /** A note led to its place in the player. */
  readonly onGone?: () => void;
}

/** What one writes down for oneself on a card, of a video or recording at the second it plays (PLY-06; mockups 04 and 05b). */
export function CardNotes({ card, onGone }: CardNotesProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(notesQuery({ card: card.id }));
  // A recording may be trimmed: its player begins later than the seconds of notes do.
  const begins = card.content?.cardType === 'video_stream' ? (card.content.recording?.fromSecond ?? 0) : 0;
  const notes = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack gap={4}>
      <NewNote card={card} />
      {query.data === undefined && <Waiting of={query} shape="text" count={4} level={3} />}
      {notes.length > 0 && (
        <Stack gap={3}>
          {notes.map((note) => {
            const { positionSeconds } = note;
            const clock = positionSeconds === null ? '' : clockOf(Math.max(0, positionSeconds - begins));
            const place = positionSeconds !== null && (
              <Button
                size="s"
                variant="plain"
                icon={IconPlayerPlay}
                aria-label={t`Play from ${clock}`}
                onClick={() => {
                  if (playFrom(card.id, positionSeconds)) onGone?.();
                }}
              >
                <span dir="ltr">{clock}</span>
              </Button>
            );
            return <NoteItem key={note.id} note={note} about={place} />;
          })}
          <MorePages of={query} shown={notes.length} />
        </Stack>
      )}
      <Text size="meta">
        <Trans>
          Only you can see your notes. <Link href="/me/notes">All your notes</Link>
        </Trans>
      </Text>
    </Stack>
  );
}

function NewNote({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const draft = useDraft(`note:${card.id}`, '');
  const [atSecond, setAtSecond] = useState(true);
  const add = useAddNote(card);
  const isTimed = isPlayed(card.cardType);
  const save = (body: string) =>
    add.mutate(
      { body, positionSeconds: isTimed && atSecond ? secondPlayed(card.id) : null },
      {
        onSuccess: () => {
          draft.setValue('');
          draft.clear();
        },
      },
    );
  return (
    <NoteForm
      label={t`New note`}
      placeholder={t`Write a note for yourself`}
      draft={draft}
      save={{ ...add, run: save }}
      extra={
        isTimed && (
          <CheckboxField label={t`Add timestamp`} checked={atSecond} onChange={(event) => setAtSecond(event.currentTarget.checked)} />
        )
      }
    />
  );
}

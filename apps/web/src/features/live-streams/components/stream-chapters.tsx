import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LiveChapter, LiveChapters, StreamId } from '@waymark/contract/live-streams';
import { Button, Heading, IconButton, IconDotsVertical, IconPencil, IconPlayerPlayFilled, IconTrash, Menu, Row, Stack } from '@waymark/ui';
import { playFrom } from '../../card-notes/card-notes.public.tsx';
import { clockOf } from '../clock.ts';
import { ChapterDialog } from '../dialogs/chapter-dialog.tsx';
import { useChapterDeletion } from '../live-chapters.queries.ts';

interface StreamChaptersProps {
  readonly cardId: string;
  readonly chapters: LiveChapters;
  /** The second of the whole recording at which it begins to play. */
  readonly begins: number;
  /** Begins the recording. */
  readonly onPlay: () => void;
}

/** The chapters of a recording; pressing one plays from there. */
export function StreamChapters({ cardId, chapters, begins, onPlay }: StreamChaptersProps) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<LiveChapter | null>(null);
  const streamId = chapters.streamId as StreamId;
  const deletion = useChapterDeletion(streamId);
  const play = (seconds: number) => {
    onPlay();
    playFrom(cardId, seconds);
  };
  return (
    <Stack gap={2}>
      <Heading level={3} look="h4">
        <Trans>Chapters</Trans>
      </Heading>
      {chapters.items.map((chapter, at) => {
        const name = chapter.title === '' ? t`Chapter ${at + 1}` : chapter.title;
        return (
          <Row key={chapter.id} gap={2} wrap={false}>
            <Button variant="quiet" icon={IconPlayerPlayFilled} onClick={() => play(chapter.seconds)}>
              {clockOf(chapter.seconds - begins)} · <bdi>{name}</bdi>
            </Button>
            {chapters.can.edit && (
              <Menu
                trigger={<IconButton size="s" icon={IconDotsVertical} label={t`More actions for ${name}`} />}
                groups={[
                  {
                    id: 'chapter',
                    items: [
                      { label: t`Edit chapter`, icon: IconPencil, onSelect: () => setEdited(chapter) },
                      { label: t`Delete chapter`, icon: IconTrash, danger: true, onSelect: () => deletion.mutate(chapter.id) },
                    ],
                  },
                ]}
              />
            )}
          </Row>
        );
      })}
      {edited !== null && <ChapterDialog streamId={streamId} chapter={edited} begins={begins} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

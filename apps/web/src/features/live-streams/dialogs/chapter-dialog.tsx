import { useLingui } from '@lingui/react/macro';
import { LIVE_LIMITS, type LiveChapter, type StreamId } from '@waymark/contract/live-streams';
import { NumberField, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useChapterUpdate } from '../live-chapters.queries.ts';

interface ChapterDialogProps {
  readonly streamId: StreamId;
  readonly chapter: LiveChapter;
  /** The second of the whole recording at which it begins to play: seconds are counted from there. */
  readonly begins: number;
  readonly onClose: () => void;
}

/** Names a chapter of a recording, and says where it begins. */
export function ChapterDialog({ streamId, chapter, begins, onClose }: ChapterDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`live-chapter:${chapter.id}`, {
    title: chapter.title,
    seconds: String(Math.max(0, Math.round(chapter.seconds - begins))),
  });
  const update = useChapterUpdate(streamId);
  const errors = useFieldMessages(update.error);
  const { title, seconds } = draft.value;
  return (
    <FormDialog
      title={t`Edit chapter`}
      submit={t`Save`}
      pending={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={() =>
        update.mutate(
          { chapterId: chapter.id, title, seconds: Math.round(Number(seconds) + begins) },
          {
            onSuccess: () => {
              draft.clear();
              onClose();
            },
          },
        )
      }
    >
      <TextField
        label={t`Title`}
        maxLength={LIVE_LIMITS.chapterTitle}
        value={title}
        error={errors['title']}
        onChange={(event) => draft.change({ title: event.currentTarget.value })}
      />
      <NumberField
        label={t`Starts at (seconds)`}
        min={0}
        max={86_400}
        value={seconds}
        error={errors['seconds']}
        onChange={(event) => draft.change({ seconds: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

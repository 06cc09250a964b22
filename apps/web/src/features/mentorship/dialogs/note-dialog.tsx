import { useLingui } from '@lingui/react/macro';
import { type Mentorship, MENTORSHIP_LIMITS, type MentorshipNote } from '@waymark/contract/mentorship';
import { SelectField, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useNoteSaving } from '../mentorship.queries.ts';

interface NoteDialogProps {
  readonly mentorship: Mentorship;
  /** Null for a new one. */
  readonly note: MentorshipNote | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A note that only the two see (MEN-04), of a session or of the whole. */
export function NoteDialog({ mentorship, note, open, onClose }: NoteDialogProps) {
  const { t } = useLingui();
  const initial = { text: note?.text ?? '', sessionId: note?.sessionId ?? '' };
  const draft = useDraft(`mentorship-note:${note?.id ?? mentorship.id}`, initial);
  const saving = useNoteSaving(mentorship.id);
  const errors = useFieldMessages(saving.error);
  const sessions = mentorship.sessions.filter(({ number }) => number !== null).toReversed();
  const save = () =>
    saving.mutate(
      { id: note?.id ?? null, text: draft.value.text, sessionId: draft.value.sessionId === '' ? null : draft.value.sessionId },
      {
        onSuccess: () => {
          draft.setValue({ text: '', sessionId: '' });
          draft.clear();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={note === null ? t`New note` : t`Edit note`}
      submit={t`Save note`}
      pending={saving.isPending}
      error={saving.error}
      onSubmit={save}
    >
      <TextArea
        label={t`Note`}
        rows={6}
        maxLength={MENTORSHIP_LIMITS.note}
        value={draft.value.text}
        error={errors['text']}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      {sessions.length > 0 && (
        <SelectField
          label={t({ message: 'Session', context: 'mentorship' })}
          optional
          placeholder={t`No session`}
          value={draft.value.sessionId}
          options={sessions.map(({ id, title, number }) => ({ value: id, label: `${number ?? ''} ${title}` }))}
          onChange={(event) => draft.change({ sessionId: event.currentTarget.value })}
        />
      )}
    </FormDialog>
  );
}

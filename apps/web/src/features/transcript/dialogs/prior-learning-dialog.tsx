import { Trans, useLingui } from '@lingui/react/macro';
import { DateField, NumberField, notify, Text, TextArea, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { usePriorLearning } from '../transcript.queries.ts';

const EMPTY = { title: '', provider: '', minutes: '', achievedOn: '', evidence: '' };

/** Asks that earlier learning counts: one's manager decides (B11). */
export function PriorLearningDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  const draft = useDraft('transcript:prior-learning', EMPTY);
  const asking = usePriorLearning();
  const errors = useFieldMessages(asking.error);
  const { title, provider, minutes, achievedOn, evidence } = draft.value;
  const send = () =>
    asking.mutate(
      { title, provider, achievedOn, evidence, durationMinutes: minutes.trim() === '' ? null : Number(minutes) },
      {
        onSuccess: () => {
          draft.clear();
          onClose();
          notify({ tone: 'ok', message: t`Sent. It appears in your record once it is approved.` });
        },
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Add earlier learning`}
      submit={t`Ask for approval`}
      pending={asking.isPending}
      error={asking.error}
      onSubmit={send}
    >
      <Text size="small">
        <Trans>Your manager checks the evidence. It then counts from the day you learned it.</Trans>
      </Text>
      <TextField
        label={t`What you learned`}
        maxLength={255}
        value={title}
        error={errors['title']}
        onChange={(event) => draft.change({ title: event.currentTarget.value })}
      />
      <TextField
        label={t`Provider`}
        optional
        maxLength={120}
        value={provider}
        error={errors['provider']}
        onChange={(event) => draft.change({ provider: event.currentTarget.value })}
      />
      <DateField
        label={t`Completed on`}
        value={achievedOn}
        error={errors['achievedOn']}
        onChange={(event) => draft.change({ achievedOn: event.currentTarget.value })}
      />
      <NumberField
        label={t`Duration`}
        optional
        suffix={t`min`}
        min={1}
        value={minutes}
        error={errors['durationMinutes']}
        onChange={(event) => draft.change({ minutes: event.currentTarget.value })}
      />
      <TextArea
        label={t`Evidence`}
        help={t`For example a certificate number or a link.`}
        maxLength={2000}
        value={evidence}
        error={errors['evidence']}
        onChange={(event) => draft.change({ evidence: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

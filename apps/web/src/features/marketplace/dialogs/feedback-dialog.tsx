import { Trans, useLingui } from '@lingui/react/macro';
import { FEEDBACK_REASONS, type FeedbackReason, MARKETPLACE_LIMITS, type OpportunityItem } from '@waymark/contract/marketplace';
import { notify, RadioGroup, Text, TextArea } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFeedback } from '../marketplace.queries.ts';

interface FeedbackDialogProps {
  readonly item: OpportunityItem;
  readonly name: string;
  readonly onClose: () => void;
}

interface Said {
  readonly reason: FeedbackReason;
  readonly text: string;
}

/** Why a recommendation does not fit (MKT-09); who offers it learns nothing of it. */
export function FeedbackDialog({ item, name, onClose }: FeedbackDialogProps) {
  const { t } = useLingui();
  const draft = useDraft<Said>(`not-for-me-${item.id}`, { reason: 'not_interested', text: '' });
  const feedback = useFeedback();
  const { reason, text } = draft.value;
  const words: Readonly<Record<FeedbackReason, string>> = {
    not_interested: t`I’m not interested`,
    skills: t`The skills don’t suit me`,
    location: t`The location doesn’t suit me`,
    time: t`I don’t have time for it`,
    level: t`It is too easy or too hard`,
    done_before: t`I have done this before`,
    other: t`Something else`,
  };
  const submit = () =>
    feedback.mutate(
      { opportunityId: item.id, reason, text: text.trim() },
      {
        onSuccess: () => {
          draft.clear();
          notify({ message: t`Thank you. It is no longer recommended to you.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Why isn’t this a fit?`}
      submit={<Trans>Send</Trans>}
      pending={feedback.isPending}
      error={feedback.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="small">
        <Trans>
          We no longer recommend “<bdi>{name}</bdi>” to you. You can still find it by searching. The people who offer it do not see this.
        </Trans>
      </Text>
      <RadioGroup
        label={t`Reason`}
        value={reason}
        options={FEEDBACK_REASONS.map((value) => ({ value, label: words[value] }))}
        onChange={(next) => draft.setValue({ reason: next, text })}
      />
      <TextArea
        label={t`Anything else? (optional)`}
        rows={3}
        maxLength={MARKETPLACE_LIMITS.feedback}
        value={text}
        onChange={(event) => draft.setValue({ reason, text: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { PersonSummary } from '@waymark/contract/people';
import { type CandidateAction, SOURCING_LIMITS, type SourcingVacancy } from '@waymark/contract/sourcing';
import { notify, SelectField, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useActionWords } from '../sourcing-words.ts';
import { useCandidateAction } from '../sourcing.queries.ts';

interface ActDialogProps {
  readonly sourcing: Pick<SourcingVacancy, 'vacancy' | 'rejectionReasons'>;
  readonly person: PersonSummary;
  readonly action: CandidateAction;
  readonly onClose: () => void;
}

/** Invites a candidate, writes to them or rejects them, with words; what is typed is kept (SOU-04). */
export function ActDialog({ sourcing: { vacancy, rejectionReasons }, person, action, onClose }: ActDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const words = useActionWords();
  const draft = useDraft(`sourcing:${action}:${vacancy.id}:${person.id}`, { text: '', reason: '' });
  const act = useCandidateAction(vacancy.id);
  const errors = useFieldMessages(act.error);
  const name = person.fullName;
  const titles: Partial<Readonly<Record<CandidateAction, string>>> = {
    invite: t`Invite ${name} to apply`,
    message: t`Message ${name}`,
    reject: t`Reject ${name}?`,
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={titles[action] ?? words[action]}
      submit={words[action]}
      danger={action === 'reject'}
      pending={act.isPending}
      error={act.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={() =>
        act.mutate(
          { userId: person.id, action, ...draft.value },
          {
            onSuccess: () => {
              draft.clear();
              notify({ tone: 'ok', message: action === 'reject' ? t`Rejected, with your reason.` : t`Sent to ${name}.` });
              onClose();
            },
          },
        )
      }
    >
      <Text size="small">
        {action === 'reject' ? (
          <Trans>If {name} applied, they see the reason. Otherwise it is kept for the hiring team.</Trans>
        ) : (
          <Trans>{name} gets a notification and can read it on the vacancy page.</Trans>
        )}
      </Text>
      {action === 'reject' && rejectionReasons.length > 0 && (
        <SelectField
          id={`${id}-reason`}
          label={t`Reason`}
          placeholder={t`Choose a reason`}
          value={draft.value.reason}
          error={errors['reason']}
          options={rejectionReasons.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => draft.change({ reason: event.currentTarget.value })}
        />
      )}
      <TextArea
        id={`${id}-text`}
        label={t`In your own words`}
        optional={action !== 'message'}
        rows={4}
        maxLength={SOURCING_LIMITS.reason}
        value={draft.value.text}
        error={errors['text']}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

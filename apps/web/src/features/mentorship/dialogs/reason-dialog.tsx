import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Mentorship, ReasonMenu } from '@waymark/contract/mentorship';
import { notify, SelectField, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { optionsQuery, useStep } from '../mentorship.queries.ts';

/** The four ways to end something, each with a reason, and to accept, with a word where one is wanted (MEN-03). */
export type StepWithWords = 'accept' | 'reject' | 'withdraw' | 'cancel' | 'terminate';

interface ReasonDialogProps {
  readonly mentorship: Pick<Mentorship, 'id' | 'side' | 'mentor' | 'applicant'>;
  readonly ending: StepWithWords;
  readonly open: boolean;
  readonly onClose: () => void;
}

function useEndingWords({ side, mentor, applicant }: ReasonDialogProps['mentorship']) {
  const { t } = useLingui();
  const name = (side === 'mentor' ? applicant : mentor).fullName;
  return {
    accept: {
      title: t`Accept this request?`,
      lead: t`${name} gets a notification and can read what you write.`,
      confirm: t`Accept`,
      done: t`Accepted. Start when you’re ready.`,
    },
    reject: {
      title: t`Decline this request?`,
      lead: t`${name} is notified with your reason and sees other mentors.`,
      confirm: t`Decline request`,
      done: t`Request declined.`,
    },
    withdraw: {
      title: t`Withdraw your request?`,
      lead: t`${name} gets a notification. You can ask again later, or ask someone else.`,
      confirm: t`Withdraw request`,
      done: t`Your request is withdrawn.`,
    },
    cancel: {
      title: t`Cancel before it starts?`,
      lead: t`${name} gets a notification with your reason. The place becomes free again.`,
      confirm: t`Cancel mentorship`,
      done: t`The mentorship is cancelled.`,
    },
    terminate: {
      title: t`End this mentorship early?`,
      lead: t`${name} gets a notification with your reason. You both keep the goals, sessions and notes.`,
      confirm: t`End mentorship`,
      done: t`The mentorship has ended.`,
    },
  } as const;
}

/** Acceptance, rejection, withdrawal, cancelling and termination: a menu of reasons where there is one, and room for words of one's own. */
export function ReasonDialog({ mentorship, ending, open, onClose }: ReasonDialogProps) {
  const { t } = useLingui();
  const words = useEndingWords(mentorship)[ending];
  const { data: options } = useQuery(optionsQuery);
  const draft = useDraft(`mentorship-${ending}:${mentorship.id}`, { reason: '', text: '' });
  const step = useStep(mentorship.id);
  const errors = useFieldMessages(step.error);
  const { side } = mentorship;
  const name: ReasonMenu | null = ending === 'reject' ? 'rejection' : ending === 'accept' || side === 'programme' ? null : side;
  const menu = name === null ? undefined : options?.reasons[name];
  const hasMenu = menu !== undefined && menu.options.length > 0;
  const take = () =>
    step.mutate(
      { action: ending, ...draft.value },
      {
        onSuccess: () => {
          draft.setValue({ reason: '', text: '' });
          draft.clear();
          notify({ tone: 'ok', message: words.done });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      submit={words.confirm}
      danger={ending !== 'accept'}
      back={t`Go back`}
      pending={step.isPending}
      error={step.error}
      onSubmit={take}
    >
      <Text>{words.lead}</Text>
      {hasMenu && (
        <SelectField
          label={t`Reason`}
          optional={ending === 'withdraw'}
          placeholder={t`Choose a reason`}
          value={draft.value.reason}
          error={errors['reason']}
          options={menu.options.map(({ key, label }) => ({ value: key, label }))}
          onChange={(event) => draft.change({ reason: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={hasMenu || ending === 'accept' ? t`Anything to add` : t`Why`}
        optional={hasMenu || ending === 'withdraw' || ending === 'accept'}
        maxLength={1000}
        value={draft.value.text}
        error={errors['text']}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

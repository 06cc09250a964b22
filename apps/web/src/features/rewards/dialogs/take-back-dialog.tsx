import { Trans, useLingui } from '@lingui/react/macro';
import { type Badge, type BadgeHolder, REWARD_LIMITS } from '@waymark/contract/rewards';
import { notify, Text, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useBadgeRevocation } from '../rewards.queries.ts';

interface TakeBackDialogProps {
  readonly badge: Badge;
  readonly holder: BadgeHolder;
  readonly onClose: () => void;
}

/** Takes a badge back from a person with a reason, and says before what it means (ADM-06). */
export function TakeBackDialog({ badge, holder: { person, period }, onClose }: TakeBackDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`take-badge-back:${badge.id}:${person.id}`, { reason: '' });
  const revocation = useBadgeRevocation(badge.id);
  const errors = useFieldMessages(revocation.error);
  const name = person.fullName;
  return (
    <FormDialog
      title={t`Withdraw this badge?`}
      danger
      submit={t`Withdraw badge`}
      pending={revocation.isPending}
      error={revocation.error}
      onClose={onClose}
      onSubmit={() =>
        revocation.mutate(
          { userId: person.id, period, reason: draft.value.reason },
          {
            onSuccess: () => {
              draft.clear();
              notify({ tone: 'ok', message: t`${name} no longer has the badge.` });
              onClose();
            },
          },
        )
      }
    >
      <Text>
        <Trans>
          {name} loses “{badge.title}” and any link that shows it. They can’t earn it again, but you can award it again.
        </Trans>
      </Text>
      <TextArea
        label={t`Reason`}
        rows={2}
        maxLength={REWARD_LIMITS.badgeText}
        value={draft.value.reason}
        error={errors['reason']}
        help={t`${name} gets a message with this reason.`}
        onChange={(event) => draft.change({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { notify, Stack, Text, TextArea } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useTeamReminder } from '../manager-dashboard.queries.ts';

const LONGEST_NOTE = 300;

interface RemindDialogProps {
  readonly userIds: readonly string[];
  /** What to remind of; left out, everything that is overdue. */
  readonly card?: { readonly id: string; readonly title: string } | undefined;
  readonly onClose: () => void;
}

/** Reminds people of what they have to do, with a word (MGR-02). */
export function RemindDialog({ userIds, card, onClose }: RemindDialogProps) {
  const { t } = useLingui();
  const remind = useTeamReminder();
  const note = useDraft('team-reminder', '');
  const title = card?.title ?? '';
  const send = () =>
    remind.mutate(
      { userIds: [...userIds], note: note.value, ...(card === undefined ? {} : { cardId: card.id }) },
      {
        onSuccess: ({ reminded, skipped }) => {
          note.clear();
          notify(
            reminded === 0
              ? t`No reminder sent: nothing is open, or they were reminded today.`
              : skipped === 0
                ? t`Reminder sent`
                : t`Reminders sent: ${reminded}. Not needed or already sent today: ${skipped}.`,
          );
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Send reminder`}
      submit={<Trans>Send reminder</Trans>}
      pending={remind.isPending}
      error={remind.error}
      onClose={onClose}
      onSubmit={send}
    >
      <Stack gap={4}>
        <Text>
          {card === undefined ? (
            <Plural
              value={userIds.length}
              one="# person gets a reminder about everything they have overdue."
              other="# people get a reminder about everything they have overdue."
            />
          ) : (
            <Plural
              value={userIds.length}
              one={`# person gets a reminder about “${title}”.`}
              other={`# people get a reminder about “${title}”.`}
            />
          )}
        </Text>
        <TextArea
          label={t`Personal message`}
          optional
          maxLength={LONGEST_NOTE}
          value={note.value}
          onChange={(event) => note.setValue(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}

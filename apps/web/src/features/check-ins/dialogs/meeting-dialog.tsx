import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type CheckIn, MEETING_MINUTES } from '@waymark/contract/check-ins';
import { Button, DateField, SelectField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { fieldTime, momentOfField } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { firstName } from '../check-in-words.ts';
import { useMoving } from '../check-ins.queries.ts';

const LENGTHS = [15, MEETING_MINUTES.usual, 45, 60, 90];

interface MeetingDialogProps {
  readonly checkIn: CheckIn;
  readonly onClose: () => void;
}

/** Sets or moves when the two meet: the time as the reader has it, and what it is for the other one. */
export function MeetingDialog({ checkIn, onClose }: MeetingDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const format = useFormat();
  const { meetsAt, meetingMinutes, other, otherTimeZone } = checkIn;
  const draft = useDraft(`check-in-meeting:${checkIn.id}:${meetsAt ?? ''}`, {
    starts: meetsAt === null ? '' : fieldTime(new Date(meetsAt), format.timeZone),
    minutes: String(meetingMinutes),
  });
  const moving = useMoving(checkIn.id);
  const errors = useFieldMessages(moving.error);
  const { starts, minutes } = draft.value;
  const moment = momentOfField(starts, format.timeZone);
  const name = firstName(other.fullName);
  const theirs =
    moment === '' || otherTimeZone === null
      ? ''
      : new Intl.DateTimeFormat(format.language, { hour: 'numeric', minute: '2-digit', timeZone: otherTimeZone }).format(new Date(moment));
  const save = (at: string | null) =>
    moving.mutate(
      { meetsAt: at, minutes: Number(minutes) },
      {
        onSuccess: () => {
          draft.clear();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={meetsAt === null ? t`When do you meet?` : t`Move check-in`}
      submit={t`Save`}
      aside={
        meetsAt !== null && (
          <Button variant="plain" onClick={() => save(null)}>
            <Trans>Remove the date</Trans>
          </Button>
        )
      }
      pending={moving.isPending}
      error={moving.error}
      idOf={(field) => `${id}-${field}`}
      onClose={onClose}
      onSubmit={() => save(moment)}
    >
      <DateField
        id={`${id}-meetsAt`}
        withTime
        label={t`Starts`}
        value={starts}
        error={errors['meetsAt']}
        help={theirs === '' || theirs === format.time(moment) ? undefined : t`${theirs} for ${name}`}
        onChange={(event) => draft.change({ starts: event.currentTarget.value })}
      />
      <SelectField
        id={`${id}-minutes`}
        label={t`Duration`}
        value={minutes}
        options={[...new Set([...LENGTHS, Number(minutes)])]
          .toSorted((one, next) => one - next)
          .map((length) => ({ value: String(length), label: format.duration(length) }))}
        onChange={(event) => draft.change({ minutes: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mentorship } from '@waymark/contract/mentorship';
import { notify, NumberField, Text } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStep } from '../mentorship.queries.ts';

const WEEK = 7;
const DAY_MILLISECONDS = 86_400_000;

interface DurationDialogProps {
  readonly mentorship: Mentorship;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Proposes another duration; it holds once the other one confirms it (MEN-03). */
export function DurationDialog({ mentorship, open, onClose }: DurationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [weeks, setWeeks] = useState(String(Math.round(mentorship.durationDays / WEEK)));
  const step = useStep(mentorship.id);
  const errors = useFieldMessages(step.error);
  const name = (mentorship.side === 'mentor' ? mentorship.applicant : mentorship.mentor).fullName;
  const days = Math.round(Number(weeks)) * WEEK;
  const end = mentorship.startsAt === null || days <= 0 ? null : new Date(Date.parse(mentorship.startsAt) + days * DAY_MILLISECONDS);
  const propose = () =>
    step.mutate(
      { action: 'propose-duration', durationDays: days },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Your proposal is waiting for ${name}.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Change duration`}
      submit={t`Propose duration`}
      pending={step.isPending}
      error={step.error}
      onSubmit={propose}
    >
      <Text>
        <Trans>It applies once {name} confirms it. Until then nothing changes.</Trans>
      </Text>
      <NumberField
        label={t`Total weeks`}
        min={1}
        max={104}
        value={weeks}
        error={errors['durationDays'] === undefined ? undefined : t`Choose a number of weeks that ends in the future.`}
        help={end === null || Number.isNaN(end.getTime()) ? undefined : t`Ends on ${format.date(end)}`}
        onChange={(event) => setWeeks(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

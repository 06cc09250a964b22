import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Mentorship } from '@waymark/contract/mentorship';
import { Button, Dialog, Notice, notify, NumberField, Text } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from '../components/mentorship.module.css';
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
  const formId = useId();
  const [weeks, setWeeks] = useState(String(Math.round(mentorship.durationDays / WEEK)));
  const step = useStep(mentorship.id);
  const errors = useFieldMessages(step.error);
  const message = useErrorMessage(step.error);
  const name = (mentorship.side === 'mentor' ? mentorship.applicant : mentorship.mentor).fullName;
  const days = Math.round(Number(weeks)) * WEEK;
  const end = mentorship.startsAt === null || days <= 0 ? null : new Date(Date.parse(mentorship.startsAt) + days * DAY_MILLISECONDS);
  const propose = () =>
    step.mutate(
      { action: 'propose-duration', durationDays: days },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Your proposal waits for ${name}.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Change the duration`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" type="submit" form={formId} pending={step.isPending}>
            <Trans>Propose duration</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          propose();
        }}
      >
        <Text>
          <Trans>It holds once {name} confirms it. Until then everything goes on as it is.</Trans>
        </Text>
        {step.isError && Object.keys(errors).length === 0 && (
          <Notice tone="bad" live>
            {message}
          </Notice>
        )}
        <NumberField
          label={t`Weeks in all`}
          min={1}
          max={104}
          value={weeks}
          error={errors['durationDays'] === undefined ? undefined : t`Choose another number of weeks that ends in the future.`}
          help={end === null || Number.isNaN(end.getTime()) ? undefined : t`Ends on ${format.date(end)}`}
          onChange={(event) => setWeeks(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

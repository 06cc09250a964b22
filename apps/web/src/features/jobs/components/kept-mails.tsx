import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KEPT_MAIL_DAYS } from '@waymark/contract/jobs';
import { Button, notify, Notice, RadioGroup, Stack } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { keptMailsQuery, useKeptSending } from '../jobs.queries.ts';

type Days = (typeof KEPT_MAIL_DAYS)[number];

/** Says what was kept, and sends it once a mail server is there: as far back as someone chooses. */
export function KeptMails() {
  const kept = useQuery(keptMailsQuery).data;
  const [asking, setAsking] = useState(false);
  const all = kept?.ages.at(-1)?.count ?? 0;
  if (kept === undefined || (all === 0 && kept.isMailConnected)) return null;
  if (!kept.isMailConnected) {
    return (
      <Notice tone="warn">
        <Trans>No mail server is connected. Emails are kept here until you connect one below.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button size="s" onClick={() => setAsking(true)}>
            <Trans>Send kept emails</Trans>
          </Button>
        }
      >
        <Plural value={all} one="# email was kept and hasn’t been sent." other="# emails were kept and haven’t been sent." />
      </Notice>
      {asking && <SendingDialog ages={kept.ages} onClose={() => setAsking(false)} />}
    </>
  );
}

interface SendingDialogProps {
  readonly ages: readonly { readonly days: number; readonly count: number }[];
  readonly onClose: () => void;
}

function SendingDialog({ ages, onClose }: SendingDialogProps) {
  const { t } = useLingui();
  const sending = useKeptSending();
  const first = KEPT_MAIL_DAYS.find((days) => countOf(days) > 0) ?? 90;
  const [days, setDays] = useState<Days>(first);
  function countOf(wanted: number) {
    return ages.find((age) => age.days === wanted)?.count ?? 0;
  }
  const words: Readonly<Record<Days, string>> = {
    1: t`Last 24 hours (${countOf(1)})`,
    7: t`Last 7 days (${countOf(7)})`,
    30: t`Last 30 days (${countOf(30)})`,
    90: t`All kept emails (${countOf(90)})`,
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t`Send kept emails`}
      submit={<Trans>Send emails</Trans>}
      disabled={countOf(days) === 0}
      pending={sending.isPending}
      onSubmit={() =>
        sending.mutate(days, {
          onSuccess: () => {
            notify({ tone: 'ok', message: t`The emails are being sent.` });
            onClose();
          },
        })
      }
    >
      <Stack gap={4}>
        <p>
          <Trans>Links in older emails may have expired. Emails you leave out stay in the outbox.</Trans>
        </p>
        <RadioGroup
          label={t`Which emails`}
          value={String(days)}
          onChange={(chosen) => setDays(KEPT_MAIL_DAYS.find((one) => String(one) === chosen) ?? first)}
          options={KEPT_MAIL_DAYS.map((one) => ({ value: String(one), label: words[one] }))}
        />
      </Stack>
    </FormDialog>
  );
}

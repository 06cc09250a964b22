import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AbsenceImport } from '@waymark/contract/absences';
import { type Column, DataTable, Notice, PageHeader, Stack, Text, UploadArea } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useAbsenceImport } from '../absences.queries.ts';

/** /admin/absences (LRN-10, LRN-13): when people are away, from the list of an HR system; what is known already stays as it is. */
export function Screen() {
  const { t } = useLingui();
  const sending = useAbsenceImport();
  const message = useErrorMessage(sending.error);
  return (
    <>
      <PageHeader title={t`Import absences`} lead={t`Due dates move by the days that people are away.`} />
      <Stack gap={6}>
        <Stack gap={3}>
          <UploadArea
            label={sending.isPending ? t`Sending the file` : t`Choose a file`}
            hint={t`CSV, up to 1 MB, with the columns email, first_day and last_day. Days look like 2026-12-24.`}
            accept=".csv,.txt,text/csv"
            disabled={sending.isPending}
            error={message || undefined}
            onFiles={([file]) => file !== undefined && sending.mutate(file)}
          />
          <Text size="small">
            <Trans>Absences that are already known are skipped, so you can send the same list again. Rows with errors are left out.</Trans>
          </Text>
        </Stack>
        <div aria-live="polite">{sending.data !== undefined && <Result result={sending.data} />}</div>
      </Stack>
    </>
  );
}

type Fault = AbsenceImport['faults'][number];

function Result({ result: { added, known, faults } }: { readonly result: AbsenceImport }) {
  const { t, i18n } = useLingui();
  const words: Readonly<Record<Fault['code'], string>> = {
    'unknown-person': t`No one has this email address.`,
    'invalid-days': t`The days can’t be read, or the last one is before the first.`,
    overlaps: t`There’s already an absence on some of these days.`,
    incomplete: t`The email address or a day is missing.`,
  };
  const columns: readonly Column<Fault>[] = [
    { id: 'line', header: t`Line`, cell: ({ line }) => i18n.number(line) },
    { id: 'fault', header: t`Error`, cell: ({ code }) => words[code] },
  ];
  return (
    <Stack gap={4}>
      <Notice tone={faults.length === 0 ? 'ok' : 'warn'}>
        <Plural value={added} _0="No absences were added." one="# absence was added." other="# absences were added." />{' '}
        {known > 0 && <Plural value={known} one="# was already known." other="# were already known." />}{' '}
        {faults.length > 0 && <Plural value={faults.length} one="# row has an error." other="# rows have errors." />}
      </Notice>
      {faults.length > 0 && (
        <DataTable
          caption={t`Rows with errors`}
          columns={columns}
          rows={faults}
          rowId={({ line }) => String(line)}
          rowName={({ line }) => i18n.number(line)}
        />
      )}
    </Stack>
  );
}

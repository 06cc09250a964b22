import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CompletionsImport } from '@waymark/contract/learning-providers';
import { Button, DataTable, Dialog, Notice, Stack, Text, UploadArea } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFaultReasons } from '../../../platform/imports/fault-reasons.ts';
import { useFileSending } from '../learning-providers.queries.ts';

type BadLine = CompletionsImport['lines'][number];

const SHOWN = 200;
const lineCell = ({ line }: BadLine) => line;
const titleCell = ({ title }: BadLine) => <bdi>{title}</bdi>;

/** Takes a table of completions, which is read as the provider writes it (PPL-05): first it tells what would happen, then it happens. */
export function FileDialog({ providerId, onClose }: { readonly providerId: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const sending = useFileSending(providerId);
  const message = useErrorMessage(sending.error);
  const result = sending.data;
  const usable = result?.dryRun === true ? result.counts.create + result.counts.change + result.counts.waiting : 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t`Upload completions`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {result?.dryRun === false ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {file !== undefined && usable > 0 && (
            <Button variant="solid" pending={sending.isPending} onClick={() => sending.mutate({ file, dryRun: false })}>
              <Plural value={usable} one="Import # line" other="Import # lines" />
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Text size="small">
          <Trans>
            Columns: email or external ID, course title, address, course id, started, completed, progress, minutes, score. You can preview
            every line before anything changes.
          </Trans>
        </Text>
        <UploadArea
          label={t`Choose a file`}
          hint={t`CSV, up to 5 MB and 20,000 lines`}
          accept=".csv,.txt,.tsv,text/csv"
          disabled={sending.isPending}
          error={message || undefined}
          onFiles={([chosen]) => {
            setFile(chosen);
            if (chosen !== undefined) sending.mutate({ file: chosen, dryRun: true });
          }}
        />
        {result !== undefined && <Told outcome={result} />}
      </Stack>
    </Dialog>
  );
}

function Told({ outcome: { dryRun, counts, lines } }: { readonly outcome: CompletionsImport }) {
  const { waiting } = counts;
  const { t, i18n } = useLingui();
  const reasonsOf = useFaultReasons();
  const reasonCell = (line: BadLine) => reasonsOf(line).map((reason) => <div key={reason}>{reason}</div>);
  return (
    <Stack gap={3}>
      <Notice tone={dryRun ? 'info' : 'ok'} live>
        {dryRun ? (
          <Trans>
            {i18n.number(counts.create)} to add, {i18n.number(counts.change)} to change, {i18n.number(counts.same)} unchanged,{' '}
            {i18n.number(counts.bad)} that cannot be used.
          </Trans>
        ) : (
          <Trans>
            {i18n.number(counts.create)} added, {i18n.number(counts.change)} changed, {i18n.number(counts.same)} unchanged,{' '}
            {i18n.number(counts.bad)} skipped.
          </Trans>
        )}{' '}
        {waiting > 0 && (
          <Plural
            value={waiting}
            one="# line belongs to someone who has not connected. It counts once they do."
            other="# lines belong to people who have not connected. They count once they do."
          />
        )}
      </Notice>
      {lines.length > 0 && (
        <DataTable
          caption={t`Lines that cannot be used`}
          compact
          cards
          columns={[
            { id: 'line', header: t`Line`, oneLine: true, cell: lineCell },
            { id: 'title', header: t`Course`, cell: titleCell },
            { id: 'reason', header: t`Reason`, cell: reasonCell },
          ]}
          rows={lines.slice(0, SHOWN)}
          rowId={({ line }) => String(line)}
          rowName={({ line }) => t`Line ${line}`}
        />
      )}
    </Stack>
  );
}

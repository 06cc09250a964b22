import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobRoleImport } from '@waymark/contract/job-roles';
import { Button, DataTable, Dialog, Notice, Stack, Text, UploadArea } from '@waymark/ui';
import { useErrorMessage, useFaultWords } from '../../../platform/api/error-message.ts';
import { useRoleTable } from '../job-catalogue.queries.ts';

type BadLine = JobRoleImport['lines'][number];

const SHOWN = 200;
const titleOf = ({ title }: BadLine) => <bdi>{title}</bdi>;

/** Takes a table of job roles: first it tells what would happen and names every bad line, then it happens (ADM-05). */
export function RoleTableDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const sending = useRoleTable();
  const message = useErrorMessage(sending.error);
  const result = sending.data;
  const usable = result?.dryRun === true ? result.counts.create + result.counts.change : 0;
  const look = (chosen: File) => {
    setFile(chosen);
    sending.mutate({ file: chosen, dryRun: true });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t`Import job roles`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {result?.dryRun === false ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {file !== undefined && usable > 0 && (
            <Button variant="solid" pending={sending.isPending} onClick={() => sending.mutate({ file, dryRun: false })}>
              <Plural value={usable} one="Import # role" other="Import # roles" />
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Text size="small">
          <Trans>
            Columns: code, title, family, level, track, occupation, skills (“Leak detection: advanced; GIS”), status, description;
            “title:de” for a translation. Files of O*NET and ESCO are taken as they come. Nothing happens before you have seen what every
            line would do.
          </Trans>
        </Text>
        <UploadArea
          label={t`Choose a file`}
          hint={t`CSV, up to 10 MB and 5,000 lines`}
          accept=".csv,.txt,.tsv,text/csv"
          disabled={sending.isPending}
          error={message || undefined}
          onFiles={([chosen]) => chosen !== undefined && look(chosen)}
        />
        {result !== undefined && <Outcome result={result} />}
      </Stack>
    </Dialog>
  );
}

function Outcome({ result }: { readonly result: JobRoleImport }) {
  const { t } = useLingui();
  const words = useFaultWords();
  const { dryRun, counts, lines } = result;
  const reason = ({ faults }: BadLine) =>
    faults.map((fault) => {
      const sentence = words({ code: fault.code, ...(fault.params === undefined ? {} : { params: fault.params }) });
      const key = `${fault.field} ${fault.code} ${JSON.stringify(fault.params)}`;
      return <div key={key}>{fault.column === null ? sentence : t`${fault.column}: ${sentence}`}</div>;
    });
  return (
    <Stack gap={3}>
      <Notice tone={dryRun ? 'info' : 'ok'} live>
        {dryRun ? (
          <Trans>
            {counts.create} would be added, {counts.change} changed, {counts.same} stay as they are, {counts.bad} cannot be used.
          </Trans>
        ) : (
          <Trans>
            {counts.create} added, {counts.change} changed, {counts.same} as they were, {counts.bad} left out.
          </Trans>
        )}{' '}
        {counts.families > 0 && <Plural value={counts.families} one="# new family." other="# new families." />}
      </Notice>
      {lines.length > 0 && (
        <DataTable
          caption={t`Lines that cannot be used`}
          compact
          columns={[
            { id: 'line', header: t`Line`, cell: ({ line }) => line },
            { id: 'title', header: t`Title`, cell: titleOf },
            { id: 'reason', header: t`Reason`, cell: reason },
          ]}
          rows={lines.slice(0, SHOWN)}
          rowId={({ line }) => String(line)}
          rowName={({ line }) => t`Line ${line}`}
        />
      )}
    </Stack>
  );
}

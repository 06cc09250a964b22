import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, PageHeader, Row, Stack, Text } from '@waymark/ui';
import { TableImportDialog } from '../../../platform/forms/table-import-dialog.tsx';
import { useAbsenceImport } from '../absences.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # absence" other="Import # absences" />;

/** /admin/absences (LRN-10, LRN-13): when people are away, from the list of an HR system; what is known already stays as it is. */
export function Screen() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PageHeader title={t`Import absences`} lead={t`Due dates move by the days that people are away.`} />
      <Stack gap={4}>
        <Text size="small">
          <Trans>Absences that are already known are skipped, so you can send the same list again. Rows with errors are left out.</Trans>
        </Text>
        <Row>
          <Button variant="solid" onClick={() => setIsOpen(true)}>
            <Trans>Import file</Trans>
          </Button>
        </Row>
      </Stack>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <TableImportDialog
      title={t`Import absences`}
      columns={<Trans>Columns: email, first day, last day. Nothing changes until you have seen what every line would do.</Trans>}
      fieldNames={{ email: t`Email`, firstDay: t`First day`, lastDay: t`Last day` }}
      limits={t`CSV, up to 1 MB and 10,000 lines`}
      nameHeader={t`Email`}
      submit={submit}
      sending={useAbsenceImport()}
      onClose={onClose}
    />
  );
}

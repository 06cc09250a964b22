import { useLingui } from '@lingui/react/macro';
import { TableImportScreen } from '../../../platform/imports/table-import-screen.tsx';
import { submitLines } from '../components/import-words.tsx';
import { refreshPlaces } from '../places-admin.queries.ts';

/** /admin/organisation-units/import (ADM-05). */
export function Screen() {
  const { t } = useLingui();
  return (
    <TableImportScreen
      kind="units"
      page="/admin/organisation-units/import"
      title={t`Import organisation units`}
      back={{ href: '/admin/organisation-units', label: t`Organisation units` }}
      columns={t`Columns: code, name, parent code, type, status, effective date. You can preview every line before anything changes.`}
      hint={t`CSV, up to 5 MB and 20,000 lines`}
      fieldNames={{
        ...{ code: t`Code`, title: t`Name`, parentCode: t`Parent code` },
        ...{ type_id: t`Type`, status: t`Status`, effective_date: t`Effective date` },
      }}
      nameHeader={t`Name`}
      submit={submitLines}
      refresh={refreshPlaces}
    />
  );
}

import { Plural, useLingui } from '@lingui/react/macro';
import { TableImportScreen } from '../../../platform/imports/table-import-screen.tsx';
import { refreshAbsences } from '../absences.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # absence" other="Import # absences" />;

/** /admin/absences/import (LRN-10): the list of an HR system. */
export function Screen() {
  const { t } = useLingui();
  return (
    <TableImportScreen
      kind="absences"
      page="/admin/absences/import"
      title={t`Import absences`}
      back={{ href: '/admin/absences', label: t`Absences` }}
      columns={t`Columns: email or employee number, first day, last day. You can preview every line before anything changes.`}
      hint={t`CSV, up to 1 MB and 10,000 lines`}
      fieldNames={{ email: t`Email`, person: t`Employee number`, firstDay: t`First day`, lastDay: t`Last day` }}
      nameHeader={t`Person`}
      submit={submit}
      refresh={refreshAbsences}
    />
  );
}

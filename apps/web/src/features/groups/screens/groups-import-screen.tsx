import { Plural, useLingui } from '@lingui/react/macro';
import { TableImportScreen } from '../../../platform/imports/table-import-screen.tsx';
import { refreshAll } from '../groups.queries.ts';

const submit = (lines: number) => <Plural value={lines} one="Import # group" other="Import # groups" />;

/** /admin/groups/import (ADM-01): groups with the people in them. */
export function Screen() {
  const { t } = useLingui();
  return (
    <TableImportScreen
      kind="groups"
      page="/admin/groups/import"
      title={t`Import groups`}
      back={{ href: '/admin/groups', label: t`Groups` }}
      columns={t`Columns: name, description, privacy (open, private or mandatory), leaders, members. List people by email or employee number, separated by semicolons. You can preview every line before anything changes.`}
      hint={t`CSV, up to 10 MB and 2,000 lines`}
      fieldNames={{ name: t`Name`, description: t`Description`, visibility: t`Privacy`, leaders: t`Owners`, members: t`Members` }}
      nameHeader={t`Name`}
      submit={submit}
      refresh={refreshAll}
    />
  );
}

import { Plural, useLingui } from '@lingui/react/macro';
import type { TableImport } from '@waymark/contract/imports';
import { TableImportScreen } from '../../../platform/imports/table-import-screen.tsx';
import { refreshJobCatalogue } from '../job-catalogue.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # role" other="Import # roles" />;
const extra = ({ extra: counts }: TableImport) =>
  counts['families'] === undefined || counts['families'] === 0 ? null : (
    <li>
      <Plural value={counts['families']} one="# new family." other="# new families." />
    </li>
  );

/** /admin/job-roles/import (ADM-05, JOB-04). */
export function Screen() {
  const { t } = useLingui();
  return (
    <TableImportScreen
      kind="job-roles"
      page="/admin/job-roles/import"
      title={t`Import job roles`}
      back={{ href: '/admin/job-roles', label: t`Job roles` }}
      columns={t`Columns: code, title, family, level, track, occupation, skills (“Leak detection: advanced; GIS”), status, description; “title:de” for a translation. O*NET and ESCO files work as they are. You can preview every line before anything changes.`}
      hint={t`CSV, up to 10 MB and 5,000 lines`}
      fieldNames={{
        ...{ code: t`Code`, title: t`Title`, family: t`Job family`, description: t`Description`, level: t`Level`, track: t`Career track` },
        ...{ occupation: t`Occupation`, state: t`Status`, skills: t`Skills` },
      }}
      nameHeader={t`Title`}
      submit={submit}
      extra={extra}
      refresh={refreshJobCatalogue}
    />
  );
}

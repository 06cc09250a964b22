import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JobRoleImport } from '@waymark/contract/job-roles';
import { TableImportDialog } from '../../../platform/forms/table-import-dialog.tsx';
import { useRoleTable } from '../job-catalogue.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # role" other="Import # roles" />;
const families = ({ counts }: JobRoleImport) =>
  counts.families > 0 && <Plural value={counts.families} one="# new family." other="# new families." />;

/** Takes a table of job roles (ADM-05). */
export function RoleTableDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const fieldNames = {
    ...{ code: t`Code`, title: t`Title`, family: t`Job family`, description: t`Description`, level: t`Level`, track: t`Career track` },
    ...{ occupation: t`Occupation`, state: t`Status`, skills: t`Skills` },
  };
  return (
    <TableImportDialog
      title={t`Import job roles`}
      columns={
        <Trans>
          Columns: code, title, family, level, track, occupation, skills (“Leak detection: advanced; GIS”), status, description; “title:de”
          for a translation. O*NET and ESCO files work as they are. Nothing changes until you have seen what every line would do.
        </Trans>
      }
      fieldNames={fieldNames}
      limits={t`CSV, up to 10 MB and 5,000 lines`}
      nameHeader={t`Title`}
      submit={submit}
      extraOutcome={families}
      sending={useRoleTable()}
      onClose={onClose}
    />
  );
}

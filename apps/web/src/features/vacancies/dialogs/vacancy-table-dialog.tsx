import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TableImportDialog } from '../../../platform/forms/table-import-dialog.tsx';
import { useVacancyTable } from '../vacancy-records.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # vacancy" other="Import # vacancies" />;

/** Imports a CSV table or a JSON feed of vacancies (JOB-06). */
export function VacancyTableDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <TableImportDialog
      title={t`Import vacancies`}
      columns={
        <Trans>
          Columns: code, title, description, role, family, level, track, contractType, schedule, remote, workPattern, experienceYears,
          openings, opensAt, applyBy, applyUrl, locations (codes), orgUnits (codes), skills (“Leak detection: advanced; GIS”), status (draft
          or open); “title:de” for a translation. A JSON file uses the same names. Nothing changes until you have seen what every line would
          do.
        </Trans>
      }
      limits={t`CSV or JSON, up to 10 MB and 5,000 vacancies`}
      nameHeader={t`Title`}
      submit={submit}
      sending={useVacancyTable()}
      onClose={onClose}
    />
  );
}

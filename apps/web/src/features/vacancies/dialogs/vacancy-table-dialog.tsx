import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TableImportDialog } from '../../../platform/forms/table-import-dialog.tsx';
import { useVacancyTable } from '../vacancy-records.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # vacancy" other="Import # vacancies" />;

/** Imports a CSV table or a JSON feed of vacancies (JOB-06). */
export function VacancyTableDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const fieldNames = {
    ...{ code: t`Code`, title: t`Title`, description: t`Description`, role: t`Job role`, family: t`Job family`, level: t`Level` },
    ...{ track: t`Career track`, contractType: t`Contract type`, schedule: t`Schedule`, remote: t`Remote`, workPattern: t`Work pattern` },
    ...{ experienceYears: t`Years of experience`, openings: t`Openings`, opensAt: t`Opens on`, applyBy: t`Apply by`, applyUrl: t`Link` },
    ...{ locations: t`Locations`, orgUnits: t`Organisation units`, skills: t`Skills`, status: t`Status` },
  };
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
      fieldNames={fieldNames}
      limits={t`CSV or JSON, up to 10 MB and 5,000 vacancies`}
      nameHeader={t`Title`}
      submit={submit}
      sending={useVacancyTable()}
      onClose={onClose}
    />
  );
}

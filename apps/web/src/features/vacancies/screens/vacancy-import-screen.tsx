import { Plural, useLingui } from '@lingui/react/macro';
import { TableImportScreen } from '../../../platform/imports/table-import-screen.tsx';
import { refreshVacancies } from '../vacancies.queries.ts';

const submit = (usable: number) => <Plural value={usable} one="Import # vacancy" other="Import # vacancies" />;

/** /admin/vacancies/import (JOB-06): a table, or a feed in JSON. */
export function Screen() {
  const { t } = useLingui();
  return (
    <TableImportScreen
      kind="vacancies"
      page="/admin/vacancies/import"
      title={t`Import vacancies`}
      back={{ href: '/admin/vacancies', label: t`Vacancies` }}
      columns={t`Columns: code, title, description, role, family, level, track, contractType, schedule, remote, workPattern, experienceYears, openings, opensAt, applyBy, applyUrl, locations (codes), orgUnits (codes), skills (“Leak detection: advanced; GIS”), status (draft or open); “title:de” for a translation. A JSON file uses the same names. You can preview every line before anything changes.`}
      hint={t`CSV or JSON, up to 10 MB and 5,000 vacancies`}
      accept=".csv,.txt,.tsv,.json,text/csv,application/json"
      fieldNames={{
        ...{ code: t`Code`, title: t`Title`, description: t`Description`, role: t`Job role`, family: t`Job family`, level: t`Level` },
        ...{
          track: t`Career track`,
          contractType: t`Contract type`,
          schedule: t`Schedule`,
          remote: t`Remote`,
          workPattern: t`Work pattern`,
        },
        ...{
          experienceYears: t`Years of experience`,
          openings: t`Openings`,
          opensAt: t`Opens on`,
          applyBy: t`Apply by`,
          applyUrl: t`Link`,
        },
        ...{ locations: t`Locations`, orgUnits: t`Organisation units`, skills: t`Skills`, status: t`Status` },
      }}
      nameHeader={t`Title`}
      submit={submit}
      refresh={refreshVacancies}
    />
  );
}

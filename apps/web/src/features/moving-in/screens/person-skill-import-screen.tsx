import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TableImportScreen } from '../../../platform/imports/table-import-screen.tsx';
import { refreshMoveIn } from '../moving-in.queries.ts';

const submit = (lines: number) => <Plural value={lines} one="Import # skill" other="Import # skills" />;
const confirmed = () => (
  <li>
    <Trans>People confirm these skills on their own page. Levels they or a rating already set stay unchanged.</Trans>
  </li>
);

/** /admin/move-in/skills (ADM-15): the skills of people as another system knew them. */
export function Screen() {
  const { t } = useLingui();
  return (
    <TableImportScreen
      kind="person-skills"
      page="/admin/move-in/skills"
      title={t`Import people’s skills`}
      back={{ href: '/admin/move-in', label: t`Migration` }}
      columns={t`Columns: email or employee number, skill (name, synonym or ID), level in words or numbers, date, rated by. Files from Degreed and Cornerstone work as they are. You can preview every line before anything changes.`}
      hint={t`CSV, up to 10 MB and 50,000 lines`}
      fieldNames={{
        ...{ email: t`Email`, person: t`Employee number`, skill: t`Skill` },
        ...{ level: t`Level`, date: t`Date`, ratedBy: t`Rated by` },
      }}
      nameHeader={t`Skill`}
      submit={submit}
      extra={confirmed}
      refresh={refreshMoveIn}
    />
  );
}

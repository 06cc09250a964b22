import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Notice } from '@waymark/ui';
import { reportingQuery } from '../accounts.queries.ts';

/** Who reports to themselves through others: until a manager is changed, they are missing from teams and reports. */
export function ReportingCycles() {
  const { data } = useQuery(reportingQuery);
  if (data === undefined || data.cycles.length === 0) return null;
  return (
    <Notice tone="warn">
      <Plural
        value={data.cycles.length}
        one="Some people report to each other in a circle. Change one person’s manager to fix it."
        other="People report to each other in # circles. Change one person’s manager in each to fix it."
      />
      <ul>
        {data.cycles.map((people) => (
          <li key={people.map(({ id }) => id).join(' ')}>
            {people.map(({ id, fullName }, at) => (
              <span key={id}>
                {at > 0 && (
                  <>
                    {' '}
                    <Trans>reports to</Trans>{' '}
                  </>
                )}
                <Link href={`/admin/users/${id}`}>
                  <bdi>{fullName}</bdi>
                </Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Figure } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { teamGrowthQuery } from '../manager-dashboard.queries.ts';
import { useTeam } from '../use-team.ts';

/** Skills, job moves and projects of a team this month (MGR-01). */
export function GrowthFigures() {
  const { t } = useLingui();
  const format = useFormat();
  const { team, href } = useTeam();
  const { data } = useQuery(teamGrowthQuery(team));
  const most = data?.mostIn?.label ?? null;
  return (
    <>
      <Figure
        value={data === undefined ? '–' : format.number(data.skills)}
        label={t`skills grew a level`}
        href={href('/skills')}
        detail={data === undefined ? undefined : most === null ? t`since the start of the month` : t`most in ${most}`}
      />
      <Figure
        value={data === undefined ? '–' : format.number(data.moves + data.projects)}
        label={t`moves and projects`}
        detail={
          data === undefined ? undefined : (
            <>
              <Plural value={data.moves} one="# new role" other="# new roles" />
              {' · '}
              <Plural value={data.projects} one="# project" other="# projects" />
            </>
          )
        }
      />
    </>
  );
}

import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Figure } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { teamGrowthQuery } from '../manager-dashboard.queries.ts';
import { useTeam } from '../use-team.ts';

const GrowthDialog = lazy(async () => ({ default: (await import('../dialogs/growth-dialog.tsx')).GrowthDialog }));

/** Skills, job moves and projects of a team this month (MGR-01); each figure opens what it counts (ANA-09). */
export function GrowthFigures() {
  const { t } = useLingui();
  const format = useFormat();
  const { team } = useTeam();
  const { data } = useQuery(teamGrowthQuery(team));
  const [opened, setOpened] = useState<'skills' | 'moves' | null>(null);
  const most = data?.mostIn?.label ?? null;
  const shown = (count: number | undefined) => (count === undefined ? '–' : format.number(count));
  const figures = {
    skills: {
      value: shown(data?.skills),
      label: t`skills grew a level`,
      definition: t`Skills at a higher level now than at the start of the month, counted for each person. Only skills you can see count.`,
      kinds: ['skills'] as const,
    },
    moves: {
      value: shown(data === undefined ? undefined : data.moves + data.projects),
      label: t`moves and projects`,
      definition: t`Moves from one job role to another, and places in projects, since the start of the month.`,
      kinds: ['moves', 'projects'] as const,
    },
  };
  const open = opened === null ? null : figures[opened];
  return (
    <>
      <Figure
        value={figures.skills.value}
        label={figures.skills.label}
        onOpen={() => setOpened('skills')}
        detail={data === undefined ? undefined : most === null ? t`since the start of the month` : t`most in ${most}`}
      />
      <Figure
        value={figures.moves.value}
        label={figures.moves.label}
        onOpen={() => setOpened('moves')}
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
      {open !== null && (
        <Suspense>
          <GrowthDialog
            title={`${open.value} ${open.label}`}
            definition={open.definition}
            kinds={open.kinds}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

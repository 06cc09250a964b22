import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router';
import type { TeamOverview } from '@waymark/contract/manager-dashboard';
import { Figure, Figures, Link, Section, Segments, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { WaitingForYou } from '../../approvals/approvals.public.tsx';
import { teamHoursQuery } from '../manager-dashboard.queries.ts';
import { GrowthFigures } from '../components/growth-figures.tsx';
import { HoursFigure } from '../components/hours-figure.tsx';
import styles from '../components/team.module.css';
import { PeopleTable } from '../components/people-table.tsx';
import { TeamMap } from '../components/team-map.tsx';
import { useTeam } from '../use-team.ts';

// Below the first view, and heavy.
const HoursChart = lazy(async () => ({ default: (await import('../components/hours-chart.tsx')).HoursChart }));
const TeamHeatMap = lazy(async () => ({ default: (await import('../components/team-heat-map.tsx')).TeamHeatMap }));
const TeamsBelow = lazy(async () => ({ default: (await import('../components/teams-below.tsx')).TeamsBelow }));

/** The first page of a team (MGR-01): figures, what waits, and people as a table or, in the galaxy variant, as a map. */
export function Screen() {
  const overview = useOutletContext<TeamOverview>();
  const { t } = useLingui();
  const { href, team } = useTeam();
  const [address, narrow] = useNarrowing<'view'>();
  const isMap = overview.hasMap && address.get('view') !== 'table';
  const isOwn = overview.manager === null;
  const { data: hours } = useQuery(teamHoursQuery(team));
  const chart = hours !== undefined && (
    <Suspense>
      <HoursChart hours={hours} teamName={isOwn ? t`Your team` : t`Their team`} />
    </Suspense>
  );
  return (
    <div>
      <Stack gap={7}>
        {isOwn && <Waits overview={overview} />}
        <TeamFigures overview={overview} hours={hours} />
      </Stack>
      <Section
        title={t`People`}
        actions={
          overview.hasMap && (
            <Segments
              label={t`Show people as`}
              value={isMap ? 'map' : 'table'}
              onChange={(view) => narrow({ view: view === 'map' ? null : view })}
              segments={[
                { value: 'map', label: t`Map` },
                { value: 'table', label: t`Table` },
              ]}
            />
          )
        }
      >
        {isMap ? <TeamMap /> : <PeopleTable overview={overview} />}
      </Section>
      <Suspense>
        <TeamsBelow />
      </Suspense>
      {overview.version === 'v2' ? (
        <div className={styles.pair}>
          <Section title={t`Team strengths`} all={{ href: href('/skills'), label: t`All skills` }}>
            <Suspense>
              <TeamHeatMap preview />
            </Suspense>
          </Section>
          {chart}
        </div>
      ) : (
        chart
      )}
    </div>
  );
}

function TeamFigures({
  overview: { figures, version },
  hours,
}: {
  readonly overview: TeamOverview;
  readonly hours: Parameters<typeof HoursFigure>[0]['hours'];
}) {
  const { t } = useLingui();
  const format = useFormat();
  const mandatory = figures.mandatoryOpen + figures.mandatoryCompleted;
  const people = figures.peopleOverdue;
  const { peopleHref } = useTeam();
  return (
    <Figures>
      <HoursFigure hours={hours} />
      <Figure
        value={mandatory === 0 ? '–' : format.number(figures.mandatoryCompleted / mandatory, { style: 'percent' })}
        label={t`mandatory items done`}
        href={mandatory === 0 ? undefined : peopleHref({ filter: 'mandatory' })}
        detail={
          <>
            <Link href={peopleHref({ filter: 'overdue', sort: 'overdue', direction: 'descending' })} variant="plain">
              {t`${format.number(figures.overdue)} overdue`}
            </Link>
            {' · '}
            <Link href={peopleHref({ filter: 'due-soon', sort: 'due-soon', direction: 'descending' })} variant="plain">
              {t`${format.number(figures.dueSoon)} due this week`}
            </Link>
          </>
        }
      />
      {version === 'v2' ? (
        <GrowthFigures />
      ) : (
        <>
          <Figure
            value={format.number(figures.inProgress)}
            label={t`in progress`}
            href={peopleHref({ filter: 'in-progress', sort: 'in-progress', direction: 'descending' })}
            detail={
              <>
                <Link href={peopleHref({ sort: 'open', direction: 'descending' })} variant="plain">
                  <Plural value={figures.open} one="# item not completed" other="# items not completed" />
                </Link>
                {' · '}
                <Link href={peopleHref({ sort: 'completed', direction: 'descending' })} variant="plain">
                  {t`${format.number(figures.completed)} completed`}
                </Link>
              </>
            }
          />
          <Figure
            value={format.number(people)}
            label={t`with something overdue`}
            href={peopleHref({ filter: 'overdue', sort: 'overdue', direction: 'descending' })}
            detail={
              <Link href={peopleHref({ filter: 'on-track' })} variant="plain">
                <Plural value={figures.peopleOnTrack} one="# person is on track" other="# people are on track" />
              </Link>
            }
          />
        </>
      )}
    </Figures>
  );
}

/** What waits for the manager: requests to decide, and ratings they were asked for (MGR-03, MGR-05). */
function Waits({ overview: { waiting } }: { readonly overview: TeamOverview }) {
  const { t } = useLingui();
  const format = useFormat();
  if (waiting.approvals === 0 && waiting.assessments === 0) return null;
  const count = format.number(waiting.approvals);
  return (
    <Section title={t`Waiting for you`} all={waiting.approvals === 0 ? undefined : { href: '/approvals', label: t`All ${count}` }}>
      <Stack gap={4}>
        {waiting.approvals > 0 && <WaitingForYou />}
        {waiting.assessments > 0 && (
          <p>
            <Plural value={waiting.assessments} one="# skill rating request is waiting." other="# skill rating requests are waiting." />{' '}
            <Link href="/skills-assessment/manager-rating-review" variant="inline">
              <Trans>Rate skills</Trans>
            </Link>
          </p>
        )}
      </Stack>
    </Section>
  );
}

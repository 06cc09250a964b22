import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useMatch } from 'react-router';
import type { TeamOverview, TeamScope } from '@waymark/contract/manager-dashboard';
import { Button, EmptyState, IconPlus, Link, Page, PageHeader, Segments } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { teamQuery } from '../manager-dashboard.queries.ts';
import { useScopeWords } from '../team-words.ts';
import { TEAM_ROOT, useTeam } from '../use-team.ts';

const AssignDialog = lazy(async () => ({ default: (await import('../dialogs/assign-dialog.tsx')).AssignDialog }));

/** /manager-dashboard (MGR-01): whose team it is, which people of it, and its pages. */
export function Screen() {
  // Someone of the team has a page of their own: what is assigned there is for them alone.
  const isOfPerson = useMatch(`${TEAM_ROOT}/people/:userId`) !== null;
  return isOfPerson ? (
    <Page width="wide">
      <Outlet />
    </Page>
  ) : (
    <OfTeam />
  );
}

function OfTeam() {
  const { t } = useLingui();
  const { team } = useTeam();
  const query = useQuery(teamQuery(team));
  if (isProblemOf(query.error, 'no-team')) {
    return (
      <Page>
        <PageHeader title={t`My team`} />
        <EmptyState title={t`No one reports to you`} topic="People">
          <Trans>When people report to you, this page shows their learning, their skills and what needs your attention.</Trans>
        </EmptyState>
      </Page>
    );
  }
  return <Page width="wide">{query.data === undefined ? <Waiting of={query} shape="page" /> : <Frame overview={query.data} />}</Page>;
}

function Frame({ overview }: { readonly overview: TeamOverview }) {
  const { t } = useLingui();
  const { teamHref } = useTeam();
  const [isAssigning, setAssigning] = useState<boolean>();
  const { manager, path } = overview;
  const crumbs =
    manager === null
      ? []
      : [
          { href: teamHref(null), label: t`My team` },
          ...path.map((one) => ({ href: teamHref(one.id), label: one.fullName })),
          { label: manager.fullName },
        ];
  return (
    <>
      <PageHeader
        title={manager === null ? t`My team` : t`Team of ${manager.fullName}`}
        lead={<Lead overview={overview} />}
        breadcrumbs={crumbs}
        actions={
          <>
            <Scopes overview={overview} />
            <Button variant="solid" icon={IconPlus} onClick={() => setAssigning(true)}>
              <Trans>Assign</Trans>
            </Button>
          </>
        }
      />
      <Outlet context={overview} />
      {isAssigning !== undefined && (
        <Suspense>
          <AssignDialog open={isAssigning} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </>
  );
}

/** One sentence: how many are on track, and who may need a hand. */
function Lead({ overview: { figures, mostOverdue } }: { readonly overview: TeamOverview }) {
  const { peopleHref } = useTeam();
  const people = figures.peopleOnTrack + figures.peopleOverdue;
  if (people === 0) return <Trans>No one is in this part of the team.</Trans>;
  const onTrack = figures.peopleOnTrack;
  if (figures.peopleOverdue === 0) {
    return <Plural value={people} one="# person, and nothing is overdue." other="# people, and nothing is overdue." />;
  }
  const name = mostOverdue?.person.fullName;
  return (
    <>
      <Link href={peopleHref({ filter: 'on-track' })} variant="plain">
        <Trans>
          {onTrack} of {people} are on track.
        </Trans>
      </Link>{' '}
      {mostOverdue === null ? (
        <Link href={peopleHref({ filter: 'overdue', sort: 'overdue', direction: 'descending' })} variant="plain">
          <Plural value={figures.peopleOverdue} one="# person has something overdue." other="# people have something overdue." />
        </Link>
      ) : (
        <Link href={`${TEAM_ROOT}/people/${mostOverdue.person.id}?state=overdue`} variant="plain">
          <Trans>{name} may need a hand.</Trans>
        </Link>
      )}
    </>
  );
}

function Scopes({ overview }: { readonly overview: TeamOverview }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useScopeWords(overview.labels);
  const { team, setScope } = useTeam();
  const { people } = overview;
  const shown: readonly TeamScope[] = [
    'direct',
    ...(people.indirect > 0 ? (['indirect'] as const) : []),
    ...(people.secondary === null || people.secondary === 0 ? [] : (['secondary'] as const)),
    ...(people.indirect > 0 || (people.secondary ?? 0) > 0 ? (['all'] as const) : []),
  ];
  if (shown.length < 2 && team.scope === 'direct') return null;
  const labelOf = (name: string, count: string) => t`${name}, ${count}`;
  return (
    <Segments
      label={t`Whose people`}
      value={team.scope}
      onChange={setScope}
      segments={shown.map((scope) => ({ value: scope, label: labelOf(words[scope], format.number(people[scope] ?? 0)) }))}
    />
  );
}

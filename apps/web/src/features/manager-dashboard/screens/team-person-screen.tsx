import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { TEAM_DUTY_FILTERS, type TeamPersonDuty } from '@waymark/contract/manager-dashboard';
import { Button, type Column, DataTable, Dots, EmptyState, IconPlus, IconSend, Link, PageHeader, Row, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { TimeAwayButton } from '../../absences/absences.public.tsx';
import { ExcuseDialog, useToday } from '../../assignments/assignments.public.tsx';
import { cardHref } from '../../cards/cards.public.tsx';
import { CheckInButton } from '../../check-ins/check-ins.public.tsx';
import { personHref } from '../../people/people.public.tsx';
import { Away } from '../components/away.tsx';
import { CardCell, StateFilter, useDutyColumns } from '../components/duty-cells.tsx';
import { DutyMenu } from '../components/duty-menu.tsx';
import styles from '../components/team.module.css';
import { refreshTeam, teamPersonQuery } from '../manager-dashboard.queries.ts';
import { useTeam } from '../use-team.ts';

const AssignDialog = lazy(async () => ({ default: (await import('../dialogs/assign-dialog.tsx')).AssignDialog }));
const RemindDialog = lazy(async () => ({ default: (await import('../dialogs/remind-dialog.tsx')).RemindDialog }));

interface Reminding {
  readonly card?: { readonly id: string; readonly title: string };
}

/** /manager-dashboard/people/{id} (MGR-02): what someone of the team has to do, and when they are away. */
export function Screen() {
  const { t } = useLingui();
  const { userId = '' } = useParams();
  const { href } = useTeam();
  const [address, narrow] = useNarrowing<'state'>();
  const state = TEAM_DUTY_FILTERS.find((one) => one === address.get('state'));
  const query = useInfiniteQuery({ ...teamPersonQuery(userId, state), throwOnError: isNotThere });
  const [first] = query.data?.pages ?? [];
  const today = useToday();
  usePageTitle(first?.person.fullName);
  const [isAssigning, setAssigning] = useState(false);
  const [reminding, setReminding] = useState<Reminding>();
  const columns = useColumns();
  const [excusing, setExcusing] = useState<TeamPersonDuty['card']>();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const isLate = rows.some((row) => row.state === 'overdue' && row.can.remind);
  if (first === undefined) return <Waiting of={query} shape="page" />;
  const { person, away } = first;
  return (
    <Stack gap={5}>
      <PageHeader
        title={person.fullName}
        lead={
          <Dots
            parts={[
              person.jobTitle,
              <Link key="profile" href={personHref(person)} variant="inline">
                <Trans>Profile</Trans>
              </Link>,
            ]}
          />
        }
        breadcrumbs={[{ href: href(''), label: t`My team` }, { label: person.fullName }]}
        actions={
          <>
            <TimeAwayButton userId={person.id} fullName={person.fullName} />
            <CheckInButton personId={userId} />
            {isLate && (
              <Button icon={IconSend} onClick={() => setReminding({})}>
                <Trans>Send overdue reminder</Trans>
              </Button>
            )}
            <Button variant="solid" icon={IconPlus} onClick={() => setAssigning(true)}>
              <Trans>Assign to {person.fullName}</Trans>
            </Button>
          </>
        }
      />
      {away.length > 0 && (
        <Row gap={3}>
          {away.map((one) => (
            <Away key={one.from} away={one} today={today} />
          ))}
        </Row>
      )}
      <div className={styles.tools}>
        <StateFilter all={t`Everything assigned`} value={state} onChange={(next) => narrow({ state: next })} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={state === undefined ? t`Nothing assigned yet` : t`Nothing matches`} topic="Learning">
          {state === undefined ? <Trans>Assignments for this person appear here.</Trans> : <Trans>Choose another status.</Trans>}
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={t`This person’s assignments`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ card }) => card.title}
            cards
            rowActions={dutyActions((card) => setReminding({ card }), setExcusing)}
          />
          <MorePages of={query} shown={rows.length} />
        </>
      )}
      {excusing !== undefined && (
        <Suspense>
          <ExcuseDialog person={person} card={excusing} onExcused={() => void refreshTeam()} onClose={() => setExcusing(undefined)} />
        </Suspense>
      )}
      {isAssigning && (
        <Suspense>
          <AssignDialog open person={person} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
      {reminding !== undefined && (
        <Suspense>
          <RemindDialog userIds={[userId]} card={reminding.card} onClose={() => setReminding(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

function useColumns(): readonly Column<TeamPersonDuty>[] {
  const { t } = useLingui();
  const duty = useDutyColumns<TeamPersonDuty>(({ card }) => card.title);
  return [
    {
      id: 'item',
      header: t`Item`,
      cell: ({ card }) => <CardCell card={card} href={cardHref(card)} />,
    },
    ...duty,
  ];
}

const dutyActions = (onRemind: (card: TeamPersonDuty['card']) => void, onExcuse: (card: TeamPersonDuty['card']) => void) =>
  function Actions({ card, can }: TeamPersonDuty) {
    return (
      <DutyMenu
        name={card.title}
        onRemind={can.remind ? () => onRemind(card) : undefined}
        onExcuse={can.excuse ? () => onExcuse(card) : undefined}
      />
    );
  };

import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { TEAM_DUTY_FILTERS, type TeamItemPerson } from '@waymark/contract/manager-dashboard';
import {
  BulkBar,
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  Heading,
  IconArrowLeft,
  IconSend,
  PersonLine,
  Row,
  Stack,
} from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ExcuseDialog } from '../../assignments/assignments.public.tsx';
import { personOf } from '../../people/people.public.tsx';
import { StateFilter, useDutyColumns } from '../components/duty-cells.tsx';
import { DutyMenu } from '../components/duty-menu.tsx';
import styles from '../components/team.module.css';
import { refreshTeam, teamItemPeopleQuery } from '../manager-dashboard.queries.ts';
import { TEAM_ROOT, useTeam } from '../use-team.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../../assignments/assignments.public.tsx')).ShareDialog }));
const RemindDialog = lazy(async () => ({ default: (await import('../dialogs/remind-dialog.tsx')).RemindDialog }));

/** /manager-dashboard/learning/content/{id} (MGR-02): who of the team has an item, and how far they are. */
export function Screen() {
  const { t } = useLingui();
  const { cardId = '' } = useParams();
  const { team, href } = useTeam();
  const [address, narrow] = useNarrowing<'state' | 'q'>();
  const state = TEAM_DUTY_FILTERS.find((one) => one === address.get('state'));
  const q = address.get('q') ?? '';
  const query = useInfiniteQuery({
    ...teamItemPeopleQuery(team, cardId, { state, q: useDeferredValue(q.trim()) }),
    throwOnError: isNotThere,
  });
  const card = query.data?.pages[0]?.card;
  const title = card?.title ?? t`Item`;
  usePageTitle(card?.title);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [reminding, setReminding] = useState<readonly string[]>();
  const [isAssigning, setAssigning] = useState<boolean>();
  const [excusing, setExcusing] = useState<TeamItemPerson['person']>();
  const columns = useColumns();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = rows.filter(({ id, can }) => selected.has(id) && can.remind).map(({ person }) => person.id);
  return (
    <Stack gap={5}>
      <Row justify="between">
        <Heading level={2} look="h3">
          <bdi>{title}</bdi>
        </Heading>
        <Row gap={2}>
          <ButtonLink icon={IconArrowLeft} href={href('/learning/content')}>
            <Trans>All items</Trans>
          </ButtonLink>
          <Button onClick={() => setAssigning(true)}>
            <Trans>Assign to more people</Trans>
          </Button>
        </Row>
      </Row>
      <div className={styles.tools}>
        <div className={styles.search}>
          <NameFilter value={q} onChange={(value) => narrow({ q: value })} />
        </div>
        <StateFilter all={t`Everyone`} value={state} onChange={(next) => narrow({ state: next })} />
      </div>
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" />
      ) : rows.length === 0 ? (
        <EmptyState title={t`No one matches`} topic="People">
          <Trans>Choose another status or name.</Trans>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={t`People with this item`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ person }) => person.fullName}
            cards
            selected={selected}
            onSelect={setSelected}
            rowActions={dutyActions((person) => setReminding([person.id]), setExcusing)}
          />
          <MorePages of={query} shown={rows.length} />
          <BulkBar count={selected.size}>
            <Button icon={IconSend} disabled={chosen.length === 0} onClick={() => setReminding(chosen)}>
              <Trans>Send reminder</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setSelected(new Set())}>
              <Trans>Clear</Trans>
            </Button>
          </BulkBar>
        </>
      )}
      {reminding !== undefined && (
        <Suspense>
          <RemindDialog
            userIds={reminding}
            card={{ id: cardId, title }}
            onClose={() => {
              setReminding(undefined);
              setSelected(new Set());
            }}
          />
        </Suspense>
      )}
      {excusing !== undefined && (
        <Suspense>
          <ExcuseDialog
            person={excusing}
            card={{ id: cardId, title }}
            onExcused={() => void refreshTeam()}
            onClose={() => setExcusing(undefined)}
          />
        </Suspense>
      )}
      {isAssigning !== undefined && (
        <Suspense>
          <ShareDialog
            card={{ id: cardId, title }}
            tab="assign"
            open={isAssigning}
            onClose={() => {
              setAssigning(false);
              void refreshTeam();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function useColumns(): readonly Column<TeamItemPerson>[] {
  const { t } = useLingui();
  const duty = useDutyColumns<TeamItemPerson>(({ person }) => person.fullName);
  return [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'person' }),
      cell: ({ person }) => (
        <PersonLine person={personOf(person)} href={`${TEAM_ROOT}/people/${person.id}`} size={36} detail={<bdi>{person.jobTitle}</bdi>} />
      ),
    },
    ...duty,
  ];
}

const dutyActions = (onRemind: (person: TeamItemPerson['person']) => void, onExcuse: (person: TeamItemPerson['person']) => void) =>
  function Actions({ person, can }: TeamItemPerson) {
    return (
      <DutyMenu
        name={person.fullName}
        onRemind={can.remind ? () => onRemind(person) : undefined}
        onExcuse={can.excuse ? () => onExcuse(person) : undefined}
      />
    );
  };

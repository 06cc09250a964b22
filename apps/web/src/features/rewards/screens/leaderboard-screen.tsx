import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Leaderboard } from '@waymark/contract/rewards';
import { POINT_PERIODS } from '@waymark/contract/statistics';
import { Button, EmptyState, LinkTabs, Page, PageHeader, Row, SelectField, Split, Stack, SwitchField, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PointRulesPanel, PointsPanel } from '../components/own-points.tsx';
import styles from '../components/rewards.module.css';
import { Places } from '../components/places.tsx';
import { boardSearchOf } from '../board-address.rules.ts';
import { PERIOD_WORDS } from '../reward-words.ts';
import { type BoardSearch, leaderboardQuery, ownPointsQuery, placesQuery, useVisibilityChoice } from '../rewards.queries.ts';

/** /leaderboard (ANA-03): who earned most in a period, among everyone, in one's unit or a group, and where one stands. */
export function Screen() {
  const { t, i18n } = useLingui();
  const [address, narrow] = useNarrowing<'period' | 'all'>();
  const search = boardSearchOf(address);
  const query = useQuery(leaderboardQuery(search));
  const points = useQuery(ownPointsQuery);
  const board = query.data;
  const words = useStanding(board);
  const [isLong, setLong] = useState(false);
  const period = address.get('period') ?? 'quarter';
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      {board !== undefined && (
        <div className={styles.tabs}>
          <LinkTabs
            label={t`Compare yourself`}
            tabs={board.scopes.map(({ scope, id, name }) => ({
              href: scopeHref(scope, id, period),
              label: scope === 'everyone' ? t`Everyone` : name,
              current: scope === search.scope && (id ?? undefined) === search.scopeId,
            }))}
          />
        </div>
      )}
      <Split
        sideLabel={t`Your points`}
        side={
          points.data === undefined ? (
            <Waiting of={points} shape="rows" count={6} />
          ) : (
            <Stack gap={5}>
              <PointsPanel points={points.data} />
              <PointRulesPanel points={points.data} />
              {board !== undefined && <Visibility isHidden={board.own.isHidden} />}
            </Stack>
          )
        }
      >
        <Stack gap={4}>
          <Row justify="between">
            <SelectField
              label={t`Period`}
              hideLabel
              value={search.period}
              options={POINT_PERIODS.map((one) => ({ value: one, label: i18n._(PERIOD_WORDS[one]) }))}
              onChange={(event) => narrow({ period: event.currentTarget.value })}
            />
            {board !== undefined && <Until board={board} />}
          </Row>
          {board === undefined && <Waiting of={query} shape="rows" count={8} />}
          {board !== undefined && board.count === 0 && (
            <EmptyState title={t`No points in this period yet`} topic="Sport">
              <Trans>Complete something to be first.</Trans>
            </EmptyState>
          )}
          {board !== undefined && board.count > 0 && (
            <>
              {isLong ? <AllPlaces search={search} /> : <Places label={t`Leaders`} top={board.top} rest={board.neighbours} />}
              <Row justify="between">
                <Text size="meta">
                  <Trans>Equal points share a place. People who chose not to appear are left out.</Trans>
                </Text>
                {!isLong && board.count > board.top.length && (
                  <Button size="s" onClick={() => setLong(true)}>
                    <Trans>Show all {i18n.number(board.count)}</Trans>
                  </Button>
                )}
              </Row>
            </>
          )}
        </Stack>
      </Split>
    </Page>
  );
}

function scopeHref(scope: string, id: string | null, period: string): string {
  const query = new URLSearchParams({
    ...(scope === 'everyone' ? {} : { scope, scopeId: id ?? '' }),
    ...(period === 'quarter' ? {} : { period }),
  });
  return query.size === 0 ? '/leaderboard' : `/leaderboard?${query}`;
}

/** Where the caller stands, as the page's title. */
function useStanding(board: Leaderboard | undefined): { readonly title: string; readonly lead: string } {
  const { t, i18n } = useLingui();
  if (board === undefined) return { title: t`Leaderboard`, lead: '' };
  const { rank, movement, isHidden } = board.own;
  if (isHidden) return { title: t`Leaderboard`, lead: t`You chose not to appear. You still keep your points.` };
  if (rank === null) return { title: t`Leaderboard`, lead: t`You have no points in this period yet.` };
  const [place, count] = [i18n.number(rank), i18n.number(board.count)];
  const places = Math.abs(movement ?? 0);
  const lead =
    movement === null
      ? ''
      : movement > 0
        ? t`${plural(places, { one: 'Up # place this week.', other: 'Up # places this week.' })}`
        : movement < 0
          ? t`${plural(places, { one: 'Down # place this week.', other: 'Down # places this week.' })}`
          : t`Same place as at the start of the week.`;
  return { title: t`You are number ${place} of ${count}`, lead };
}

function Until({ board: { period } }: { readonly board: Leaderboard }) {
  const { t } = useLingui();
  const format = useFormat();
  if (period.kind === 'all') return null;
  const last = format.date(new Date(Date.parse(`${period.end}T12:00:00Z`) - 86_400_000), 'day-month');
  return <Text size="meta">{t`Valid until ${last}`}</Text>;
}

function AllPlaces({ search }: { readonly search: BoardSearch }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(placesQuery(search));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  if (rows === undefined) return <Waiting of={query} shape="rows" count={10} />;
  return (
    <>
      <Places label={t`Leaders`} top={rows} />
      <MorePages of={query} shown={rows.length} />
    </>
  );
}

function Visibility({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useLingui();
  const choice = useVisibilityChoice();
  return (
    <SwitchField
      label={t`Show me on the leaderboard`}
      checked={choice.isPending ? choice.variables : !isHidden}
      disabled={choice.isPending}
      onChange={(event) => choice.mutate(event.currentTarget.checked)}
    />
  );
}

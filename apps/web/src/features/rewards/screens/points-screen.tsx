import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PointActivity } from '@waymark/contract/rewards';
import {
  Badge,
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  Link,
  Page,
  PageHeader,
  Row,
  Split,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PointRulesPanel, PointsPanel } from '../components/own-points.tsx';
import { ACTIVITY_WORDS } from '../reward-words.ts';
import { ownPointsQuery, pointEntriesQuery } from '../rewards.queries.ts';

interface Entry {
  readonly id: string;
  readonly activity: PointActivity;
  readonly amount: number;
  readonly day: string;
  readonly title: string | null;
  readonly href: string | null;
  readonly isCorrection: boolean;
}

/** /me/points (ANA-04): what the caller earned points for, and how more are earned. */
export function Screen() {
  const { t } = useLingui();
  const points = useQuery(ownPointsQuery);
  return (
    <Page>
      <PageHeader
        title={t`Your points`}
        lead={points.data !== undefined && <Plural value={points.data.total} one="# point in total" other="# points in total" />}
        actions={
          points.data?.leaderboard === true && (
            <ButtonLink href="/leaderboard">
              <Trans>Leaderboard</Trans>
            </ButtonLink>
          )
        }
      />
      <Split
        sideLabel={t`This quarter`}
        side={
          points.data === undefined ? (
            <Waiting of={points} shape="rows" count={6} />
          ) : (
            <Stack gap={5}>
              <PointsPanel points={points.data} isLinked={false} />
              <PointRulesPanel points={points.data} />
            </Stack>
          )
        }
      >
        <Entries />
      </Split>
    </Page>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const noonOf = (day: string) => `${day}T12:00:00Z`;
const whatCell = (entry: Entry) => <What entry={entry} />;

function Entries() {
  const { t } = useLingui();
  const format = useFormat();
  const [address, narrow] = useNarrowing<'week'>();
  const asked = address.get('week') ?? '';
  const week = DAY.test(asked) ? asked : undefined;
  const query = useInfiniteQuery(pointEntriesQuery(week));
  const entries = query.data?.pages.flatMap(({ items }) => items);
  if (entries === undefined) return <Waiting of={query} shape="rows" count={8} />;
  if (entries.length === 0 && week === undefined) {
    return (
      <EmptyState title={t`No points yet`} topic="Sport">
        <Trans>Your points appear here. Complete something to earn your first.</Trans>
      </EmptyState>
    );
  }
  const columns: Column<Entry>[] = [
    { id: 'what', header: t`For`, cell: whatCell },
    { id: 'day', header: t`Day`, oneLine: true, cell: ({ day }) => format.date(noonOf(day), 'day-month') },
    { id: 'points', header: t`Points`, numeric: true, cell: ({ amount }) => format.number(amount, { signDisplay: 'exceptZero' }) },
  ];
  return (
    <>
      {week !== undefined && (
        <Row gap={3}>
          <Text size="small">{t`Only the week starting ${format.date(noonOf(week), 'day-month')}.`}</Text>
          <Button size="s" onClick={() => narrow({ week: null })}>
            <Trans>Show everything</Trans>
          </Button>
        </Row>
      )}
      <DataTable caption={t`Points history`} columns={columns} rows={entries} rowId={({ id }) => id} rowName={({ id }) => id} />
      <MorePages of={query} shown={entries.length} />
    </>
  );
}

function What({ entry: { activity, title, href, isCorrection } }: { readonly entry: Entry }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {i18n._(ACTIVITY_WORDS[activity])}
      {title !== null && (
        <>
          {': '}
          {href === null ? (
            <bdi>{title}</bdi>
          ) : (
            <Link href={href} variant="inline">
              <bdi>{title}</bdi>
            </Link>
          )}
        </>
      )}{' '}
      {isCorrection && <Badge>{t`Withdrawn`}</Badge>}
    </>
  );
}

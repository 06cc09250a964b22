import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { Badge, BadgeHolder, BadgeId } from '@waymark/contract/rewards';
import {
  Button,
  type Column,
  DataTable,
  Dots,
  EmptyState,
  Hexagon,
  IconUser,
  notify,
  PageHeader,
  PersonLine,
  Row,
  Section,
  Stack,
  Text,
} from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { useCriteriaText } from '../components/criteria-text.ts';
import { badgeHoldersQuery, badgeQuery, useBadgeGrant } from '../rewards.queries.ts';

const GrantDialog = lazy(async () => ({ default: (await import('../dialogs/grant-dialog.tsx')).GrantDialog }));
const TakeBackDialog = lazy(async () => ({ default: (await import('../dialogs/take-back-dialog.tsx')).TakeBackDialog }));

/** /admin/badges/:badgeId (ADM-06): who has a badge and how they came by it; it is given and taken back here. */
export function Screen() {
  const { badgeId = '' } = useParams();
  const query = useQuery({ ...badgeQuery(badgeId as BadgeId), throwOnError: isNotThere });
  usePageTitle(query.data?.title);
  return query.data === undefined ? <Waiting of={query} shape="page" count={1} /> : <BadgePage badge={query.data} />;
}

function BadgePage({ badge }: { readonly badge: Badge }) {
  const { t } = useLingui();
  const criteria = useCriteriaText();
  const query = useInfiniteQuery(badgeHoldersQuery(badge.id, 'held'));
  const holders = query.data?.pages.flatMap(({ items }) => items);
  const [giving, setGiving] = useState(false);
  const [leaving, setLeaving] = useState<BadgeHolder | null>(null);
  const give = badge.isActive && (
    <Button icon={IconUser} onClick={() => setGiving(true)}>
      <Trans>Award to a person</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={
          <Row as="span" gap={3} wrap={false}>
            <Hexagon title={badge.title} image={badge.imageUrl} size={56} muted={!badge.isActive} />
            <bdi>{badge.title}</bdi>
          </Row>
        }
        breadcrumbs={[{ href: '/admin/badges', label: t`Badges` }, { label: badge.title }]}
        lead={<Dots parts={[badge.description !== '' && <bdi key="purpose">{badge.description}</bdi>, criteria(badge)]} />}
        actions={holders !== undefined && holders.length > 0 && give}
      />
      <Stack gap={4}>
        {badge.kind !== 'manual' && badge.isActive && (
          <Text size="small">
            <Trans>People who already meet this get it the next time they learn something.</Trans>
          </Text>
        )}
        {holders === undefined && <Waiting of={query} shape="rows" count={6} />}
        {holders?.length === 0 && (
          <EmptyState title={t`No one has this badge yet`} action={give}>
            <Trans>People who earn it, or get it from you, appear here.</Trans>
          </EmptyState>
        )}
        {holders !== undefined && holders.length > 0 && (
          <>
            <HolderTable badge={badge} holders={holders} onTakeBack={setLeaving} />
            <MorePages of={query} shown={holders.length} />
          </>
        )}
      </Stack>
      <Withdrawn badge={badge} />
      <Suspense>
        {giving && <GrantDialog badge={badge} onClose={() => setGiving(false)} />}
        {leaving !== null && <TakeBackDialog badge={badge} holder={leaving} onClose={() => setLeaving(null)} />}
      </Suspense>
    </>
  );
}

const keyOf = ({ person, period }: BadgeHolder) => `${person.id} ${period ?? ''}`;
const periodColumn = (header: string): Column<BadgeHolder> => ({
  id: 'period',
  header,
  oneLine: true,
  cell: ({ period }) => period ?? '–',
});
const personCell = ({ person }: BadgeHolder) => <PersonLine person={personOf(person)} href={personHref(person)} detail={person.jobTitle} />;

/** Who had the badge taken back; each can be given it again, also for a period that is over. */
function Withdrawn({ badge }: { readonly badge: Badge }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(badgeHoldersQuery(badge.id, 'revoked'));
  const grant = useBadgeGrant(badge.id);
  const holders = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (holders.length === 0) return null;
  const columns: Column<BadgeHolder>[] = [
    { id: 'person', header: t`Person`, cell: personCell },
    ...(badge.kind === 'clc' ? [periodColumn(t`Period`)] : []),
    {
      id: 'revoked',
      header: t`Badge withdrawn`,
      oneLine: true,
      cell: ({ revokedAt }) => revokedAt !== null && format.date(revokedAt, 'medium'),
    },
  ];
  const again = t`Award again`;
  const give = ({ person, period }: BadgeHolder) =>
    grant.mutate(
      { userId: person.id, period },
      {
        onSuccess: () => notify({ tone: 'ok', message: t`${person.fullName} now has the badge.` }),
        onError: notifyError,
      },
    );
  const actions = (holder: BadgeHolder) => (
    <Button size="s" variant="quiet" aria-label={`${again}: ${holder.person.fullName}`} onClick={() => give(holder)}>
      {again}
    </Button>
  );
  return (
    <Section title={t`Withdrawn from`}>
      <Stack gap={3}>
        <DataTable
          caption={t`People this badge was withdrawn from`}
          columns={columns}
          rows={holders}
          rowId={keyOf}
          rowName={({ person }) => person.fullName}
          {...(badge.isActive && { rowActions: actions })}
          cards
        />
        <MorePages of={query} shown={holders.length} />
      </Stack>
    </Section>
  );
}

interface HolderTableProps {
  readonly badge: Badge;
  readonly holders: readonly BadgeHolder[];
  readonly onTakeBack: (holder: BadgeHolder) => void;
}

function HolderTable({ badge, holders, onTakeBack }: HolderTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<BadgeHolder>[] = [
    { id: 'person', header: t`Person`, cell: personCell },
    {
      id: 'how',
      header: t`How`,
      cell: ({ grantedBy }) => (grantedBy === null ? t`Earned` : t`Awarded by ${grantedBy.fullName}`),
    },
    ...(badge.kind === 'clc' ? [periodColumn(t`Period`)] : []),
    { id: 'since', header: t`Since`, oneLine: true, cell: ({ grantedAt }) => format.date(grantedAt, 'medium') },
  ];
  const withdraw = t({ context: 'badge', message: 'Withdraw' });
  const actions = (holder: BadgeHolder) => (
    <Button size="s" variant="quiet" aria-label={`${withdraw}: ${holder.person.fullName}`} onClick={() => onTakeBack(holder)}>
      {withdraw}
    </Button>
  );
  return (
    <DataTable
      caption={t`People who have this badge`}
      columns={columns}
      rows={holders}
      rowId={keyOf}
      rowName={({ person }) => person.fullName}
      rowActions={actions}
      cards
    />
  );
}

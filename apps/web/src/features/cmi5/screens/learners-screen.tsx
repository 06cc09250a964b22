import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import type { Cmi5Learner, Cmi5Line } from '@waymark/contract/cmi5';
import { Badge, Button, DataTable, EmptyState, NotAllowed, Page, PageHeader, PersonLine, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLedgerStateWords } from '../../../platform/page/state-words.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePermission } from '../../../platform/session/session.ts';
import { cardHref, CardOfType } from '../../cards/cards.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { learnersQuery } from '../cmi5.queries.ts';

const WaiverDialog = lazy(async () => ({ default: (await import('../dialogs/waiver-dialog.tsx')).WaiverDialog }));

/** /insights/{id}/course/learners: who began a cmi5 course, where they are, and units that are waived for them (PLY-04). */
export function Screen() {
  const mayManage = usePermission('MANAGE_CONTENT');
  if (mayManage) return <CardOfType cardType="cmi5">{(card) => <Learners card={card} />}</CardOfType>;
  return (
    <Page>
      <NotAllowed level={1} />
    </Page>
  );
}

const unitsOf = ({ standing }: Cmi5Learner): Cmi5Line[] => standing.outline.filter(({ isUnit }) => isUnit);
const personCell = ({ person }: Cmi5Learner) => <PersonLine person={personOf(person)} href={personHref(person)} detail={person.jobTitle} />;
const unitsCell = (row: Cmi5Learner) => <Units row={row} />;

function Learners({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const statusWords = useLedgerStateWords();
  const query = useInfiniteQuery(learnersQuery(card.id));
  const [waiving, setWaiving] = useState<Cmi5Learner | null>(null);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const waiveCell = (row: Cmi5Learner) =>
    unitsOf(row).some(({ isSatisfied }) => !isSatisfied) && (
      <Button size="s" variant="quiet" aria-label={t`Waive a unit for ${row.person.fullName}`} onClick={() => setWaiving(row)}>
        <Trans>Waive unit</Trans>
      </Button>
    );
  return (
    <Page>
      <PageHeader
        title={t`Learners`}
        lead={card.title}
        breadcrumbs={[{ href: cardHref(card), label: card.title }, { label: t`Learners` }]}
      />
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      {query.data !== undefined && rows.length === 0 && (
        <EmptyState title={t`No one has started this course yet`}>{t`People appear here when they open the first unit.`}</EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <DataTable
            caption={t`Learners`}
            columns={[
              { id: 'person', header: t({ message: 'Name', context: 'person' }), cell: personCell },
              { id: 'status', header: t`Status`, cell: ({ standing }: Cmi5Learner) => statusWords[standing.status] },
              { id: 'progress', header: t`Progress`, cell: ({ standing }: Cmi5Learner) => format.percentOf100(standing.percentage) },
              { id: 'units', header: t`Units`, cell: unitsCell },
              { id: 'waive', header: t`Waiver`, cell: waiveCell },
            ]}
            rows={rows}
            rowId={({ person }) => person.id}
            rowName={({ person }) => person.fullName}
            cards
          />
          <MorePages of={query} shown={rows.length} />
        </>
      )}
      <Suspense>
        {waiving !== null && (
          <WaiverDialog
            cardId={card.id}
            person={waiving.person}
            units={unitsOf(waiving).filter(({ isSatisfied }) => !isSatisfied)}
            onClose={() => setWaiving(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** How many units are done, and which were waived. */
function Units({ row }: { readonly row: Cmi5Learner }) {
  const { t } = useLingui();
  const format = useFormat();
  const units = unitsOf(row);
  const done = format.number(units.filter(({ isSatisfied }) => isSatisfied).length);
  const all = format.number(units.length);
  const waived = units.filter((unit) => unit.waived !== null);
  return (
    <Stack gap={1}>
      <Text size="small">{t`${done} of ${all} done`}</Text>
      {waived.map(({ id, title }) => (
        <div key={id}>
          <Badge>{t`Waived: ${title}`}</Badge>
        </div>
      ))}
    </Stack>
  );
}

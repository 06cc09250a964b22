import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LearningStatement } from '@waymark/contract/learning-records';
import { ActiveFilters, Badge, Button, DataTable, EmptyState, Row, SelectField, Stack, type TagOption, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { recordStoreQuery, type StatementSearch, statementsQuery } from '../learning-records.queries.ts';
import styles from './learning-records.module.css';
import { StatementDrawer } from './statement-drawer.tsx';

/** The last statements, by person, verb and activity; what is looked for stands in the address. */
export function Statements() {
  const { t } = useLingui();
  const [address, narrow] = useNarrowing<keyof StatementSearch>();
  const [people, setPeople] = useState<readonly TagOption[]>([]);
  const verbs = useQuery(recordStoreQuery).data?.verbs ?? [];
  const search: StatementSearch = { person: address.get('person'), verb: address.get('verb'), activity: address.get('activity') };
  const known = people.find(({ value }) => value === search.person);
  const { activity } = search;
  return (
    <Stack gap={4}>
      <div className={styles.filters}>
        <PeopleField
          label={t`Person`}
          max={1}
          value={known === undefined ? [] : [known]}
          onChange={(chosen) => {
            setPeople(chosen);
            narrow({ person: chosen[0]?.value ?? null });
          }}
        />
        <SelectField
          label={t`Verb`}
          placeholder={t`All verbs`}
          value={search.verb ?? ''}
          onChange={(event) => narrow({ verb: event.currentTarget.value })}
          options={verbs.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <ActiveFilters
        filters={[
          ...(search.person !== null && known === undefined
            ? [{ id: 'person', label: t`One person`, onRemove: () => narrow({ person: null }) }]
            : []),
          ...(activity === null ? [] : [{ id: 'activity', label: t`Only ${activity}`, onRemove: () => narrow({ activity: null }) }]),
        ]}
        onClear={() => narrow({ person: null, verb: null, activity: null })}
      />
      <StatementTable search={search} onActivity={(id) => narrow({ activity: id })} />
    </Stack>
  );
}

const verbCell = ({ verb }: LearningStatement) => <Badge>{verb.name}</Badge>;
const objectCell = (statement: LearningStatement) => <WhatCell statement={statement} />;

/** What it was done to, and how it went. */
function WhatCell({ statement: { object, objectType, result } }: { readonly statement: LearningStatement }) {
  const { t } = useLingui();
  const format = useFormat();
  const percent = result.scaled === null ? '' : format.percentOf100(result.scaled * 100);
  return (
    <Stack gap={1}>
      <span className={styles.long}>{objectType === 'StatementRef' ? t`Another statement` : object.name}</span>
      {(result.success !== null || percent !== '') && (
        <Text size="meta">
          {[result.success === null ? '' : result.success ? t`passed` : t`not passed`, percent].filter((word) => word !== '').join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

interface RowActionsProps {
  readonly statement: LearningStatement;
  /** Only statements about this activity are shown already. */
  readonly isOnly: boolean;
  readonly onActivity: (id: string) => void;
  readonly onLook: (id: string) => void;
}

const rowActions = (props: RowActionsProps) => <StatementActions {...props} />;

function StatementActions({ statement, isOnly, onActivity, onLook }: RowActionsProps) {
  const { t } = useLingui();
  const { object, actor, verb } = statement;
  return (
    <Row justify="end" gap={1} className={styles.actions}>
      {statement.objectType === 'Activity' && !isOnly && (
        <Button size="s" variant="quiet" onClick={() => onActivity(object.id)} aria-label={t`Only this: ${object.name}`}>
          <Trans>Only this</Trans>
        </Button>
      )}
      <Button
        size="s"
        variant="quiet"
        onClick={() => onLook(statement.id)}
        aria-label={t`View details: ${actor.name}, ${verb.name}, ${object.name}`}
      >
        <Trans>View details</Trans>
      </Button>
    </Row>
  );
}

function StatementTable({ search, onActivity }: { readonly search: StatementSearch; readonly onActivity: (id: string) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [looked, setLooked] = useState<string>();
  const query = useInfiniteQuery(statementsQuery(search));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={6} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState title={t`No statements`} topic={false}>
        <Trans>What courses and other systems record appears here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable<LearningStatement>
        caption={t`Statements`}
        rows={rows}
        cards
        rowId={({ id }) => id}
        rowName={({ actor, verb, object }) => `${actor.name}, ${verb.name}, ${object.name}`}
        columns={[
          { id: 'actor', header: t`Who`, cell: ({ actor }) => actor.name },
          { id: 'verb', header: t`Verb`, cell: verbCell },
          { id: 'object', header: t`What`, cell: objectCell },
          { id: 'authority', header: t`Recorded by`, cell: ({ authority }) => authority },
          { id: 'at', header: t`When`, cell: ({ stored }) => format.dateTime(stored) },
        ]}
        rowActions={(statement) =>
          rowActions({ statement, isOnly: search.activity === statement.object.id, onActivity, onLook: setLooked })
        }
      />
      <MorePages of={query} shown={rows.length} />
      <StatementDrawer statementId={looked} onClose={() => setLooked(undefined)} />
    </>
  );
}

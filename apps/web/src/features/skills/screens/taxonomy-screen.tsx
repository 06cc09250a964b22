import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { SkillId, TaxonomyRow } from '@waymark/contract/skills';
import {
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  IconDots,
  IconButton,
  IconPlus,
  Menu,
  PageHeader,
  Row,
  SelectField,
  Stack,
  TextField,
} from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import styles from '../components/taxonomy.module.css';
import { taxonomyQuery, useSkillState } from '../taxonomy.queries.ts';

const SkillDialog = lazy(async () => ({ default: (await import('../dialogs/skill-dialog.tsx')).SkillDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('../dialogs/merge-dialog.tsx')).MergeDialog }));

type State = 'active' | 'retired' | 'merged';
type Opened =
  | { readonly kind: 'edit'; readonly id: SkillId | null; readonly open: boolean }
  | { readonly kind: 'merge'; readonly row: TaxonomyRow; readonly open: boolean };

/** /admin/skills (ADM-05): the taxonomy, to look through and to change. */
export function Screen() {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const [state, setState] = useState<State>('active');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened((before) => before && { ...before, open: false });
  return (
    <>
      <PageHeader
        title={t`Skills`}
        lead={t`A shared vocabulary for people, content, projects and roles.`}
        actions={
          <>
            <ButtonLink href="/admin/skills/disputes">{t`Disputes`}</ButtonLink>
            <ButtonLink href="/admin/skills/versions">{t`Versions`}</ButtonLink>
            <ButtonLink href="/admin/skills/import">{t`Import`}</ButtonLink>
            <Button variant="solid" icon={IconPlus} onClick={() => setOpened({ kind: 'edit', id: null, open: true })}>
              <Trans>Add skill</Trans>
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <Row gap={3} align="stretch">
          <div className={styles.search}>
            <TextField label={t`Find a skill`} type="search" value={q} onChange={(event) => setQ(event.currentTarget.value)} />
          </div>
          <SelectField
            label={t`Status`}
            value={state}
            options={[
              { value: 'active', label: t`In use` },
              { value: 'retired', label: t`Retired` },
              { value: 'merged', label: t`Merged into another` },
            ]}
            onChange={(event) => setState(event.currentTarget.value as State)}
          />
        </Row>
        <Table q={useDeferredValue(q)} state={state} onOpen={setOpened} />
      </Stack>
      {opened?.kind === 'edit' && (
        <Suspense>
          <SkillDialog key={opened.id} id={opened.id} open={opened.open} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'merge' && (
        <Suspense>
          <MergeDialog key={opened.row.id} row={opened.row} open={opened.open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const cells = {
  label: ({ label }: TaxonomyRow) => <bdi>{label}</bdi>,
  capability: ({ capability }: TaxonomyRow) => <bdi>{capability}</bdi>,
  people: ({ peopleCount }: TaxonomyRow) => peopleCount,
};

interface RowActions {
  readonly row: TaxonomyRow;
  readonly onOpen: (opened: Opened) => void;
  readonly onState: (id: SkillId, state: 'active' | 'retired') => void;
}

function RowMenu({ row, onOpen, onState }: RowActions) {
  const { t } = useLingui();
  const items =
    row.state === 'active'
      ? [
          { label: t`Edit`, onSelect: () => onOpen({ kind: 'edit', id: row.id, open: true }) },
          { label: t`Merge into another`, onSelect: () => onOpen({ kind: 'merge', row, open: true }) },
          { label: t`Retire`, danger: true, onSelect: () => onState(row.id, 'retired') },
        ]
      : [{ label: t`Restore`, disabled: row.state === 'merged', onSelect: () => onState(row.id, 'active') }];
  return <Menu trigger={<IconButton icon={IconDots} label={t`More actions for ${row.label}`} />} groups={[{ id: 'all', items }]} />;
}

const rowMenu = (parts: Omit<RowActions, 'row'>) =>
  function Actions(row: TaxonomyRow) {
    return <RowMenu row={row} {...parts} />;
  };

function Table({ q, state, onOpen }: { readonly q: string; readonly state: State; readonly onOpen: (opened: Opened) => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(taxonomyQuery({ q, state }));
  const change = useSkillState();
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t`No matching skills`}>{t`Add one, or import a taxonomy from a file.`}</EmptyState>;
  const kinds = { skill: t`Skill`, capability: t`Capability` };
  const sources = { own: t`Your own`, csv: t`Table`, esco: 'ESCO', onet: 'O*NET' };
  const put = (id: SkillId, next: 'active' | 'retired') => change.mutate({ id, state: next }, { onError: notifyError });
  return (
    <>
      <DataTable
        caption={t`Skills`}
        compact
        cards
        columns={[
          { id: 'label', header: t`Skill`, cell: cells.label },
          { id: 'kind', header: t`Type`, cell: ({ kind }) => kinds[kind] },
          { id: 'capability', header: t`Capability`, cell: cells.capability },
          { id: 'source', header: t`Source`, cell: ({ source }) => sources[source] },
          { id: 'people', header: t`People`, numeric: true, cell: cells.people },
        ]}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ label }) => label}
        rowActions={rowMenu({ onOpen, onState: put })}
      />
      <MorePages of={query} shown={rows.length} />
    </>
  );
}

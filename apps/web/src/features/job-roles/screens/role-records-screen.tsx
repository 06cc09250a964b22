import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { exportJobRoles, type JobFamilyId, type JobRoleRecord, type JobRoleState } from '@waymark/contract/job-roles';
import { opportunityHref } from '@waymark/contract/opportunities';
import {
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  IconButton,
  IconDots,
  IconDownload,
  IconFileUpload,
  IconPlus,
  Menu,
  PageHeader,
  Row,
  SelectField,
  Stack,
  SwitchField,
  TextField,
} from '@waymark/ui';
import { countCell } from '../../../platform/page/count-cell.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import styles from '../components/job-roles.module.css';
import { roleRecordsQuery, roleSettingsQuery, useRoleSettings, useRoleState } from '../job-catalogue.queries.ts';
import { useJobLevels } from '../job-role-words.ts';
import { jobFamiliesQuery } from '../job-roles.queries.ts';

const RoleDialog = lazy(async () => ({ default: (await import('../dialogs/role-dialog.tsx')).RoleDialog }));

type Open = 'new' | { readonly id: string };

/** /admin/job-roles (ADM-05, JOB-04): the roles of the organisation, to look through, change, bring in and take along. */
export function Screen() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open | undefined>(() => {
    const id = params.get('role');
    return id === null ? undefined : { id };
  });
  const [q, setQ] = useState('');
  const [familyId, setFamilyId] = useState(() => params.get('family') ?? '');
  const [state, setState] = useState<JobRoleState>('active');
  const { data: families } = useQuery(jobFamiliesQuery);
  const close = () => {
    setOpen(undefined);
    if (params.has('role')) setParams({}, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t`Job roles`}
        lead={t`Job roles, and what each one requires.`}
        actions={
          <>
            <ButtonLink icon={IconDownload} href={exportJobRoles.path} download>
              <Trans>Export</Trans>
            </ButtonLink>
            <ButtonLink icon={IconFileUpload} href="/admin/job-roles/import">
              <Trans>Import</Trans>
            </ButtonLink>
            <Button variant="solid" icon={IconPlus} onClick={() => setOpen('new')}>
              <Trans>Add job role</Trans>
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <Row gap={3} align="stretch">
          <div className={styles.search}>
            <TextField label={t`Find a job role`} type="search" value={q} onChange={(event) => setQ(event.currentTarget.value)} />
          </div>
          <SelectField
            label={t`Job family`}
            value={familyId}
            options={[{ value: '', label: t`All families` }, ...(families ?? []).map(({ id, title }) => ({ value: id, label: title }))]}
            onChange={(event) => setFamilyId(event.currentTarget.value)}
          />
          <SelectField
            label={t`Status`}
            value={state}
            options={[
              { value: 'active', label: t`In use` },
              { value: 'archived', label: t`Archived` },
            ]}
            onChange={(event) => setState(event.currentTarget.value as JobRoleState)}
          />
        </Row>
        <Table
          filter={{ q: useDeferredValue(q.trim()), state, familyId: familyId === '' ? undefined : (familyId as JobFamilyId) }}
          onEdit={(id) => setOpen({ id })}
        />
        <OwnChoice />
      </Stack>
      {open !== undefined && (
        <Suspense>
          <RoleDialog id={open === 'new' ? null : open.id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Whether people say themselves what they work as. */
function OwnChoice() {
  const { t } = useLingui();
  const { data } = useQuery(roleSettingsQuery);
  const change = useRoleSettings();
  if (data === undefined) return null;
  return (
    <SwitchField
      label={t`People choose their own job role`}
      help={t`Otherwise administrators do. Either way, people whose job title matches a role’s title or code get that role.`}
      checked={data.ownChoice}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}

const cells = {
  title: ({ title }: JobRoleRecord) => <bdi>{title}</bdi>,
  family: ({ family }: JobRoleRecord) => <bdi>{family?.title}</bdi>,
};

const rowMenu = (onEdit: (id: string) => void) =>
  function Actions(row: JobRoleRecord) {
    return <RowMenu row={row} onEdit={onEdit} />;
  };

function RowMenu({ row, onEdit }: { readonly row: JobRoleRecord; readonly onEdit: (id: string) => void }) {
  const { t } = useLingui();
  const change = useRoleState();
  return (
    <Menu
      trigger={<IconButton icon={IconDots} size="s" label={t`Actions for ${row.title}`} />}
      groups={[
        {
          id: 'role',
          items: [
            { label: t`Edit`, onSelect: () => onEdit(row.id) },
            { label: t`Open its page`, href: opportunityHref('job_role', row.slug) },
            row.state === 'active'
              ? { label: t`Archive`, danger: true, onSelect: () => change.mutate({ id: row.id, state: 'archived' }) }
              : { label: t`Restore`, onSelect: () => change.mutate({ id: row.id, state: 'active' }) },
          ],
        },
      ]}
    />
  );
}

function Table({ filter, onEdit }: { readonly filter: Parameters<typeof roleRecordsQuery>[0]; readonly onEdit: (id: string) => void }) {
  const { t } = useLingui();
  const levels = useJobLevels();
  const query = useInfiniteQuery(roleRecordsQuery(filter));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState title={filter.q === '' ? t`No job roles here yet` : t`No matching job roles`} topic="Maps">
        <Trans>Add one, or import a table: your own, or one from O*NET or ESCO.</Trans>
      </EmptyState>
    );
  }
  const count = (header: string, read: (role: JobRoleRecord) => number) =>
    countCell(header, (role: JobRoleRecord) => ({ value: read(role), href: opportunityHref('job_role', role.slug), name: role.title }));
  return (
    <>
      <DataTable
        caption={t`Job roles`}
        compact
        cards
        columns={[
          { id: 'title', header: t`Job role`, cell: cells.title },
          { id: 'family', header: t`Job family`, cell: cells.family },
          { id: 'level', header: t`Level`, cell: ({ level }) => (level === null ? '' : levels[level]) },
          { id: 'skills', header: t`Skills`, numeric: true, cell: count(t`Skills`, ({ skills }) => skills.length) },
          { id: 'people', header: t`People`, numeric: true, cell: count(t`People`, ({ peopleCount }) => peopleCount) },
        ]}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={rowMenu(onEdit)}
      />
      <MorePages of={query} shown={rows.length} />
    </>
  );
}

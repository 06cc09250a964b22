import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { opportunityHref } from '@waymark/contract/opportunities';
import { PLAN_LIMITS, PLAN_STATES, type PlanRecord, type PlanState } from '@waymark/contract/career-plans';
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  Link,
  notify,
  PageHeader,
  SelectField,
  Stack,
  StatusBadge,
  TextArea,
} from '@waymark/ui';
import { useState } from 'react';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PLAN_STATUS, usePlanStates } from '../plan-words.ts';
import { planRecordsQuery, usePlanLock, usePlanUnlock } from '../plan-records.queries.ts';

const cells = {
  owner: ({ owner }: PlanRecord) => <bdi>{owner.fullName}</bdi>,
  role: ({ role }: PlanRecord) => (
    <Link href={opportunityHref('job_role', role.slug)}>
      <bdi>{role.title}</bdi>
    </Link>
  ),
  state: (record: PlanRecord) => <StateCell record={record} />,
};

/** /admin/career-plans: whose plan leads where, and the lock of a plan (CAR-02). What is in a plan stays its owner's. */
export function Screen() {
  const { t } = useLingui();
  const states = usePlanStates();
  const [state, setState] = useState<PlanState | ''>('');
  const [locking, setLocking] = useState<PlanRecord>();
  const query = useInfiniteQuery(planRecordsQuery(state));
  const records = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader
        title={t`Development plans`}
        lead={t`A locked plan can be read but not changed until you unlock it. You can’t see what’s in it.`}
      />
      <Stack gap={4}>
        <SelectField
          label={t`Status`}
          value={state}
          options={[{ value: '', label: t`All` }, ...PLAN_STATES.map((value) => ({ value, label: states[value] }))]}
          onChange={(event) => setState(event.currentTarget.value as PlanState | '')}
        />
        {records === undefined && <Waiting of={query} shape="rows" />}
        {records?.length === 0 && (
          <EmptyState title={t`No plans yet`} topic="Routes">
            <Trans>Plans that people start for a job role appear here.</Trans>
          </EmptyState>
        )}
        {records !== undefined && records.length > 0 && (
          <>
            <DataTable
              caption={t`Development plans`}
              columns={[
                { id: 'owner', header: t`Person`, cell: cells.owner },
                { id: 'role', header: t`Job role`, cell: cells.role },
                { id: 'state', header: t`Status`, cell: cells.state },
              ]}
              rows={records}
              rowId={({ id }) => id}
              rowName={({ owner, role }) => `${owner.fullName}, ${role.title}`}
              rowActions={actionsOf(setLocking)}
              cards
            />
            {query.hasNextPage && <MorePages of={query} shown={records.length} />}
          </>
        )}
      </Stack>
      {locking !== undefined && <LockDialog record={locking} onClose={() => setLocking(undefined)} />}
    </>
  );
}

function StateCell({ record: { state, locks, lockNote } }: { readonly record: PlanRecord }) {
  const states = usePlanStates();
  return (
    <Stack gap={1}>
      <div>
        <StatusBadge status={PLAN_STATUS[state]}>{states[state]}</StatusBadge>
      </div>
      {locks.includes('role-archived') && <Trans>Its job role is archived.</Trans>}
      {lockNote !== '' && <bdi>{lockNote}</bdi>}
    </Stack>
  );
}

const actionsOf = (onLock: (record: PlanRecord) => void) => (record: PlanRecord) => <LockAction record={record} onLock={onLock} />;

function LockAction({ record, onLock }: { readonly record: PlanRecord; readonly onLock: (record: PlanRecord) => void }) {
  const { t } = useLingui();
  const unlock = usePlanUnlock();
  const name = record.owner.fullName;
  if (record.can.unlock) {
    return (
      <Button
        size="s"
        pending={unlock.isPending}
        aria-label={t`Unlock the plan of ${name}`}
        onClick={() => unlock.mutate(record.id, { onSuccess: () => notify({ tone: 'ok', message: t`The plan is unlocked.` }) })}
      >
        <Trans>Unlock</Trans>
      </Button>
    );
  }
  if (!record.can.lock) return null;
  return (
    <Button size="s" aria-label={t`Lock the plan of ${name}`} onClick={() => onLock(record)}>
      <Trans>Lock</Trans>
    </Button>
  );
}

function LockDialog({ record, onClose }: { readonly record: PlanRecord; readonly onClose: () => void }) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const lock = usePlanLock();
  const name = record.owner.fullName;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Lock the plan of ${name}?`}
      confirmLabel={t`Lock plan`}
      onConfirm={() => lock.mutateAsync({ planId: record.id, note }).then(onClose, () => undefined)}
    >
      <Stack gap={3}>
        <Trans>The plan can’t be changed until you unlock it. Progress still counts.</Trans>
        <TextArea
          label={t`Note for the owner`}
          optional
          maxLength={PLAN_LIMITS.message}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BulkKind } from '@waymark/contract/accounts';
import { BulkBar, Button, ButtonLink, EmptyState, IconChevronDown, IconFileUpload, IconPlus, Menu, PageHeader, Stack } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { mayOpen } from '../../../platform/navigation/router.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { addressOf, type AccountsView, filterOf } from '../account-address.rules.ts';
import { accountsQuery, wantedOf } from '../accounts.queries.ts';
import { AccountDoubles } from '../components/account-doubles.tsx';
import { AccountFilters } from '../components/account-filters.tsx';
import { ReportingCycles } from '../components/reporting-cycles.tsx';
import { AccountsTable } from '../components/accounts-table.tsx';
import { ExportButton } from '../components/export-button.tsx';
import type { BulkWish } from '../account-bulk.queries.ts';

const NewAccountDialog = lazy(async () => ({ default: (await import('../dialogs/new-account-dialog.tsx')).NewAccountDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('../dialogs/bulk-dialog.tsx')).BulkDialog }));

const BLOCKED_USERS = '/manage-block-users';

/** /admin/users (ADM-01): the people of the organisation, searched, filtered, sorted; many changed at once. */
export function Screen() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const address = filterOf(search);
  const [text, setText] = useState(address.q);
  const q = useDeferredValue(text.trim());
  const view = { ...address, q };
  const [creating, setCreating] = useState(false);
  const change = (changes: Partial<AccountsView>) => setSearch(addressOf({ ...view, ...changes }), { replace: true });
  useEffect(() => {
    if (q !== filterOf(search).q) setSearch(addressOf({ ...filterOf(search), q }), { replace: true });
  }, [q, search, setSearch]);
  return (
    <>
      <PageHeader
        title={t`Users`}
        lead={t`Everyone who has an account here, and those who are invited.`}
        actions={
          <>
            <ExportButton view={view} />
            {mayOpen(BLOCKED_USERS) && (
              <ButtonLink href={BLOCKED_USERS}>
                <Trans>Blocked people</Trans>
              </ButtonLink>
            )}
            <ButtonLink href="/admin/users/import" icon={IconFileUpload}>
              <Trans>Import</Trans>
            </ButtonLink>
            <Button variant="solid" icon={IconPlus} onClick={() => setCreating(true)}>
              <Trans>Add person</Trans>
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <AccountDoubles />
        <ReportingCycles />
        <AccountFilters view={view} text={text} onText={setText} onChange={change} />
        <People
          view={view}
          onSort={change}
          onClear={() => {
            setText('');
            change({ q: '', status: [], role: [], seen: undefined });
          }}
        />
      </Stack>
      {creating && (
        <Suspense>
          <NewAccountDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PeopleProps {
  readonly view: AccountsView;
  readonly onSort: (sort: Pick<AccountsView, 'sort' | 'direction'>) => void;
  readonly onClear: () => void;
}

function People({ view, onSort, onClear }: PeopleProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(accountsQuery(view));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [wish, setWish] = useState<Pick<BulkWish, 'kind' | 'whom'>>();
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const accounts = query.data.pages.flatMap(({ items }) => items);
  const count = query.data.pages[0]?.count;
  if (accounts.length === 0) {
    return (
      <EmptyState
        title={t`No one matches these filters`}
        topic="People"
        action={
          <Button size="s" onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <>
      {count && (
        <output>
          {count.isCapped ? (
            <Plural value={count.people} one="More than # person" other="More than # people" />
          ) : (
            <Plural value={count.people} one="# person" other="# people" />
          )}
        </output>
      )}
      <AccountsTable accounts={accounts} view={view} selected={selected} onSelect={setSelected} onSort={onSort} />
      <MorePages of={query} shown={accounts.length} total={count?.isCapped === false ? count.people : undefined} />
      <BulkBar count={selected.size}>
        <BulkMenu label={t`Change selected`} onChoose={(kind) => setWish({ kind, whom: { userIds: [...selected] } })} />
        {count && count.people > selected.size && (
          <BulkMenu
            label={count.isCapped ? t`Change everyone who matches` : t`Change all ${count.people} who match`}
            onChoose={(kind) => setWish({ kind, whom: { filter: wantedOf(view) } })}
          />
        )}
        <Button size="s" variant="quiet" onClick={() => setSelected(new Set())}>
          <Trans>Clear selection</Trans>
        </Button>
      </BulkBar>
      {wish !== undefined && (
        <Suspense>
          <BulkDialog
            wish={wish}
            onClose={(done) => {
              setWish(undefined);
              if (done) setSelected(new Set());
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function BulkMenu({ label, onChoose }: { readonly label: string; readonly onChoose: (kind: BulkKind) => void }) {
  const { t } = useLingui();
  const item = (kind: BulkKind, name: string, danger = false) => ({ label: name, danger, onSelect: () => onChoose(kind) });
  return (
    <Menu
      trigger={
        <Button size="s" iconEnd={IconChevronDown}>
          {label}
        </Button>
      }
      groups={[
        { id: 'roles', items: [item('give-role', t`Assign role`), item('take-role', t`Remove role`)] },
        { id: 'groups', items: [item('add-to-group', t`Add to a group`), item('take-out-of-group', t`Remove from a group`)] },
        { id: 'mail', items: [item('invite', t`Send invitations`)] },
        {
          id: 'standing',
          items: [item('suspend', t`Suspend`), item('reactivate', t`Reactivate`), item('delete', t`Delete`, true)],
        },
      ]}
    />
  );
}

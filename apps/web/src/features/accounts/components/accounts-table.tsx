import { useLingui } from '@lingui/react/macro';
import type { Account, AccountSort } from '@waymark/contract/accounts';
import { type Column, DataTable } from '@waymark/ui';
import type { AccountsView } from '../account-address.rules.ts';
import { accountCells } from './account-cells.tsx';

interface AccountsTableProps {
  readonly accounts: readonly Account[];
  readonly view: AccountsView;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: Set<string>) => void;
  readonly onSort: (sort: Pick<AccountsView, 'sort' | 'direction'>) => void;
}

/** The people of the organisation, in rows. */
export function AccountsTable({ accounts, view, selected, onSelect, onSort }: AccountsTableProps) {
  const { t } = useLingui();
  const columns: Column<Account>[] = [
    { id: 'name', header: t({ message: 'Name', context: 'person' }), sortable: true, cell: accountCells.name },
    { id: 'email', header: t`Email`, sortable: true, cell: accountCells.email },
    { id: 'status', header: t`Status`, cell: accountCells.status },
    { id: 'roles', header: t`Roles`, cell: accountCells.roles },
    { id: 'seen', header: t`Last seen`, sortable: true, oneLine: true, cell: accountCells.seen },
    { id: 'created', header: t`Added`, sortable: true, oneLine: true, cell: accountCells.created },
  ];
  return (
    <DataTable
      caption={t`The organisation’s people`}
      columns={columns}
      rows={accounts}
      rowId={({ id }) => id}
      rowName={({ fullName }) => fullName}
      sort={{ column: view.sort, direction: view.direction }}
      onSort={({ column, direction }) => onSort({ sort: column as AccountSort, direction })}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

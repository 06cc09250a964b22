import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SortDirection } from '@waymark/contract/assessments';
import { type Column, DataTable, EmptyState, Stack } from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import type { Sorting } from '../assessments.queries.ts';

/** What a table is sorted by, from the address; newest first unless told. */
export function useSorting<Name extends string>(columns: readonly Name[], first: Name) {
  const [address, narrow] = useNarrowing<'sort' | 'direction'>();
  const sort = columns.find((column) => column === address.get('sort')) ?? first;
  const direction: SortDirection = address.get('direction') === 'asc' ? 'asc' : 'desc';
  const sorting: Sorting<Name> = { sort, direction };
  return { sorting, change: (next: Sorting<string>) => narrow({ sort: next.sort, direction: next.direction }) };
}

interface SortedTableProps<Row> {
  readonly caption: string;
  readonly of: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly rowActions?: (row: Row) => ReactNode;
  readonly sorting: Sorting<string>;
  readonly onSort: (sorting: Sorting<string>) => void;
  /** What stands there while there is nothing. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** A table that the server sorts and hands out page by page (ASM-03, ASM-08). */
export function SortedTable<Row>({ of: query, sorting, onSort, empty, ...table }: SortedTableProps<Row>) {
  const rows = query.data?.pages.flatMap(({ items }) => items);
  if (rows === undefined) return <Waiting of={query} shape="rows" />;
  if (rows.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <Stack gap={4}>
      <DataTable
        {...table}
        cards
        rows={rows}
        sort={{ column: sorting.sort, direction: sorting.direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={({ column, direction }) => onSort({ sort: column, direction: direction === 'ascending' ? 'asc' : 'desc' })}
      />
      <MorePages of={query} shown={rows.length} />
    </Stack>
  );
}

import { useState } from 'react';
import {
  ActiveFilters,
  Avatar,
  BulkBar,
  Button,
  CodeBlock,
  DataTable,
  FilterGroup,
  FilterRail,
  IconButton,
  IconDots,
  Menu,
  Pagination,
  PersonLine,
  Progress,
  Railed,
  Section,
  ShowMore,
  StatusBadge,
} from '../src/index.ts';
import type { Column, Sort } from '../src/index.ts';
import { people } from './people.ts';

type Row = { id: string; name: string; status: 'completed' | 'in-progress' | 'overdue'; progress: number; due: string; place: string };
const rows: Row[] = people.map(({ id, name }, at) => ({
  id,
  name,
  status: (['completed', 'in-progress', 'overdue'] as const)[at % 3] ?? 'completed',
  progress: [100, 40, 10][at % 3] ?? 0,
  due: '12 Dec 2026',
  place: 'Harwick',
}));

const columns: Column<Row>[] = [
  { id: 'name', header: 'Person', sortable: true, cell: ({ id, name }) => <PersonLine person={{ id, name }} size={32} /> },
  { id: 'place', header: 'Place', cell: ({ place }) => place },
  { id: 'status', header: 'Status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'progress', header: 'Progress', cell: ({ progress, name }) => <Progress value={progress} label={`Progress of ${name}`} thin /> },
  { id: 'due', header: 'Due', cell: ({ due }) => due },
  { id: 'hours', header: 'Hours', numeric: true, cell: ({ progress }) => (progress / 10).toFixed(1) },
];

const rowMenu = (row: Row) => (
  <Menu
    trigger={<IconButton icon={IconDots} label={`More about ${row.name}`} />}
    groups={[{ id: 'row', items: [{ label: 'Remind', onSelect: () => undefined }] }]}
  />
);

export function Data() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<Set<string>>(new Set(['u-priya']));
  const [types, setTypes] = useState<string[]>(['course', 'video']);
  const options = [
    { value: 'course', label: 'Course', count: 31 },
    { value: 'video', label: 'Video', count: 28 },
    { value: 'article', label: 'Article', count: 19 },
    { value: 'pathway', label: 'Pathway', count: 12 },
  ];
  return (
    <>
      <Section title="Table" count={rows.length}>
        <DataTable
          caption="People and their progress"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          rowActions={rowMenu}
        />
        <BulkBar count={selected.size}>
          <Button size="s">Remind</Button>
        </BulkBar>
      </Section>
      <Section title="Filters and results">
        <Railed
          rail={
            <FilterRail active={types.length} results={48}>
              <FilterGroup label="Type" options={options} selected={types} onChange={setTypes} shown={3} />
              <FilterGroup
                label="Level"
                options={[
                  { value: '1', label: 'Beginner', count: 38 },
                  { value: '2', label: 'Intermediate', count: 41 },
                ]}
                selected={[]}
                onChange={() => undefined}
              />
            </FilterRail>
          }
        >
          <ActiveFilters
            filters={types.map((type) => ({
              id: type,
              label: options.find((option) => option.value === type)?.label ?? type,
              onRemove: () => setTypes(types.filter((other) => other !== type)),
            }))}
            onClear={() => setTypes([])}
          />
          <div style={{ display: 'flex', gap: 12, marginBlockStart: 20 }}>
            {people.slice(0, 3).map((person) => (
              <Avatar key={person.id} person={person} size={44} />
            ))}
          </div>
          <ShowMore
            shown={15}
            total={128}
            hasMore
            onMore={() => undefined}
            pages={{ hasPrevious: false, hasNext: true, onPrevious: () => undefined, onNext: () => undefined }}
          />
          <div style={{ marginBlockStart: 20 }}>
            <Pagination label="Pages of people" hasPrevious hasNext onPrevious={() => undefined} onNext={() => undefined} />
          </div>
        </Railed>
      </Section>
      <Section title="What programs say to each other">
        <CodeBlock>{JSON.stringify({ actor: 'Ada Okoro', verb: 'completed', object: 'Confined spaces' }, null, 2)}</CodeBlock>
      </Section>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { GROUP_VISIBILITIES, type ManagedGroup } from '@waymark/contract/groups';
import { ButtonLink, DataTable, EmptyState, FilterBar, IconFileUpload, IconPlus, Link, PageHeader, SelectField, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { countCell } from '../../../platform/page/count-cell.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useVisibilityWords } from '../components/group-facts.tsx';
import { managedGroupsQuery } from '../groups.queries.ts';
import { type ManagedGroupsView, managedViewOf } from '../groups-tab.rules.ts';

/** /admin/groups (ADM-01): every group of the organisation, narrowed by name and by who may join. */
export function Screen() {
  const { t } = useLingui();
  const words = useVisibilityWords();
  const [search, narrow] = useNarrowing<'q' | 'visibility'>();
  const { visibility, q: found } = managedViewOf(search);
  const [text, setText] = useState(found);
  const q = useDeferredValue(text.trim());
  return (
    <>
      <PageHeader
        title={t`Groups`}
        actions={
          <>
            <ButtonLink icon={IconFileUpload} href="/admin/groups/import">
              <Trans>Import</Trans>
            </ButtonLink>
            <ButtonLink href="/org-groups/create" variant="solid" icon={IconPlus}>
              <Trans>Create group</Trans>
            </ButtonLink>
          </>
        }
      />
      <Stack gap={4}>
        <FilterBar>
          <NameFilter
            value={text}
            onChange={(typed) => {
              setText(typed);
              narrow({ q: typed.trim() });
            }}
          />
          <SelectField
            label={t`Which groups`}
            placeholder={t`All`}
            value={visibility ?? ''}
            options={GROUP_VISIBILITIES.map((value) => ({ value, label: words[value] }))}
            onChange={(event) => narrow({ visibility: event.currentTarget.value })}
          />
        </FilterBar>
        <ManagedGroups view={{ q, visibility }} />
      </Stack>
    </>
  );
}

const Owners = ({ owners }: Pick<ManagedGroup, 'owners'>) => <bdi>{useFormat().list(owners.map(({ fullName }) => fullName))}</bdi>;

const cells = {
  name: ({ slug, name }: ManagedGroup) => (
    <Link href={`/teams/${encodeURIComponent(slug)}/edit`}>
      <bdi>{name}</bdi>
    </Link>
  ),
  owners: ({ owners }: ManagedGroup) => <Owners owners={owners} />,
};

function ManagedGroups({ view }: { readonly view: ManagedGroupsView }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useVisibilityWords();
  const query = useInfiniteQuery(managedGroupsQuery(view));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const groups = query.data.pages.flatMap(({ items }) => items);
  if (groups.length === 0) {
    const { q: text } = view;
    return <EmptyState title={text === '' ? t`No groups yet` : t`No group has “${text}” in its name`} topic="Groups" />;
  }
  return (
    <>
      <DataTable
        caption={t`Groups`}
        columns={[
          {
            id: 'name',
            header: t`Name`,
            cell: cells.name,
          },
          { id: 'kind', header: t`Type`, cell: ({ visibility }: ManagedGroup) => words[visibility] },
          {
            id: 'members',
            header: t`Members`,
            cell: countCell(t`Members`, ({ slug, name, membersCount }: ManagedGroup) => ({
              value: membersCount,
              href: `/teams/${encodeURIComponent(slug)}/members`,
              name,
            })),
          },
          {
            id: 'owners',
            header: t`Owners`,
            cell: cells.owners,
          },
          { id: 'created', header: t`Added`, cell: ({ createdAt }: ManagedGroup) => format.date(createdAt) },
        ]}
        rows={groups}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        cards
      />
      <MorePages of={query} shown={groups.length} />
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Grid, Section } from '@waymark/ui';
import { firstResultsQuery } from '../search.queries.ts';
import { type SearchAddress, searchHref } from '../search-address.ts';
import { Hit, keyOf } from './hits.tsx';

/** The first people, groups or channels that fit a search, among its content; nothing where there are none. */
export function FirstHits({ address, kind }: { readonly address: SearchAddress; readonly kind: 'user' | 'group' | 'channel' }) {
  const { t } = useLingui();
  const { data } = useQuery(firstResultsQuery(address.term, kind));
  if (data === undefined || data.items.length === 0) return null;
  const titles = { user: t`People`, group: t`Groups`, channel: t`Channels` };
  return (
    <Section
      title={titles[kind]}
      all={data.nextCursor === null ? undefined : { href: searchHref({ ...address, tab: kind, filters: {} }), label: t`See all` }}
    >
      <Grid columns={3}>
        {data.items.map((hit) => (
          <Hit key={keyOf(hit)} hit={hit} words={data.matchedWords} />
        ))}
      </Grid>
    </Section>
  );
}

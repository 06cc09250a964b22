import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SearchKind } from '@waymark/contract/search';
import { Grid, Section } from '@waymark/ui';
import { kindLooks } from '../kind-looks.ts';
import { firstResultsQuery } from '../search.queries.ts';
import { type SearchAddress, searchHref } from '../search-address.ts';
import { Hit, keyOf } from './hits.tsx';

/** The first people, groups or channels that fit a search, among its content; nothing where there are none. */
export function FirstHits({ address, kind }: { readonly address: SearchAddress; readonly kind: SearchKind }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(firstResultsQuery(address.term, kind));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section
      title={i18n._(kindLooks[kind].label)}
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

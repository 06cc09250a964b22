import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { MatchCount, SearchHit, SearchKind, SearchResult, SearchSort } from '@waymark/contract/search';
import { Button, EmptyState, Lined, LinkTabs, Notice, PageHeader, Railed, Row, SelectField } from '@waymark/ui';
import { lazy, Suspense } from 'react';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { kindLooks, OTHER_KINDS } from '../kind-looks.ts';
import { activeFilters, type SearchAddress, searchHref } from '../search-address.ts';
import { resultsQuery } from '../search.queries.ts';
import { Hit, keyOf } from './hits.tsx';
import styles from './search.module.css';
import { SearchFilters, SearchTags } from './search-filters.tsx';

/** Only among results of every kind. */
const FirstHits = lazy(async () => ({ default: (await import('./first-hits.tsx')).FirstHits }));

const KeptSearches = lazy(async () => ({ default: (await import('./kept-searches.tsx')).KeptSearches }));

interface ResultsProps {
  readonly address: SearchAddress;
  readonly onChange: (address: SearchAddress) => void;
}

/** Tabs with counts, filters, and what was found; the library has a head of its own, and content alone. */
export function SearchResults({ address, onChange, place = 'search' }: ResultsProps & { readonly place?: 'search' | 'library' }) {
  const { t } = useLingui();
  const kind: SearchKind = address.tab === 'all' ? 'card' : address.tab;
  const query = useInfiniteQuery(resultsQuery(address, kind));
  const first = query.data?.pages[0];
  const facets = first?.overview?.facets ?? [];
  const counts = first?.overview?.counts;
  const count = counts && (showsOthers(address, counts) ? sumOf(Object.values(counts)) : counts[kind]);
  const body =
    query.data === undefined ? (
      <Waiting of={query} shape="rows" count={6} />
    ) : (
      <Found address={address} onChange={onChange} query={query} kind={kind} />
    );
  const { term } = address;
  // Where nothing is there to choose among, filters and order stay away.
  const isBare = query.isSuccess && first?.items.length === 0 && activeFilters(address).length === 0;
  return (
    <>
      {place === 'library' ? (
        count !== undefined && <ResultCount count={count} />
      ) : (
        <>
          <PageHeader
            title={term === '' ? t`Everything` : t`Results for “${term}”`}
            actions={
              <>
                {count !== undefined && <ResultCount count={count} />}
                <Suspense>
                  <KeptSearches bucket={address.tab} address={address} onChange={onChange} />
                </Suspense>
              </>
            }
          />
          <SearchTabs address={address} counts={counts} />
        </>
      )}
      <div className={styles.below}>
        {kind === 'card' && !isBare ? (
          <Railed
            rail={
              <SearchFilters
                address={address}
                facets={facets}
                onChange={onChange}
                results={counts?.[kind].count}
                sort={<Sort address={address} onChange={onChange} />}
              />
            }
          >
            <Row justify="between" align="start" className={styles.bar}>
              <SearchTags address={address} facets={facets} onChange={onChange} />
              <div className={styles.sort}>
                <Sort address={address} onChange={onChange} />
              </div>
            </Row>
            {body}
          </Railed>
        ) : (
          body
        )}
      </div>
    </>
  );
}

function ResultCount({ count: { count, atLeast } }: { readonly count: MatchCount }) {
  const format = useFormat();
  const number = format.number(count);
  return (
    <output className={styles.count}>
      {atLeast ? <Trans>At least {number} results</Trans> : <Plural value={count} one="# result" other="# results" />}
    </output>
  );
}

function SearchTabs({
  address,
  counts,
}: {
  readonly address: SearchAddress;
  readonly counts: Readonly<Record<SearchKind, MatchCount>> | undefined;
}) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { switches } = useOrganisation();
  const shown = (count: MatchCount | undefined) => count && `${format.number(count.count)}${count.atLeast ? '+' : ''}`;
  const tab = (key: SearchAddress['tab'], label: string) => ({
    href: searchHref({ ...address, tab: key, filters: key === 'card' || key === 'all' ? address.filters : {} }),
    label,
    count: key === 'all' ? undefined : shown(counts?.[key]),
    current: address.tab === key,
  });
  return (
    <LinkTabs
      label={t`Result types`}
      tabs={[
        tab('all', t`All`),
        ...(Object.keys(kindLooks) as SearchKind[]).flatMap((kind) => {
          const { label, feature } = kindLooks[kind];
          return feature === undefined || switches[feature] ? [tab(kind, i18n._(label))] : [];
        }),
      ]}
    />
  );
}

function Sort({ address, onChange }: ResultsProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<SearchSort, string>> = {
    relevance: t`Best match`,
    newest: t`Newest`,
    rating: t`Best rated`,
    views: t`Most viewed`,
  };
  return (
    <SelectField
      label={t`Sort by`}
      hideLabel
      value={address.sort}
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
      onChange={(event) => onChange({ ...address, sort: event.currentTarget.value as SearchSort })}
    />
  );
}

type ResultsQuery = UseInfiniteQueryResult<InfiniteData<SearchResult>>;

function Found({ address, onChange, query, kind }: ResultsProps & { readonly query: ResultsQuery; readonly kind: SearchKind }) {
  const pages = query.data?.pages ?? [];
  const hits = pages.flatMap(({ items }) => items);
  const overview = pages[0]?.overview;
  const words = pages[0]?.matchedWords ?? [];
  const others = showsOthers(address, overview?.counts);
  const leading = others ? BEFORE_OTHERS : hits.length;
  return (
    <div className={query.isPlaceholderData ? styles.waiting : undefined}>
      <Understood corrected={overview?.correctedQuery ?? null} relaxed={overview?.relaxed ?? false} kind={kind} />
      {hits.length === 0 && <Nothing address={address} onChange={onChange} elsewhere={others} />}
      <HitList hits={hits.slice(0, leading)} words={words} />
      {others && (
        <div className={styles.others}>
          <Suspense>
            {OTHER_KINDS.map((kind) => (
              <FirstHits key={kind} address={address} kind={kind} />
            ))}
          </Suspense>
        </div>
      )}
      <HitList hits={hits.slice(leading)} words={words} />
      {hits.length > 0 && (
        <MorePages
          of={query}
          shown={hits.length}
          total={overview && !overview.counts[hits[0]?.kind ?? 'card'].atLeast ? overview.counts[hits[0]?.kind ?? 'card'].count : undefined}
        />
      )}
    </div>
  );
}

const HitList = ({ hits, words }: { readonly hits: readonly SearchHit[]; readonly words: readonly string[] }) => (
  <Lined>
    {hits.map((hit) => (
      <div key={keyOf(hit)} className={hit.kind === 'card' ? undefined : styles.line}>
        <Hit hit={hit} words={words} />
      </div>
    ))}
  </Lined>
);

/** Content shown before the people and groups of the "All" tab. */
const BEFORE_OTHERS = 3;

/** Whether people, groups and channels stand among the results: filters are of content alone. */
const showsOthers = (address: SearchAddress, counts: Readonly<Record<SearchKind, MatchCount>> | undefined) =>
  address.tab === 'all' &&
  activeFilters(address).length === 0 &&
  counts !== undefined &&
  OTHER_KINDS.some((kind) => counts[kind].count > 0);

const sumOf = (counts: readonly MatchCount[]): MatchCount => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  atLeast: counts.some(({ atLeast }) => atLeast),
});

interface UnderstoodProps {
  readonly corrected: string | null;
  readonly relaxed: boolean;
  readonly kind: SearchKind;
}

/** How the query was read, where that is not how it was written. */
function Understood({ corrected, relaxed, kind }: UnderstoodProps) {
  if (corrected === null && !relaxed) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="info">
        {corrected !== null && <Trans>Showing results for “{corrected}”.</Trans>}{' '}
        {relaxed &&
          (kind === 'card' ? (
            <Trans>No content contains all these words. This contains all but one.</Trans>
          ) : (
            <Trans>No result contains all these words. These contain all but one.</Trans>
          ))}
      </Notice>
    </div>
  );
}

/** SRC-02: nothing found, and what may help. */
function Nothing({ address, onChange, elsewhere }: ResultsProps & { readonly elsewhere: boolean }) {
  const { t } = useLingui();
  const filters = activeFilters(address).length;
  if (filters > 0) {
    return (
      <EmptyState
        title={t`Nothing matches these filters`}
        action={
          <Button size="s" onClick={() => onChange({ ...address, filters: {} })}>
            <Plural value={filters} one="Remove the filter" other="Remove all # filters" />
          </Button>
        }
      >
        <Trans>Clear them to see more results. Your search words stay.</Trans>
      </EmptyState>
    );
  }
  if (elsewhere)
    return (
      <p className={styles.none}>
        <Trans>No content matches, but these do:</Trans>
      </p>
    );
  return (
    <EmptyState title={t`Nothing found`}>
      <Trans>Try fewer or more general words. Typos and accents don’t matter. You only see content you can open.</Trans>
    </EmptyState>
  );
}

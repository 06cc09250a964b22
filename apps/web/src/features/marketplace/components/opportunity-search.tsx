import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DURATION_FILTERS, type OpportunityItem, SORT_TYPES, type SortType } from '@waymark/contract/marketplace';
import type { OpportunityType } from '@waymark/contract/opportunities';
import {
  Button,
  EmptyState,
  FilterBar,
  FilterButton,
  IconAdjustments,
  IconSearch,
  Notice,
  Row,
  SelectField,
  Skeletons,
  TextField,
} from '@waymark/ui';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { BandFilter } from '../../matching/matching.public.tsx';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { RoleFilters } from '../../job-roles/job-roles.public.tsx';
import { GeolocationFilter } from '../../locations/locations.public.tsx';
import { type KeptFilters, NO_FILTERS, payloadOf, useKeptFilters } from '../kept-filters.ts';
import { filterOptionsQuery, searchQuery } from '../marketplace.queries.ts';
import styles from './marketplace.module.css';
import { OpportunityGrid } from './opportunity-grid.tsx';
import { useDurationWords, useSortWords } from './opportunity-words.ts';
import { SavedSearches } from './saved-searches.tsx';

const VacancyList = lazy(async () => ({ default: (await import('./vacancy-list.tsx')).VacancyList }));
const VacancyFilters = lazy(async () => ({ default: (await import('./vacancy-filters.tsx')).VacancyFilters }));
// Few read it: not worth what all of skills weighs on every list.
const NoSkillsHint = lazy(async () => ({ default: (await import('../../skills/skills.public.tsx')).NoSkillsHint }));

interface OpportunitySearchProps {
  readonly type: OpportunityType;
  /** What leads the list as long as nothing is narrowed; the list then leaves those items out. */
  readonly first?: { readonly slugs: readonly string[]; readonly section: ReactNode } | undefined;
}

/** Search, filters and what they find of one type (MKT-02, MKT-04, MKT-05). */
export function OpportunitySearch({ type, first }: OpportunitySearchProps) {
  const [filters, setFilters] = useKeptFilters(type);
  const asked = useDeferredValue(filters);
  return (
    <div className={styles.search}>
      <Filters type={type} filters={filters} onChange={setFilters} />
      <Found
        type={type}
        filters={asked}
        onChange={setFilters}
        first={JSON.stringify(asked) === JSON.stringify(NO_FILTERS) ? first : undefined}
      />
    </div>
  );
}

interface FiltersProps {
  readonly type: OpportunityType;
  readonly filters: KeptFilters;
  readonly onChange: (filters: KeptFilters) => void;
}

function Filters({ type, filters, onChange }: FiltersProps) {
  const { t } = useLingui();
  const { data: options } = useQuery(filterOptionsQuery(type));
  const further = furtherFilters(filters);
  const [isOpen, setOpen] = useState(further > 0);
  const isFiltered = JSON.stringify({ ...filters, sortType: 'relevance' }) !== JSON.stringify(NO_FILTERS);
  return (
    <FilterBar>
      <div className={styles.keyword}>
        <TextField
          label={t`Title or skill`}
          hideLabel
          type="search"
          icon={IconSearch}
          placeholder={t`Title or skill`}
          value={filters.keyword}
          onChange={(event) => onChange({ ...filters, keyword: event.currentTarget.value })}
        />
      </div>
      <FilterButton
        label={t`Skills`}
        options={options?.skills ?? []}
        selected={filters.skills}
        onChange={(skills) => onChange({ ...filters, skills })}
      />
      {(type === 'job_role' || type === 'job_vacancy') && (
        <RoleFilters {...filters} onChange={(narrowed) => onChange({ ...filters, ...narrowed })} />
      )}
      <BandFilter
        thresholds={options?.scoreThresholds ?? []}
        selected={filters.scoreRange}
        onChange={(scoreRange) => onChange({ ...filters, scoreRange })}
      />
      {type !== 'job_role' && (
        <Button icon={IconAdjustments} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {further > 0 ? <Trans>More filters, {further} active</Trans> : <Trans>More filters</Trans>}
        </Button>
      )}
      {isFiltered && (
        <Button variant="plain" onClick={() => onChange({ ...NO_FILTERS, sortType: filters.sortType })}>
          <Trans>Clear all</Trans>
        </Button>
      )}
      <SavedSearches type={type} filters={filters} onChange={onChange} />
      {isOpen && type !== 'job_role' && (
        <div className={styles.further}>
          {type === 'job_vacancy' && (
            <Suspense>
              <VacancyFilters {...{ filters, onChange }} />
            </Suspense>
          )}
          <OfferFilters {...{ type, filters, onChange }} />
        </div>
      )}
    </FilterBar>
  );
}

/** How many of the filters behind "More filters" are on. */
function furtherFilters({
  duration,
  languages,
  timeZones,
  remote,
  location,
  geolocation,
  contractType,
  schedule,
  careerTrack,
}: KeptFilters): number {
  const lists = [duration, languages, timeZones, remote, location, contractType, schedule, careerTrack];
  return lists.filter((list) => list.length > 0).length + (geolocation === null ? 0 : 1);
}

/** What projects and mentors are narrowed by: time and place. */
function OfferFilters({ type, filters, onChange }: FiltersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const durations = useDurationWords();
  const { data: options } = useQuery(filterOptionsQuery(type));
  const zones = options?.timeZones.map((value) => ({ value, label: zoneName(value) })) ?? [];
  return (
    <>
      {type !== 'job_vacancy' && (
        <>
          <FilterButton
            label={t`Duration`}
            options={DURATION_FILTERS.map((value) => ({ value, label: durations[value] }))}
            selected={filters.duration}
            onChange={(duration) => onChange({ ...filters, duration: DURATION_FILTERS.filter((name) => duration.includes(name)) })}
          />
          <FilterButton
            label={t`Languages`}
            options={options?.languages.map((value) => ({ value, label: format.languageName(value) })) ?? []}
            selected={filters.languages}
            onChange={(languages) => onChange({ ...filters, languages })}
          />
          <FilterButton
            label={t`Time zones`}
            options={zones}
            selected={filters.timeZones}
            onChange={(timeZones) => onChange({ ...filters, timeZones })}
          />
        </>
      )}
      {type !== 'mentorship' && (
        <FilterButton
          label={t`Remote`}
          options={[
            { value: 'true', label: t`Remote possible` },
            { value: 'false', label: t`On site` },
          ]}
          selected={filters.remote}
          onChange={(remote) => onChange({ ...filters, remote })}
        />
      )}
      {(filters.location.length > 0 || (options?.locations ?? []).length > 0) && (
        <FilterButton
          label={t`Locations`}
          options={options?.locations ?? []}
          selected={filters.location}
          onChange={(location) => onChange({ ...filters, location })}
        />
      )}
      <div className={styles.place}>
        <GeolocationFilter
          label={t`Place`}
          hideLabel
          value={filters.geolocation}
          onChange={(geolocation) => onChange({ ...filters, geolocation })}
        />
      </div>
    </>
  );
}

function Found({ type, filters, onChange, first }: FiltersProps & Pick<OpportunitySearchProps, 'first'>) {
  const { t } = useLingui();
  const sorts = useSortWords();
  const payload = payloadOf(type, filters);
  const query = useInfiniteQuery(searchQuery(payload));
  if (query.data === undefined)
    return <Waiting of={query} shape={type === 'job_vacancy' || type === 'mentorship' ? 'rows' : 'tiles'} count={6} />;
  const total = query.data.pages[0]?.total;
  const corrected = query.data.pages[0]?.correctedKeyword ?? null;
  const all = query.data.pages.flatMap((page) => page.items);
  const items = all.filter(({ slug }) => first?.slugs.includes(slug) !== true);
  return (
    <>
      <Row justify="between" className={styles.found}>
        <output>
          <Plural value={total ?? 0} one="# found" other="# found" />
        </output>
        <div className={styles.sort}>
          <SelectField
            label={t`Sort by`}
            hideLabel
            value={payload.sortType ?? ''}
            options={SORT_TYPES[type].map((value) => ({ value, label: sorts[value] }))}
            onChange={(event) => onChange({ ...filters, sortType: event.currentTarget.value as SortType })}
          />
        </div>
      </Row>
      {corrected !== null && (
        <Notice tone="info" live>
          <Trans>Showing results for “{corrected}”.</Trans>
        </Notice>
      )}
      {first?.section}
      {all.length === 0 ? (
        <EmptyState
          title={t`Nothing matches these filters`}
          topic="Maps"
          action={
            <Button size="s" onClick={() => onChange(NO_FILTERS)}>
              <Trans>Clear all</Trans>
            </Button>
          }
        >
          <Trans>Remove a filter, or clear them all.</Trans>
        </EmptyState>
      ) : (
        <div className={query.isPlaceholderData ? styles.waiting : undefined}>
          {items.every(hardlyFits) && (
            <Suspense>
              <NoSkillsHint />
            </Suspense>
          )}
          {type === 'job_vacancy' ? (
            <Suspense fallback={<Skeletons shape="rows" count={items.length} />}>
              <VacancyList items={items} />
            </Suspense>
          ) : (
            <OpportunityGrid items={items} level={2} />
          )}
          <MorePages of={query} shown={all.length} total={total} />
        </div>
      )}
    </>
  );
}

/** Low, or of an offer that asks for nothing: what everything is for who has told no skill yet. */
const hardlyFits = ({ match }: OpportunityItem) => match === null || match.tier === 'low' || match.score === 100;

import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { CERTIFICATION_STATUSES, COMPLIANCE_GROUP_NAMES } from '@waymark/contract/compliance';
import { Button, ButtonLink, DateField, EmptyState, IconDownload, PageHeader, Row, SelectField, Stack, Text, TextField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useToday } from '../../assignments/assignments.public.tsx';
import { LocationPicker, OrgUnitPicker } from '../../locations/locations.public.tsx';
import { ComplianceTabs } from '../components/compliance-tabs.tsx';
import { ForecastTable } from '../components/forecast-table.tsx';
import { StandingRows } from '../components/standing-rows.tsx';
import { peopleHref } from '../compliance-address.ts';
import { useDay, useStatusWords } from '../compliance-words.ts';
import { certificationsQuery, forecastQuery, standingsQuery, type StandingsSearch } from '../compliance.queries.ts';

/** The choice of `Lapses` that days in the address stand for. */
const SPAN = 'span';

/** /admin/compliance/people: how everyone stands, today or on a later day. */
export function Screen() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const day = useDay();
  const today = useToday();
  const words = useStatusWords();
  const groups = { valid: t`All valid`, waived: t`All waived`, not: t`All non-compliant` };
  const [address, narrow] = useNarrowing<
    | 'certification'
    | 'status'
    | 'group'
    | 'unit'
    | 'own-unit'
    | 'location'
    | 'within'
    | 'from'
    | 'until'
    | 'planned'
    | 'lapsed'
    | 'on'
    | 'q'
    | 'by'
  >();
  const certifications = useInfiniteQuery(certificationsQuery).data?.pages.flatMap(({ items }) => items) ?? [];
  const value = (name: Parameters<typeof address.get>[0]) => address.get(name) ?? undefined;
  const on = value('on');
  const search = useDeferredValue(
    Object.fromEntries(
      Object.entries({
        certificationId: value('certification'),
        status: value('status'),
        group: value('group'),
        unitId: value('unit'),
        ownUnitId: value('own-unit'),
        locationId: value('location'),
        within: value('within'),
        endsFrom: value('from'),
        endsUntil: value('until'),
        planned: value('planned'),
        lapsed: value('lapsed'),
        on,
        q: value('q'),
      }).filter(([, set]) => set !== undefined),
    ) as StandingsSearch,
  );
  const query = useInfiniteQuery(standingsQuery(search));
  const found = query.data?.pages.flatMap(({ items }) => items);
  const by = (['certification', 'unit', 'location'] as const).find((one) => one === value('by')) ?? 'certification';
  const { certificationId, unitId } = search;
  // A row of the table may be those without a location: the table itself is of everyone.
  const locationId = search.locationId === 'none' ? undefined : search.locationId;
  const [from, until] = [value('from'), value('until')];
  const span = until === undefined ? undefined : from === undefined ? t`By ${day(until)}` : t`${day(from)} to ${day(until)}`;
  const forecast = useQuery(
    forecastQuery({
      by,
      ...Object.fromEntries(Object.entries({ on, certificationId, unitId, locationId }).filter(([, set]) => set !== undefined)),
    }),
  );
  // The people stand below the forecast, which would push them down from under the pointer.
  const standings = forecast.isPending ? undefined : found;
  const file = new URLSearchParams({ ...(search as Record<string, string>), language: i18n.locale }).toString();
  const ownUnitId = value('own-unit');
  const lapsed = value('lapsed');
  // Of what the list is narrowed to, the table knows the place, the certification and the day.
  const listOf = (row: Readonly<Record<string, string>>) =>
    peopleHref({
      ...Object.fromEntries(
        Object.entries({ certification: certificationId, unit: unitId, location: locationId, on }).flatMap(([name, set]) =>
          set === undefined ? [] : [[name, set]],
        ),
      ),
      ...(by === 'certification' ? {} : { by }),
      ...row,
    });
  return (
    <>
      <PageHeader
        title={t`People`}
        lead={on === undefined || on === today ? t`Everyone’s status today.` : t`Everyone’s status on ${day(on)} if nothing changes.`}
        actions={
          <ButtonLink icon={IconDownload} href={`/api/v1/compliance/people/file?${file}`} download>
            CSV
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <ComplianceTabs current="people" />
        <div
          style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))', alignItems: 'start' }}
        >
          <TextField
            type="search"
            label={t`Find a person`}
            value={address.get('q') ?? ''}
            onChange={(event) => narrow({ q: event.currentTarget.value })}
          />
          <SelectField
            label={t`Certification`}
            options={[
              { value: '', label: t`All certifications` },
              ...certifications.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
            value={address.get('certification') ?? ''}
            onChange={(event) => narrow({ certification: event.currentTarget.value })}
          />
          <SelectField
            label={t`Status`}
            options={[
              { value: '', label: t`All statuses` },
              ...COMPLIANCE_GROUP_NAMES.map((group) => ({ value: `all-${group}`, label: groups[group] })),
              ...CERTIFICATION_STATUSES.map((status) => ({ value: status, label: words[status] })),
            ]}
            value={address.get('group') === null ? (address.get('status') ?? '') : `all-${address.get('group')}`}
            onChange={({ currentTarget: { value: chosen } }) =>
              narrow(chosen.startsWith('all-') ? { group: chosen.slice(4), status: null } : { status: chosen, group: null })
            }
          />
          <SelectField
            label={t`Lapses`}
            options={[
              { value: '', label: t`At any time` },
              ...[30, 90, 183, 365].map((count) => ({ value: String(count), label: t`Within ${format.number(count)} days` })),
              ...(span === undefined ? [] : [{ value: SPAN, label: span }]),
            ]}
            value={span === undefined ? (address.get('within') ?? '') : SPAN}
            onChange={({ currentTarget: { value: chosen } }) => {
              if (chosen !== SPAN) narrow({ within: chosen, from: null, until: null });
            }}
          />
          <SelectField
            label={t`Renewal`}
            options={[
              { value: '', label: t`Planned or not` },
              { value: 'yes', label: t`Planned or started` },
              { value: 'no', label: t`Not planned` },
            ]}
            value={address.get('planned') ?? ''}
            onChange={(event) => narrow({ planned: event.currentTarget.value })}
          />
          <DateField label={t`On the day`} optional value={on ?? ''} onChange={(event) => narrow({ on: event.currentTarget.value })} />
          <OrgUnitPicker
            label={t`Unit`}
            max={1}
            value={unitId === undefined ? [] : [unitId]}
            onChange={([id]) => narrow({ unit: id ?? null, 'own-unit': null })}
          />
          <LocationPicker
            label={t`Location`}
            max={1}
            value={locationId === undefined ? [] : [locationId]}
            onChange={([id]) => narrow({ location: id ?? null })}
          />
        </div>
        {(ownUnitId !== undefined || lapsed !== undefined || address.get('location') === 'none') && (
          <OnlyThese
            words={
              lapsed !== undefined
                ? t`Only lapsed certificates of people on leave.`
                : ownUnitId === undefined
                  ? t`Only people without a location.`
                  : ownUnitId === 'none'
                    ? t`Only people without a unit.`
                    : t`Only people directly in this unit, not in those below it.`
            }
            onClear={() => narrow({ 'own-unit': null, location: null, lapsed: null })}
          />
        )}
        {forecast.data !== undefined && forecast.data.rows.length > 0 && (
          <ForecastTable
            forecast={forecast.data}
            by={by}
            onBy={(next) => narrow({ by: next === 'certification' ? null : next })}
            listOf={listOf}
          />
        )}
        {standings === undefined && <Waiting of={query} shape="rows" count={8} />}
        {standings?.length === 0 && (
          <EmptyState title={t`No one here`}>{t`Choose another filter, or a certification that someone needs.`}</EmptyState>
        )}
        {standings !== undefined && standings.length > 0 && (
          <>
            <StandingRows standings={standings} today={on ?? today} level={2} />
            <MorePages of={query} shown={standings.length} />
            <Text size="meta">
              <Trans>Sorted by certification, soonest to end first.</Trans>
            </Text>
          </>
        )}
      </Stack>
    </>
  );
}

function OnlyThese({ words, onClear }: { readonly words: string; readonly onClear: () => void }) {
  return (
    <Row gap={3}>
      <Text size="small">{words}</Text>
      <Button size="s" onClick={onClear}>
        <Trans>Show everyone</Trans>
      </Button>
    </Row>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AnalyticsReport, MOBILITY_TYPES, type MobilityType } from '@waymark/contract/analytics';
import { FilterButton, FilterPopover, TagsField, Text } from '@waymark/ui';
import { useGroupsByName } from '../../groups/groups.public.tsx';
import { LocationPicker, OrgUnitPicker } from '../../locations/locations.public.tsx';
import type { Narrowed } from '../analytics-address.rules.ts';

interface FilterProps {
  readonly narrowed: Narrowed;
  /** As the server calls what is chosen. */
  readonly names: AnalyticsReport['names'] | undefined;
  readonly narrow: (changes: {
    unitId?: string | null;
    locationId?: string | null;
    groupId?: string | null;
    types?: string | null;
  }) => void;
}

const listOf = (id: string | undefined) => (id === undefined ? [] : [id]);
const lastOf = (ids: readonly string[]) => ids.at(-1) ?? null;

/** Narrows figures to an organisation unit with all below it. */
export function UnitFilter({ narrowed: { unitId }, names, narrow }: FilterProps) {
  const { t } = useLingui();
  return (
    <FilterPopover label={unitId === undefined ? t`All units` : names?.unit || t`One unit`} on={unitId !== undefined}>
      <OrgUnitPicker
        label={t`Organisation unit`}
        help={t`Includes all units below it, with people as assigned at the time.`}
        value={listOf(unitId)}
        max={1}
        onChange={(ids) => narrow({ unitId: lastOf(ids) })}
      />
    </FilterPopover>
  );
}

export function LocationFilter({ narrowed: { locationId }, names, narrow }: FilterProps) {
  const { t } = useLingui();
  return (
    <FilterPopover label={locationId === undefined ? t`All locations` : names?.location || t`One location`} on={locationId !== undefined}>
      <LocationPicker label={t`Location`} value={listOf(locationId)} max={1} onChange={(ids) => narrow({ locationId: lastOf(ids) })} />
    </FilterPopover>
  );
}

export function GroupFilter({ narrowed: { groupId }, names, narrow }: FilterProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useGroupsByName(text);
  const options = found.map(({ id, name }) => ({ value: id as string, label: name }));
  const label = names?.group || t`One group`;
  return (
    <FilterPopover label={groupId === undefined ? t`All groups` : label} on={groupId !== undefined}>
      <TagsField
        label={t`Group`}
        value={groupId === undefined ? [] : [{ value: groupId, label }]}
        options={options}
        onSearch={setText}
        emptyText={text.trim() === '' ? t`Type the name of a group` : t`No options`}
        max={1}
        placeholder={t`Type the name of a group`}
        onChange={(tags) => narrow({ groupId: tags.at(-1)?.value ?? null })}
      />
      <Text size="meta">{t`Its current members.`}</Text>
    </FilterPopover>
  );
}

/** What the mobility board is about. */
export function TypeFilter({ narrowed, narrow }: Omit<FilterProps, 'names'>) {
  const { t } = useLingui();
  const words: Readonly<Record<MobilityType, string>> = { job_vacancy: t`Vacancies`, project: t`Projects`, mentorship: t`Mentorship` };
  return (
    <FilterButton
      label={t`Types`}
      options={MOBILITY_TYPES.map((value) => ({ value, label: words[value] }))}
      selected={narrowed.types ?? []}
      onChange={(selected) => narrow({ types: selected.join('.') })}
    />
  );
}

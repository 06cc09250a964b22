import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DISTANCE,
  DISTANCE_UNIT_KEY,
  type DistanceUnit,
  distanceFault,
  distanceUnitOf,
  GEOLOCATION_SEARCH,
  type Geolocation,
  geolocationItem,
  type GeolocationItem,
} from '@waymark/contract/locations';
import { NumberField, SelectField, TagsField, type TagOption } from '@waymark/ui';
import { localStore } from '../../../platform/browser/local-store.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { geolocationsQuery } from '../locations.queries.ts';
import { geolocationLabel } from '../place-words.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import styles from './locations.module.css';

interface GeolocationFilterProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: GeolocationItem | null;
  readonly onChange: (item: GeolocationItem | null) => void;
}

const isUnit = (value: unknown): value is DistanceUnit => value === 'km' || value === 'mile';
const keptUnit = () => distanceUnitOf(localStore.read(DISTANCE_UNIT_KEY, isUnit));

/** MKT-03, LOC-02, LOC-03: one place of the world that a list is narrowed to; around a town or a point with a distance. */
export function GeolocationFilter({ label, hideLabel, value, onChange }: GeolocationFilterProps) {
  const { t } = useLingui();
  const { code: language } = useLanguage();
  const [text, setText] = useState('');
  const input = useSettled(text.trim(), GEOLOCATION_SEARCH.debounceMilliseconds);
  const { data = [], isFetching } = useQuery(geolocationsQuery(input, language));
  const found = text.trim().length < GEOLOCATION_SEARCH.minimumCharacters ? [] : data;
  const kinds = { country: t`Country`, state: t({ message: 'State', context: 'place' }), city: '', point: '' };
  const waits = isFetching || input !== text.trim();
  const choose = (tags: TagOption[]) => {
    const place = found.find((one) => keyOf(one) === tags.at(-1)?.value);
    setText('');
    onChange(place === undefined || tags.length === 0 ? null : geolocationItem(place, DISTANCE.default, keptUnit()));
  };
  return (
    <div className={styles.geolocation}>
      <TagsField
        label={label}
        {...(hideLabel === undefined ? {} : { hideLabel })}
        value={value === null ? [] : [{ value: 'chosen', label: geolocationLabel(value, language) }]}
        options={found.map((place) => ({
          value: keyOf(place),
          label: place.formatted_name,
          description: kinds[place.type] || undefined,
        }))}
        onSearch={setText}
        loading={waits}
        loadingText={t`Loading`}
        emptyText={t`No options`}
        max={1}
        placeholder={t`Country, state or town`}
        onChange={choose}
      />
      {value !== null && 'distance' in value && (
        <Around key={`${value.geoPoint.lat} ${value.geoPoint.lon}`} item={value} onChange={onChange} />
      )}
    </div>
  );
}

const keyOf = ({ type, formatted_name, geometry }: Geolocation) => `${type}:${geometry.lat}:${geometry.lng}:${formatted_name}`;

interface AroundProps {
  readonly item: Extract<GeolocationItem, { distance: number }>;
  readonly onChange: (item: GeolocationItem) => void;
}

/** How far around: what is typed stays, and counts once it is between the least and the most (LOC-03). */
function Around({ item, onChange }: AroundProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(item.distance));
  const { min, max } = DISTANCE;
  return (
    <div className={styles.around}>
      <NumberField
        label={t`Distance`}
        value={typed}
        min={min}
        max={max}
        error={distanceFault(typed) === null ? undefined : t`value should be between ${min} and ${max}`}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (distanceFault(value) === null) onChange({ ...item, distance: Number(value) });
        }}
      />
      <SelectField
        label={t({ message: 'Unit', context: 'distance' })}
        value={item.unit}
        options={[
          { value: 'km', label: t`km` },
          { value: 'mile', label: t`mile` },
        ]}
        onChange={({ currentTarget: { value } }) => {
          const unit = distanceUnitOf(value);
          localStore.write(DISTANCE_UNIT_KEY, unit);
          onChange({ ...item, unit });
        }}
      />
    </div>
  );
}

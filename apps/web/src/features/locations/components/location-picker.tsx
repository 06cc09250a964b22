import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { GEOLOCATION_SEARCH, MOST_LOCATIONS } from '@waymark/contract/locations';
import { TagsField, type TagOption } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { locationsLikeQuery, locationsQuery } from '../locations.queries.ts';
import { locationOption } from '../place-words.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';

interface LocationPickerProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly id?: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  /** Ids of locations of the organisation. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** Five unless told (LOC-03). */
  readonly max?: number;
}

/** LOC-03: chooses among the organisation's locations, up to five. The values are their ids. */
export function LocationPicker({ value, onChange, max = MOST_LOCATIONS, help, ...rest }: LocationPickerProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(locationsLikeQuery(useSettled(text.trim(), GEOLOCATION_SEARCH.debounceMilliseconds)));
  const chosen = useQuery(locationsQuery(value)).data;
  const offered = (data?.locations ?? []).map((place) => locationOption(place, format));
  const named = new Map(
    [...offered, ...(chosen ?? []).map((place) => locationOption(place, format))].map((option) => [option.value, option]),
  );
  const tag = (id: string): TagOption => named.get(id) ?? { value: id, label: t`Loading` };
  const prompt = max === MOST_LOCATIONS ? t`Select up to five locations` : t`Select a location`;
  return (
    <TagsField
      {...rest}
      help={value.length >= max && max > 1 ? t`Maximum number of locations selected` : (help ?? prompt)}
      value={value.map(tag)}
      options={offered}
      onSearch={setText}
      loading={isFetching}
      loadingText={t`Loading`}
      emptyText={t`No options`}
      moreText={data?.searchAfter == null ? undefined : t`There are more. Keep typing to narrow the list.`}
      max={max}
      placeholder={t`Type a place`}
      onChange={(tags) => onChange(tags.map((one) => one.value))}
    />
  );
}

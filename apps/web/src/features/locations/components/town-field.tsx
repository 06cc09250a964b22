import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GEOLOCATION_SEARCH, type Geolocation } from '@waymark/contract/locations';
import { TagsField } from '@waymark/ui';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { geolocationsQuery } from '../locations.queries.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';

/** Looks for a town of the world to take its state, country and coordinates from (LOC-02). */
export function TownField({ onChoose }: { readonly onChoose: (town: Geolocation) => void }) {
  const { t } = useLingui();
  const { code: language } = useLanguage();
  const [text, setText] = useState('');
  const input = useSettled(text.trim(), GEOLOCATION_SEARCH.debounceMilliseconds);
  const { data = [], isFetching } = useQuery(geolocationsQuery(input, language));
  const towns = text.trim().length < GEOLOCATION_SEARCH.minimumCharacters ? [] : data.filter(({ type }) => type === 'city');
  return (
    <TagsField
      label={t`Find the town`}
      optional
      help={t`Fills in town, state, country and coordinates. Place data: GeoNames, CC BY 4.0.`}
      value={[]}
      options={towns.map((town, at) => ({ value: String(at), label: town.formatted_name }))}
      onSearch={setText}
      loading={isFetching || input !== text.trim()}
      loadingText={t`Loading`}
      emptyText={t`No options`}
      onChange={([chosen]) => {
        const town = towns[Number(chosen?.value)];
        if (town !== undefined) onChoose(town);
      }}
    />
  );
}

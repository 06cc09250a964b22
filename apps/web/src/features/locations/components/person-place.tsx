import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LocationId, OrgUnitId } from '@waymark/contract/locations';
import { Facts, Section, Stack } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { personPlaceQuery } from '../locations.queries.ts';
import { usePlaceChange } from '../places-admin.queries.ts';
import { LocationPicker } from './location-picker.tsx';
import { OrgUnitPicker } from './org-unit-picker.tsx';

/** Where a person is, for administrators to set; kept with every choice. */
export function PersonPlaceFields({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(personPlaceQuery(userId));
  const change = usePlaceChange(userId);
  const errors = useFieldMessages(change.error);
  const message = useErrorMessage(change.error);
  if (data === undefined || !data.can.edit) return null;
  return (
    <Section title={t`Location and unit`}>
      <Stack gap={4}>
        {data.can.setLocation && (
          <LocationPicker
            label={t`Location`}
            optional
            max={1}
            error={errors['locationId'] ?? (message || undefined)}
            value={data.location === null ? [] : [data.location.id]}
            onChange={([id]) => change.mutate({ locationId: (id ?? null) as LocationId | null })}
          />
        )}
        <OrgUnitPicker
          label={t`Organisation unit`}
          optional
          max={1}
          error={errors['orgUnitId']}
          value={data.orgUnit === null ? [] : [data.orgUnit.id]}
          onChange={([id]) => change.mutate({ orgUnitId: (id ?? null) as OrgUnitId | null })}
        />
      </Stack>
    </Section>
  );
}

/** Where a person is, among the facts of their profile; nothing where that is not known. */
export function PersonPlaceFacts({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(personPlaceQuery(userId));
  if (data === undefined || (data.location === null && data.orgUnit === null)) return null;
  const above = data.orgUnit?.allParentDetail.map(({ title }) => title) ?? [];
  return (
    <Facts
      facts={[
        ...(data.location === null ? [] : [{ id: 'location', label: t`Location`, value: <bdi>{data.location.title}</bdi> }]),
        ...(data.orgUnit === null
          ? []
          : [{ id: 'unit', label: t`Organisation unit`, value: <bdi>{[...above, data.orgUnit.title].join(' / ')}</bdi> }]),
      ]}
    />
  );
}

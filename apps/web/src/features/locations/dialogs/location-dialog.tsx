import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type GeoPoint, type Location, LOCATION_LIMITS } from '@waymark/contract/locations';
import { FieldPair, NumberField, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { CountryPicker } from '../components/locale-pickers.tsx';
import { LocationPicker } from '../components/location-picker.tsx';
import { TownField } from '../components/town-field.tsx';
import { useLocationSaving } from '../places-admin.queries.ts';

interface Typed {
  readonly title: string;
  readonly code: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly countryCode: string | null;
  readonly lat: string;
  readonly lon: string;
  readonly parentId: string | null;
}

const EMPTY: Typed = {
  ...{ title: '', code: '', street: '', postalCode: '', city: '', state: '', countryCode: null, lat: '', lon: '', parentId: null },
};

function typedOf(location: Location | undefined): Typed {
  if (location === undefined) return EMPTY;
  const { title, code, city, state, countryCode, geolocation, parentId } = location;
  const [lat = '', lon = ''] = geolocation === null ? [] : [String(geolocation.lat), String(geolocation.lon)];
  return { title, code, street: location.street_address, postalCode: location.postal_code, city, state, countryCode, lat, lon, parentId };
}

/** Both or none: one alone is sent as it is, and refused beside its field. */
function pointOf({ lat, lon }: Typed): GeoPoint | null {
  return lat.trim() === '' && lon.trim() === '' ? null : { lat: Number.parseFloat(lat), lon: Number.parseFloat(lon) };
}

/** Adds a location or changes one (LOC-01); a town of the world fills in what it knows. */
export function LocationDialog({ location, onClose }: { readonly location: Location | undefined; readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft(`location:${location?.id ?? 'new'}`, typedOf(location));
  const saving = useLocationSaving(location?.id);
  const errors = useFieldMessages(saving.error);
  const { value, change } = draft;
  const save = () => {
    const { lat: _lat, lon: _lon, ...plain } = value;
    saving.mutate(
      { ...plain, geolocation: pointOf(value) },
      {
        onSuccess: () => {
          draft.clear();
          onClose();
        },
      },
    );
  };
  const text = (name: 'title' | 'code' | 'street' | 'postalCode' | 'city' | 'state') => ({
    id: `${id}-${name}`,
    value: value[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  const degrees = (name: 'lat' | 'lon') => ({
    id: `${id}-geolocation.${name}`,
    value: value[name],
    step: 'any',
    error: errors[`geolocation.${name}`],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={location === undefined ? t`Add location` : t`Edit location`}
      submit={t`Save location`}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={save}
    >
      <TextField label={t`Location name`} maxLength={LOCATION_LIMITS.title} {...text('title')} />
      <TownField
        onChoose={({ normalized_city: city, state, country_code: countryCode, geometry: { lat, lng } }) =>
          change({ city, state, countryCode, lat: String(lat), lon: String(lng) })
        }
      />
      <FieldPair>
        <TextField label={t`Street`} optional maxLength={LOCATION_LIMITS.street} {...text('street')} />
        <TextField label={t`Postcode`} optional maxLength={LOCATION_LIMITS.postalCode} {...text('postalCode')} />
        <TextField label={t`Town`} optional maxLength={LOCATION_LIMITS.city} {...text('city')} />
        <TextField label={t({ message: 'State', context: 'place' })} optional maxLength={LOCATION_LIMITS.city} {...text('state')} />
      </FieldPair>
      <CountryPicker
        id={`${id}-countryCode`}
        label={t`Country`}
        optional
        max={1}
        error={errors['countryCode']}
        value={value.countryCode === null ? [] : [value.countryCode]}
        onChange={([chosen]) => change({ countryCode: chosen ?? null })}
      />
      <FieldPair>
        <NumberField label={t`Latitude`} optional {...degrees('lat')} />
        <NumberField label={t`Longitude`} optional {...degrees('lon')} />
      </FieldPair>
      <LocationPicker
        id={`${id}-parentId`}
        label={t`Part of`}
        optional
        max={1}
        error={errors['parentId']}
        value={value.parentId === null ? [] : [value.parentId]}
        onChange={([chosen]) => change({ parentId: chosen ?? null })}
      />
      <TextField
        label={t`Code`}
        optional
        help={t`Its ID in other systems. Imported tables use it.`}
        maxLength={LOCATION_LIMITS.code}
        {...text('code')}
      />
    </FormDialog>
  );
}

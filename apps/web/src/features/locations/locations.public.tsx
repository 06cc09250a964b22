import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '@waymark/ui';

const Locations = lazy(async () => ({ default: (await import('./components/location-picker.tsx')).LocationPicker }));
const OrgUnits = lazy(async () => ({ default: (await import('./components/org-unit-picker.tsx')).OrgUnitPicker }));
const PlaceFields = lazy(async () => ({ default: (await import('./components/person-place.tsx')).PersonPlaceFields }));
const PlaceFacts = lazy(async () => ({ default: (await import('./components/person-place.tsx')).PersonPlaceFacts }));
const Geolocations = lazy(async () => ({ default: (await import('./components/geolocation-filter.tsx')).GeolocationFilter }));
const Languages = lazy(async () => ({ default: (await import('./components/locale-pickers.tsx')).LanguagePicker }));
const TimeZones = lazy(async () => ({ default: (await import('./components/locale-pickers.tsx')).TimeZonePicker }));

const waiting = <Skeletons shape="rows" count={1} />;

/** Narrows a list to one place of the world (MKT-03); loaded when a list shows it. */
export const GeolocationFilter = (props: ComponentProps<typeof Geolocations>) => (
  <Suspense fallback={waiting}>
    <Geolocations {...props} />
  </Suspense>
);

/** Chooses locations of the organisation; loaded when a form shows it. */
export const LocationPicker = (props: ComponentProps<typeof Locations>) => (
  <Suspense fallback={waiting}>
    <Locations {...props} />
  </Suspense>
);

/** Chooses organisation units from their tree; loaded when a form shows it. */
export const OrgUnitPicker = (props: ComponentProps<typeof OrgUnits>) => (
  <Suspense fallback={waiting}>
    <OrgUnits {...props} />
  </Suspense>
);

/** Where a person works and to which unit they belong, to be set by who administers people. */
export const PersonPlaceFields = (props: ComponentProps<typeof PlaceFields>) => (
  <Suspense fallback={waiting}>
    <PlaceFields {...props} />
  </Suspense>
);

/** Where a person works and to which unit they belong, on their profile. */
export const PersonPlaceFacts = (props: ComponentProps<typeof PlaceFacts>) => (
  <Suspense>
    <PlaceFacts {...props} />
  </Suspense>
);

/** Chooses languages; loaded when a form shows it. */
export const LanguagePicker = (props: ComponentProps<typeof Languages>) => (
  <Suspense fallback={waiting}>
    <Languages {...props} />
  </Suspense>
);

/** Chooses time zones; loaded when a form shows it. */
export const TimeZonePicker = (props: ComponentProps<typeof TimeZones>) => (
  <Suspense fallback={waiting}>
    <TimeZones {...props} />
  </Suspense>
);

export { GeolocationFilter } from './components/geolocation-filter.tsx';
export { CountryPicker, LanguagePicker, TimeZonePicker } from './components/locale-pickers.tsx';
export { LocationPicker } from './components/location-picker.tsx';
export { OrgUnitPicker } from './components/org-unit-picker.tsx';
export { PersonPlaceFacts, PersonPlaceFields } from './components/person-place.tsx';
export { geolocationLabel } from './place-words.ts';

export type { ConfigurationForm } from './components/configuration-form.ts';
export { ConfigurationPage, Unpublished } from './components/configuration-page.tsx';
export { type SettingPlace, useSettingPlaces } from './components/setting-places.ts';

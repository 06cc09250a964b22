export type { ConfigurationForm } from './components/configuration-form.ts';
export { ConfigurationPage, Unpublished } from './components/configuration-page.tsx';

/** Loads what settings are called and where they are, with the texts of the configuration: only someone who looks for one needs them. */
export const loadSettingPlaces = () => import('./components/setting-places.tsx');

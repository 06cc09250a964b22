export type { ConfigurationForm } from './components/configuration-form.ts';
export { ConfigurationPage, Unpublished } from './components/configuration-page.tsx';
export { HOME_WIDGET_WORDS } from './components/home-widget-words.ts';

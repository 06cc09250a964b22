/** Opened from here, its texts come with those of the way in, and not with the first load. */
export { LanguageDialog } from '../../../platform/i18n/language-dialog.tsx';

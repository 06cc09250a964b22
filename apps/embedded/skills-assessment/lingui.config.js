import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';

export default defineConfig({
  sourceLocale: 'en',
  locales: COMPLETE_LANGUAGES.map(({ code }) => code),
  fallbackLocales: { default: 'en' },
  // The check of the texts extracts into a copy.
  catalogs: [{ path: `${process.env['CATALOGUES'] ?? '<rootDir>/src/locales'}/{locale}`, include: ['<rootDir>/src'] }],
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
});

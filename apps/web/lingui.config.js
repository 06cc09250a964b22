import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';

export default defineConfig({
  sourceLocale: 'en',
  locales: COMPLETE_LANGUAGES.map(({ code }) => code),
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      // The check of the texts extracts into a copy.
      path: `${process.env['CATALOGUES'] ?? '<rootDir>/src/locales'}/{locale}`,
      include: ['<rootDir>/src', '<rootDir>/../../packages/ui/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
});

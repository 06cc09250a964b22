import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar', 'he', 'de', 'es', 'fr', 'pt-BR', 'ja', 'zh-CN', 'hi'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      // The check of the texts extracts into a copy.
      path: `${process.env['CATALOGUES'] ?? '<rootDir>/src/locales'}/{locale}`,
      include: ['<rootDir>/src', '<rootDir>/../../packages/ui/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ origins: false }),
});

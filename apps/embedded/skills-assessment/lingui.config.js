import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar', 'he', 'de', 'es', 'fr', 'pt-BR', 'ja', 'zh-CN', 'hi'],
  fallbackLocales: { default: 'en' },
  // The check of the texts extracts into a copy.
  catalogs: [{ path: `${process.env['CATALOGUES'] ?? '<rootDir>/src/locales'}/{locale}`, include: ['<rootDir>/src'] }],
  format: formatter({ origins: false }),
});

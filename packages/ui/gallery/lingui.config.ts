import { defineConfig } from '@lingui/cli';

/** The gallery shows the source texts; translations belong to the web application. */
export default defineConfig({ sourceLocale: 'en', locales: ['en'], catalogs: [] });

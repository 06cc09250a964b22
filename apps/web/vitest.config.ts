import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The tests start at the root of the repository, where Lingui and its macros would look in vain.
process.env['LINGUI_CONFIG'] = join(import.meta.dirname, 'lingui.config.js');

/** Everything of the web that needs no document; screens are tested in one (vitest.screens.config.ts) and seen by e2e. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), react()],
  test: {
    name: 'web',
    isolate: false,
    maxWorkers: 2,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'course/**/*.test.ts'],
    exclude: ['src/testing/**'],
  },
});

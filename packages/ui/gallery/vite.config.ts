import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The macro takes its configuration from nowhere else.
env.LINGUI_CONFIG = here('lingui.config.ts');

/** The gallery is a page of development; it is not part of the product's build. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../../.cache/gallery'),
  // The macros of Lingui must be gone before the React Compiler runs.
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), react({ compiler: true })],
});

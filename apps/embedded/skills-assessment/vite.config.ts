import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const cwd = import.meta.dirname;

/** One module and one style sheet, with the texts of a language beside them; React is the page's (docs/features/embedded-sections.md). */
export default defineConfig({
  base: './',
  plugins: [lingui({ cwd }), babel({ presets: [linguiTransformerBabelPreset({}, { cwd })] }), react()],
  resolve: { alias: { 'use-sync-external-store/shim': `${cwd}/src/external-store.ts` } },
  css: { modules: { generateScopedName: 'skills-assessment-[local]' } },
  build: {
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/section.tsx',
      external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'section-[hash].js', chunkFileNames: '[hash].js', assetFileNames: 'section-[hash][extname]' },
    },
  },
});

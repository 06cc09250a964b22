import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PARTS = /^(?:(?:main|frame)\.bundle\.js|(?:styles|fonts|images)\/.*)$/;

/** Puts the player of H5P beside the pages, as its makers built it (PLY-11): content that is played asks for it, the product's pages never. */
export function h5pPlayer(folder: string): Plugin {
  return {
    name: 'h5p-player',
    apply: 'build',
    async generateBundle() {
      const root = dirname(createRequire(import.meta.url).resolve('h5p-standalone/dist/main.bundle.js'));
      const all = await readdir(root, { recursive: true, withFileTypes: true });
      for (const file of all.filter((one) => one.isFile())) {
        const path = join(file.parentPath, file.name);
        const name = path.slice(root.length + 1).replaceAll('\\', '/');
        if (PARTS.test(name)) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: await readFile(path) });
      }
    },
  };
}

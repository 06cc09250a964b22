import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';

/** Puts the part of the service worker that shows pushed notifications beside it, at an address that stays (NTF-03). */
export function pushWorker(source: string, fileName: string): Plugin {
  return {
    name: 'push-worker',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { target: 'es2022', sourcemap: false });
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

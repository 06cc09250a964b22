import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';

/** Puts a part of the service worker beside it, at an address that stays: what shows pushed notifications (NTF-03), what plays copies (SHL-64). */
export function workerPart(source: string, fileName: string): Plugin {
  return {
    name: `worker-part:${fileName}`,
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { target: 'es2022', sourcemap: false });
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

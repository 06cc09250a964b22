import type { Plugin } from 'vite';
import { build } from 'rolldown';

/** Puts what runs beside a course, such as the interface of SCORM that it talks to, as one script that imports nothing (PLY-02). */
export function courseRuntime(source: string, fileName: string): Plugin {
  return {
    name: `course-runtime:${fileName}`,
    apply: 'build',
    async generateBundle() {
      const { output } = await build({
        input: source,
        write: false,
        platform: 'browser',
        treeshake: true,
        output: { format: 'iife', minify: true, sourcemap: false },
      });
      this.emitFile({ type: 'asset', fileName, source: output[0].code });
    },
  };
}

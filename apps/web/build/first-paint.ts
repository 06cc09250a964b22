import { build, type Plugin, type PluginOption } from 'vite';

/**
 * Builds what draws first screens on the server, as one file beside the page (docs/decisions/0051): the same components, without the screens that
 * it does not draw.
 *
 * @param entry module that draws
 * @param screens modules behind an `import()` that are drawn
 * @param plugins that the components need to be built
 */
export function firstPaint(root: string, entry: string, screens: RegExp, plugins: () => PluginOption[]): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        mode: 'production',
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: [plugins(), drawsOnly(screens)],
        ssr: { noExternal: true },
        build: {
          ssr: entry,
          write: false,
          minify: true,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      });
      const [output] = [built].flat();
      if (output === undefined || !('output' in output)) throw new Error('What draws first screens was not built');
      this.emitFile({ type: 'asset', fileName: '.vite/first-paint.js', source: output.output[0].code });
    },
  };
}

/** Leaves every `import()` out that opens something else. */
const drawsOnly = (screens: RegExp): Plugin => ({
  name: 'draws-only',
  enforce: 'pre',
  resolveDynamicImport: (specifier) => (screens.test(specifier) ? null : { id: specifier, external: true }),
});

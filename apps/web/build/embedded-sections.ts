import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

interface Package {
  readonly version: string;
  readonly section: { readonly title: string; readonly apiVersion: number };
}

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Writes the descriptor of a built section beside it: where its module is, and what it must be. */
function describe(folder: string, out: string, name: string): void {
  const { version, section } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const files = readdirSync(out);
  const one = (pattern: RegExp) => files.find((file) => pattern.test(file));
  const module = one(/^section-.+\.js$/);
  if (module === undefined) throw new Error(`${name} was built without a module`);
  const style = one(/^section-.+\.css$/);
  const styles = style === undefined ? [] : [{ url: `./${style}`, integrity: integrityOf(join(out, style)) }];
  const descriptor = { ...section, name, version, module: `./${module}`, integrity: integrityOf(join(out, module)), styles };
  writeFileSync(join(out, 'section.json'), JSON.stringify(descriptor));
}

/** Builds each of the product's own sections by its own configuration, into a folder that the server serves: `sections/skills-assessment`. */
export function embeddedSections(sections: string, place: string): Plugin {
  let dist = '';
  return {
    name: 'embedded-sections',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      dist = join(root, outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const name of readdirSync(sections)) {
          const folder = join(sections, name);
          const out = join(dist, place, name);
          await build({
            root: folder,
            configFile: join(folder, 'vite.config.ts'),
            logLevel: 'warn',
            build: { outDir: out, emptyOutDir: true },
          });
          describe(folder, out, name);
        }
      },
    },
  };
}

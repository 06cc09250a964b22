// npm run new:feature -- <slug> [<one of them>]: makes a small feature that passes all checks as it is, from the templates beside this file.
//   npm run new:feature -- tool-loans            the word for one of them is tool-loan
//   npm run new:feature -- libraries library     where taking the s away is not enough
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, root, run, runCommand, runTool, say } from './workshop.mjs';

const templates = path.join(import.meta.dirname, 'new-feature');
const WORD = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const SAMPLE = { slug: 'sample-things', one: 'sample-thing' };

const camel = (/** @type {string} */ slug) => slug.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The forms of a word in which it is written in code, addresses and sentences.
 *
 * @param {string} slug
 */
function formsOf(slug) {
  const words = slug.replaceAll('-', ' ');
  return [
    slug,
    slug.replaceAll('-', '_'),
    slug.replaceAll('-', '_').toUpperCase(),
    camel(slug),
    capital(camel(slug)),
    words,
    capital(words),
  ];
}

/**
 * What the templates say, about another feature.
 *
 * @param {{ slug: string, one: string }} feature
 * @returns {(text: string) => string}
 */
function renaming({ slug, one }) {
  // The longer word first: it holds the shorter one.
  const pairs = [SAMPLE.slug, SAMPLE.one].flatMap((sample, index) => {
    const wanted = formsOf(index === 0 ? slug : one);
    return formsOf(sample).map((form, at) => /** @type {const} */ ([form, wanted[at] ?? '']));
  });
  return (text) => pairs.reduce((renamed, [form, wanted]) => renamed.replaceAll(form, wanted), text);
}

/**
 * Puts a line into a file where `place` says; where it is already, nothing changes.
 *
 * @param {string} file
 * @param {(text: string) => string} change
 */
function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/**
 * Puts a line between others of its kind, in their order.
 *
 * @param {string} text
 * @param {RegExp} kind matches every line of the kind, with the flags g and m
 * @param {string} line
 */
function insertSorted(text, kind, line) {
  const found = [...text.matchAll(kind)];
  const next = found.find(([other]) => other > line);
  const last = found.at(-1);
  if (last === undefined) throw new CommandError(`Nothing in the file is like ${line}`);
  const at = next?.index ?? last.index + last[0].length + 1;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/**
 * Writes the files of a new feature and names it where features are listed. The number of its migration follows the last one.
 *
 * @param {string} folder the repository
 * @param {{ slug: string, one: string }} feature
 * @returns {string[]} the new files, from the repository's folder
 */
export function writeFeature(folder, feature) {
  const { slug } = feature;
  const rename = renaming(feature);
  const migrations = readdirSync(path.join(folder, 'apps/server/migrations')).toSorted();
  const number = String(Number(migrations.at(-1)?.slice(0, 4)) + 1).padStart(4, '0');
  const files = globSync('**/*.txt', { cwd: templates }).map((template) => {
    const file = rename(template.replace(/\.txt$/, '').replace('0000_', `${number}_`));
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), rename(readFileSync(path.join(templates, template), 'utf8')));
    return file;
  });
  const name = `${camel(slug)}Feature`;
  for (const [file, ending] of [
    ['apps/server/src/features.ts', `${slug}.feature.ts`],
    ['apps/web/src/features.ts', `${slug}.routes.tsx`],
  ]) {
    edit(path.join(folder, file ?? ''), (text) =>
      text
        .replace(
          /(?:^import .* from '\.\/features\/.*;\n)+/m,
          (imports) => `${imports}import { ${name} } from './features/${slug}/${ending}';\n`,
        )
        .replace(/\n\];\n*$/, `\n  ${name},\n];\n`),
    );
  }
  edit(path.join(folder, 'docs/architecture.md'), (text) => text.replace(/^(1\. ground: [\s\S]*?)(?=\n2\. )/m, `$1, ${slug}`));
  edit(path.join(folder, 'apps/server/src/page-paths.ts'), (text) => insertSorted(text, /^ {2}'\/.*$/gm, `  '/admin/${slug}',`));
  edit(path.join(folder, 'apps/server/src/platform/db/schema.ts'), (text) => {
    const table = rename('sample_things');
    const type = capital(camel(slug));
    const columns = ['created_at: Date', 'id: string', 'name: string', 'note: Generated<string>', 'organisation_id: string'];
    const next = [...text.matchAll(/^export interface (\w+) \{$/gm)].find(([, other = '']) => other > type && other !== 'DB');
    const at = next?.index ?? text.indexOf('export interface DB {');
    const declared = `export interface ${type} {\n${columns.map((column) => `  ${column};\n`).join('')}}\n\n`;
    const tables = text.indexOf('export interface DB {');
    return (
      text.slice(0, at) + declared + text.slice(at, tables) + insertSorted(text.slice(tables), /^ {2}\w+: \w+;$/gm, `  ${table}: ${type};`)
    );
  });
  return files;
}

/**
 * Gives the title its place in every catalogue: in English until it is translated, as only people know what it is about.
 *
 * @param {string} title
 */
function fillTitle(title) {
  for (const file of globSync(path.join(root, 'apps/web/src/locales/*.po'))) {
    edit(file, (text) => text.replace(`msgid "${title}"\nmsgstr ""`, `msgid "${title}"\nmsgstr "${title}"`));
  }
}

async function main() {
  const [slug = '', one = slug.replace(/s$/, '')] = process.argv.slice(2);
  if (!WORD.test(slug) || !WORD.test(one) || one === slug) {
    throw new CommandError('npm run new:feature -- <slug> [<one of them>], in kebab-case: tool-loans, or libraries library');
  }
  if (existsSync(path.join(root, 'packages/contract/src/features', slug))) throw new CommandError(`There is a feature ${slug} already.`);
  const files = writeFeature(root, { slug, one });
  const steps = [
    () =>
      runTool(
        'oxfmt',
        files.filter((file) => /\.tsx?$/.test(file)),
      ),
    () => run('npm', ['run', '-s', 'i18n:extract', '-w', '@waymark/web']),
    () => run('npm', ['run', '-s', 'docs:access']),
  ];
  for (const step of steps) if ((await step()) !== 0) return 1;
  fillTitle(capital(slug.replaceAll('-', ' ')));
  for (const file of files) say(file);
  say(`\nIt is on /admin/${slug}. Next: say in docs/features/${slug}.md what it is for, and translate its title in apps/web/src/locales.`);
  return 0;
}

if (process.argv[1] === import.meta.filename) await runCommand(main);

// Whether the texts of the product are extracted, translated into every language that is offered, and said as people say them (docs/languages.md).
// A command of its own, run under the pinned Node: it reads the product's list of languages, which is TypeScript of an installed package.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { otherAddress } from './forms-of-address.mjs';
import { bookishTexts, textsWithoutSingular } from './plain-words.mjs';
import { forbiddenTerms } from './terms.mjs';
import { translationFault } from './translation-faults.mjs';
import { root, runCommand, runTool, say } from './workshop.mjs';

const webFolder = path.join(root, 'apps', 'web');
const serverFolder = path.join(root, 'apps', 'server');
const sectionsFolder = path.join(root, 'apps', 'embedded');
const SHOWN = 5;
/** Between the context of a text and the text. */
const CONTEXT = ' | ';
const ENTRY = /^(?:msgctxt ((?:"(?:[^"\\]|\\.)*"\n)+))?msgid ((?:"(?:[^"\\]|\\.)*"\n)+)msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm;

/** @typedef {Map<string, string>} Messages texts by id, without the header of their file */

await runCommand(async () => {
  const faults = await faultsOfCatalogues();
  for (const fault of faults) say(fault);
  return faults.length === 0 ? 0 : 1;
});

/**
 * Extracts into a copy of the English catalogues, compares, and judges every translation; answers what is wrong, one line each.
 *
 * @returns {Promise<string[]>}
 */
async function faultsOfCatalogues() {
  const sections = readdirSync(sectionsFolder).map((name) => path.join(sectionsFolder, name));
  const faults = [];
  for (const folder of [webFolder, ...sections]) faults.push(...(await unlikeTheCode(folder)));
  for (const folder of [webFolder, ...sections, serverFolder]) faults.push(...faultsIn(folder));
  return faults;
}

/**
 * @param {string} folder of an application with texts of its own
 * @param {string} language
 */
function catalogueOf(folder, language) {
  return path.join(folder, 'src', 'locales', `${language}.po`);
}

/**
 * What the code says and the English catalogue does not, or the other way round.
 *
 * @param {string} folder of an application with texts of its own
 * @returns {Promise<string[]>}
 */
async function unlikeTheCode(folder) {
  const english = catalogueOf(folder, 'en');
  const copy = mkdtempSync(path.join(os.tmpdir(), 'waymark-texts-'));
  try {
    cpSync(english, path.join(copy, 'en.po'));
    const code = await runTool('lingui', ['extract', '--clean', '--locale', 'en', '--config', path.join(folder, 'lingui.config.js')], {
      cwd: webFolder,
      env: { CATALOGUES: copy },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0) return ['The texts could not be extracted; the reason stands above.'];
    return differences(english, readMessages(english), readMessages(path.join(copy, 'en.po')));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * @param {string} catalogue
 * @param {Messages} kept
 * @param {Messages} wanted
 */
function differences(catalogue, kept, wanted) {
  const file = path.relative(root, catalogue);
  const missing = [...wanted.keys()].filter((id) => !kept.has(id));
  const stale = [...kept.keys()].filter((id) => !wanted.has(id));
  return [
    ...told(`${file}: not extracted (npm run i18n:extract -w @waymark/web)`, missing),
    ...told(`${file}: no longer in use (npm run i18n:extract -w @waymark/web)`, stale),
  ];
}

/**
 * What is wrong with the catalogues of an application.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function faultsIn(folder) {
  const english = catalogueOf(folder, 'en');
  const said = readMessages(english);
  // Web and sections have the English words for an id, the server has names.
  const source = new Map([...said].map(([id, text]) => [id, text || (id.split(CONTEXT).at(-1) ?? id)]));
  const file = path.relative(root, english);
  const faults = [bookishTexts, textsWithoutSingular].flatMap((check) => check(file, [...source.values()]));
  return [...faults, ...COMPLETE_LANGUAGES.flatMap(({ code }) => (code === 'en' ? [] : faultsOf(catalogueOf(folder, code), code, source)))];
}

/**
 * What is wrong with a catalogue, beside the English texts.
 *
 * @param {string} catalogue
 * @param {string} language
 * @param {Messages} source
 * @returns {string[]}
 */
function faultsOf(catalogue, language, source) {
  const file = path.relative(root, catalogue);
  if (!existsSync(catalogue)) return [`${file}: is not there, and the language is offered (packages/contract/src/platform/languages.ts)`];
  const texts = readMessages(catalogue);
  /** @type {Map<string, string[]>} */
  const faults = new Map();
  for (const [id, english] of source) {
    const fault = translationFault(language, english, texts.get(id) ?? '');
    if (fault !== undefined) faults.set(fault, [...(faults.get(fault) ?? []), texts.get(id) || id]);
  }
  return [
    ...differences(catalogue, texts, source),
    ...[...faults].flatMap(([fault, some]) => told(`${file}: ${fault}`, some)),
    ...otherAddress(file, language, texts.values()),
    ...forbiddenTerms(file, language, source, texts),
  ];
}

/**
 * @param {string} fault
 * @param {string[]} messages
 */
function told(fault, messages) {
  if (messages.length === 0) return [];
  const some = messages.slice(0, SHOWN).map((message) => JSON.stringify(message));
  return [`${fault}: ${messages.length}, such as ${some.join(', ')}`];
}

/**
 * The translations of a catalogue by message, without its header.
 *
 * @param {string} file
 * @returns {Messages}
 */
function readMessages(file) {
  /** @type {Messages} */
  const messages = new Map();
  for (const [, context = '', id = '', text = ''] of readFileSync(file, 'utf8').matchAll(ENTRY)) {
    const said = joined(id);
    if (said !== '') messages.set([joined(context), said].filter(Boolean).join(CONTEXT), joined(text));
  }
  return messages;
}

/**
 * A string of an entry, its lines joined.
 *
 * @param {string} lines
 */
function joined(lines) {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line)))
    .join('');
}

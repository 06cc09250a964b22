// Whether the texts of the web application are extracted, translated into every language that is offered, and in plain English.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { otherAddress } from './forms-of-address.mjs';
import { bookishTexts, textsWithoutSingular } from './plain-words.mjs';
import { root, runTool } from './workshop.mjs';

const webFolder = path.join(root, 'apps', 'web');
const sectionsFolder = path.join(root, 'apps', 'embedded');
const ENGLISH = path.join('src', 'locales', 'en.po');
const SHOWN = 5;

/**
 * Extracts into a copy of the catalogues and compares; answers what is wrong, one line each.
 *
 * @returns {Promise<string[]>}
 */
export async function checkCatalogues() {
  const sections = readdirSync(sectionsFolder).map((name) => path.join(sectionsFolder, name));
  const faults = [];
  for (const folder of [webFolder, ...sections]) faults.push(...(await checkFolder(folder)));
  for (const folder of [webFolder, ...sections, path.join(root, 'apps', 'server')]) {
    const catalogue = path.join(folder, ENGLISH);
    const texts = [...messagesOf(readFileSync(catalogue, 'utf8')).values()];
    for (const check of [bookishTexts, textsWithoutSingular]) faults.push(...check(path.relative(root, catalogue), texts));
    const locales = path.dirname(catalogue);
    for (const file of readdirSync(locales)) {
      const translated = messagesOf(readFileSync(path.join(locales, file), 'utf8')).values();
      faults.push(...otherAddress(path.relative(root, path.join(locales, file)), path.basename(file, '.po'), translated));
    }
  }
  return faults;
}

/**
 * @param {string} folder of an application with texts of its own
 * @returns {Promise<string[]>}
 */
async function checkFolder(folder) {
  const catalogues = path.join(folder, 'src', 'locales');
  const copy = mkdtempSync(path.join(os.tmpdir(), 'waymark-texts-'));
  try {
    cpSync(catalogues, copy, { recursive: true });
    const code = await runTool('lingui', ['extract', '--clean', '--config', path.join(folder, 'lingui.config.js')], {
      cwd: webFolder,
      env: { CATALOGUES: copy },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0) return ['The texts could not be extracted; the reason stands above.'];
    return readdirSync(copy).flatMap((file) => faultsOf(path.join(catalogues, file), readFileSync(path.join(copy, file), 'utf8')));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * @param {string} catalogue
 * @param {string} fresh the catalogue as an extraction makes it
 */
function faultsOf(catalogue, fresh) {
  const file = path.relative(root, catalogue);
  const kept = messagesOf(readFileSync(catalogue, 'utf8'));
  const wanted = messagesOf(fresh);
  const missing = [...wanted.keys()].filter((id) => !kept.has(id));
  const stale = [...kept.keys()].filter((id) => !wanted.has(id));
  const empty = [...kept].filter(([id, text]) => text === '' && wanted.has(id)).map(([id]) => id);
  return [
    ...told(`${file}: not extracted (npm run i18n:extract -w @waymark/web)`, missing),
    ...told(`${file}: no longer in use (npm run i18n:extract -w @waymark/web)`, stale),
    ...told(`${file}: not translated`, empty),
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
 * @param {string} text
 */
function messagesOf(text) {
  /** @type {Map<string, string>} */
  const messages = new Map();
  for (const entry of text.split(/\n{2,}/)) {
    const [id, translation] = [stringOf(entry, 'msgid'), stringOf(entry, 'msgstr')];
    if (id) messages.set([stringOf(entry, 'msgctxt'), id].filter(Boolean).join(' | '), translation ?? '');
  }
  return messages;
}

/**
 * A string of an entry, its lines joined.
 *
 * @param {string} entry
 * @param {string} name
 */
function stringOf(entry, name) {
  const found = new RegExp(String.raw`^${name} ((?:"(?:[^"\\]|\\.)*"\n?)+)`, 'm').exec(entry)?.[1];
  return found
    ?.split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line)))
    .join('');
}

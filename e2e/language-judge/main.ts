// Looks at twelve pages in every language that is offered, on a desk and on a phone: npm run judge:languages -- --address <of a running demo> --pictures <folder> [language …]
// Tells what is cut off, what makes a page scroll sideways and which letters no font of the page has, and puts the pictures of each page on one sheet.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { browser, launchOptions } from '../browser.ts';
import { signInReading, SIZES } from '../fixtures.ts';
import { type Fault, faultsOfPage } from '../../apps/web/src/testing/layout-faults.ts';

const ACCOUNT = 'anika.sharma';
const ADMINISTRATOR = 'admin';
/** What most people see most; the last three are an administrator's. */
const PAGES = [
  ['home', '/home'],
  ['learning', '/learning'],
  ['discover', '/discover'],
  ['search', '/smartsearch?q=water'],
  ['certificates', '/me/certificates'],
  ['skills', '/career/skills'],
  ['marketplace', '/career/marketplace'],
  ['groups', '/org-groups'],
  ['settings', '/settings'],
  ['people', '/admin/users'],
  ['compliance', '/admin/compliance'],
  ['languages', '/admin/languages'],
] as const;
const ADMINISTRATION = '/admin/';
const VIEWED = ['wide', 'narrow'] as const;

const { values, positionals } = parseArgs({
  options: { address: { type: 'string' }, pictures: { type: 'string' } },
  allowPositionals: true,
});
if (values.address === undefined || values.pictures === undefined) {
  throw new Error('Which installation, and where do pictures go? --address <http://…> --pictures <folder>');
}
const { address, pictures } = values;
const languages = COMPLETE_LANGUAGES.filter(({ code }) => positionals.length === 0 || positionals.includes(code));

/** A fault, and where it is: language, page and size. */
type Found = Fault & { readonly place: string };

const pictureOf = (name: string, size: string, language: string) => join(pictures, `${name}-${size}-${language}.jpg`);

/** Waits until a page shows what it has. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

async function look(page: Page, language: string): Promise<Found[]> {
  const faults: Found[] = [];
  let reader = '';
  for (const [name, path] of PAGES) {
    const account = path.startsWith(ADMINISTRATION) ? ADMINISTRATOR : ACCOUNT;
    if (account !== reader) await signInReading(page, account, language);
    reader = account;
    await page.goto(path);
    await settled(page);
    for (const size of VIEWED) {
      await page.setViewportSize(SIZES[size]);
      await settled(page);
      for (const fault of await page.evaluate(faultsOfPage)) faults.push({ ...fault, place: `${language} ${name} ${size}` });
      await page.screenshot({ path: pictureOf(name, size, language), type: 'jpeg', quality: 60 });
    }
  }
  return faults;
}

/** One picture of a page in all languages, side by side. */
async function makeSheet(engine: Browser, name: string, size: (typeof VIEWED)[number]): Promise<void> {
  const { width, height } = SIZES[size];
  const shown = { width: Math.round(width / (size === 'wide' ? 3.6 : 1.6)), columns: size === 'wide' ? 4 : 7 };
  const figures = languages.map(async ({ code }) => {
    const bytes = await readFile(pictureOf(name, size, code), 'base64');
    return `<figure><img src="data:image/jpeg;base64,${bytes}" width="${shown.width}"><figcaption>${code}</figcaption></figure>`;
  });
  const page = await engine.newPage({
    viewport: { width: shown.columns * (shown.width + 8), height: Math.round((height * shown.width) / width) },
  });
  await page.setContent(`<style>body{margin:0;display:grid;grid-template-columns:repeat(${shown.columns},1fr);gap:8px}figure{margin:0}figcaption{font:14px sans-serif}</style>
    ${(await Promise.all(figures)).join('')}`);
  await page.screenshot({ path: join(pictures, `sheet-${name}-${size}.png`), fullPage: true });
  await page.close();
}

await mkdir(pictures, { recursive: true });
const engine = await chromium.launch(launchOptions(browser));
const found: Found[] = [];
for (const { code } of languages) {
  const context = await engine.newContext({ baseURL: address, viewport: SIZES.wide, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const faults = await look(await context.newPage(), code);
  await context.close();
  found.push(...faults);
  process.stdout.write(`${code}: ${faults.length === 0 ? 'nothing' : faults.length}\n`);
}
for (const [name] of PAGES) for (const size of VIEWED) await makeSheet(engine, name, size);
await engine.close();
await writeFile(join(pictures, 'faults.json'), JSON.stringify(found, null, 2));
for (const { place, kind, words } of found) process.stdout.write(`${place}: ${kind}: ${words}\n`);
process.exitCode = found.length === 0 ? 0 : 1;

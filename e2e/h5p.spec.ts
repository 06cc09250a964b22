import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { zipOf } from '../apps/server/src/features/scorm/sample-package.ts';
import { expectSound, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

const FOLDER = new URL('../apps/server/src/demo/h5p-content/', import.meta.url);
const CONTENT = ['h5p.json', 'content/content.json'];
const LIBRARY = ['library.json', 'check.js', 'check.css'];

async function archive(hasLibrary: boolean): Promise<Buffer> {
  const files = [
    ...CONTENT.map((file) => [file, file] as const),
    ...(hasLibrary ? LIBRARY.map((file) => [`Northmere.Check-1.0/${file}`, `library/${file}`] as const) : []),
  ];
  const all = await Promise.all(files.map(async ([path, file]) => [path, await readFile(new URL(file, FOLDER))] as const));
  return zipOf(Object.fromEntries(all));
}
const content = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');

test('PLY-11 an author uploads an H5P package, is told what is missing, publishes it; a learner fails, goes on and passes', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const author = await (await browser.newContext()).newPage();
  await signIn(author, 'curator');
  await author.goto('/cards/new?type=h5p');
  const title = `Leaks ${Date.now()}`;
  const choose = async (buffer: Buffer) =>
    author.locator('input[type=file]').first().setInputFiles({ name: 'leaks.h5p', mimeType: '', buffer });
  await choose(await archive(false));
  await expect(author.getByText('The library “Northmere.Check 1.0” is missing.')).toBeVisible();
  await author.getByRole('button', { name: 'Remove' }).first().click();
  await choose(await archive(true));
  await expect(author.getByText('“Three signs of a leak”, H5P')).toBeVisible();
  await author.getByLabel('Title').fill(title);
  await expectSound(author);
  await author.getByRole('button', { name: 'Publish' }).click();
  await expect(author.getByRole('heading', { name: title })).toBeVisible();
  const address = new URL(author.url()).pathname;

  const page = await (await browser.newContext()).newPage();
  const expectNoFaults = noteFaults(page);
  await signIn(page, 'maja.nowak');
  await page.goto(address);
  await page.getByRole('link', { name: 'Start the course' }).first().click();
  const check = content(page);
  await expect(check.getByRole('heading', { name: 'Three signs of a leak' })).toBeVisible();
  await expectSound(page);
  await check.getByLabel('Close the zone').check();
  await check.getByRole('button', { name: 'Check answers' }).click();
  await expect(page.getByText('You did not pass this time.')).toBeVisible();
  await check.getByLabel('On the hydrant, with the ear stick held still').check();
  await page.getByRole('button', { name: 'Close the course' }).click();

  // What was chosen is there again, in another window too.
  await page.getByRole('link', { name: 'Try again' }).first().click();
  await expect(check.getByLabel('On the hydrant, with the ear stick held still')).toBeChecked();
  await check.getByLabel('Check whether a valve or meter was changed').check();
  await check.getByRole('button', { name: 'Check answers' }).click();
  await expect(check.getByText('2 of 3. Well done.')).toBeVisible();
  await expect(page.getByText('You passed this course.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the course' }).click();
  await expect(page.getByText('Passed', { exact: true }).first()).toBeVisible();
  expectNoFaults();
});

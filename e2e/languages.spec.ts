import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { callAs, noteFaults, PASSWORD, signIn, signInReading } from './fixtures.ts';
import { test } from './test.ts';

const LOCALES = path.join(import.meta.dirname, '../apps/web/src/locales');

/** What the pages say in a language for an English text without placeholders. */
function sayingOf(language: string): (english: string) => string {
  const catalogue = readFileSync(path.join(LOCALES, `${language}.po`), 'utf8');
  return (english) => {
    const [, said] = catalogue.split(`\nmsgid ${JSON.stringify(english)}\nmsgstr `);
    return JSON.parse(said?.split('\n')[0] ?? '""') as string;
  };
}

/** Content that grants a certificate, made by an administrator. */
async function makeCertifiedCard(page: Page, title: string): Promise<void> {
  await signIn(page, 'admin');
  const content = { cardType: 'text', html: '<p>Listen before you open it.</p>' };
  const card = await callAs<{ id: string }>(page, 'POST', '/api/v1/cards', {
    title,
    content,
    certificate: { title: '', validMonths: 12 },
  });
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/publish`);
}

/** Languages by what is special about them: what the rest has is tested on the server, in all of them. */
const TRAVELLED = ['it', 'nl', 'pl', 'pt-PT', 'ru', 'sv', 'tr', 'ko', 'zh-TW', 'es-419', 'fr-CA'];

for (const code of TRAVELLED) {
  const language = COMPLETE_LANGUAGES.find((one) => one.code === code);
  const say = sayingOf(code);

  test(`SHL-62 ORG-07 in ${code} one signs in, finds content, completes it and gets a certificate`, async ({ page }) => {
    const expectNoFaults = noteFaults(page);
    const title = `Pump bearings ${code} ${Date.now()}`;
    await makeCertifiedCard(page, title);
    await signInReading(page, 'anika.sharma', code);
    await page.context().clearCookies();

    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Language: English' }).click();
    const dialog = page.getByRole('dialog', { name: 'Language' });
    await dialog.getByRole('searchbox').fill(language?.label ?? '');
    await dialog.getByRole('radio', { name: language?.nativeName ?? '', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(code);
    await page.keyboard.press('Escape');
    await page.getByLabel(say('Work email')).fill('anika.sharma@northmere.example');
    await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: say('Sign in'), exact: true }).click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: say('Search') }).first();
    await expect(field).toBeFocused();
    await field.fill(title);
    await field.press('Enter');
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    const card = page.getByRole('dialog', { name: title });
    await card.getByRole('button', { name: say('Mark as complete') }).click();
    const certificate = async () => {
      const { items } = await callAs<{ items: { id: string; title: string }[] }>(page, 'GET', '/api/v1/certificates');
      return items.find((one) => one.title === title);
    };
    await expect.poll(certificate).toBeTruthy();

    await page.goto('/me/certificates');
    await expect(page.getByText(title).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(code);
    const paper = await page.request.get(`/api/v1/certificates/${(await certificate())?.id}/file?language=${code}`);
    expect((await paper.body()).toString('latin1')).toContain(`/Lang (${code})`);
    expectNoFaults();
  });
}

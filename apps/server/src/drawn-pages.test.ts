import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { htmlPage } from './features/moving-in/export-markup.ts';
import { renderDoorPage } from './platform/http/door-page.ts';
import { PageTemplate } from './platform/http/page-template.ts';
import { NOTHING_CHANGED } from './platform/i18n/changed-texts.ts';
import { translatorFor } from './platform/i18n/translator.ts';
import { renderMail } from './platform/mail/render-mail.ts';
import { htmlFaults } from './testing/html-faults.ts';

const WORDS = "Pumps & <valves> “of 1” 'two'";

/** The application's page as the server sends it: with the organisation's look, what is drawn, and what the application asks at once. */
async function applicationPage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waymark-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(path.join(import.meta.dirname, '../../web/index.html'), path.join(folder, 'index.html'));
  const content = {
    ...{ status: 200, language: 'de', direction: 'ltr' as const, title: WORDS, themeCss: ':root{--brand:#00635b}', headScript: 'document' },
    ...{
      iconUrl: '/favicon.svg?a=1&b=2',
      scriptOrigins: [],
      screen: '/',
      asked: ['/api/v1/menu?for=1&all=2'],
      bootstrap: { words: WORDS },
    },
    answers: { '/api/v1/session': JSON.stringify({ fullName: WORDS }) },
  };
  return new PageTemplate(folder).render(content, 'bm9uY2U=', '<main id="main"><h1>Start</h1></main>');
}

const doorPage = () =>
  renderDoorPage({
    ...{ organisation: WORDS, brandColour: '#00635b', language: 'ar', direction: 'rtl', title: WORDS, text: WORDS, reference: 'a1' },
    ...{ links: [{ href: '/home?a=1&b=2', label: WORDS }], nonce: 'bm9uY2U=', told: WORDS, script: 'document' },
  });

const mail = () =>
  renderMail(
    {
      subject: WORDS,
      heading: WORDS,
      paragraphs: [`${WORDS}\n${WORDS}`],
      quote: WORDS,
      action: { label: WORDS, path: '/home' },
      note: WORDS,
    },
    {
      translator: translatorFor({ changedTexts: NOTHING_CHANGED, setting: () => 'en' }),
      brand: { name: WORDS, colour: '#00635b', logoUrl: 'https://northmere.example/logo.png?a=1&b=2' },
      actionUrl: 'https://northmere.example/home?a=1&b=2',
      footLinks: [{ label: WORDS, url: 'https://northmere.example/settings' }],
    },
  ).html;

test.each<readonly [string, () => string | Promise<string>]>([
  ['the application', applicationPage],
  ['a sign-on that ended', doorPage],
  ['a mail', mail],
  ['a text that leaves', () => htmlPage(WORDS, '<h1>Pumps</h1><p>Two</p>', 'en')],
])('SHL-60 the page of %s is valid HTML', async (_what, draw) => {
  expect(htmlFaults(await draw())).toEqual([]);
});

test('SHL-60 what is not valid in a page is found', () => {
  const found = htmlFaults(
    '<!doctype html><html lang="en"><head></head><body><p id="a"></p><ul><div id="a"></div></ul><img src="/pump.png"></body></html>',
  );
  expect(found.map((fault) => fault.slice(0, fault.indexOf(':')))).toEqual(
    expect.arrayContaining(['element-permitted-content', 'no-dup-id', 'wcag/h37']),
  );
});

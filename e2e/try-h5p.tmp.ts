import { chromium } from '@playwright/test';
import { launchOptions, browser as exe, headlessShell } from './browser.ts';
const browser = await chromium.launch(launchOptions(headlessShell ?? exe));
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
page.on('console', (m) => console.log('console', m.type(), m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
page.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
page.on('response', (r) => {
  if (r.status() >= 400) console.log(r.status(), r.url());
});
const base = 'http://localhost:3941';
await page.request.post(base + '/api/v1/session', { data: { email: 'curator@northmere.example', password: 'welcome-demo' } });
const list = await (await page.request.get(base + '/api/v1/cards?cardType=h5p&limit=12')).json();
const card = list.items[0];
console.log(card?.slug, card?.status);
await page.goto(`${base}/insights/${card.slug}`);
await page.waitForTimeout(1500);
await page.screenshot({ path: '/tmp/courses-card.png' });
await page.goto(`${base}/insights/${card.slug}/play`);
const check = page.frameLocator('iframe').frameLocator('iframe');
await check
  .getByRole('heading')
  .first()
  .waitFor({ timeout: 15000 })
  .catch((e) => console.log(String(e).slice(0, 200)));
await page.screenshot({ path: '/tmp/courses-play.png' });
await check.getByLabel('Close the zone').check();
await check.getByRole('button', { name: 'Check answers' }).click();
await page.waitForTimeout(2500);
await page.screenshot({ path: '/tmp/courses-play2.png' });
await check.getByLabel('On the hydrant').check();
await page.getByRole('button', { name: 'Close the course' }).click();
await page.waitForTimeout(2000);
await page.screenshot({ path: '/tmp/courses-card2.png' });
await page.goto(`${base}/insights/${card.slug}/play`);
await check.getByRole('heading').first().waitFor();
console.log('kept', await check.getByLabel('On the hydrant').isChecked(), await check.getByLabel('Close the zone').isChecked());
await check.getByLabel('Check whether a valve').check();
await check.getByRole('button', { name: 'Check answers' }).click();
await page.getByText('You passed this course.').waitFor();
console.log((await (await page.request.get(base + '/api/v1/cards/' + card.id)).json()).status);
// without a host of its own
await page.route('**/*.content.localhost*/**', (r) => r.abort());
await page.goto(`${base}/insights/${card.slug}/play`);
await page.waitForTimeout(4000);
await page.screenshot({ path: '/tmp/courses-play3.png' });
await page
  .getByRole('button', { name: /without/i })
  .first()
  .click()
  .catch((e) => console.log('no button', String(e).slice(0, 100)));
await page.waitForTimeout(3000);
await page.screenshot({ path: '/tmp/courses-play4.png' });
await browser.close();

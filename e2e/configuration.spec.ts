import { expect } from '@playwright/test';
import { expectAccessible, expectHolds, expectSound, goTo, noteFaults, withoutAnswers } from './fixtures.ts';
import { test } from './kept-page.ts';
import { ownOrganisation, publish, translate, unpublished as bar } from './own-organisation.ts';

// Everything here changes what all people of an organisation see: it happens in one of its own.
const { at, enter, publishElsewhere } = ownOrganisation();

test('ADM-03 ORG-17 ORG-03 a switch is drafted, reviewed and published, and pages that are open follow without a reload', async ({
  page,
  context,
}) => {
  const expectNoFaults = noteFaults(page);
  await enter(page);
  const open = await context.newPage();
  await open.goto(at('/home'));
  const groups = open.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Groups' });
  await expect(groups).toBeVisible();

  await page.goto(at('/admin/features'));
  await page.getByLabel('Find a feature').fill('share and learn');
  await page.getByRole('switch', { name: 'Groups' }).click();
  await expect(page.getByText('Not published yet')).toBeVisible();
  await expect(bar(page)).toContainText('1 change not published');
  await expect(bar(page)).toContainText('1 person will notice.');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Changed, 1' })).toBeVisible();
  await page.getByText('Changed, 1').click();
  await expect(page.getByRole('switch')).toHaveCount(1);
  await publish(page);
  await expect(groups).toBeHidden();
  await open.goto(at('/org-groups'));
  await expect(open.getByRole('heading', { level: 1, name: 'Sorry this page is not available' })).toBeVisible();
  await page.getByText(/^All, /).click();
  await expect(page.getByText(/Changed by Ada Reed/)).toBeVisible();
  await page.getByRole('switch', { name: 'Groups', exact: true }).click();
  await publish(page);
  expectNoFaults();
});

test('MEN-01 what mentorship is about is called in the language of who reads it; what has no name yet is not offered', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await enter(page);
  await page.goto(at('/admin/mentorship'));
  await page.getByRole('button', { name: 'Add to Topics' }).click();
  await page.getByRole('textbox', { name: 'Topics 1', exact: true }).fill('The craft');
  await page.getByRole('button', { name: 'Topics 1 in other languages' }).click();
  await translate(page, 'ar');
  await page.getByRole('textbox', { name: 'Arabic' }).fill('الحرفة');
  await translate(page, 'pt-BR');
  await page.getByRole('textbox', { name: 'Brazilian Portuguese' }).fill('O ofício');
  await page.getByRole('button', { name: 'Add to Topics' }).click();
  await publish(page);
  const topicsIn = async (language: string) => {
    const { id, csrfToken } = (await (await page.request.get(at('/api/v1/session'))).json()) as { id: string; csrfToken: string };
    await page.request.put(at(`/api/v1/users/${id}`), { data: { language }, headers: { 'x-csrf-token': csrfToken } });
    const { topics } = (await (await page.request.get(at('/api/v1/mentorship/options'))).json()) as { topics: { label: string }[] };
    return topics.map(({ label }) => label);
  };
  expect(await topicsIn('ar')).toEqual(['الحرفة']);
  expect(await topicsIn('pt-BR')).toEqual(['O ofício']);
  expect(await topicsIn('en')).toEqual(['The craft']);
  expectNoFaults();
});

test('ORG-19 the person who publishes second is told what changed and decides; nothing is overwritten silently', async ({ page }) => {
  await enter(page);
  await page.goto(at('/admin/features'));
  await page.getByRole('switch', { name: 'Play inline' }).click();
  await page.getByRole('switch', { name: 'Transcript' }).click();
  await expect(bar(page)).toContainText('2 changes not published');
  await publishElsewhere(page, 'switches.transcript', false);
  await publishElsewhere(page, 'switches.transcript', true);
  await publishElsewhere(page, 'play_inline', false);
  await publishElsewhere(page, 'switches.leaderboard', false);
  await publishElsewhere(page, 'play_inline', true);
  await expect(page.getByText('changed settings that you changed too', { exact: false })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Review and publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review and publish' });
  await expect(dialog.getByText('Ada Reed changed this', { exact: false })).toHaveCount(2);
  await dialog.getByRole('group', { name: 'Play inline' }).getByLabel('Keep theirs').click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Play inline' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Transcript' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Leaderboard' })).not.toBeChecked();
});

test('ADM-03 a feature is given to a role and a share, and a flag is made', async ({ page }) => {
  await enter(page);
  await page.goto(at('/admin/features'));
  await page.getByRole('button', { name: /change who gets Mentorship/ }).click();
  const audience = page.getByRole('dialog', { name: 'Who gets Mentorship?' });
  await audience.getByRole('combobox', { name: 'Roles' }).fill('Mentor');
  await audience.getByRole('option', { name: 'Mentor', exact: true }).click();
  await audience.getByLabel('Share of these people').fill('0');
  await expect(audience.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await audience.getByLabel('Share of these people').fill('40');
  await audience.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Mentor, 40%/ })).toBeVisible();
  await page.getByRole('button', { name: 'New feature flag' }).click();
  const flag = page.getByRole('dialog', { name: 'New feature flag' });
  await flag.getByLabel('Product').fill('lxp');
  await flag.getByLabel('Feature').fill('o m p');
  await flag.getByLabel('Flag', { exact: true }).fill('new_home');
  await flag.getByRole('button', { name: 'Add flag' }).click();
  await expect(flag.getByText('Use letters, digits, - and _ only.')).toBeVisible();
  await flag.getByLabel('Feature').fill('omp');
  await flag.getByRole('button', { name: 'Add flag' }).click();
  await page.getByRole('switch', { name: 'new_home' }).click();
  await publish(page);
  const known = (await (await page.request.get(at('/api/v1/feature-flags/lxp/omp/new_home'))).json()) as { enabled: boolean };
  expect(known.enabled).toBe(true);
});

test('ADM-02 ORG-05 ORG-06 a colour no one could read is put right in sight, and the page takes it without a reload', async ({ page }) => {
  await enter(page);
  await page.goto(at('/admin/brand'));
  const colour = page.getByLabel('Brand colour');
  await colour.fill('#ffe1');
  await expect(page.getByText('Enter # and six characters from 0–9 and a–f.')).toBeVisible();
  await colour.fill('#ffe100');
  await expect(page.getByText('White would be hard to read on it, so their text is black', { exact: false })).toBeVisible();
  await expect(page.getByText('Your colour is too pale for text on white', { exact: false })).toBeVisible();
  await page.getByText('Accessibility mode', { exact: true }).click();
  await expectAccessible(page);
  await publish(page);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toBe('#ffe100');
  await expectAccessible(page);
});

test('ADM-02 ORG-15 an allow-list without the own address is refused beside its field, and put right with one press', async ({ page }) => {
  await enter(page);
  await page.goto(at('/admin/organisation'));
  const list = page.getByLabel('Allowed networks');
  await list.fill('192.0.2.0/33');
  await expect(page.getByText('192.0.2.0/33 is not a network', { exact: false }).first()).toBeVisible();
  await list.fill('192.0.2.0/24');
  await expect(page.getByText('you would lock yourself out', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add my address' }).click();
  await expect(bar(page)).toContainText('No one will notice.');
  await publish(page);
  await list.fill('');
  await publish(page);
});

test('ADM-02 SES-56 terms are written in a language under a version; what is typed survives a reload', async ({ page }) => {
  await enter(page);
  await page.goto(at('/admin/organisation'));
  await page.getByLabel('Text language').selectOption('de');
  await page.getByLabel('Text in Deutsch').fill('Alles bleibt unter uns.');
  await page.getByLabel('Version', { exact: true }).fill('2026-11');
  await page.reload();
  await page.getByLabel('Text language').selectOption('de');
  await expect(page.getByLabel('Text in Deutsch')).toHaveValue('Alles bleibt unter uns.');
  await publish(page);
  const answer = await page.request.get(at('/api/v1/configuration'));
  const { entries } = (await answer.json()) as { entries: { key: string; value: unknown }[] };
  expect(entries).toContainEqual(expect.objectContaining({ key: 'terms_text', value: { de: 'Alles bleibt unter uns.' } }));
  expect(entries).toContainEqual(expect.objectContaining({ key: 'fsp_gtc_config', value: { enabled: false, version: '2026-11' } }));
});

test('ADM-02 ORG-10 the menu is put in order by keyboard and by dragging, named in a language, and seen as someone else', async ({
  page,
}) => {
  await enter(page);
  await page.goto(at('/admin/menu'));
  const entries = page.getByRole('list', { name: 'Menu items' });
  await page.getByRole('button', { name: 'Move Groups up' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries.getByRole('listitem').nth(3)).toContainText('Groups');
  await expect(page.getByText('Groups is now in position 4 of 5')).toBeAttached();
  const grip = (name: string) => entries.getByRole('listitem').filter({ hasText: name }).locator('[aria-hidden]').first();
  await grip('Discover').dragTo(entries.getByRole('listitem').first(), { targetPosition: { x: 80, y: 4 } });
  await expect(entries.getByRole('listitem').first()).toContainText('Discover');
  await page.getByRole('button', { name: 'Edit Groups' }).click();
  await translate(page, 'de');
  await page.getByLabel('Label in Deutsch').fill('Gilden');
  await page.getByRole('switch', { name: 'Home' }).click();
  const preview = page.getByRole('region', { name: 'Menu preview' });
  await expect(preview.getByRole('listitem')).toHaveText(['Discover', 'Learning', 'Groups', 'Career']);
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await expect(preview.getByRole('listitem')).toHaveText(['Discover', 'Learning', 'Gilden', 'Career']);
  await page.getByRole('switch', { name: 'Home' }).click();
  await publish(page);
  await expect(page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')).toHaveText([
    'Discover',
    'Home',
    'Learning',
    'Groups',
    'Career',
    'Sourcing',
  ]);
});

test('ADM-02 ONB-03 ONB-06 PPL-10 SES-68 what people meet when they come is chosen, and what reports are called', async ({ page }) => {
  const expectNoFaults = noteFaults(page);
  await enter(page);
  await page.goto(at('/admin/joining'));
  await page.getByLabel('Onboarding', { exact: true }).selectOption('v5');
  await page.getByRole('combobox', { name: 'Topics for everyone' }).fill('Water safety');
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Popular at the moment' }).click();
  await page.getByRole('button', { name: 'Move Your groups up' }).click();
  await page.getByRole('textbox', { name: /^Direct reports are called/ }).fill('My crew');
  await page.getByLabel('Addresses that offer this organisation on their sign-in page').fill('not a host');
  await expect(page.getByText('not a host is not a valid address. Use a format like learning.example.').first()).toBeVisible();
  await page.getByLabel('Addresses that offer this organisation on their sign-in page').fill('halden.example\n');
  await page.getByRole('button', { name: 'Add organisation' }).click();
  await page.getByLabel('Name of organisation 1').fill('Halden Health');
  await page.getByLabel('Address of organisation 1').fill('halden.example');
  await expectSound(page);
  await publish(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Direct reports are called/ })).toHaveValue('My crew');
  await expect(page.getByRole('list', { name: 'Home page sections' }).getByRole('listitem').nth(10)).toContainText('Your groups');
  await expect(page.getByRole('switch', { name: 'Popular at the moment' })).not.toBeChecked();
  const session = (await (await page.request.get(at('/api/v1/session'))).json()) as { mappedOrganizations: unknown };
  expect(session.mappedOrganizations).toEqual([{ name: 'Halden Health', hostName: 'halden.example' }]);
  expectNoFaults();
});

test('ADM-02 ORG-04 ORG-12 HOM-01 an announcement, limits of uploads and what clients are told are set in the console', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await enter(page);
  await page.goto(at('/admin/announcements'));
  await page.getByRole('button', { name: 'Add announcement' }).click();
  const announcement = page.getByRole('region', { name: 'Announcement 1' });
  await announcement.getByLabel('Title').fill('The canteen is closed on Friday.');
  await announcement.getByLabel('Link').fill('javascript:alert(1)');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await announcement.getByLabel('Link').fill('/discover');
  await page.goto(at('/admin/tools'));
  await page.getByLabel('Maximum file size (MB)').fill('7');
  await page.getByRole('combobox', { name: /^Allowed file types/ }).fill('PDF');
  await page.getByRole('option', { name: 'PDF' }).click();
  await page.getByRole('textbox', { name: 'Zoom' }).fill('https://zoom.example/api');
  const dashboard = page.getByRole('combobox', { name: /^Dashboard sections/ });
  await dashboard.fill('leaderboard');
  await dashboard.press('Enter');
  await page.getByLabel('Guide settings').fill('{"start": ');
  await expect(page.getByText('This is not valid JSON yet, so it is not saved.')).toBeVisible();
  await page.getByLabel('Guide settings').fill('{"start": "home"}');
  await publish(page);
  const names = ['zoom_api', 'guide_me_config', 'maximum_file_bytes', 'allowed_media_mime_types', 'dashboard_widgets'];
  const query = names.map((name) => `names[]=${name}`).join('&');
  const answer = await page.request.get(at(`/api/v1/organisation/configs?${query}`));
  const settings = (await answer.json()) as { name: string; value: unknown }[];
  expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toEqual({
    zoom_api: 'https://zoom.example/api',
    guide_me_config: { start: 'home' },
    maximum_file_bytes: 7 * 1024 * 1024,
    allowed_media_mime_types: ['application/pdf'],
    dashboard_widgets: { points: true, leaderboard: true },
  });
  await page.goto(at('/home'));
  await expect(page.getByText('The canteen is closed on Friday.')).toBeVisible();
  expectNoFaults();
});

test('ORG-14 levels of one’s own, up to seven, in their order', async ({ page }) => {
  await enter(page);
  await page.goto(at('/admin/levels'));
  const add = page.getByRole('button', { name: 'Add level' });
  for (let count = 3; count < 7; count += 1) await add.click();
  await expect(add).toBeDisabled();
  await expect(page.getByText('Two levels have the same name.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Restore the three defaults' }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByLabel('Level 3').fill('Expert');
  await page.getByRole('button', { name: 'Move Expert up' }).click();
  await publish(page);
  const { proficiencyLevels } = (await (await page.request.get(at('/api/v1/organisation'))).json()) as {
    proficiencyLevels: { label: string; weight: number }[];
  };
  expect(proficiencyLevels.map(({ label, weight }) => [label, weight])).toEqual([
    ['Beginner', 1],
    ['Expert', 2],
    ['Intermediate', 3],
  ]);
});

test('ORG-19 versions are looked into, compared and gone back to; a plan is shown and cancelled', async ({ page }) => {
  await enter(page);
  await page.goto(at('/admin/organisation'));
  await page.getByLabel('Name', { exact: true }).fill('Brook School');
  await bar(page).getByRole('button', { name: 'Review and publish' }).click();
  const review = page.getByRole('dialog', { name: 'Review and publish' });
  await review.getByLabel('Why?').fill('The board decided');
  await review.getByText('Later, automatically').click();
  await review.getByLabel('Publish on').fill('2001-01-01T08:00');
  await review.getByRole('button', { name: 'Schedule publication' }).click();
  await expect(review.getByText('Choose a time in the future.').first()).toBeVisible();
  await review.getByLabel('Publish on').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await review.getByRole('button', { name: 'Schedule publication' }).click();
  await expect(review).toBeHidden();

  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByText('Scheduled by Ada Reed: The board decided')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel publication scheduled for/ }).click();
  await page.getByRole('button', { name: 'Cancel publication', exact: true }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

  await publishElsewhere(page, 'name', 'Brook College');
  await expect(page.getByRole('link', { name: 'Brook College' })).toBeVisible();
  const { version } = (await (await page.request.get(at('/api/v1/configuration'))).json()) as { version: number };
  await page.getByRole('button', { name: `What changed in version ${version}`, exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Brook College');
  await page.getByRole('button', { name: `Restore version ${version - 1}`, exact: true }).click();
  const restore = page.getByRole('dialog', { name: `Restore version ${version - 1}?` });
  await expect(restore).toContainText('Brook Academy');
  await restore.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(`Back to version ${version - 1}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Brook Academy' })).toBeVisible();
});

test('ORG-13 the chatbot loads only when it is on and configured, with its settings; without a configuration there is only a warning', async ({
  page,
}) => {
  await enter(page);
  const warnings: string[] = [];
  const loaded: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('https://chat.example/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.bot = document.currentScript.dataset.deployment' });
  });
  const bot = () => page.evaluate(() => document.body.dataset['bot']);
  await publishElsewhere(page, 'enable_chatbot', true);
  await page.goto(at('/home'));
  await expect.poll(() => warnings).toContain('Chatbot not configured for this organization');
  expect(loaded).toEqual([]);
  await publishElsewhere(page, 'chatbot_config', { scriptUrl: 'https://chat.example/start.js', liveAgent: { deployment: '5720b' } });
  await page.goto(at('/home'));
  await expect.poll(bot).toBe('5720b');
  await publishElsewhere(page, 'enable_chatbot', false);
  loaded.length = 0;
  await page.goto(at('/home'));
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  expect(await bot()).toBeUndefined();
  expect(loaded).toEqual([]);
});

test('ORG-16 the organisation is kept on the device; not being able to keep it is reported and does no harm', async ({ page }) => {
  await enter(page);
  await page.goto(at('/home'));
  const kept = () => page.evaluate(() => localStorage.getItem('organisation'));
  expect(JSON.parse((await kept()) ?? '{}')).toMatchObject({ hostName: 'localhost' });
  await page.evaluate(() => localStorage.removeItem('organisation'));
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function full(name: string, value: string) {
      if (name === 'organisation') throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, name, value);
    };
  });
  const report = page.waitForRequest((request) => request.url().endsWith('/api/v1/client-errors'));
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  expect((await report).postData()).toContain('The organisation could not be kept on this device');
  expect(await kept()).toBeNull();
});

test('ORG-16 SHL-52 the kept organisation is removed when the start fails', async ({ page }) => {
  await enter(page);
  await page.goto(at('/home'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('organisation'))).not.toBeNull();
  await withoutAnswers(page);
  await page.route('**/api/v1/session', (route) => route.abort());
  // Without what was read before, which a page starts with too (SHL-39).
  await page.addInitScript(() => void caches.delete('read'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page couldn’t load' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('organisation'))).toBeNull();
});

const PAGES = ['organisation', 'brand', 'card-types', 'menu', 'features', 'levels', 'tools', 'versions'] as const;
test('SHL-60 the pages of the organisation’s configuration hold at every size, light and dark', async ({ page }) => {
  test.setTimeout(240_000);
  await enter(page);
  const headed = page.getByRole('main').getByRole('heading', { level: 2 });
  const about = headed.or(page.getByRole('list', { name: 'Levels, lowest first' })).first();
  for (const name of PAGES)
    await test.step(name, async () => {
      await goTo(page, at(`/admin/${name}`));
      await expectHolds(page, about);
    });
});

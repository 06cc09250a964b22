import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect } from '@playwright/test';
import { build } from 'esbuild';
import { callAs, type Colleague, expectAccessible, expectNoSidewaysScroll, noteFaults, signInReading, SIZES } from './fixtures.ts';
import { ownOrganisation } from './own-organisation.ts';
import { test } from './test.ts';

/** Who rates a skill: another one for every attempt, as it changes what they see. */
const RATERS: readonly Colleague[] = ['hugo.lind', 'ines.costa', 'dylan.hughes'];

test('ASM-09 ASM-10 EMB-01 EMB-02 a person rates a skill in the skills-assessment flyout, which acts by its token alone and says what the service said', async ({
  page,
}, { retry }) => {
  const expectNoFaults = noteFaults(page);
  await signInReading(page, RATERS[retry] ?? 'hugo.lind', 'en');
  const label = `Valve repair ${Date.now()}`;
  const { items } = await callAs<{ items: { id: string; label: string }[] }>(page, 'GET', '/api/v1/skills?q=leak');
  const [skill] = items;
  expect(skill, label).toBeDefined();
  await callAs(page, 'POST', '/api/v1/own-skills', { skills: [{ skillId: skill?.id, level: 'beginner' }] });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/self-rating')) calls.push(`${request.method()} ${request.headers()['authorization']?.slice(0, 11) ?? ''}`);
  });
  await page.goto('/career/skills');
  await page.getByRole('button', { name: 'Rate your skills' }).click();
  const flyout = page.getByRole('dialog', { name: 'Rate your skills' });
  // Who has skills of their role without a rating is led through those first.
  const all = flyout.getByRole('button', { name: 'All skills' });
  await expect(all.or(flyout.getByRole('progressbar'))).toBeVisible();
  if (await all.isVisible()) await all.click();
  const rated = flyout.getByRole('group', { name: skill?.label ?? '' });
  const rating = '**/api/v1/skills-assessment/skills/*/self-rating';
  await page.route(rating, async (route) => route.fulfill({ status: 409, json: { message: 'Closed for stocktaking' } }), { times: 1 });
  await rated.getByRole('radio', { name: 'Advanced' }).click();
  await expect(flyout.getByRole('alert')).toContainText('Closed for stocktaking');
  await page.unroute(rating);
  calls.length = 0;
  await rated.getByRole('radio', { name: 'Advanced' }).check();
  await expect(rated.getByRole('radio', { name: 'Advanced' })).toBeChecked();
  await expect(flyout.getByText(/^(?:All \d+|\d+ of \d+) rated$/)).toBeVisible();
  await expect.poll(() => calls).toEqual(['PUT Bearer sec_']);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(SIZES.smallest);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await flyout.getByRole('button', { name: 'Done' }).click();
  await expect(flyout).toBeHidden();
  const row = page.getByRole('listitem').filter({ has: page.getByText(skill?.label ?? '', { exact: true }) });
  await expect(row.getByText('Advanced')).toBeVisible();
  expectNoFaults();
});

const own = ownOrganisation({ ENVIRONMENT: 'qa', SERVICE_NETWORKS: '127.0.0.0/8' });

/** Another team's server, at an origin of its own. */
async function startHost() {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'foreign-section.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const host = { module: outputFiles[0]?.text ?? '', origin: '', close: () => {} };
  const descriptor = { apiVersion: 1, name: 'pulse', title: 'Pulse', version: '1.4.0', module: './section.js' };
  const server = createServer((request, response) => {
    const isModule = request.url === '/pulse/section.js';
    response.writeHead(request.url?.startsWith('/pulse/') === true ? 200 : 404, {
      'content-type': isModule ? 'text/javascript' : 'application/json',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    response.end(isModule ? host.module : JSON.stringify(descriptor));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  host.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return host;
}

test('EMB-02 EMB-03 EMB-04 EMB-05 a section of another team, bundler and React is confirmed, tried, renews its token, and cannot harm the page', async ({
  page,
}) => {
  const host = await startHost();
  const url = `${host.origin}/pulse/section.json`;
  await page.clock.install();
  await own.enter(page);

  // Confirmed in the console, with the origin that is seen.
  await page.goto(own.at('/admin/sections'));
  await page.getByRole('button', { name: 'New section' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New section' });
  await dialog.getByLabel('Title').fill('Team pulse');
  await dialog.getByLabel('Name', { exact: true }).fill('pulse');
  await dialog.getByLabel('Descriptor address').fill(`${host.origin}/nowhere.json`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('The file was not found on that server.')).toBeVisible();
  await dialog.getByLabel('Descriptor address').fill(url);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText(host.origin, { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'See skills' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm and add' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Team pulse' })).toBeVisible();

  // Tried by name, with settings that must be JSON.
  await page.goto(own.at('/mfe-loader-testing/anything'));
  const load = page.getByRole('button', { name: 'Load' });
  await page.getByLabel('Component props').fill('{mood: 3}');
  await load.click();
  await expect(page.getByText(/^Component props must be valid JSON: /)).toBeVisible();
  await page.getByLabel('Component props').fill('{"mood": 3}');
  await load.click();
  const pulse = page.getByRole('region', { name: 'Pulse', exact: true });
  await expect(pulse.getByText('React 18.3.1 for Brook Academy, #0f766e, ltr, en, mood 3')).toBeVisible();
  await expect(pulse.getByText('Token sec_, renewed 0 times')).toBeVisible();
  await page.clock.fastForward('04:05');
  await expect(pulse.getByText('Token sec_, renewed 1 times')).toBeVisible();

  // It breaks as it draws: what stands around it lives.
  await pulse.getByRole('button', { name: 'Break' }).click();
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pulse).toBeVisible();

  // By address, of an allowed origin only.
  await page.getByRole('radio', { name: 'By address' }).check();
  await page.getByLabel('Descriptor address').fill('http://127.0.0.1:9/section.json');
  await load.click();
  await expect(page.getByText('No section in this organisation uses this origin.')).toBeVisible();
  await page.getByLabel('Descriptor address').fill(url);
  await load.click();
  await expect(pulse.getByText('mood 3')).toBeVisible();

  // On home, where its code has changed since: it does not run, and neither does what is not there.
  const names = ['section:pulse', 'section:nobody'];
  await own.publishElsewhere(page, 'home_widgets', [...names.map((key) => ({ key, visible: true }))]);
  await page.goto(own.at('/'));
  await expect(pulse).toBeVisible();
  host.module = `window.stolen = true;${host.module}`;
  await page.goto(own.at('/'));
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // A token that cannot be had is said, and the section hears of it.
  host.module = host.module.replace('window.stolen = true;', '');
  await page.route('**/access-token', (route) => route.abort());
  await page.goto(own.at('/'));
  await expect(pulse.getByText('Token Fail')).toBeVisible();
  await expect(page.getByText('Failed to retrieve access token', { exact: true })).toBeVisible();
  host.close();
});

test('EMB-01 EMB-04 the skills-assessment flyout itself is tried in the loader page: it rates by its token, and what it tells the page is shown', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  await own.enter(page);
  const { csrfToken } = (await (await page.request.get(own.at('/api/v1/session'))).json()) as { csrfToken: string };
  const send = async (path: string, data: unknown) => {
    const answer = await page.request.post(own.at(path), { data, headers: { 'x-csrf-token': csrfToken } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const label = `Valve repair ${Date.now()}`;
  const { id: skillId } = await send('/api/v1/skill-taxonomy', { label });
  await send('/api/v1/own-skills', { skills: [{ skillId, level: 'beginner' }] });
  const known = (await (await page.request.get(own.at('/api/v1/section-testing'))).json()) as { sections: { name: string }[] };
  if (!known.sections.some(({ name }) => name === 'skills-assessment')) {
    await send('/api/v1/embedded-sections', {
      ...{ name: 'skills-assessment', platform: 'web', title: 'Skills assessment', url: '/sections/skills-assessment/section.json' },
      ...{ enabled: true, scopes: ['skills.read', 'skills.write'], integrity: '', origins: [] },
    });
  }
  await page.goto(own.at('/mfe-loader-testing/skills-assessment'));
  await page.getByLabel('Section').selectOption({ label: 'Skills assessment (skills-assessment)' });
  await page.getByRole('button', { name: 'Load' }).click();
  const flyout = page.getByRole('region', { name: 'skills-assessment' });
  const all = flyout.getByRole('button', { name: 'All skills' });
  const rated = flyout.getByRole('group', { name: label });
  await expect(all.or(rated)).toBeVisible();
  if (await all.isVisible()) await all.click();
  await rated.getByRole('radio', { name: 'Advanced' }).check();
  await expect(page.getByText(/"type":"changed"/)).toBeVisible();
  await expectAccessible(page);
  expectNoFaults();
});

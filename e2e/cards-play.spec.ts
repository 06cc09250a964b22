import { type Browser, expect } from '@playwright/test';
import { expectAccessible, PASSWORD } from './fixtures.ts';
import { silence } from './silence.ts';
import { test } from './test.ts';

/** Halden, whose address only the browser knows: an organisation of its own, so that no one else is disturbed. */
async function atHalden(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: (baseURL ?? '').replace('//localhost', '//halden.localhost') });
  const page = await context.newPage();
  await page.goto('/health/live');
  const send = async <Result>(method: string, url: string, body: unknown): Promise<Result> => {
    const answer = await page.evaluate(
      async ({ method: how, url: where, body: sent, isFile }) => {
        const content = isFile ? new Uint8Array(sent as number[]) : JSON.stringify(sent);
        const session = await fetch('/api/v1/session');
        const token = session.ok ? ((await session.json()) as { csrfToken: string }).csrfToken : '';
        const headers = { 'x-csrf-token': token, 'content-type': isFile ? 'application/octet-stream' : 'application/json' };
        const request: RequestInit = { method: how, headers, body: content };
        const response = await fetch(where, request);
        return { ok: response.ok, text: await response.text() };
      },
      { method, url, body: body instanceof Uint8Array ? [...body] : body, isFile: body instanceof Uint8Array },
    );
    expect(answer.ok, `${method} ${url}: ${answer.text}`).toBe(true);
    return (answer.text === '' ? undefined : JSON.parse(answer.text)) as Result;
  };
  const enter = (account: string) => send('POST', '/api/v1/session', { email: `${account}@halden.example`, password: PASSWORD });
  return { context, page, send, enter };
}

test('CRD-10 where videos do not play in the page they play in a window of their own', async ({ browser, baseURL }) => {
  const { context, page, send, enter } = await atHalden(browser, baseURL);
  await enter('admin');
  await send('PATCH', '/api/v1/organisation/settings', { settings: [{ name: 'play_inline', value: false }] });
  const sound = silence(6);
  const about = { object_type: 'card', upload_type: 'content', filename: 'ward.mp3', mimetype: 'audio/mpeg', size: sound.length };
  const { file_id: fileId, url } = await send<{ file_id: string; url: string }>('POST', '/api/v1/uploads', about);
  await send('PUT', url, sound);
  const input = { title: 'The night on ward four', topics: ['Handover'], skills: [], content: { cardType: 'audio', fileId } };
  const card = await send<{ id: string; slug: string }>('POST', '/api/v1/cards', input);
  await send('POST', `/api/v1/cards/${card.id}/publish`, {});
  await context.clearCookies();
  await enter('learner');
  await page.goto(`/insights/${card.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('audio')).toHaveCount(0);
  await expectAccessible(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Play in a new window' }).click();
  await expect((await popup).locator('audio')).toHaveCount(1);
  await context.close();
});

test('CRD-10 an article says what completes it, and is marked by hand where opening it does not', async ({ browser, baseURL }) => {
  const { context, page, send, enter } = await atHalden(browser, baseURL);
  await enter('admin');
  const input = {
    title: 'Handing over',
    topics: ['Handover'],
    skills: [],
    content: { cardType: 'article', url: 'https://example.org/ward' },
  };
  const card = await send<{ id: string; slug: string }>('POST', '/api/v1/cards', input);
  await send('POST', `/api/v1/cards/${card.id}/publish`, {});
  await context.clearCookies();
  await enter('learner');
  await page.goto(`/insights/${card.slug}`);
  await expect(page.getByText('This is complete when you open the article.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as complete' })).toHaveCount(0);
  await context.clearCookies();
  await enter('admin');
  await send('PATCH', '/api/v1/organisation/settings', { settings: [{ name: 'mark_as_complete_on_visit', value: false }] });
  await context.clearCookies();
  await enter('learner');
  await page.reload();
  await expect(page.getByText('Mark it as complete when you are done.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await context.clearCookies();
  await enter('admin');
  await send('PATCH', '/api/v1/organisation/settings', { settings: [{ name: 'mark_as_complete_on_visit', value: null }] });
  await context.close();
});

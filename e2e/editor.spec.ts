import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { callAs, expectAccessible, noteFaults, signIn } from './fixtures.ts';
import { test } from './test.ts';

/** A film that browsers play, as someone has it on their desk. */
const film = readFileSync(path.join(import.meta.dirname, '../apps/server/src/demo/files/night-flow.mp4'));

/** Drops a file of these bytes where files are dropped. */
async function dropFile(page: Page, name: string, type: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, fileType, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], fileName, { type: fileType }));
      return data;
    },
    [name, type, bytes.toString('base64')] as const,
  );
  await page.getByText('Drop a file here, or').first().dispatchEvent('drop', { dataTransfer: transfer });
}

/** A group of the administrator's with the learner in it. Gives its name. */
async function groupOfLearner(adminPage: Page, learnerPage: Page): Promise<string> {
  const name = `Night crew ${Date.now()}`;
  const { id } = await callAs<{ id: string }>(adminPage, 'POST', '/api/v1/groups', { name, visibility: 'open' });
  await callAs(learnerPage, 'POST', `/api/v1/groups/${id}/join`);
  return name;
}

test('CRD-02 CRD-03 CRD-13 MED-03 an editor drops a video, publishes it to a group, and only the group sees it', async ({
  page,
  browser,
}) => {
  const expectNoFaults = noteFaults(page);
  const learner = await (await browser.newContext()).newPage();
  const stranger = await (await browser.newContext()).newPage();
  await signIn(page, 'curator');
  await signIn(learner, 'learner');
  await signIn(stranger, 'hugo.lind');
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin');
  const group = await groupOfLearner(admin, learner);
  const title = `Walking the night zone ${Date.now()}`;

  await page.goto('/cards/new');
  await page.getByRole('link', { name: 'Video', exact: true }).click();
  await dropFile(page, 'night-zone.mp4', 'video/mp4', film);
  await expect(page.getByText('night-zone.mp4')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/cards\/[0-9a-f-]{36}\/edit$/);

  await page.getByRole('tab', { name: 'Audience' }).click();
  await page.getByRole('radio', { name: /^Only some people and groups/ }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Choose at least one person or group.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Groups/ }).fill(group);
  await page.getByRole('option', { name: group }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/insights\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const { pathname } = new URL(page.url());
  await learner.goto(pathname);
  await expect(learner.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const video = learner.locator('video');
  await learner
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  await stranger.goto(pathname);
  await expect(stranger.getByText('You do not have permission to access this Content.')).toBeVisible();
  expectNoFaults();
});

test('CRD-02 CRD-18 a quiz is written with the keyboard, kept over a reload and published', async ({ page }) => {
  await signIn(page, 'curator');
  await page.goto('/cards/new?type=quiz');
  await page.getByRole('textbox', { name: 'Title' }).fill('Do you know the night flow?');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Still missing: the questions')).toBeVisible();
  await expect(page.getByText('Enter at least two answers.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await page.keyboard.type('When is it read?');
  const answer = (number: number) => page.getByRole('textbox', { name: `Answer ${number}` });
  await answer(1).fill('At noon');
  await answer(1).press('Enter');
  await page.keyboard.type('Between two and four');
  await expect(page.getByText('Mark the correct answer.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('We restored your unsaved text from earlier.')).toBeVisible();
  await expect(answer(2)).toHaveValue('Between two and four');
  await answer(2).press('Alt+ArrowUp');
  await expect(answer(1)).toHaveValue('Between two and four');
  await expect(answer(1)).toBeFocused();
  await page.getByRole('radio', { name: 'Answer 1 is correct' }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Do you know the night flow?' })).toBeVisible();
});

test('CRD-02 who changed a card in another tab meanwhile loses nothing there, nor here', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(page, 'curator');
  await signIn(other, 'curator');
  await page.goto('/cards/new?type=text');
  await page.getByRole('textbox', { name: 'Title' }).fill('Two hands at one text');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole('textbox', { name: 'Title' }).fill('Theirs');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await expect(page.getByText('You changed this in another tab or window. Both versions are kept.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
});

test('CRD-02 leaving with what cannot be saved asks first, and what was typed comes back', async ({ page }) => {
  await signIn(page, 'curator');
  await page.goto('/cards/new?type=audio');
  await page.getByRole('textbox', { name: 'Title' }).fill('An episode without a recording');
  await page.getByRole('link', { name: 'Your content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your content' })).toBeVisible();
  await page.goto('/cards/new?type=audio');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('An episode without a recording');
});

test('MED-04 a dropped file of another kind is refused with its reason', async ({ page }) => {
  await signIn(page, 'curator');
  await page.goto('/cards/new?type=video');
  await expect(page.getByText('Drop a file here, or').first()).toBeVisible();
  await dropFile(page, 'notes.pdf', 'application/pdf', Buffer.from('%PDF-'));
  await expect(page.getByText('not a valid file type')).toBeVisible();
});

test('ORG-11 files come from the library of drawings, a camera, a microphone and a web address; what needs an account says so', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  // The machine has neither camera nor microphone: a moving canvas and a tone stand for them.
  await page.addInitScript(() => {
    // Pages that come from nowhere have none.
    if (!('mediaDevices' in navigator)) return;
    navigator.mediaDevices.getUserMedia = async ({ video }: MediaStreamConstraints = {}) => {
      if (video === false) {
        const context = new AudioContext();
        const [tone, end] = [context.createOscillator(), context.createMediaStreamDestination()];
        tone.connect(end);
        tone.start();
        return end.stream;
      }
      const canvas = document.createElement('canvas');
      const paint = canvas.getContext('2d');
      setInterval(() => paint?.fillRect(Math.random() * 200, 10, 20, 20), 50);
      return canvas.captureStream(20);
    };
  });
  await signIn(page, 'curator');
  await page.goto('/cards/new');
  await page.getByRole('link', { name: 'Image' }).click();
  const source = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await source('Other sources').click();
  await expect(source('Google Drive')).toBeDisabled();
  await source('A web address').click();
  await page.getByLabel('File address').fill('http://10.0.0.7/plan.png');
  await source('Download the file').click();
  await expect(page.getByText('No publicly accessible file was found at this address.')).toBeVisible();
  await source('Image search').click();
  await page.getByLabel('Describe the picture').fill('Night flow');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Drawing 2' }).click();
  await expect(page.getByText('Night flow.png')).toBeVisible();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await source('Webcam').click();
  await source('Take picture').click();
  await expect(page.getByText('Picture.jpg')).toBeVisible();

  await page.goto('/cards/new');
  await page.getByRole('link', { name: 'Audio' }).click();
  await expect(source('Webcam')).toBeHidden();
  // One that is left is not taken.
  await source('Audio recording').click();
  await source('Start recording').click();
  await expect(page.getByText('Recording: 1 s')).toBeVisible();
  await source('Cancel').click();
  await expect(source('Cancel')).toBeHidden();
  await source('Audio recording').click();
  await source('Start recording').click();
  await expect(page.getByText('Recording: 2 s')).toBeVisible();
  await expect(page.getByText(/^Recording\.(?:weba|m4a)$/)).toBeHidden();
  await source('Stop and use recording').click();
  await expect(page.getByText(/^Recording\.(?:weba|m4a)$/)).toBeVisible();
  expectNoFaults();
});

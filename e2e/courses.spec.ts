import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { manifestXml, zipOf } from '../apps/server/src/features/scorm/sample-package.ts';
import { callAs, expectInCourse, expectSound, noteFaults, signIn } from './fixtures.ts';
import { publishCourse, sequencedCourse } from './sequenced-course.ts';
import { test } from './test.ts';

/** A course as many are made: a frame around its pages, the interface two windows up, and half of it kept only as the window closes. */
const COURSE = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Course</title></head><body><iframe title="Pages" src="pages/page.html" width="600" height="400"></iframe></body></html>',
  'pages/page.html': `<!doctype html><html lang="en"><head><title>Page</title></head><body>
    <h1>Lifting the lid</h1><p id="kept"></p><p>Page <span id="at"></span></p>
    <button onclick="turn()">Turn the page</button><button onclick="pass()">Hand in</button>
    <script>
      let api = null;
      for (let here = window; ; here = here.parent) { if (here.API) { api = here.API; break; } if (here.parent === here) break; }
      api.LMSInitialize('');
      document.getElementById('kept').textContent = api.LMSGetValue('cmi.core.entry') + ': ' + api.LMSGetValue('cmi.suspend_data');
      let at = Number(api.LMSGetValue('cmi.core.lesson_location')) || 1;
      const show = () => { document.getElementById('at').textContent = at; };
      const turn = () => { at += 1; show(); api.LMSSetValue('cmi.core.lesson_location', String(at)); api.LMSSetValue('cmi.core.lesson_status', 'incomplete'); };
      const pass = () => { api.LMSSetValue('cmi.core.score.raw', '80'); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSCommit(''); };
      window.addEventListener('unload', () => {
        api.LMSSetValue('cmi.suspend_data', 'left on page ' + at);
        api.LMSSetValue('cmi.core.exit', 'suspend');
        api.LMSFinish('');
      });
      show();
    </script></body></html>`,
} as const;

/** A course that tries what a course must not. */
const hostile = (page: string) => `<!doctype html><html lang="en"><head><title>Hostile</title></head><body><pre id="said">trying</pre>
  <script>
    const attempt = async (name, work) => { try { return name + ': ' + await work(); } catch (error) { return name + ': refused'; } };
    (async () => {
      const said = [
        await attempt('session', async () => (await (await fetch('${page}/api/v1/session', { credentials: 'include' })).json()).email),
        await attempt('change', async () => (await fetch('${page}/api/v1/session', { method: 'DELETE', credentials: 'include', mode: 'no-cors' })).type),
        await attempt('page', () => window.top.document.title),
        await attempt('cookie', () => document.cookie.includes('session') ? 'read' : 'none'),
        await attempt('storage', () => Object.keys(localStorage).filter((key) => !key.startsWith('waymark:course')).length === 0 ? 'none' : 'read'),
        await attempt('frame', () => new Promise((resolve, reject) => {
          const frame = document.createElement('iframe');
          frame.src = '${page}/settings';
          frame.onload = () => { try { resolve(frame.contentDocument.title); } catch { reject(new Error('no')); } };
          document.body.append(frame);
        })),
        await attempt('leave', () => { window.top.location = '${page}/settings?stolen'; return 'went'; }),
      ];
      let api = null;
      for (let here = window; api === null; here = here.parent) { api = here.API || null; if (here.parent === here) break; }
      document.getElementById('said').textContent = said.join('; ') + '; api: ' + (api && api.LMSInitialize(''));
    })();
  </script></body></html>`;

async function archive(files: Readonly<Record<string, string>>, title: string): Promise<Buffer> {
  const parts = [{ id: 'one', title, href: 'index.html' }];
  return zipOf({ 'imsmanifest.xml': manifestXml('1.2', title, parts, Object.keys(files)), ...files });
}

const inCourse = (page: Page): FrameLocator => page.frameLocator('iframe').frameLocator('iframe').frameLocator('iframe');

test('PLY-02 PLY-08 CRD-02 an editor uploads a course; a learner closes the window without warning, resumes and passes', async ({
  page,
  context,
}) => {
  const expectNoFaults = noteFaults(page);
  const title = `Lifting the lid ${Date.now()}`;
  await signIn(page, 'curator');
  await page.goto('/cards/new?type=scorm');
  await page.setInputFiles('input[type=file]', { name: 'course.zip', mimeType: 'application/zip', buffer: await archive(COURSE, title) });
  await expect(page.getByText(`“${title}”, SCORM 1.2: 1 part, 3 files.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/insights\//);
  const { pathname } = new URL(page.url());

  await signIn(page, 'maja.nowak');
  await page.goto(pathname);
  await page.getByRole('link', { name: 'Start the course' }).first().click();
  await expect(page).toHaveURL(/\/play$/);
  await expectInCourse(inCourse(page).getByText('ab-initio:'));
  for (const turned of [2, 3]) {
    await inCourse(page).getByRole('button', { name: 'Turn the page' }).click();
    await expectInCourse(inCourse(page).getByText(`Page ${turned}`));
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const second = await context.newPage();
  await page.close();

  await second.goto(pathname);
  await expect(second.getByText('In progress', { exact: true })).toBeVisible();
  await second.getByRole('link', { name: 'Continue the course' }).first().click();
  await expectInCourse(inCourse(second).getByText('resume: left on page 3'));
  await expectInCourse(inCourse(second).getByText('Page 3', { exact: true }));

  // Another window takes over; the first one says so and can take it back.
  const third = await context.newPage();
  await third.goto(`${pathname}/play`);
  await expectInCourse(inCourse(third).getByText('Page 3', { exact: true }));
  await inCourse(second).getByRole('button', { name: 'Turn the page' }).click();
  await expect(second.getByText('This course was opened in another window.')).toBeVisible();
  await third.close();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(second.getByText('This course was opened in another window.')).toBeHidden();

  // Away from the network nothing is lost either, also when the window closes before it is back.
  await expectInCourse(inCourse(second).getByText('Page 3', { exact: true }));
  await context.setOffline(true);
  await inCourse(second).getByRole('button', { name: 'Turn the page' }).click();
  await expect(second.getByText('Saved on this device until it can be uploaded')).toBeVisible();
  const fourth = await context.newPage();
  await second.close();
  await context.setOffline(false);
  await fourth.goto(`${pathname}/play`);
  await expectInCourse(inCourse(fourth).getByText('Page 4', { exact: true }));
  await context.setOffline(true);
  await inCourse(fourth).getByRole('button', { name: 'Hand in' }).click();
  await expect(fourth.getByText('Saved on this device until it can be uploaded')).toBeVisible();
  await context.setOffline(false);
  await expect(fourth.getByText('You passed this course. Your score: 80%.')).toBeVisible();
  await fourth.getByRole('button', { name: 'Close the course' }).click();
  await expect(fourth).toHaveURL(new RegExp(`${pathname}$`));
  await expect(fourth.getByText('Passed', { exact: true })).toBeVisible();
  expectNoFaults();
});

test('PLY-02 PLY-08 on a slow line a course of several frames is waited for, and nothing says that it was saved before it was', async ({
  page,
}) => {
  const title = `Slow line ${Date.now()}`;
  await signIn(page, 'curator');
  await page.goto('/cards/new?type=scorm');
  await page.setInputFiles('input[type=file]', { name: 'course.zip', mimeType: 'application/zip', buffer: await archive(COURSE, title) });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/insights\//);
  const { pathname } = new URL(page.url());
  await signIn(page, 'maja.nowak');
  const line = Promise.withResolvers<void>();
  await page.route('**/~/launcher.html', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto(pathname);
  await page.getByRole('link', { name: 'Start the course' }).first().click();
  await expect(page.getByText('This is taking a long time to load.')).toBeVisible({ timeout: 12_000 });
  await expect(page.getByText('Saved', { exact: true })).toBeHidden();
  line.resolve();
  await expectInCourse(inCourse(page).getByText('ab-initio:'));
  await expect(page.getByText('This is taking a long time to load.')).toBeHidden();
  await inCourse(page).getByRole('button', { name: 'Turn the page' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.unroute('**/~/launcher.html');
  await page.route('**/~/launcher.html', (route) => route.abort('namenotresolved'));
  await page.reload();
  await expect(page.getByText('The course could not be reached.')).toBeVisible();
  await page.unroute('**/~/launcher.html');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectInCourse(inCourse(page).getByText('resume:'));
});

/** A course to be read, which never asks for its interface. */
const SILENT = {
  'index.html': '<!doctype html><html lang="en"><head><title>Reader</title></head><body><h1>To be read</h1></body></html>',
} as const;

test('PLY-02 PLY-08 in a window of its own a slow line is waited for as well, and a course that never asks for its interface is said to record nothing', async ({
  page,
  context,
}) => {
  await signIn(page, 'curator');
  const title = `Slow window ${Date.now()}`;
  const spoken = await publishCourse(page, await archive(COURSE, title), title, false);
  const silent = await publishCourse(page, await archive(SILENT, 'Silent'), `Silent ${Date.now()}`, false);
  await signIn(page, 'maja.nowak');
  await context.clock.install();
  const line = Promise.withResolvers<void>();
  await context.route('**/~/launcher.html', async (route) => {
    await line.promise;
    await route.continue();
  });
  const opened = async ({ slug }: { slug: string }): Promise<Page> => {
    await page.goto(`/insights/${slug}`);
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Start the course' }).first().click();
    return opening;
  };
  const waitedFor = (what: Locator, milliseconds: number) =>
    expect(async () => {
      await context.clock.fastForward(milliseconds);
      await expect(what).toBeVisible({ timeout: 1_000 });
    }).toPass();

  const own = await opened(spoken);
  const slow = own.getByText('This is taking a long time to load.');
  const saved = own.getByText('Saved', { exact: true });
  await waitedFor(slow, 8_000);
  await expect(saved).toBeHidden();
  line.resolve();
  await expectInCourse(inCourse(own).getByText('ab-initio:'));
  await expect(slow).toBeHidden();
  await expect(saved).toBeHidden();
  await inCourse(own).getByRole('button', { name: 'Turn the page' }).click();
  await expect(saved).toBeVisible();

  const other = await opened(silent);
  await expectInCourse(other.frameLocator('iframe').frameLocator('iframe').getByRole('heading', { name: 'To be read' }));
  await waitedFor(other.getByText('This course has not reported any progress yet.'), 20_000);
  await expect(other.getByText('Saved', { exact: true })).toBeHidden();
});

test('MED-11 PLY-02 a course cannot act as the learner, neither on an origin of its own nor without one', async ({ page, baseURL }) => {
  const app = baseURL ?? '';
  await signIn(page, 'curator');
  const { slug } = await publishCourse(page, await archive({ 'index.html': hostile(app) }, 'Hostile'), `Hostile ${Date.now()}`, false);
  await signIn(page, 'maja.nowak');
  const refused =
    /session: refused; change: (?:refused|opaque); page: refused; cookie: (?:none|refused); storage: (?:none|refused); frame: refused; leave: refused; api: true/;

  // It opens in a window of its own, which closes itself.
  await page.goto(`/insights/${slug}`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Start the course' }).first().click();
  const own = await opening;
  await expect(own.frameLocator('iframe').frameLocator('iframe').locator('#said')).toHaveText(refused);
  await expect(own).toHaveURL(/\/play\?play=window$/);
  const closing = own.waitForEvent('close');
  await own.getByRole('button', { name: 'Close the course' }).click();
  await closing;

  // As where an installation has no second host: the same files from the product's own host, without any origin.
  await page.route('**/launches', async (route) => {
    const answer = await route.fetch();
    const launch = (await answer.json()) as { address: string };
    await route.fulfill({ response: answer, json: { ...launch, launcher: null, address: new URL(launch.address).pathname } });
  });
  await page.goto(`/insights/${slug}/play`);
  await expect(page.frameLocator('iframe').locator('#said')).toHaveText(refused);
  await expect(page).toHaveURL(/\/play$/);
  // The session is whose it was.
  expect((await page.request.get('/api/v1/session')).status()).toBe(200);
});

test('ADM-11 SHL-60 the connection doctor takes a sample of both versions the whole way; its page and the player are sound', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/connection-doctor');
  await page.getByRole('link', { name: 'Courses (SCORM)' }).click();
  for (const version of ['1.2', '2004']) {
    await page.getByRole('button', { name: `Check SCORM ${version}` }).click();
    await expect(page.getByText(`Everything works: you can upload, play and track a SCORM ${version} course.`)).toBeVisible();
    await expect(page.getByText('passed', { exact: true })).toHaveCount(10);
  }
  await expectSound(page);
  await signIn(page, 'maja.nowak');
  const { items } = await callAs<{ items: { slug: string; title: string }[] }>(page, 'GET', '/api/v1/cards?cardType=scorm&limit=12');
  const course = items.find(({ title }) => title === 'Confined spaces: before you go in');
  await page.goto(`/insights/${course?.slug}/play`);
  await expect(page.frameLocator('iframe').frameLocator('iframe').getByRole('button', { name: 'Next' })).toBeVisible();
  await expectSound(page);
});

test('ADM-11 the connection doctor waits for its sample on a slow line', async ({ page }) => {
  await signIn(page, 'admin');
  await page.clock.install();
  const [line, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/~/launcher.html', async (route) => {
    asked.resolve();
    await line.promise;
    await route.continue();
  });
  await page.goto('/admin/connection-doctor');
  await page.getByRole('link', { name: 'Courses (SCORM)' }).click();
  await page.getByRole('button', { name: 'Check SCORM 1.2' }).click();
  await asked.promise;
  await page.clock.fastForward(40_000);
  line.resolve();
  await expect(page.getByText('Everything works: you can upload, play and track a SCORM 1.2 course.')).toBeVisible();
});

test('PLY-09 a course of SCORM 2004 leads through its parts: it goes on by itself, keeps closed what is not open yet, and is passed by its root', async ({
  page,
}) => {
  const expectNoFaults = noteFaults(page);
  const title = `Reading the night flow ${Date.now()}`;
  await signIn(page, 'curator');
  const card = await publishCourse(page, await sequencedCourse(title), title);

  await signIn(page, 'maja.nowak');
  await page.goto(`/insights/${card.slug}/play`);
  const course = page.frameLocator('iframe').frameLocator('iframe');
  await expectInCourse(course.getByRole('heading', { name: 'Minimum night flow' }));
  await expectInCourse(course.getByText('on: true, back: false'));
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('button', { name: /Check what you know/ })).toBeDisabled();
  await course.getByRole('button', { name: 'Done, go on' }).click();
  await expectInCourse(course.getByRole('heading', { name: 'Legitimate use' }));
  await expect(contents.getByRole('button', { name: /Minimum night flow.*Passed/ })).toBeVisible();
  await course.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(contents.getByRole('button', { name: /Legitimate use.*Passed/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectInCourse(course.getByRole('heading', { name: 'Check what you know' }));
  await page.getByRole('button', { name: 'Previous part' }).click();
  await expectInCourse(course.getByRole('heading', { name: 'Legitimate use' }));

  // Cut off there, it opens there; the learner chooses another part from the contents.
  await page.reload();
  await expectInCourse(course.getByRole('heading', { name: 'Legitimate use' }));
  await course.getByRole('button', { name: 'Done', exact: true }).click();
  await contents.getByRole('button', { name: /Check what you know/ }).click();
  await expectInCourse(course.getByRole('heading', { name: 'Check what you know' }));
  await course.getByRole('button', { name: 'Done, go on' }).click();
  await expect(page.getByText('You passed this course.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You left the course' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Close the course' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/insights/${card.slug}$`));
  expectNoFaults();
});

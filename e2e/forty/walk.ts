import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { callAs, type Colleague, type DemoAccount, PASSWORD, signIn } from '../fixtures.ts';
import { test } from '../test.ts';

/** What opens an address by itself, or lets a test do so. */
const TYPED = ['goto', 'reload', 'goBack', 'goForward', 'setContent', 'evaluate', 'evaluateHandle', 'addScriptTag'] as const;

/** A page for who goes on by pressing alone. */
export type WalkedPage = Omit<Page, (typeof TYPED)[number]>;

/** What is pressed: the link, button, tab or entry of a menu of this name, the first in sight; or what finds it. */
type Step = string | RegExp | ((page: WalkedPage) => Locator);

/** Who administers the other demo organisation, where what concerns a whole organisation disturbs no other test. */
export const OTHER_ADMINISTRATOR = 'admin@halden.example';

export type Account = DemoAccount | Colleague | typeof OTHER_ADMINISTRATOR;

type Call = <Result>(method: string, url: string, data?: unknown) => Promise<Result>;

/** One way from home to something done (SHL-65): a row of the table in `e2e/README.md`. */
export interface Journey {
  readonly number: number;
  readonly who: string;
  readonly wants: string;
  /** Who walks it, at each attempt: another one where what is done stays. */
  readonly as: readonly [Account, ...Account[]];
  /** What has to be there before, made by the API as some account. */
  readonly needs?: (as: (account: Account) => Promise<Call>) => Promise<void>;
  /** What is waited for from the first press on. */
  readonly begins?: (page: WalkedPage) => void;
  /** What is pressed one after the other, from home. */
  readonly way: readonly Step[];
  /** What is typed and sent at the end of the way. */
  readonly does?: (page: WalkedPage) => Promise<void>;
  /** What says that it is done. */
  readonly ends: (page: WalkedPage) => Locator | Promise<Locator>;
}

const PRESSED = ['link', 'button', 'menuitem', 'menuitemcheckbox', 'tab', 'radio'] as const;

/** The link, button, tab or entry of a menu of a name, the first in sight. */
function named(page: Pick<WalkedPage, 'getByRole'>, name: string | RegExp): Locator {
  // Beside some names stands how many there are.
  const wanted = typeof name === 'string' ? new RegExp(String.raw`^${name}(?:\W+\d+)?$`) : name;
  const [first, ...others] = PRESSED.map((role) => page.getByRole(role, { name: wanted }));
  if (first === undefined) throw new Error('There is nothing to press');
  return others
    .reduce((found, other) => found.or(other), first)
    .filter({ visible: true })
    .first();
}

const find = (page: WalkedPage, step: Step) => (typeof step === 'function' ? step(page) : named(page, step));

/** Refuses every address on a page from now on. Returns those that were opened in spite of it, for the test to look at. */
export function guardAddresses(page: Page): readonly string[] {
  const opened: string[] = [];
  for (const method of TYPED) {
    Object.defineProperty(page, method, {
      value: () => {
        throw new Error(`A journey goes on by pressing alone; ${method} was called`);
      },
    });
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened.push(request.url());
  });
  return opened;
}

interface Walker {
  readonly page: WalkedPage;
  readonly opened: readonly string[];
}

/** Who is signed in already, each on a page of their own, for all journeys of a worker. */
const walkers = new Map<Account, Walker>();

async function walkerFor(browser: Browser, account: Account): Promise<Walker> {
  const known = walkers.get(account);
  if (known !== undefined && !isClosed(known)) return known;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(`${await enter(page, account)}/home`);
  const walker = { page, opened: guardAddresses(page) };
  walkers.set(account, walker);
  return walker;
}

/** Signs someone in. Returns where their organisation is. */
async function enter(page: Page, account: Account): Promise<string> {
  if (account !== OTHER_ADMINISTRATOR) {
    await signIn(page, account);
    return '';
  }
  const origin = `http://halden.localhost:${process.env['E2E_PORT'] ?? ''}`;
  // Only the browser knows where names below localhost are.
  await page.goto(`${origin}/user/login`);
  const status = await page.evaluate(
    async (body) => (await fetch('/api/v1/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    JSON.stringify({ email: account, password: PASSWORD }),
  );
  expect(status).toBe(200);
  return origin;
}

const isClosed = ({ page }: Walker) => page.isClosed();

/** Back to home by the logo, from wherever the last journey ended. */
async function goHome(page: WalkedPage): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ visible: true });
  for (let tries = 0; tries < 3 && (await dialog.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await expect(dialog)
      .toHaveCount(0, { timeout: 2_000 })
      .catch(() => undefined);
  }
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}

/** The path that pressing something leads to, if it is another page of ours in this tab. */
async function leadsTo(pressed: Locator): Promise<string | undefined> {
  const [href, target, download] = await Promise.all(['href', 'target', 'download'].map((name) => pressed.getAttribute(name)));
  return href?.startsWith('/') === true && target === null && download === null ? href.replace(/[?#].*/, '') : undefined;
}

/** Presses a step of a journey. Where it leads to another page, that one stands before the next is looked for: until then the one before does. */
async function press(page: WalkedPage, step: Step): Promise<void> {
  const pressed = find(page, step);
  const leading = await leadsTo(pressed);
  const title = await page.title();
  const isOnward = leading !== undefined && leading !== new URL(page.url()).pathname;
  await pressed.click();
  if (!isOnward) return;
  const heading = page.locator('#main:focus, #main h1:focus');
  await expect.poll(async () => (await page.title()) !== title || (await heading.count()) > 0).toBe(true);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}

/** Makes what a journey needs, on a page of its own. */
async function prepare(browser: Browser, needs: NonNullable<Journey['needs']>): Promise<void> {
  const page = await browser.newPage();
  await needs(async (account) => {
    await enter(page, account);
    return (method, url, data) => callAs(page, method, url, data);
  });
  await page.close();
}

/** Rows of the table of journeys, by number. */
function documentedJourneys(): ReadonlyMap<number, readonly string[]> {
  const text = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+) \|(.*)\|$/gm)];
  return new Map(rows.map(([, number, cells]) => [Number(number), (cells ?? '').split('|').map((cell) => cell.trim())]));
}

/** Fails unless the table of `e2e/README.md` has exactly these journeys, with who walks them, what they want and how many presses it takes. */
export function expectDocumented(journeys: readonly Journey[]): void {
  const said = [...documentedJourneys()].map(([number, [who, wants, , , clicks]]) => [number, who, wants, clicks]);
  const walked = journeys.toSorted((one, other) => one.number - other.number);
  expect(said).toEqual(walked.map(({ number, who, wants, way }) => [number, who, wants, String(way.length)]));
}

/** A test for each journey: signed in once for each account, then from home by pressing alone. */
export function walk(journeys: readonly Journey[]): void {
  for (const { number, who, wants, as, needs, begins, way, does, ends } of journeys) {
    test(`SHL-65 journey ${number}, ${who}: ${wants}`, async ({ browser }, { retry }) => {
      if (needs !== undefined) await prepare(browser, needs);
      const { page, opened } = await walkerFor(browser, as[retry] ?? as[0]);
      await goHome(page);
      const before = opened.length;
      begins?.(page);
      for (const step of way) await press(page, step);
      await does?.(page);
      await expect(await ends(page)).toBeVisible();
      expect(opened.slice(before)).toEqual([]);
    });
  }
}

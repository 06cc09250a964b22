import { expect, type Page } from '@playwright/test';
import { type OwnServer, SETUP_CODE, startOwnServer } from './own-server.ts';
import { test } from './test.ts';

export const EMAIL = 'ada@brook.example';
export const SECRET = 'a long pass phrase 7';

/** The bar that says what is drafted and not published. */
export const unpublished = (page: Page) => page.getByRole('region', { name: 'Unpublished changes' });

/** Publishes what is drafted, from the page that shows it. */
export async function publish(page: Page): Promise<void> {
  await unpublished(page).getByRole('button', { name: 'Review and publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review and publish' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(unpublished(page)).toBeHidden();
}

/** Opens the field for words in one of many languages. */
export async function translate(page: Page, language: string): Promise<void> {
  await page.getByLabel('Another language').selectOption(language);
  await page.getByRole('button', { name: 'Add translation' }).click();
}

/**
 * An organisation that the tests of one file have to themselves, on a server of its own, for what changes what everyone there sees.
 * @param environment further configuration of the server
 */
export function ownOrganisation(environment: Readonly<Record<string, string>> = {}) {
  let server: OwnServer;
  test.beforeAll(async ({ request }) => {
    server = await startOwnServer(environment);
    const made = await request.post(`${server.address}/api/v1/first-run`, {
      data: {
        organisationName: 'Brook Academy',
        setupCode: SETUP_CODE,
        firstName: 'Ada',
        lastName: 'Reed',
        email: EMAIL,
        password: SECRET,
      },
    });
    expect(made.ok(), await made.text()).toBe(true);
  });
  test.afterAll(async () => {
    await server.stop();
    server.remove();
  });
  const at = (path: string, hostName = 'localhost') => `${server.address.replace('localhost', hostName)}${path}`;
  return {
    /** The address of one of its pages. */
    at,
    /** Signs its administrator in. */
    enter: async (page: Page): Promise<void> => {
      const answer = await page.request.post(at('/api/v1/session'), { data: { email: EMAIL, password: SECRET } });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    /** Publishes as someone else would, beside the page that is open. */
    publishElsewhere: async (page: Page, key: string, value: unknown): Promise<void> => {
      const { version } = (await (await page.request.get(at('/api/v1/configuration'))).json()) as { version: number };
      const { csrfToken } = (await (await page.request.get(at('/api/v1/session'))).json()) as { csrfToken: string };
      const answer = await page.request.post(at('/api/v1/configuration/publications'), {
        data: { basedOn: version, changes: [{ key, value }] },
        headers: { 'x-csrf-token': csrfToken },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}

import { expect, test } from 'vitest';
import { getMailServer, setMailServer } from '@waymark/contract/jobs';
import { testApp } from '../../testing/app.ts';

const app = await testApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });

test('ADM-13 a mail server of the environment wins, is shown as such and is not changed in the console', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  expect(await admin.call(getMailServer)).toEqual({ source: 'environment', server: null });
  const body = { host: 'mail.example.com', port: 587, security: 'starttls', fromAddress: 'a@home.example' } as const;
  expect((await admin.attempt(setMailServer, { body })).problem?.code).toBe('mail-server-of-installation');
});

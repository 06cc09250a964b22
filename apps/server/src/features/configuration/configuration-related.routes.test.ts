import { expect, test } from 'vitest';
import { getConfiguration, publishConfiguration, type WantedChange } from '@waymark/contract/configuration';
import { getSession } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

async function attempt(changes: WantedChange[]) {
  const { version: basedOn } = await admin.call(getConfiguration);
  return admin.attempt(publishConfiguration, { body: { basedOn, changes } });
}

test('SES-06 SES-68 organisations that belong together are kept without empty lines and rows, each address once', async () => {
  const answer = await attempt([
    { key: 'related_organisations', value: ['Halden.example', '', 'halden.example', 'water.localhost'] },
    {
      key: 'mapped_organizations',
      value: [
        { name: ' Halden Health ', hostName: 'halden.example' },
        { name: '', hostName: '' },
      ],
    },
  ]);
  expect(answer.status).toBe(200);
  const { entries } = await admin.call(getConfiguration);
  expect(entries.find(({ key }) => key === 'related_organisations')?.value).toEqual(['halden.example', 'water.localhost']);
  expect((await admin.call(getSession)).mappedOrganizations).toEqual([{ name: 'Halden Health', hostName: 'halden.example' }]);
});

test.each([
  [{ key: 'related_organisations', value: ['https://halden.example/'] }, 'invalid-host-name'],
  [{ key: 'mapped_organizations', value: [{ name: 'Halden', hostName: 'hal den' }] }, 'invalid-host-name'],
  [{ key: 'mapped_organizations', value: [{ name: ' ', hostName: 'halden.example' }] }, 'required'],
  [{ key: 'quarters', value: [{ name: 'Q1', startDate: '' }] }, 'required'],
  [{ key: 'quarters', value: [{ name: 'Q1', startDate: '2026-02-30' }] }, 'invalid'],
  [
    {
      key: 'quarters',
      value: [
        { name: 'Q1', startDate: '2026-04-01' },
        { name: 'Q2', startDate: '2027-04-01' },
      ],
    },
    'quarters-begin-together',
  ],
] satisfies [WantedChange, string][])('SES-68 ORG-02 %j is refused by its entry', async (change, code) => {
  expect((await attempt([change])).problem?.errors?.[0]).toMatchObject({ field: `changes.${change.key}`, code });
});

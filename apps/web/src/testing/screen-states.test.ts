import { beforeAll, expect, test } from 'vitest';
import { faultsOfEach, FULL } from './every-screen.ts';
import { failurePanel, faultsOf, foreignWords, waitsForever } from './screen-faults.ts';
import { setStage } from './stage.tsx';

beforeAll(setStage, 120_000);

test('every screen shows where there is nothing yet', async () => {
  expect(await faultsOfEach({ answering: { shape: { ...FULL, items: 0 } } }, [faultsOf, waitsForever])).toEqual([]);
});

test('every screen shows that it is loading while no answer comes', async () => {
  expect(await faultsOfEach({ answering: 'never' }, [faultsOf])).toEqual([]);
});

test('SHL-51 every screen says in words that the reader has no access', async () => {
  expect(await faultsOfEach({ answering: { refusal: 403 } }, [faultsOf, waitsForever])).toEqual([]);
});

test('SHL-51 every screen says in words that what was asked for is not there', async () => {
  expect(await faultsOfEach({ answering: { refusal: 404 } }, [faultsOf, waitsForever])).toEqual([]);
});

test('SHL-52 every screen that fails says so and can be tried again', async () => {
  expect(await faultsOfEach({ answering: { refusal: 500 } }, [faultsOf, waitsForever, failurePanel])).toEqual([]);
});

const ARABIC = 'كلمات كثيرة في هذا النص '.repeat(12).trim();
/** Names and formats that stay as they are in every language. */
const NAMES = new Set(
  `Waymark Northmere Moodle Totara Common Cartridge imscc SCORM AICC xAPI SCIM SAML JWKS OPML ESCO JPEG WebP AVIF JSON Parquet ClickHouse Unsplash OpenID Connect Entra Okta Verify
   ADFS Google Workspace Shibboleth Keycloak Coursera Udemy LinkedIn Learning Business iPhone iPad Enter NNorthmere
   PDFCSV XLSX XLSXCSVParquet Asia Kolkata Microsoft Teams Meet https example Chrome Firefox Safari Opera Amazon ClamAV StreamMaxLength`.split(
    /\s+/,
  ),
);

test('ORG-07 every screen takes long texts, and says everything of its own in Arabic', async () => {
  const answering = { shape: { items: 3, first: 1, text: ARABIC } } as const;
  expect(await faultsOfEach({ language: 'ar', answering }, [faultsOf, waitsForever, () => foreignWords(NAMES)])).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigurationError, findMisspelt, readConfig } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'waymark-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file as a vault leaves it, with a line end. */
function fileWith(text: string): string {
  const file = path.join(folder, `${text.length}`);
  writeFileSync(file, `${text}\n`);
  return file;
}

test('PLT-08 every wrong variable is named with the reason, and nothing else is read', () => {
  const read = () => readConfig({ PORT: 'eighty', APP_SECRET: 'short', HOST_NAMES: 'https://learn.example', PUBLIC_SCHEME: 'https' });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(/PORT: [\s\S]*APP_SECRET: [\s\S]*HOST_NAMES: not a list of names like \*\.learn\.example\.com/);
});

test('PLT-08 a secret comes from the file a vault writes', () => {
  const secret = 'thirty-two characters or more of it';
  expect(readConfig({ SECRETS_KEY_FILE: fileWith(secret), APP_SECRET_FILE: '' })).toMatchObject({
    secretsKey: secret,
    appSecret: undefined,
  });
});

test('PLT-08 a file that is not there, and a variable that is set twice, are named', () => {
  expect(() => readConfig({ SECRETS_KEY_FILE: path.join(folder, 'nowhere') })).toThrow(/SECRETS_KEY_FILE: .*nowhere cannot be read/);
  expect(() => readConfig({ SECRETS_KEY: 'x', SECRETS_KEY_FILE: fileWith('y') })).toThrow('set it or SECRETS_KEY_FILE, not both');
});

test('PLT-08 hosts that may be called are named; without names every public one may', () => {
  expect(readConfig({}).outboundHosts).toEqual([]);
  expect(readConfig({ OUTBOUND_HOSTS: 'Learn.example, *.push.example' }).outboundHosts).toEqual(['learn.example', '*.push.example']);
  expect(() => readConfig({ OUTBOUND_HOSTS: 'https://learn.example' })).toThrow(/OUTBOUND_HOSTS: not a list of names/);
});

test('ADM-02 addresses on offer are names and patterns in small letters', () => {
  expect(readConfig({}).hostNames).toEqual(['*.localhost']);
  expect(readConfig({ HOST_NAMES: ' *.Learn.example, academy.example,' }).hostNames).toEqual(['*.learn.example', 'academy.example']);
});

test.each([
  [{ DATABSE_URL: 'x' }, [{ name: 'DATABSE_URL', meant: 'DATABASE_URL' }]],
  [
    { SECRET_KEY_FILE: 'x', SMPT_URL: 'x' },
    [
      { name: 'SECRET_KEY_FILE', meant: 'SECRETS_KEY_FILE' },
      { name: 'SMPT_URL', meant: 'SMTP_URL' },
    ],
  ],
  [
    { data_dir: 'x', 'S3-BUCKET': 'x' },
    [
      { name: 'data_dir', meant: 'DATA_DIR' },
      { name: 'S3-BUCKET', meant: 'S3_BUCKET' },
    ],
  ],
  [{ PATH: 'x', HOME: 'x', HOSTNAME: 'x', NODE_ENV: 'x', npm_config_cache: 'x', PORT: '1', SMTP_URL_FILE: 'x', LANG: 'x' }, []],
])('PLT-08 of %j what is misspelt is found', (environment, expected) => {
  expect(findMisspelt(environment)).toEqual(expected);
});

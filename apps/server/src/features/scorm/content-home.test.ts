import { describe, expect, test } from 'vitest';
import type { FileId } from '@waymark/contract/media';
import { readConfig } from '../../platform/config/config.ts';
import { contentOrigin, isContentHost } from './content-home.ts';

const fileId = '01a202c2-d78e-7038-9c7d-1fda865cb9d3' as FileId;
const bare = '01a202c2d78e70389c7d1fda865cb9d3';
const at = (CONTENT_ORIGIN?: string) => ({ config: readConfig(CONTENT_ORIGIN === undefined ? {} : { CONTENT_ORIGIN }) });

describe('MED-11 the origin that courses are served from', () => {
  test.each<[string | undefined, string, string | undefined]>([
    [undefined, 'localhost:3000', `http://${bare}.content.localhost:3000`],
    [undefined, 'halden.localhost', `http://${bare}.content.localhost`],
    [undefined, 'academy.example.com', undefined],
    [undefined, 'localhost.example.com', undefined],
    ['https://*.courses.example.net', 'academy.example.com', `https://${bare}.courses.example.net`],
    ['https://courses.example.net:8443', 'localhost', 'https://courses.example.net:8443'],
  ])('configured %s, at %s: %s', (configured, host, origin) => {
    expect(contentOrigin(at(configured), { host, scheme: 'http' }, fileId)).toBe(origin);
  });

  test.each<[string | undefined, string, boolean]>([
    [undefined, `${bare}.content.localhost:3000`, true],
    [undefined, 'content.localhost', false],
    [undefined, 'localhost:3000', false],
    [undefined, `${bare}.courses.example.net`, false],
    ['https://*.courses.example.net', `${bare}.courses.example.net`, true],
    ['https://*.courses.example.net', `deep.${bare}.courses.example.net`, false],
    ['https://*.courses.example.net', 'courses.example.net', false],
    ['https://*.courses.example.net', 'academy.example.com', false],
    ['https://courses.example.net:8443', 'courses.example.net:8443', true],
    ['https://courses.example.net:8443', 'courses.example.net', false],
  ])('configured %s, the host %s serves courses alone: %s', (configured, host, alone) => {
    expect(isContentHost(at(configured), host)).toBe(alone);
  });

  test('anything but an origin is refused at start', () => {
    for (const wrong of ['courses.example.net', 'https://courses.example.net/path', 'https://**.example.net', 'ftp://x.example']) {
      expect(() => at(wrong), wrong).toThrow('CONTENT_ORIGIN');
    }
  });
});

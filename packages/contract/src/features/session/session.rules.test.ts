import { expect, test } from 'vitest';
import { sessionUserSchema } from './session-user.schema.ts';
import {
  afterSignIn,
  deviceOf,
  isOwnPath,
  isReturnPath,
  leavesPublicPath,
  OLDER_PATHS,
  sessionExpiry,
  sessionStage,
  signInPath,
  USER_INFO_FIELDS,
} from './session.rules.ts';

test.each([
  '/pathways/abc',
  '/insights/a-card',
  '/mobile-insights/7',
  '/journey/x',
  '/channel/water',
  '/channels/new',
  '/smartsearch?q=leak',
  '/video_streams/1',
  '/teams/leakage',
  '/discover',
  '/curate',
  '/notifications',
  '/settings/triggers',
  '/@leila',
  '/org-groups/admin',
  '/my-assignments',
  '/skills-assessment',
  '/career',
  '/feed',
  '/me/skills-passport',
  '/mkp-redirect',
  '/team',
  '/me',
  '/learning',
  '/admin/users?page=2',
])('SES-11 %s is kept to return to', (path) => {
  expect(isReturnPath(path)).toBe(true);
});

test.each([
  '/',
  '/user/login',
  '/forgot_password/sent',
  '/access-denied',
  '/log_out',
  '/onboarding',
  '/okta-verify',
  '/terms',
  '/user/new_password',
  '/user/details',
])('SES-11 %s is not kept', (path) => {
  expect(isReturnPath(path)).toBe(false);
});

test.each([
  'https://evil.example/discover',
  '//evil.example/discover',
  '/\\evil.example/discover',
  '/\t/evil.example/discover',
  '/\n/evil.example/me',
  'javascript:alert(1)//discover',
  'discover',
  '',
  '/\\/evil.example/me',
  '/ /evil.example/me',
  '/.//evil.example/me',
  '/me/..//evil.example/me',
  '/%2e//evil.example/me',
])('SES-11 %j never leads to another origin', (path) => {
  expect(isOwnPath(path)).toBe(false);
  expect(isReturnPath(path)).toBe(false);
});

test('SES-01 SES-09 after sign-in comes the stored return path, else the first menu item', () => {
  expect(afterSignIn('/career/detail/project/x', '/home')).toBe('/career/detail/project/x');
  expect(afterSignIn(null, '/home')).toBe('/home');
  expect(afterSignIn('//evil.example/me', '/feed')).toBe('/feed');
});

test.each([
  ['/', '/user/login?auto_sso=true'],
  ['/?ref=mail', '/user/login?auto_sso=true'],
  ['/home', '/user/login'],
  ['/career/skills', '/user/login'],
  ['/unsubscribe-emails?user=1', null],
  ['/access_denied', null],
  ['/access-denied', null],
  ['/user/signup', null],
  ['/user/pre_register', null],
  ['/saml/auth/123', null],
  ['/mobile-insights/7', null],
])('SES-10 someone signed out at %s is sent to %s', (path, target) => {
  expect(signInPath(path)).toBe(target);
});

test.each([
  ['/user/login', true],
  ['/log_in', true],
  ['/forgot_password/confirm/token', true],
  ['/unsubscribe-emails', false],
  ['/access-denied', false],
  ['/mobile-insights/7', false],
  ['/home', false],
])('SES-09 someone signed in leaves %s: %s', (path, leaves) => {
  expect(leavesPublicPath(path)).toBe(leaves);
});

test('SES-08 older public paths have a place to go', () => {
  expect(OLDER_PATHS['/log_in']).toBe('/user/login');
  for (const path of Object.keys(OLDER_PATHS)) expect(leavesPublicPath(path)).toBe(true);
});

test('SES-53 every field of the session user can be asked for', () => {
  expect([...new Set(Object.values(USER_INFO_FIELDS))].toSorted()).toEqual(Object.keys(sessionUserSchema.shape).toSorted());
});

const minute = 60_000;

test('SES-40 expiry is the last activity plus the minutes; 0 means none', () => {
  expect(sessionExpiry(1_000, 20)).toBe(1_000 + 20 * minute);
  expect(sessionExpiry(1_000, 0)).toBeNull();
});

test.each([
  [20, 14.9, 'alive'],
  [20, 15, 'warning'],
  [20, 19.9, 'warning'],
  [20, 20, 'expired'],
  [0, 100_000, 'alive'],
  [2, 0.9, 'alive'],
  [2, 1, 'warning'],
])('SES-42 with %d minutes allowed, after %d without activity the session is %s', (timeout, idle, stage) => {
  expect(sessionStage(idle * minute, 0, timeout)).toBe(stage);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome', 'Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('SES-40 a device calling itself %s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

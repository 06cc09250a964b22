import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  checkEmbeddedSection,
  createEmbeddedSection,
  createSectionToken,
  findSectionByUrl,
  getSectionMetadata,
  getSectionTesting,
  listEmbeddedSections,
  listShownSections,
  removeEmbeddedSection,
  SECTION_TOKEN_MINUTES,
  type SectionFault,
  updateEmbeddedSection,
} from '@waymark/contract/embedded-sections';
import { startProxy } from '@waymark/contract/impersonation';
import { getOrganisation } from '@waymark/contract/organisation';
import { setManager } from '@waymark/contract/people';
import { getSession, getUserInfo, signOut } from '@waymark/contract/session';
import { changeOwnSkill, getPersonSkills, searchSkills } from '@waymark/contract/skills';
import { integrityOf } from './section-descriptor.ts';
import { csrfTokenOf } from '../../platform/session/session-store.ts';
import { aSection, SectionHost } from './embedded-sections.factory.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

const host = await SectionHost.start();
const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8', ENVIRONMENT: 'qa' } });
const closed = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
afterAll(() => host.stop());
beforeEach(async () => {
  await app.home.store.db.deleteFrom('embedded_sections').where('organisation_id', '=', app.home.id).execute();
  host.files.clear();
});

const metadataOf = (caller: SignedIn, name: string) => caller.attempt(getSectionMetadata, { params: { name }, query: {} });
const tokenOf = async (caller: SignedIn, name: string) =>
  (await caller.call(createSectionToken, { params: { name }, body: {} })).access_token;
/** Calls with a token and no cookie, as a section does. */
const withToken = (token: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, organisation = app.home) =>
  app.visitor(organisation).send(method, url, body, { authorization: `Bearer ${token}` });
const codeOf = async (answer: Promise<{ status: number; problem: { code: string } | undefined }>) => {
  const { status, problem } = await answer;
  return problem === undefined ? status : problem.code;
};

describe('the registry', () => {
  test('ADM-07 EMB-01 a section is checked, registered, found by name and platform, changed and removed', async () => {
    const module = 'export const mount = () => ({ unmount() {} });';
    const url = host.publish('pulse', module, { origins: ['http://127.0.0.2:9000/ignored/path'] });
    const found = await admin.call(checkEmbeddedSection, { body: { url } });
    expect(found).toMatchObject({
      fault: null,
      apiVersion: 1,
      module: `${host.origin}/pulse/section.js`,
      integrity: integrityOf(Buffer.from(module)),
      origins: [host.origin, 'http://127.0.0.2:9000'],
    });
    const made = await aSection(admin, url, { name: 'pulse', scopes: ['skills.read', 'people.read'] });
    const learner = await app.signedIn();
    expect((await learner.call(listShownSections, { query: {} })).items).toEqual([{ name: 'pulse', title: made.title }]);
    const { body } = await metadataOf(learner, 'pulse');
    expect(body).toMatchObject({ name: 'pulse', platform: 'web', url, module: found.module, integrity: found.integrity, apiVersion: 1 });
    const onPhone = await learner.attempt(getSectionMetadata, { params: { name: 'pulse' }, query: { platform: 'ios' } });
    expect(onPhone.problem?.code).toBe('section-not-found');
    const { name, platform, title, scopes, integrity, origins } = made;
    const off = { name, platform, title, url, scopes, integrity, origins, enabled: false };
    // Its server may be away when it is switched off.
    host.files.clear();
    await admin.call(updateEmbeddedSection, { params: { sectionId: made.id }, body: off });
    expect((await metadataOf(learner, 'pulse')).problem?.code).toBe('section-not-found');
    expect((await admin.call(listEmbeddedSections)).items).toMatchObject([{ name: 'pulse', enabled: false, integrity }]);
    await admin.call(removeEmbeddedSection, { params: { sectionId: made.id } });
    expect((await admin.call(listEmbeddedSections)).items).toEqual([]);
    const { rows } = await app.platform.database.owner.query(
      "select action from audit_entries where organisation_id = $1 and action like 'embedded-sections.%' order by at, id",
      [app.home.id],
    );
    expect(rows.map(({ action }: { action: string }) => action).slice(-3)).toEqual([
      'embedded-sections.created',
      'embedded-sections.updated',
      'embedded-sections.removed',
    ]);
  });

  test('EMB-05 other code than was confirmed is not registered, and a name only once', async () => {
    const url = host.publish('pulse');
    const { integrity, origins } = await admin.call(checkEmbeddedSection, { body: { url } });
    host.publish('pulse', 'export const mount = () => { fetch("/api/v1/session", { method: "DELETE" }); };');
    const body = { name: 'pulse', platform: 'web' as const, title: 'Pulse', url, enabled: true, scopes: [], integrity, origins };
    expect((await admin.attempt(createEmbeddedSection, { body })).problem?.code).toBe('section-changed');
    host.publish('pulse', undefined, { origins: ['http://127.0.0.9'] });
    expect((await admin.attempt(createEmbeddedSection, { body })).problem?.code).toBe('section-changed');
    host.publish('pulse');
    await admin.call(createEmbeddedSection, { body });
    const both = await Promise.all([1, 2].map(() => admin.attempt(createEmbeddedSection, { body: { ...body, name: 'twice' } })));
    expect(both.map(({ problem }) => problem?.code).toSorted()).toEqual(['section-name-taken', undefined]);
  });

  test.each<[string, SectionFault, () => string]>([
    ['a file that is not there', 'section-not-found-there', () => `${host.origin}/nowhere.json`],
    ['no JSON', 'section-no-descriptor', () => served('/a.json', 'application/json', 'no')],
    ['JSON of something else', 'section-no-descriptor', () => served('/a.json', 'application/json', '{"name":"a"}')],
    ['another version of the agreement', 'section-wrong-version', () => host.publish('new', '', { apiVersion: 2 })],
    ['a module of no web address', 'section-foreign-module', () => host.publish('odd', '', { module: 'data:text/javascript,1' })],
    ['a module in an inner network', 'section-foreign-module', () => host.publish('odd', '', { module: 'http://10.0.0.5/section.js' })],
    [
      'a module that is not a script',
      'section-no-script',
      () => (host.publish('page'), put('/page/section.js', 'text/html', '<p>'), `${host.origin}/page/section.json`),
    ],
    [
      'a module that other origins may not load',
      'section-not-shared',
      () => (
        host.publish('shy'),
        put('/shy/section.js', 'text/javascript', '', { 'access-control-allow-origin': 'https://elsewhere.example' }),
        `${host.origin}/shy/section.json`
      ),
    ],
    [
      'a module that is not what it says',
      'section-wrong-integrity',
      () => host.publish('liar', 'one', { integrity: integrityOf(Buffer.from('another')) }),
    ],
    ['more than a mebibyte', 'section-too-large', () => host.publish('big', 'x'.repeat(1_100_000))],
    [
      'a redirect',
      'section-not-found-there',
      () => (put('/moved.json', 'application/json', '', { location: 'http://169.254.169.254/' }, 302), `${host.origin}/moved.json`),
    ],
    ['an inner network', 'section-address-refused', () => 'http://10.0.0.5/section.json'],
    ['the machine’s own metadata', 'section-address-refused', () => 'http://169.254.169.254/latest'],
    ['no web address', 'section-address-refused', () => 'file:///etc/passwd'],
    ['a server that is away', 'section-unreachable', () => 'http://127.0.0.1:1/section.json'],
  ])('ADM-07 the check names %s', async (_what, fault, url) => {
    expect((await admin.call(checkEmbeddedSection, { body: { url: url() } })).fault).toBe(fault);
  });

  test('EMB-05 without networks of the operator this machine is out of reach, too', async () => {
    const stranger = await closed.signedIn({ role: 'organisation-admin' });
    const { fault } = await stranger.call(checkEmbeddedSection, { body: { url: host.publish('pulse') } });
    expect(fault).toBe('section-address-refused');
  });
});

function put(path: string, type: string, body: string, headers: Readonly<Record<string, string>> = {}, status = 200): void {
  host.files.set(path, { type, body, headers, status });
}
function served(path: string, type: string, body: string): string {
  put(path, type, body);
  return `${host.origin}${path}`;
}

describe('access tokens', () => {
  test('EMB-02 a token does what its scopes name for the person, in this organisation, and nothing else', async () => {
    await aSection(admin, host.publish('pulse'), { name: 'pulse', scopes: ['skills.read'] });
    const learner = await app.signedIn({ role: 'super-admin' });
    const answer = await learner.call(createSectionToken, { params: { name: 'pulse' }, body: {} });
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: SECTION_TOKEN_MINUTES * 60, scope: 'skills.read' });
    const token = answer.access_token;
    const skills = await withToken(token, 'GET', `/api/v1/users/${learner.userId}/skills`);
    expect([skills.status, (skills.body as { can: { edit: boolean } }).can.edit]).toEqual([200, true]);
    expect((await withToken(token, 'GET', getOrganisation.path)).status).toBe(200);
    for (const [method, url, body] of [
      ['PATCH', '/api/v1/own-skills/0190d5f0-0000-7000-8000-000000000000', { level: 'advanced' }],
      ['GET', getSession.path],
      ['GET', `${getUserInfo.path}?fields=csrfToken,jwtToken`],
      ['DELETE', signOut.path, { route: '/' }],
      ['GET', listEmbeddedSections.path],
      ['POST', '/api/v1/sections/pulse/access-token', {}],
      ['GET', '/api/v1/groups'],
      ['POST', '/api/v1/session', { email: learner.email, password: 'x' }],
    ] as const) {
      expect([method, url, await codeOf(withToken(token, method, url, body))]).toEqual([method, url, 'beyond-scope']);
    }
    expect(await codeOf(withToken(token, 'GET', `/api/v1/users/${learner.userId}/skills`, undefined, app.other))).toBe('signed-out');
    // No one can read the rest of the session out of it, or pass it off as the session's own.
    expect(await codeOf(withToken(token.replace('sec_', ''), 'GET', getSession.path))).toBe('signed-out');
    const { jwtToken } = await learner.call(getSession);
    expect(await codeOf(withToken(`sec_${jwtToken}`, 'GET', `/api/v1/users/${learner.userId}/skills`))).toBe('signed-out');
  });

  test('EMB-02 never more than the person may: their rights are judged at each call', async () => {
    await aSection(admin, host.publish('pulse'), { name: 'pulse', scopes: ['skills.write', 'skills.read'] });
    const learner = await app.signedIn();
    const token = await tokenOf(learner, 'pulse');
    await app.home.store.db
      .deleteFrom('user_roles')
      .where('organisation_id', '=', app.home.id)
      .where('user_id', '=', learner.userId)
      .execute();
    app.platform.sessions.forgetAll();
    expect(await codeOf(withToken(token, 'POST', '/api/v1/own-skills', { skills: [] }))).toBe('forbidden');
    const colleague = await app.signedIn();
    const { skills } = { skills: await colleague.attempt(getPersonSkills, { params: { userId: learner.userId } }) };
    const seen = await withToken(token, 'GET', `/api/v1/users/${colleague.userId}/skills`);
    expect((seen.body as { can: { edit: boolean } }).can.edit).toBe(skills.body.can.edit);
  });

  test('EMB-02 a token ends after its minutes, with the session, with the section, and with the scope', async () => {
    const section = await aSection(admin, host.publish('pulse'), { name: 'pulse', scopes: ['skills.read'] });
    const learner = await app.signedIn();
    const search = (token: string) => codeOf(withToken(token, 'GET', `${searchSkills.path}?q=a`));
    const first = await tokenOf(learner, 'pulse');
    app.clock.advance({ seconds: SECTION_TOKEN_MINUTES * 60 - 1 });
    expect(await search(first)).toBe(200);
    app.clock.advance({ seconds: 2 });
    expect(await search(first)).toBe('signed-out');
    const second = await tokenOf(learner, 'pulse');
    const { name, platform, title, url, integrity, origins } = section;
    const change = (enabled: boolean, scopes: ('skills.read' | 'groups.read')[]) =>
      admin.call(updateEmbeddedSection, {
        params: { sectionId: section.id },
        body: { name, platform, title, url, integrity, origins, enabled, scopes },
      });
    await change(false, ['skills.read']);
    expect(await search(second)).toBe('signed-out');
    await change(true, ['groups.read']);
    expect(await search(second)).toBe('beyond-scope');
    await change(true, ['skills.read']);
    expect(await search(second)).toBe(200);
    await learner.call(signOut, { body: { route: '/' } });
    expect(await search(second)).toBe('signed-out');
    const third = await tokenOf(await app.signedIn(), 'pulse');
    await admin.call(removeEmbeddedSection, { params: { sectionId: section.id } });
    expect(await search(third)).toBe('signed-out');
  });

  test('EMB-02 a person acting as someone gets a token with only the rights they have in that place', async () => {
    await aSection(admin, host.publish('pulse'), { name: 'pulse', scopes: ['skills.read', 'skills.write'] });
    const learner = await app.signedIn();
    const manager = await app.signedIn();
    const lead = await app.signedIn({ role: 'admin' });
    await lead.call(setManager, { params: { userId: learner.userId }, body: { managerId: manager.userId } });
    await app.configure('switches', { manager_proxy: true });
    await manager.call(startProxy, { body: { userId: learner.userId, reason: 'Holiday', proxyType: 'user_dashboard' } });
    // The browser follows its new cookie.
    manager.csrfToken = csrfTokenOf(manager.cookies['session'] ?? '');
    const token = await tokenOf(manager, 'pulse');
    expect(await codeOf(withToken(token, 'GET', `/api/v1/users/${learner.userId}/skills`))).toBe(200);
    const skills = [{ skillId: await aSkill(app.home.store, 'Reading maps'), level: 'beginner' }];
    expect(await codeOf(withToken(token, 'POST', '/api/v1/own-skills', { skills }))).toBe('not-while-acting');
  });

  test('EMB-02 what a section changes is in the audit log under the person and the section', async () => {
    const section = await aSection(admin, host.publish('pulse'), { name: 'pulse', scopes: ['skills.write'] });
    const learner = await app.signedIn();
    const token = await tokenOf(learner, 'pulse');
    const made = await withToken(token, 'POST', '/api/v1/own-skills', {
      skills: [{ skillId: await aSkill(app.home.store, 'Reading maps'), level: 'beginner' }],
    });
    expect(made.status, JSON.stringify(made.problem)).toBe(200);
    const { rows } = await app.platform.database.owner.query(
      'select actor_id, client_kind, client_id from audit_entries where organisation_id = $1 and actor_id = $2 order by at desc limit 1',
      [app.home.id, learner.userId],
    );
    expect(rows).toEqual([{ actor_id: learner.userId, client_kind: 'section', client_id: section.id }]);
    expect(changeOwnSkill.scope).toBe('skills.write');
  });
});

describe('testing sections', () => {
  test('EMB-04 SHL-16 a section is tried by address where its origin is allowed, on staging and qa', async () => {
    const learner = await app.signedIn();
    const url = host.publish('pulse');
    const refused = await learner.attempt(findSectionByUrl, { body: { url } });
    expect(refused.problem?.code).toBe('origin-not-allowed');
    await aSection(admin, url, { name: 'pulse', enabled: false });
    expect((await learner.call(findSectionByUrl, { body: { url } })).module).toBe(`${host.origin}/pulse/section.js`);
    const abroad = host.publish('abroad', '', { module: 'http://127.0.0.1:1/section.js' });
    expect((await learner.call(findSectionByUrl, { body: { url: abroad } })).fault).toBe('section-unreachable');
    expect((await learner.call(getSectionTesting)).origins).toEqual([host.origin]);
  });

  test('EMB-04 SHL-16 elsewhere there is no such thing', async () => {
    const learner = await closed.signedIn({ role: 'super-admin' });
    const answers = [
      await learner.attempt(getSectionTesting),
      await learner.attempt(findSectionByUrl, { body: { url: host.publish('a') } }),
    ];
    expect(answers.map(({ problem }) => problem?.code)).toEqual(['not-found', 'not-found']);
  });
});

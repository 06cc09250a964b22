import { generateKeyPair } from 'jose';
import { clientCredentialsGrant } from 'openid-client';
import { describe, expect, test } from 'vitest';
import { archiveCard, getCard } from '@waymark/contract/cards';
import {
  addLtiTool,
  beginDeepLink,
  changeLtiTool,
  getDeepLink,
  getLtiTool,
  launchLtiTool,
  listLtiTools,
  listUsableTools,
  removeLtiTool,
} from '@waymark/contract/lti';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { CLAIM, ROLE, SCOPE } from './lti-claims.ts';
import { aToolCard, toolInput } from './lti.factory.ts';
import { TestTool } from './tool.factory.ts';

const app = await testApp();
const administrator = await app.signedIn({ role: 'organisation-admin' });
const author = await app.signedIn({ role: 'curator' });

const card = (who: SignedIn, { slug }: { slug: string }) => who.call(getCard, { params: { idOrSlug: slug } });
const endpointOf = (claims: Record<string, unknown>) => claims[CLAIM.grades] as { lineitem: string; lineitems: string };
const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
const done = (userId: string, scoreGiven: number, seconds = 0) => ({
  userId,
  timestamp: at(seconds),
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  scoreGiven,
  scoreMaximum: 50,
});

describe('PLY-05: the platform of LTI 1.3 Advantage', () => {
  test('PLY-05: a tool by an independent library takes a launch, grades it, and the card is passed once with its score', async () => {
    const tool = await TestTool.register(app, administrator);
    const made = await aToolCard(author, tool.registered.id, { masteryScore: 60, url: 'https://tool.example/labs/7' });
    const learner = await app.signedIn({ role: 'learner' });
    const claims = await tool.launch(learner, made);
    expect(claims).toMatchObject({
      sub: learner.userId,
      aud: tool.registered.platform.clientId,
      [CLAIM.messageType]: 'LtiResourceLinkRequest',
      [CLAIM.version]: '1.3.0',
      [CLAIM.deploymentId]: tool.registered.platform.deploymentId,
      [CLAIM.targetLinkUri]: 'https://tool.example/labs/7',
      [CLAIM.resourceLink]: { id: made.id, title: 'Pump lab' },
    });
    expect(claims[CLAIM.roles]).toContain(ROLE.learner);
    // Nothing personal goes along unless an administrator says so.
    expect(claims).not.toHaveProperty('name');
    expect(claims).not.toHaveProperty('email');
    const { lineitem } = endpointOf(claims);
    const token = await tool.token(SCOPE.scores, SCOPE.readResults);
    const send = (body: unknown) => tool.call('POST', `${lineitem}/scores`, token, body);

    const half = { ...done(learner.userId, 10, -60), activityProgress: 'InProgress', gradingProgress: 'Pending' };
    expect((await send(half)).status).toBe(204);
    expect(await card(learner, made)).toMatchObject({ status: 'In Progress', completionState: 'STARTED' });
    expect((await send(done(learner.userId, 20, -50))).status).toBe(204);
    expect(await card(learner, made)).toMatchObject({ status: 'Failed', completionState: 'STARTED' });
    const last = done(learner.userId, 40, -10);
    expect((await send(last)).status).toBe(204);
    // Sent again because the answer was lost.
    expect((await send(last)).status).toBe(204);
    expect(await card(learner, made)).toMatchObject({ status: 'Passed', completionState: 'COMPLETED', completedPercentage: 100 });
    // Older, and from the future.
    expect((await send(done(learner.userId, 50, -30))).status).toBe(409);
    expect((await send(done(learner.userId, 50, 3_600))).status).toBe(400);
    const results = await tool.call('GET', `${lineitem}/results`, token);
    expect(results.body).toMatchObject([{ userId: learner.userId, resultScore: 40, resultMaximum: 50 }]);
    const kept = app.home.store.db.selectFrom('learning_completions').select('score').where('card_id', '=', made.id);
    expect(await kept.execute()).toMatchObject([{ score: 80 }]);
  });

  test('PLY-05: what an administrator allows of personal data is sent, to launches and to names and roles, and nothing else', async () => {
    const tool = await TestTool.register(app, administrator, { sendsName: true });
    const made = await aToolCard(author, tool.registered.id);
    const learners = [await app.signedIn({ role: 'learner' }), await app.signedIn({ role: 'learner' })];
    for (const learner of learners)
      expect(await tool.launch(learner, made)).toMatchObject({ sub: learner.userId, name: expect.any(String) });
    const { [CLAIM.members]: service } = await tool.launch(author, made);
    const { context_memberships_url: address } = service as { context_memberships_url: string };
    const token = await tool.token(SCOPE.members);
    const first = await tool.call('GET', `${address}?limit=2`, token);
    const next = /<([^>]+)>; rel="next"/.exec(first.link ?? '')?.[1] ?? '';
    const second = await tool.call('GET', next, token);
    const members = [first, second].flatMap(
      ({ body }) => (body as { members: { user_id: string; name?: string; email?: string }[] }).members,
    );
    expect(second.link).toBeNull();
    expect(members.map(({ user_id: id }) => id).toSorted()).toEqual([author, ...learners].map(({ userId }) => userId).toSorted());
    expect(members.every(({ name, email }) => name !== undefined && email === undefined)).toBe(true);
    const only = await tool.call('GET', `${address}?role=Learner`, token);
    expect((only.body as { members: unknown[] }).members).toHaveLength(2);
    // The token is for nothing else.
    expect((await tool.call('GET', address.replace('memberships', 'line-items'), token)).status).toBe(403);
    const off = toolInput({ name: tool.registered.name, keysUrl: '', publicKey: tool.registered.publicKey, seesMembers: false });
    await administrator.call(changeLtiTool, { params: { toolId: tool.registered.id }, body: off });
    expect((await tool.call('GET', address, token)).status).toBe(403);
  });

  test('PLY-05: a launch that is replayed, forged, late, for another person or another address opens nothing', async () => {
    const tool = await TestTool.register(app, administrator);
    const made = await aToolCard(author, tool.registered.id);
    const learner = await app.signedIn({ role: 'learner' });
    const begin = async (who = learner) => {
      const { address } = await who.call(launchLtiTool, { params: { cardId: made.id } });
      return { address, said: await tool.initiation(address) };
    };
    const used = await begin();
    const good = await tool.authorize(used.said);
    await tool.check(good);
    expect(good.to).toBe(tool.registered.redirectUrls[0]);
    expect((await tool.authorize(used.said)).fields.get('error')).toBe('login_required');
    expect((await tool.initiation(used.address)).size).toBe(0);
    // The same nonce with a fresh launch.
    expect((await tool.authorize((await begin()).said, { nonce: good.nonce })).fields.get('error')).toBe('invalid_request');
    // An address that is not registered to the letter gets nothing, not even the refusal.
    for (const redirect of ['https://evil.example/launch', 'https://tool.example/launch/', 'https://tool.example/launch?x=1']) {
      const answer = await tool.authorize((await begin()).said, { redirect_uri: redirect });
      const shows = [redirect, tool.registered.redirectUrls[0] ?? ''].map((address) => answer.page.includes(address));
      expect([answer.status, answer.to, ...shows]).toEqual([400, undefined, true, true]);
    }
    const other = await app.signedIn({ role: 'learner' });
    const { said } = await begin();
    expect((await tool.authorize(said, { login_hint: other.userId })).fields.get('error')).toBe('login_required');
    expect((await tool.authorize((await begin()).said, {}, { session: other.cookies['session'] ?? '' })).fields.get('error')).toBe(
      'login_required',
    );
    for (const change of [
      { response_type: 'code' },
      { scope: 'profile' },
      { response_mode: 'query' },
      { prompt: 'login' },
      { nonce: '' },
    ]) {
      const answer = await tool.authorize((await begin()).said, change);
      expect([answer.fields.get('error') === null, answer.fields.get('state')], JSON.stringify(change)).toEqual([false, answer.state]);
    }
    // A launch of one tool is nothing to another, nor to another organisation.
    const stranger = await TestTool.register(app, administrator);
    expect((await stranger.authorize((await begin()).said)).fields.get('error')).toBe('login_required');
    const elsewhere = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
    const away = await TestTool.register(app, elsewhere);
    expect((await away.authorize((await begin()).said)).fields.get('error')).toBe('login_required');
    expect((await elsewhere.attempt(launchLtiTool, { params: { cardId: made.id } })).status).toBe(404);
    const late = await begin();
    app.clock.advance({ minutes: 6 });
    expect((await tool.authorize(late.said)).fields.get('error')).toBe('login_required');
    app.clock.advance({ minutes: -6 });
    // Who may not open the card.
    const hidden = await aToolCard(author, tool.registered.id, {}, { audience: { kind: 'restricted', userIds: [] } });
    expect((await learner.attempt(launchLtiTool, { params: { cardId: hidden.id } })).status).toBe(403);
    // Switched off in between.
    const between = await begin();
    const off = toolInput({ name: tool.registered.name, keysUrl: '', publicKey: tool.registered.publicKey, isOn: false });
    await administrator.call(changeLtiTool, { params: { toolId: tool.registered.id }, body: off });
    expect((await tool.authorize(between.said)).status).toBe(400);
    expect((await learner.attempt(launchLtiTool, { params: { cardId: made.id } })).problem?.code).toBe('lti-tool-off');
    await expect(tool.token(SCOPE.scores)).rejects.toThrow('server responded with');
  });

  test('PLY-05: an author chooses content by deep linking; an answer that is forged, of another request or sent again is refused', async () => {
    const tool = await TestTool.register(app, administrator);
    const begin = async () => {
      const opened = await author.call(beginDeepLink, { body: { toolId: tool.registered.id } });
      const request = await tool.check(await tool.authorize(await tool.initiation(opened.address)));
      return { ...opened, request, to: (request[CLAIM.deepLinkSettings] as { deep_link_return_url: string }).deep_link_return_url };
    };
    const answer = async (to: string, token: string) =>
      (
        await tool.fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ JWT: token }),
        })
      ).status;
    const item = {
      type: 'ltiResourceLink',
      title: 'Lab 7',
      text: 'Start a pump',
      url: 'https://tool.example/labs/7',
      custom: { lab: '7' },
      lineItem: { scoreMaximum: 50, resourceId: 'lab-7', tag: 'grade' },
    };
    const { id, request, to } = await begin();
    const other = await begin();
    expect(request).toMatchObject({ [CLAIM.messageType]: 'LtiDeepLinkingRequest', sub: author.userId });
    const { privateKey } = await generateKeyPair('RS256');
    const forged = [
      await tool.signed({ [CLAIM.messageType]: 'LtiDeepLinkingResponse', nonce: 'n' }, privateKey),
      await tool.chosen(request, [item], { aud: 'https://elsewhere.example' }),
      await tool.chosen(request, [item], { [CLAIM.deploymentId]: 'another' }),
      await tool.chosen(request, [item], { exp: 1 }),
      await tool.chosen(request, [item], { nonce: undefined }),
      await tool.chosen(other.request, [item]),
      await tool.chosen(request, [{ ...item, url: 'javascript:alert(1)' }]),
    ];
    for (const token of forged) expect(await answer(to, token)).toBe(400);
    expect(await author.call(getDeepLink, { params: { deepLinkId: id } })).toMatchObject({ isReturned: false });
    const token = await tool.chosen(request, [item, { type: 'link', url: 'https://tool.example/' }]);
    expect(await answer(to, token)).toBe(200);
    expect(await answer(to, token)).toBe(400);
    expect(await author.call(getDeepLink, { params: { deepLinkId: id } })).toMatchObject({
      isReturned: true,
      items: [{ title: 'Lab 7', url: 'https://tool.example/labs/7', custom: { lab: '7' }, scoreMaximum: 50, resourceId: 'lab-7' }],
    });
    const reader = await app.signedIn({ role: 'curator' });
    expect((await reader.attempt(getDeepLink, { params: { deepLinkId: id } })).status).toBe(404);
  });

  test('PLY-05: line items are listed, made, changed and taken away within the card; the card’s own stays', async () => {
    const tool = await TestTool.register(app, administrator);
    const made = await aToolCard(author, tool.registered.id);
    const learner = await app.signedIn({ role: 'learner' });
    const { lineitem, lineitems } = endpointOf(await tool.launch(learner, made));
    const token = await tool.token(SCOPE.lineItems, SCOPE.scores);
    const own = await tool.call('POST', lineitems, token, { label: 'Quiz', scoreMaximum: 10, tag: 'quiz' });
    expect(own.status).toBe(201);
    const { id } = own.body as { id: string };
    const page = await tool.call('GET', `${lineitems}?limit=1`, token);
    expect(page.link).toContain('rel="next"');
    expect((await tool.call('GET', `${lineitems}?tag=quiz`, token)).body).toMatchObject([{ id, label: 'Quiz' }]);
    expect((await tool.call('PUT', id, token, { label: 'Test', scoreMaximum: 20 })).body).toMatchObject({
      label: 'Test',
      scoreMaximum: 20,
    });
    // A grade of another column completes nothing.
    expect((await tool.call('POST', `${id}/scores`, token, done(learner.userId, 50))).status).toBe(204);
    expect(await card(learner, made)).toMatchObject({ completionState: 'STARTED' });
    expect((await tool.call('DELETE', id, token)).status).toBe(204);
    expect((await tool.call('GET', id, token)).status).toBe(404);
    expect((await tool.call('DELETE', lineitem, token)).status).toBe(403);
    const reading = await tool.token(SCOPE.readLineItems);
    expect((await tool.call('POST', lineitems, reading, { label: 'No', scoreMaximum: 1 })).status).toBe(403);
    expect((await tool.call('POST', `${lineitem}/scores`, token, { userId: learner.userId, scoreGiven: 1 })).status).toBe(400);
    // Another tool has no business here.
    const stranger = await TestTool.register(app, administrator);
    expect((await stranger.call('GET', lineitem, await stranger.token(SCOPE.lineItems))).status).toBe(404);
  });

  test('PLY-05: grades of people who left or never came, and of a card that was archived or is elsewhere, are refused', async () => {
    const tool = await TestTool.register(app, administrator);
    const made = await aToolCard(author, tool.registered.id);
    const [learner, leaver, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const { lineitem } = endpointOf(await tool.launch(learner, made));
    await tool.launch(leaver, made);
    const token = await tool.token(SCOPE.scores);
    const send = (userId: string, seconds = 0) => tool.call('POST', `${lineitem}/scores`, token, done(userId, 50, seconds));
    expect((await send(stranger.userId)).status).toBe(403);
    await app.home.store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', leaver.userId).execute();
    expect((await send(leaver.userId)).status).toBe(404);
    const elsewhere = await app.signedIn({ organisation: app.other });
    expect((await send(elsewhere.userId)).status).toBe(404);
    const away = await TestTool.register(app, await app.signedIn({ role: 'organisation-admin', organisation: app.other }));
    const foreign = await away.token(SCOPE.scores);
    expect((await away.call('POST', `${lineitem}/scores`, foreign, done(learner.userId, 50))).status).toBe(401);
    expect(
      (await away.call('POST', `${lineitem.replace('home.example', 'other.example')}/scores`, foreign, done(learner.userId, 50))).status,
    ).toBe(404);
    await author.call(archiveCard, { params: { cardId: made.id } });
    expect((await send(learner.userId, 5)).status).toBe(403);
  });

  test('PLY-05: an assertion counts once and only from the tool; without a right to a service there is no token', async () => {
    const tool = await TestTool.register(app, administrator, { givesGrades: true, seesMembers: false });
    const { tokenEndpoint, clientId } = tool.registered.platform;
    const ask = async (assertion: string, scope: string = SCOPE.scores) => {
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope,
      });
      return (await tool.fetch(tokenEndpoint, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }))
        .status;
    };
    const claims = { sub: clientId, aud: tokenEndpoint, jti: 'once' };
    const assertion = await tool.signed(claims);
    expect(await ask(assertion)).toBe(200);
    expect(await ask(assertion)).toBe(401);
    const { privateKey } = await generateKeyPair('RS256');
    expect(await ask(await tool.signed({ ...claims, jti: 'a' }, privateKey))).toBe(401);
    expect(await ask(await tool.signed({ ...claims, jti: 'b', aud: 'https://elsewhere.example' }))).toBe(401);
    expect(await ask(await tool.signed({ ...claims, jti: 'c', exp: 1 }))).toBe(401);
    expect(await ask(await tool.signed({ ...claims, jti: 'd', sub: 'another' }))).toBe(401);
    expect(await ask(await tool.signed({ ...claims, jti: 'e' }), SCOPE.members)).toBe(400);
    await expect(clientCredentialsGrant(tool.configuration, { scope: SCOPE.members })).rejects.toThrow('server responded with');
    // The key is renewed after a while; the older one is still published.
    const keys = async () =>
      ((await (await tool.fetch(tool.registered.platform.keysUrl)).json()) as { keys: { kid: string; d?: string }[] }).keys;
    const before = await keys();
    expect(before.every(({ d }) => d === undefined)).toBe(true);
    app.clock.advance({ days: 91 });
    const after = await keys();
    app.clock.advance({ days: -91 });
    expect(after.map(({ kid }) => kid)).toEqual([expect.any(String), before[0]?.kid]);
  });

  test('PLY-05: administrators keep the register; authors choose from what is on', async () => {
    const tool = await TestTool.register(app, administrator);
    const { name, id } = tool.registered;
    expect(await administrator.call(getLtiTool, { params: { toolId: id } })).toMatchObject({ name, platform: { deploymentId: id } });
    expect((await administrator.call(listLtiTools)).items.some((one) => one.id === id)).toBe(true);
    expect((await author.call(listUsableTools)).items.some((one) => one.id === id)).toBe(true);
    const refused = async (more: Parameters<typeof toolInput>[0]) =>
      (await administrator.attempt(changeLtiTool, { params: { toolId: id }, body: toolInput({ name, ...more }) })).problem?.errors?.[0];
    expect(await refused({ keysUrl: '', publicKey: '' })).toMatchObject({ field: 'keysUrl', code: 'required' });
    expect(await refused({ keysUrl: 'https://127.0.0.1/keys' })).toMatchObject({ field: 'keysUrl', code: 'not-allowed' });
    expect(await refused({ publicKey: 'no key' })).toMatchObject({ field: 'publicKey', code: 'invalid-key' });
    expect(await refused({ initiationUrl: 'http://tool.example/login' })).toMatchObject({ field: 'initiationUrl', code: 'needs-tls' });
    const other = await TestTool.register(app, administrator);
    const taken = { params: { toolId: other.registered.id }, body: toolInput({ name: name.toUpperCase() }) };
    expect((await administrator.attempt(addLtiTool, { body: taken.body })).problem?.code).toBe('lti-tool-name-taken');
    expect((await administrator.attempt(changeLtiTool, taken)).problem?.code).toBe('lti-tool-name-taken');
    const made = await aToolCard(author, id);
    await administrator.call(removeLtiTool, { params: { toolId: id } });
    const learner = await app.signedIn();
    expect((await learner.attempt(launchLtiTool, { params: { cardId: made.id } })).problem?.code).toBe('lti-tool-not-found');
    expect((await card(learner, made)).content).toMatchObject({ cardType: 'lti', tool: null });
  });
});

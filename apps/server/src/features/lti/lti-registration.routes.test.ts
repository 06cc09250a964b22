import { expect, test } from 'vitest';
import { getCardDraft } from '@waymark/contract/cards';
import {
  beginDeepLink,
  beginLtiRegistration,
  changeLtiTool,
  getLtiRegistration,
  makeDeepLinkCards,
  removeLtiTool,
} from '@waymark/contract/lti';
import { testApp } from '../../testing/app.ts';
import { CLAIM, SCOPE } from './lti-claims.ts';
import { aToolCard } from './lti.factory.ts';
import { TestTool } from './tool.factory.ts';

const app = await testApp();
const administrator = await app.signedIn({ role: 'organisation-admin' });
const author = await app.signedIn({ role: 'curator' });

test('PLY-05: a tool registers itself by an independent library, is off until an administrator looked it over, and then works', async () => {
  const opened = await administrator.call(beginLtiRegistration, { body: { address: 'https://tool.example/register?place=7' } });
  expect(new URL(opened.address).searchParams.get('place')).toBe('7');
  const registered = async () => (await administrator.call(getLtiRegistration, { params: { toolId: opened.toolId } })).tool;
  expect(await registered()).toBeNull();
  const { tool, answer } = await TestTool.registerItself(app, administrator, opened);
  expect(tool.registered).toMatchObject({
    id: opened.toolId,
    name: 'Valve simulator',
    isOn: false,
    initiationUrl: 'https://tool.example/login',
    deepLinkUrl: 'https://tool.example/choose',
    custom: { site: 'harwick', level: 'expert' },
    givesGrades: true,
    seesMembers: true,
    sendsName: true,
    sendsEmail: false,
  });
  expect(await registered()).toEqual(tool.registered);
  expect(answer.clientMetadata()).toMatchObject({
    client_id: tool.registered.platform.clientId,
    'https://purl.imsglobal.org/spec/lti-tool-configuration': { deployment_id: opened.toolId },
  });
  expect(answer.serverMetadata()).toMatchObject({
    issuer: tool.registered.platform.issuer,
    authorization_endpoint: tool.registered.platform.authorizationEndpoint,
    jwks_uri: tool.registered.platform.keysUrl,
  });
  await expect(tool.token(SCOPE.scores)).rejects.toMatchObject({ status: 401 });
  const { id: _id, pictureUrl: _picture, cardsCount: _cards, lastLaunchedAt: _last, platform: _platform, ...input } = tool.registered;
  await administrator.call(changeLtiTool, { params: { toolId: opened.toolId }, body: { ...input, isOn: true } });
  const learner = await app.signedIn({ role: 'learner' });
  const made = await aToolCard(author, opened.toolId);
  expect(await tool.launch(learner, made)).toMatchObject({
    sub: learner.userId,
    aud: tool.registered.platform.clientId,
    [CLAIM.custom]: { site: 'harwick', level: 'expert' },
  });
  // What a card says of its own comes before what the tool asked for with every launch.
  const ofItsOwn = await aToolCard(author, opened.toolId, { custom: { level: 'novice' } });
  expect((await tool.launch(learner, ofItsOwn))[CLAIM.custom]).toEqual({ site: 'harwick', level: 'novice' });
  const choosing = await author.call(beginDeepLink, { body: { toolId: opened.toolId } });
  const request = await tool.check(await tool.authorize(await tool.initiation(choosing.address)));
  expect(request[CLAIM.custom]).toEqual({ site: 'harwick', level: 'expert' });
  expect(await tool.token(SCOPE.scores)).toEqual(expect.any(String));
});

test('PLY-05: a registration counts once, in time, for who began it, and names the field that is wrong', async () => {
  const begin = () => administrator.call(beginLtiRegistration, { body: { address: 'https://tool.example/register' } });
  const register = (opened: Awaited<ReturnType<typeof begin>>, change: Record<string, unknown>) =>
    TestTool.registerItself(app, administrator, opened, { client_name: `Lab ${opened.toolId}`, ...change });
  const first = await begin();
  const configuration = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
  const told = { domain: 'tool.example', target_link_uri: 'https://tool.example/launch' };
  const wrong = [
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri', 'redirect_uris'],
    [{ redirect_uris: [] }, 'invalid_redirect_uri', 'redirect_uris'],
    [{ jwks: undefined }, 'invalid_client_metadata', 'jwks_uri'],
    [{ jwks: { keys: [{ kty: 'oct', k: 'AAAA' }] } }, 'invalid_client_metadata', 'jwks'],
    [{ initiate_login_uri: 7 }, 'invalid_client_metadata', 'initiate_login_uri'],
    [{ [configuration]: { domain: 'tool.example' } }, 'invalid_client_metadata', 'target_link_uri'],
    [{ [configuration]: { ...told, custom_parameters: { '': 'nameless' } } }, 'invalid_client_metadata', 'custom_parameters'],
    [{ [configuration]: { ...told, custom_parameters: { deep: { er: 1 } } } }, 'invalid_client_metadata', 'custom_parameters'],
    [{ client_name: ' ' }, 'invalid_client_metadata', 'client_name'],
  ] as const;
  for (const [change, error, name] of wrong)
    await expect(register(first, change)).rejects.toMatchObject({ error, error_description: expect.stringContaining(name) as string });
  const { tool } = await register(first, {});
  await expect(register(first, { client_name: 'Another' })).rejects.toMatchObject({ status: 401 });
  // Removed, its token opens nothing either.
  await administrator.call(removeLtiTool, { params: { toolId: tool.registered.id } });
  await expect(register(first, {})).rejects.toMatchObject({ status: 401 });
  const forged = await begin();
  await expect(register({ ...forged, address: `${forged.address}x` }, {})).rejects.toMatchObject({ status: 401 });
  expect((await administrator.attempt(beginLtiRegistration, { body: { address: 'ftp://tool.example' } })).status).toBe(422);
  expect((await author.attempt(beginLtiRegistration, { body: { address: 'https://tool.example/register' } })).status).toBe(403);
});

test('PLY-05: of several pieces that a tool gave, those an author wants become drafts, each once', async () => {
  const tool = await TestTool.register(app, administrator);
  const { id, address } = await author.call(beginDeepLink, { body: { toolId: tool.registered.id } });
  const request = await tool.check(await tool.authorize(await tool.initiation(address)));
  const to = (request[CLAIM.deepLinkSettings] as { deep_link_return_url: string }).deep_link_return_url;
  const piece = (lab: number) => ({
    type: 'ltiResourceLink',
    title: `Lab ${lab} & more`,
    text: 'Mind <gaps>',
    url: `https://tool.example/labs/${lab}`,
  });
  const make = (items: number[], who = author) => who.attempt(makeDeepLinkCards, { params: { deepLinkId: id }, body: { items } });
  expect((await make([0])).status).toBe(404);
  const token = await tool.chosen(request, [piece(1), piece(2), piece(3)]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await tool.fetch(to, { method: 'POST', headers, body: new URLSearchParams({ JWT: token }) })).status).toBe(200);
  expect((await make([0, 3])).status).toBe(404);
  expect((await make([0], await app.signedIn({ role: 'curator' }))).status).toBe(404);
  const [one, again] = await Promise.all([make([0, 2]), make([2, 0])]);
  const titles = (answer: typeof one) => (answer.body as { cards: { title: string; id: string }[] }).cards;
  expect(titles(one).map(({ title }) => title)).toEqual(['Lab 1 & more', 'Lab 3 & more']);
  expect(titles(again).toReversed()).toEqual(titles(one));
  const draft = await author.call(getCardDraft, { params: { cardId: titles(one)[1]?.id ?? '' } });
  expect(draft).toMatchObject({
    state: 'draft',
    description: '<p>Mind &lt;gaps&gt;</p>',
    content: { cardType: 'lti', toolId: tool.registered.id, url: 'https://tool.example/labs/3' },
  });
});

test('PLY-05: a registration that takes more than an hour is refused', async () => {
  const late = await administrator.call(beginLtiRegistration, { body: { address: 'https://tool.example/register' } });
  app.clock.advance({ minutes: 61 });
  await expect(TestTool.registerItself(app, administrator, late)).rejects.toMatchObject({ status: 401 });
});

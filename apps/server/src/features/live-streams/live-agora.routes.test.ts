import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as api from '@waymark/contract/live-streams';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { TestAgora } from './agora.factory.ts';
import { aBroadcast } from './live-broadcast.factory.ts';
import { aLiveStream, aViewer } from './live-streams.factory.ts';

const project = { appId: '970CA35de60c44645bbae8a215061b33', certificate: '5CFd2fd1755d40ecb72977518be15d3b' };
const agora = await TestAgora.start();
// The application's page, as the build makes it.
const web = await mkdtemp(join(tmpdir(), 'waymark-web-'));
await writeFile(join(web, 'index.html'), '<!doctype html><html><head><!--head--></head><body><!--bootstrap--></body></html>');
afterAll(async () => {
  agora.close();
  await rm(web, { recursive: true, force: true });
});
const app = await testApp({
  environment: { ...agora.environment, AGORA_APP_ID: project.appId, AGORA_APP_CERTIFICATE: project.certificate, WEB_DIST: web },
});
const host = async () => app.signedIn({ role: 'curator' });
const people = async (count: number) => Promise.all(Array.from({ length: count }, async () => app.signedIn()));
type Streamed = Awaited<ReturnType<typeof aLiveStream>>;
const of = ({ streamId }: Pick<Streamed, 'streamId'>) => ({ params: { streamId } });

test('LIV-08 Agora carries meetings, of more than the built-in way holds; a broadcast goes through the server', async () => {
  const author = await host();
  const meeting = await aLiveStream(author);
  const all = await people(api.LIVE_LIMITS.viewers + 1);
  const answers = await Promise.all(all.map(async (one) => one.attempt(api.joinLiveStream, { ...of(meeting), body: {} })));
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect((await author.call(api.getLiveStream, of(meeting))).transport).toBe('agora');
  const other = await host();
  expect((await other.call(api.getLiveStream, of(await aBroadcast(other)))).transport).toBe('built-in');
});

test('LIV-09 in a meeting at Agora, where the host alone speaks, no one else says that they do', async () => {
  const [author, viewer] = [await host(), await app.signedIn()];
  const stream = await aLiveStream(author);
  const connection = await aViewer(viewer, stream.streamId);
  const joined = await viewer.attempt(api.joinStage, { ...of(stream), body: { connection } });
  expect(joined.problem?.code).toBe('not-invited-on-stage');
});

test('LIV-08 pages may call Agora’s hosts where it is configured, for people who are signed in', async () => {
  const policyOf = async (caller: Pick<SignedIn, 'send'>) =>
    String((await caller.send<string>('GET', '/')).headers['content-security-policy']);
  const calls =
    /connect-src 'self'[^;]* https:\/\/\*\.agora\.io:\* wss:\/\/\*\.agora\.io:\* https:\/\/\*\.sd-rtn\.com:\* wss:\/\/\*\.sd-rtn\.com:\* https:\/\/\*\.rtnsvc\.com:\* wss:\/\/\*\.rtnsvc\.com:\*;/;
  expect(await policyOf(await app.signedIn())).toMatch(calls);
  expect(await policyOf(app.visitor())).not.toContain('agora');
});

test('LIV-07 the configuration and the tokens of a stream: the host may publish, a viewer may not', async () => {
  const author = await host();
  const stream = await aLiveStream(author);
  const viewer = await app.signedIn();
  await aViewer(viewer, stream.streamId);
  expect(await viewer.call(api.getStreamingConfiguration, {})).toMatchObject({
    transport: 'agora',
    viewerLimit: 100,
    agoraAppId: project.appId,
  });
  const tokens = await Promise.all([author, viewer].map(async (one) => one.call(api.getStreamTokens, of(stream))));
  const [hosting, watching] = tokens.map(({ agora_rtc_token: token }) => token.length);
  expect(Number(hosting)).toBeGreaterThan(Number(watching));
  expect(tokens[1]).toMatchObject({
    agora_channel: stream.streamId,
    agora_uid: expect.stringMatching(/^[1-9]\d*$/),
    agora_rtm_token: expect.stringMatching(/^007/),
  });
  await author.call(api.endLiveStream, of(stream));
  expect((await author.attempt(api.getStreamTokens, of(stream))).problem?.code).toBe('live-stream-over');
});

test('LIV-08 who is removed is kept out at Agora as well, until the stream is over; anyone else keeps a token that is renewed', async () => {
  const author = await host();
  const stream = await aLiveStream(author);
  const [ann, bob, cem] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
  for (const one of [ann, bob, cem]) await aViewer(one, stream.streamId);
  const tokens = (who: SignedIn) => who.attempt(api.getStreamTokens, of(stream));
  const first = (await tokens(ann)).body;
  const other = (await tokens(bob)).body;
  expect(other.agora_uid).not.toBe(first.agora_uid);
  app.clock.advance({ minutes: (api.AGORA_TOKEN_HOURS - 1) * 60 });
  const renewed = (await tokens(bob)).body;
  expect(renewed.agora_uid, 'the same person in the channel').toBe(other.agora_uid);
  expect(Date.parse(renewed.expires_at)).toBeGreaterThan(Date.parse(other.expires_at));
  expect(renewed.agora_rtc_token).not.toBe(other.agora_rtc_token);
  expect(await ann.call(api.getStreamingConfiguration, {})).toMatchObject({ bansOnAgora: true });
  for (const one of [ann, cem])
    expect((await author.attempt(api.removeLiveViewer, { params: { streamId: stream.streamId, userId: one.userId } })).status).toBe(204);
  await app.jobsDone();
  const rule = {
    appid: project.appId,
    cname: stream.streamId,
    uid: Number(first.agora_uid),
    time_in_seconds: api.AGORA_TOKEN_HOURS * 3600,
    privileges: ['join_channel'],
  };
  // Who never had a token is in no channel there.
  expect([...agora.rules.values()]).toEqual([rule]);
  expect((await tokens(ann)).problem?.code).toBe('removed-from-stream');
  await author.call(api.endLiveStream, of(stream));
  await app.jobsDone();
  expect([...agora.rules.values()]).toEqual([]);
  expect(agora.refused).toEqual([]);
});

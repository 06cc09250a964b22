import { expect, test } from 'vitest';
import { shareCard } from '@waymark/contract/assignments';
import { type CardId, createCard, getCard, publishCard, updateCard } from '@waymark/contract/cards';
import { createChannel, followChannel, postToChannel } from '@waymark/contract/channels';
import { decideModerationCase } from '@waymark/contract/moderation';
import type { Permission } from '@waymark/contract/platform';
import { changeRole, getRole } from '@waymark/contract/roles';
import { testApp } from '../../testing/app.ts';
import { aDraft, aPublishedCard, cardInput } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { caseOf, report } from '../moderation/moderation.factory.ts';
import { aChannel } from './channels.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });

test('CRD-23 everyone creates, publishes, shares and posts where they may write; moderators can hide it', async () => {
  const [author, reader] = [await app.signedIn(), await app.signedIn()];
  const group = await aGroup(admin, {}, [author, reader]);
  const card = await aPublishedCard(author, { title: 'What I learned on the night shift' });
  expect((await reader.call(getCard, { params: { idOrSlug: card.slug } })).title).toBe('What I learned on the night shift');
  const params = { cardId: card.id as CardId };
  const shared = await author.call(shareCard, { params, body: { add: { userIds: [reader.userId], teamIds: [group.id] } } });
  expect(shared).toMatchObject({ totalUsers: 1, totalTeams: 1 });

  const [open, closed] = [await aChannel(admin), await aChannel(admin)];
  await author.call(followChannel, { params: { channelId: open.id } });
  const post = (channelId: typeof open.id) => author.attempt(postToChannel, { params: { channelId }, body: params });
  expect((await post(open.id)).status).toBeLessThan(300);
  expect((await post(closed.id)).problem?.code).toBe('forbidden');
  expect((await author.attempt(createChannel, { body: { name: 'My own' } })).problem?.code).toBe('forbidden');

  await report(reader, 'card', card);
  await app.jobsDone();
  const found = await caseOf(admin, card);
  const body = { decision: 'hide' as const, reason: 'Names a customer', revision: found?.revision ?? 0 };
  await admin.call(decideModerationCase, { params: { caseId: found!.id }, body });
  expect((await reader.attempt(getCard, { params: { idOrSlug: card.id } })).status).toBe(404);
});

test('CRD-13 CRD-23 visitors of the internet see only what those publish who may; others neither make, widen nor publish such a card', async () => {
  const [author, curator] = [await app.signedIn(), await app.signedIn({ role: 'curator' })];
  const open = cardInput({ audience: { kind: 'public' } });
  const refused = async (answer: Promise<{ problem?: { errors?: unknown } | undefined }>) => (await answer).problem?.errors;
  const fault = [{ field: 'audience', code: 'public-not-allowed' }];
  expect(await refused(author.attempt(createCard, { body: open }))).toMatchObject(fault);
  const draft = await aDraft(author);
  const params = { cardId: draft.id as CardId };
  expect(await refused(author.attempt(updateCard, { params, body: { ...open, version: 1 } }))).toMatchObject(fault);
  // A curator widens the draft: its author may change it, and not publish it.
  await curator.call(updateCard, { params, body: { ...open, version: 1 } });
  expect(await refused(author.attempt(publishCard, { params }))).toMatchObject(fault);
  await curator.call(publishCard, { params });
  expect((await author.call(updateCard, { params, body: { ...open, title: 'New title', version: 2 } })).title).toBe('New title');
  expect((await app.visitor().call(getCard, { params: { idOrSlug: draft.id } })).title).toBe('New title');
});

test('CRD-23 an organisation that takes it out of a role stops creating and publishing at once, also of earlier drafts', async () => {
  const author = await app.signedIn();
  const draft = await aDraft(author);
  const role = await admin.call(getRole, { params: { roleKey: 'learner' } });
  const allow = (permissions: Permission[], updatedAt: string) =>
    admin.call(changeRole, { params: { roleKey: 'learner' }, body: { permissions, updatedAt } });
  const before = role.permissions as Permission[];
  const less = await allow(
    before.filter((permission) => permission !== 'CREATE_CONTENT'),
    role.updatedAt,
  );
  expect((await author.attempt(createCard, { body: cardInput() })).problem?.code).toBe('forbidden');
  expect((await author.attempt(publishCard, { params: { cardId: draft.id } })).problem?.code).toBe('forbidden');
  await allow(before, less.updatedAt);
  expect((await author.call(publishCard, { params: { cardId: draft.id } })).state).toBe('published');
});

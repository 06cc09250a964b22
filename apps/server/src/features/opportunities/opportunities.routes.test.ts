import { describe, expect, test } from 'vitest';
import { getRequest, listOwnRequests } from '@waymark/contract/opportunities';
import { inTransaction, transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { contextOf } from '../people/people.factory.ts';
import { anOpportunity, aRequest } from './opportunities.factory.ts';
import { deleteOpportunity, lockOpportunity, movePlaces, moveRequest } from './opportunities.public.ts';
import { lockRequest } from './opportunity-requests.repo.ts';

const app = await testApp();
const ctx = await contextOf(app, app.home);
const owner = await app.signedIn();

describe('requests', () => {
  test('MKT-11 MKT-13 the applicant and the deciders see its status, who it waits for and until when; no one else does', async () => {
    const applicant = await app.signedIn();
    const stranger = await app.signedIn();
    const offer = await anOpportunity(app.home.store, owner.userId, { title: 'Leak pilot', slug: 'leak-pilot' });
    const { id } = await aRequest(ctx, offer, { applicantId: applicant.userId, decider: owner.userId });
    const params = { requestId: id };
    const seen = await applicant.call(getRequest, { params });
    expect(seen).toMatchObject({
      opportunity: { id: offer, type: 'project', slug: 'leak-pilot', title: 'Leak pilot', state: 'open' },
      status: 'applied',
      message: 'Me, please',
      waitsFor: { party: 'owner', people: [{ id: owner.userId }], isLate: false, escalatedAt: null },
      endedAt: null,
      isWithdrawable: true,
      steps: [{ action: 'apply', from: null, to: 'applied' }],
    });
    expect(await owner.call(getRequest, { params })).toMatchObject({ id, isWithdrawable: false });
    expect((await stranger.attempt(getRequest, { params })).problem?.code).toBe('opportunity-request-not-found');
  });

  test('MKT-11 one is open at a time for a person and an offer; after its end there may be another', async () => {
    const applicant = await app.signedIn();
    const offer = await anOpportunity(app.home.store, owner.userId);
    const people = { applicantId: applicant.userId, decider: owner.userId };
    const tries = await Promise.allSettled([aRequest(ctx, offer, people), aRequest(ctx, offer, people), aRequest(ctx, offer, people)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await applicant.call(listOwnRequests, { query: {} });
    await inTransaction(ctx, async (ctx) => {
      const request = await lockRequest(ctx.store, items[0]!.id);
      await moveRequest(ctx, request!, {
        to: 'rejected',
        action: 'reject',
        waiting: null,
        reason: 'Team is full',
        reasonText: 'Sorry',
      });
    });
    await aRequest(ctx, offer, people);
    const all = await applicant.call(listOwnRequests, { query: {} });
    expect(all.items.map(({ status }) => status)).toEqual(['applied', 'rejected']);
    expect(all.items.map(({ isWithdrawable }) => isWithdrawable)).toEqual([true, false]);
    expect(all.items[1]).toMatchObject({ reason: 'Team is full', reasonText: 'Sorry', waitsFor: null });
    expect((await applicant.call(listOwnRequests, { query: { status: 'rejected' } })).items).toHaveLength(1);
    expect((await applicant.call(listOwnRequests, { query: { status: ['rejected', 'applied'] } })).items).toHaveLength(2);
    expect((await applicant.call(listOwnRequests, { query: { status: ['withdrawn', 'confirmed'] } })).items).toEqual([]);
    expect((await applicant.call(listOwnRequests, { query: { type: 'mentorship' } })).items).toEqual([]);
  });

  test('MKT-12 the last place is taken once, however many want it at once', async () => {
    const offer = await anOpportunity(app.home.store, owner.userId, { capacity: 1 });
    const take = () =>
      transaction(app.home.store, async (tx) => {
        await lockOpportunity(tx, offer);
        return movePlaces(tx, offer, 1);
      });
    const taken = await Promise.all(Array.from({ length: 20 }, take));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('MKT-12 an offer that goes takes its requests along', async () => {
    const applicant = await app.signedIn();
    const offer = await anOpportunity(app.home.store, owner.userId);
    await aRequest(ctx, offer, { applicantId: applicant.userId, decider: owner.userId });
    await deleteOpportunity(app.home.store, offer);
    expect((await applicant.call(listOwnRequests, { query: {} })).items).toEqual([]);
  });
});

import { assignCard, createSeries, listMyDuties, pauseSeries, waiveDuty } from '@waymark/contract/assignments';
import { createTarget } from '@waymark/contract/targets';
import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { reportsTo } from './assignments.factory.ts';

export const assignmentSamples = defineSamples(({ app, caller }) => {
  const card = async () => ({ cardId: (await aPublishedCard(caller)).id });
  const onCard = async () => ({ params: await card() });
  const given = async () => {
    const params = await card();
    const { assignmentIds } = await caller.call(assignCard, { params, body: { add: { userIds: [caller.userId] } } });
    return { assignmentId: assignmentIds[0] };
  };
  const yearly = () => ({
    frequency: 'annually' as const,
    startsOn: '2027-12-01',
    dueOn: '2027-12-31',
    assignees: { userIds: [caller.userId] },
  });
  const aSeries = async () => caller.call(createSeries, { params: await card(), body: yearly() });
  const aRule = async () => {
    const rule = { combine: 'all' as const, of: [{ field: 'person' as const, values: [caller.userId] }] };
    return (await caller.call(createTarget, { body: { name: 'Only me', rule } })).id;
  };
  const ownDuty = async () => {
    await given();
    await app.jobsDone();
    const [duty] = (await caller.call(listMyDuties, { query: {} })).items;
    return { dutyId: duty?.id };
  };
  const excused = async () => {
    const report = await app.signedIn();
    await reportsTo(caller, report.userId, caller.userId);
    return { userId: report.userId, ...(await card()), from: '2026-11-01', reason: 'tested-out' as const };
  };
  return {
    'assignments.share-state': onCard,
    'assignments.share-targets': async () => ({ params: await card(), query: { purpose: 'share', section: 'individuals', q: 'Test' } }),
    'assignments.share': async () => ({
      params: await card(),
      body: { add: { userIds: [(await app.signedIn()).userId] }, message: 'For you' },
    }),
    'assignments.shared-with-me': {},
    'assignments.recent': {},
    'assignments.shared-with-group': async () => ({ params: { groupId: (await aGroup(caller)).id } }),
    'assignments.assign': async () => ({ params: await card(), body: { add: { userIds: [caller.userId] }, dueOn: '2027-12-31' } }),
    'assignments.assign-by-rule': async () => ({ params: await card(), body: { targetId: await aRule() } }),
    'assignments.preview-rule': async () => ({ params: await card(), query: { targetId: await aRule() } }),
    'assignments.preview-rule-people': async () => ({ params: await card(), query: { targetId: await aRule(), show: 'gets' } }),
    'assignments.download-rule-people': async () => ({ params: await card(), query: { targetId: await aRule(), show: 'gets' } }),
    'assignments.create-series': async () => ({ params: await card(), body: yearly() }),
    'assignments.list-series': async () => {
      const { cardId } = await aSeries();
      return { params: { cardId } };
    },
    'assignments.get-series': async () => ({ params: { seriesId: (await aSeries()).id } }),
    'assignments.update-series': async () => ({ params: { seriesId: (await aSeries()).id }, body: { version: 1, priority: 'optional' } }),
    'assignments.pause-series': async () => ({ params: { seriesId: (await aSeries()).id } }),
    'assignments.resume-series': async () => {
      const params = { seriesId: (await aSeries()).id };
      await caller.call(pauseSeries, { params });
      return { params };
    },
    'assignments.end-series': async () => ({ params: { seriesId: (await aSeries()).id } }),
    'assignments.count-reach': async () => ({ params: await card(), body: { add: { userIds: [caller.userId] } } }),
    'assignments.list': onCard,
    'assignments.get': async () => ({ params: await given() }),
    'assignments.people': async () => ({ params: await given() }),
    'assignments.update': async () => ({ params: await given(), body: { priority: 'optional' } }),
    'assignments.end': async () => ({ params: await given() }),
    'assignments.of-group': async () => ({ params: { groupId: (await aGroup(caller)).id } }),
    'assignments.mine': {},
    'assignments.count-mine': {},
    'assignments.duty-of-card': onCard,
    'assignments.plan-duty': async () => ({ params: await ownDuty(), body: { plannedOn: '2026-12-01' } }),
    'assignments.withdraw-own-duty': async () => ({ params: await ownDuty() }),
    'assignments.waive': async () => ({ body: await excused() }),
    'assignments.waivers': {},
    'assignments.end-waiver': async () => ({ params: { waiverId: (await caller.call(waiveDuty, { body: await excused() })).id } }),
  };
});

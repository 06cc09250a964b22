import { describe, expect, test } from 'vitest';
import {
  addComment,
  bookmarkCard,
  completeCard,
  deleteCard,
  deleteComment,
  getCard,
  listCards,
  listComments,
  markHelpful,
} from '@waymark/contract/cards';
import { decideModerationCase, type Decision, listModerationCases, type ModerationCase, reportThing } from '@waymark/contract/moderation';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aComment, caseOf, report } from './moderation.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator', firstName: 'Ada' });
const moderator = await app.signedIn({ role: 'curator', firstName: 'Mo' });
const learner = await app.signedIn();

async function openCase(thing: { readonly id: string }): Promise<ModerationCase> {
  const found = await caseOf(moderator, thing);
  if (found === undefined) throw new Error('There is no open case');
  return found;
}

const deciding = ({ id, revision }: ModerationCase, decision: Decision, reason = '') => ({
  params: { caseId: id },
  body: { decision, reason, revision },
});

async function decide(thing: { readonly id: string }, decision: Decision, reason = 'Not for here'): Promise<ModerationCase> {
  const found = (await caseOf(moderator, thing)) ?? (await caseOf(moderator, thing, 'decided'));
  if (found === undefined) throw new Error('There is no case');
  return moderator.call(decideModerationCase, deciding(found, decision, reason));
}

const messagesTo = async (person: SignedIn) => {
  await app.jobsDone();
  return (await person.call(listNotifications)).notifications.map(({ message }) => message);
};

describe('reporting', () => {
  test('ADM-01 anyone who sees a card or a comment reports it, once; a second report replaces the first', async () => {
    const card = await aPublishedCard(author);
    const comment = await aComment(author, card);
    for (const [kind, { id }] of [
      ['card', card],
      ['comment', comment],
    ] as const) {
      const params = { kind, subjectId: id };
      await learner.call(reportThing, { params, body: { reason: 'spam' } });
      const changed = await learner.call(reportThing, { params, body: { reason: 'unsafe', note: ' Do not open that valve. ' } });
      expect(changed).toEqual({ reason: 'unsafe', note: 'Do not open that valve.', decided: false });
      await report(await app.signedIn(), kind, { id });
      const found = await openCase({ id });
      expect([found.reportsCount, found.subject?.title, found.subject?.author.id]).toEqual([2, card.title, author.userId]);
      expect(found.reports.map(({ reason }) => reason).sort()).toEqual(['spam', 'unsafe']);
    }
    const own = { reason: 'unsafe', note: 'Do not open that valve.', decided: false };
    expect((await learner.call(getCard, { params: { idOrSlug: card.id } })).ownReport).toEqual(own);
    expect((await learner.call(listComments, { params: { cardId: card.id } })).items[0]?.ownReport).toEqual(own);
    expect((await moderator.call(getCard, { params: { idOrSlug: card.id } })).ownReport).toBeNull();
  });

  test('ADM-01 no one reports what is their own, or what they may not see', async () => {
    const restricted = await aPublishedCard(author, { audience: { kind: 'restricted' } });
    const comment = await aComment(author, restricted);
    const open = await aPublishedCard(author);
    const attempt = async (who: SignedIn, kind: 'card' | 'comment', subjectId: string) =>
      (await who.attempt(reportThing, { params: { kind, subjectId }, body: { reason: 'spam' } })).problem?.code;
    expect(await attempt(author, 'card', open.id)).toBe('forbidden');
    expect(await attempt(author, 'comment', comment.id)).toBe('forbidden');
    expect(await attempt(learner, 'card', restricted.id)).toBe('nothing-to-report');
    expect(await attempt(learner, 'comment', comment.id)).toBe('nothing-to-report');
    expect(await attempt(learner, 'comment', open.id)).toBe('nothing-to-report');
    expect(await caseOf(moderator, restricted)).toBeUndefined();
  });

  test('ADM-01 many who report at once make one case, with each of them counted', async () => {
    const card = await aPublishedCard(author);
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => app.signedIn()));
    await Promise.all(people.map((person) => report(person, 'card', card)));
    const { items } = await moderator.call(listModerationCases, { query: { limit: 100 } });
    expect(items.filter(({ subjectId }) => subjectId === card.id).map(({ reportsCount }) => reportsCount)).toEqual([5]);
  });

  test('ADM-01 from as many reports as the organisation chose a thing is hidden until someone decides', async () => {
    await app.configure('moderation_hide_after_reports', 2);
    const card = await aPublishedCard(author, { title: 'Reported by two' });
    const [one, other, third] = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn()]);
    await report(one, 'card', card);
    expect((await third.attempt(getCard, { params: { idOrSlug: card.id } })).status).toBe(200);
    await report(other, 'card', card);
    expect((await third.attempt(getCard, { params: { idOrSlug: card.id } })).problem?.code).toBe('card-not-found');
    const found = await openCase(card);
    expect([found.state, found.subject?.isHidden, found.decisions]).toEqual(['open', true, ['show', 'hide', 'delete']]);
    expect(found.history.map(({ step, actor }) => [step, actor])).toEqual([['hidden-by-reports', null]]);
    expect(await messagesTo(author)).toContain('“Reported by two”: several people reported it. It is hidden until a moderator reviews it');
    await decide(card, 'show', '');
    expect((await third.attempt(getCard, { params: { idOrSlug: card.id } })).status).toBe(200);
    // Settled reports no longer count: one new report alone hides nothing.
    await report(third, 'card', card);
    expect((await one.attempt(getCard, { params: { idOrSlug: card.id } })).status).toBe(200);
    await app.configure('moderation_hide_after_reports', 0);
  });
});

describe('deciding', () => {
  test('ADM-01 author and reporters are told what was decided, and the decision is audited', async () => {
    const card = await aPublishedCard(author, { title: 'Told about' });
    const reporter = await app.signedIn();
    await report(reporter, 'card', card);
    await decide(card, 'keep', '');
    expect(await messagesTo(reporter)).toContain('Your report on “Told about”: a moderator reviewed it, and it stays');
    expect((await messagesTo(author)).join()).not.toContain('Told about');
    expect((await reporter.call(getCard, { params: { idOrSlug: card.id } })).ownReport?.decided).toBe(true);
    await report(reporter, 'card', card, 'Still wrong');
    const again = await openCase(card);
    expect(again.history.map(({ step }) => step)).toEqual(['reopened', 'keep']);
    await decide(card, 'hide', 'Out of date since spring');
    expect(await messagesTo(reporter)).toContain('Your report on “Told about”: it was hidden');
    expect(await messagesTo(author)).toContain('“Told about”: a moderator hid it. Reason: “Out of date since spring”');
    await decide(card, 'show', '');
    expect(await messagesTo(author)).toContain('“Told about”: it is visible again');
    const { rows } = await app.platform.database.owner.query(
      `select actor_id, details ->> 'step' as step from audit_entries where subject_id = $1 and action = 'moderation.decided' order by at, id`,
      [card.id],
    );
    expect(rows).toEqual(['keep', 'hide', 'show'].map((step) => ({ actor_id: moderator.userId, step })));
  });

  test('ADM-01 hiding and deleting ask for a reason', async () => {
    const card = await aPublishedCard(author);
    await report(learner, 'card', card);
    for (const decision of ['hide', 'delete'] as const) {
      const { problem } = await moderator.attempt(decideModerationCase, deciding(await openCase(card), decision, ' '));
      expect(problem?.errors).toEqual([{ field: 'reason', code: 'required' }]);
    }
  });

  test('ADM-01 of two moderators at once exactly one decides, the other is told so', async () => {
    const second = await app.signedIn({ role: 'curator' });
    const card = await aPublishedCard(author);
    await report(learner, 'card', card);
    const found = await openCase(card);
    const answers = await Promise.all([
      moderator.attempt(decideModerationCase, deciding(found, 'keep')),
      second.attempt(decideModerationCase, deciding(found, 'hide', 'No')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem?.code).toBe('case-decided-meanwhile');
    const decided = await caseOf(moderator, card, 'decided');
    expect(decided?.history).toHaveLength(1);
    const impossible = await moderator.attempt(decideModerationCase, {
      params: { caseId: found.id },
      body: { decision: decided?.subject?.isHidden === true ? 'hide' : 'show', reason: 'Again', revision: 1 },
    });
    expect(impossible.problem?.code).toBe('decision-not-possible');
  });

  test('ADM-01 no one decides on what they wrote or reported while another moderator can', async () => {
    const [written, reported] = [await aPublishedCard(author), await aPublishedCard(author)];
    const second = await app.signedIn({ role: 'curator' });
    await report(learner, 'card', written);
    await report(moderator, 'card', reported);
    for (const [who, thing, why] of [
      [author, written, 'author'],
      [moderator, reported, 'reporter'],
    ] as const) {
      const found = await caseOf(who, thing);
      if (found === undefined) throw new Error('There is no open case');
      expect([found.leftToOthers, found.decisions]).toEqual([why, []]);
      const { problem } = await who.attempt(decideModerationCase, deciding(found, 'keep'));
      expect(problem?.code).toBe('case-for-others');
    }
    const found = await caseOf(second, reported);
    expect([found?.leftToOthers, found?.decisions]).toEqual([null, ['keep', 'hide', 'delete']]);
    await second.call(decideModerationCase, deciding(found!, 'hide', 'Too loud'));
    for (const who of [author, moderator]) {
      const hidden = await caseOf(who, reported, 'decided');
      expect((await who.attempt(decideModerationCase, deciding(hidden!, 'show'))).problem?.code, 'nor undoes it').toBe('case-for-others');
    }
  });

  test('ADM-01 moderators decide on their own where no one else can', async () => {
    const alone = await app.signedIn({ organisation: app.other, role: 'curator' });
    const card = await aPublishedCard(alone);
    await report(await app.signedIn({ organisation: app.other }), 'card', card);
    const mayDecide = async () => (await caseOf(alone, card))?.leftToOthers === null;
    expect(await mayDecide()).toBe(true);
    const other = await app.signedIn({ organisation: app.other, role: 'curator' });
    expect(await mayDecide()).toBe(false);
    await report(other, 'card', card);
    expect(await mayDecide(), 'the other one reported it').toBe(true);
    await alone.call(decideModerationCase, deciding((await caseOf(alone, card))!, 'keep'));
  });

  test('ADM-01 a deleted thing is gone; what its author deletes closes its case', async () => {
    const [byModerator, byAuthor] = [await aPublishedCard(author), await aPublishedCard(author, { title: 'Taken back' })];
    const comment = await aComment(learner, byAuthor);
    const reporter = await app.signedIn();
    await report(reporter, 'card', byModerator);
    await report(reporter, 'card', byAuthor);
    await report(reporter, 'comment', comment);
    const gone = await decide(byModerator, 'delete', 'Copied');
    expect([gone.subject, gone.decisions]).toEqual([null, []]);
    expect((await author.attempt(getCard, { params: { idOrSlug: byModerator.id } })).problem?.code).toBe('card-not-found');
    await author.call(deleteCard, { params: { cardId: byAuthor.id } });
    await app.jobsDone();
    for (const thing of [byAuthor, comment]) {
      expect((await caseOf(moderator, thing, 'decided'))?.history.map(({ step }) => step)).toEqual(['gone']);
    }
    expect((await caseOf(moderator, byModerator, 'decided'))?.history.map(({ step }) => step)).toEqual(['delete']);
    expect(await messagesTo(reporter)).toContain('Your report on “Taken back”: it no longer exists');
  });

  test('ADM-01 the queue is filtered, sorted and read page by page', async () => {
    const cards = await Promise.all([1, 2, 3].map(() => aPublishedCard(author)));
    const [often, seldom, commented] = cards;
    if (often === undefined || seldom === undefined || commented === undefined) throw new Error('Three were made');
    const people = await Promise.all(Array.from({ length: 9 }, () => app.signedIn()));
    for (const person of people) await report(person, 'card', often);
    app.clock.advance({ seconds: 1 });
    await report(learner, 'card', seldom);
    app.clock.advance({ seconds: 1 });
    const comment = await aComment(author, commented);
    await report(learner, 'comment', comment);
    const idsOf = async (query: { sort?: 'newest' | 'most-reported'; kind?: 'card' | 'comment'; state?: 'open' | 'decided' }) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await moderator.call(listModerationCases, { query: { ...query, limit: 2, ...(cursor && { cursor }) } });
        ids.push(...page.items.map(({ subjectId }) => subjectId));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(ids).size).toBe(ids.length);
      return ids;
    };
    expect((await idsOf({ sort: 'newest' })).slice(0, 3)).toEqual([comment.id, seldom.id, often.id]);
    expect((await idsOf({ sort: 'most-reported' }))[0]).toBe(often.id);
    expect((await idsOf({ kind: 'card', sort: 'newest' }))[0]).toBe(seldom.id);
    await decide(often, 'keep', '');
    expect(await idsOf({ state: 'decided', sort: 'most-reported' })).toContain(often.id);
    expect(await idsOf({})).not.toContain(often.id);
    await app.jobsDone();
    expect(await app.statementsOf(() => moderator.call(listModerationCases, { query: { limit: 100 } }))).toBeLessThanOrEqual(6);
  });
});

describe('a hidden comment', () => {
  test('ADM-01 keeps its place for replies, counts nowhere, and is there for its author with the reason', async () => {
    const card = await aPublishedCard(author);
    const here = { cardId: card.id };
    const [parent, alone] = [await aComment(author, card, 'A parent'), await aComment(author, card, 'Alone')];
    const reply = await aComment(learner, card, 'A reply', parent.id);
    for (const comment of [parent, alone]) {
      await report(learner, 'comment', comment);
      await decide(comment, 'hide', 'Unkind');
    }
    const counted = async () => (await learner.call(getCard, { params: { idOrSlug: card.id } })).commentsCount;
    expect(await counted()).toBe(1);
    const seen = (await learner.call(listComments, { params: here })).items;
    expect(seen.map(({ id, body, withheld, hiddenReason, repliesCount }) => [id, body, withheld, hiddenReason, repliesCount])).toEqual([
      [parent.id, '', 'hidden', null, 1],
    ]);
    expect((await learner.call(listComments, { params: here, query: { parent: parent.id } })).items.map(({ id }) => id)).toEqual([
      reply.id,
    ]);
    for (const [act, endpoint] of [
      ['answer', addComment],
      ['mark', markHelpful],
    ] as const) {
      const answer =
        endpoint === addComment
          ? await learner.attempt(addComment, { params: here, body: { body: 'Again', parentId: parent.id } })
          : await learner.attempt(markHelpful, { params: { ...here, commentId: parent.id } });
      expect([act, answer.problem?.code]).toEqual([act, 'comment-not-found']);
    }
    for (const who of [author, moderator]) {
      const { items } = await who.call(listComments, { params: here });
      expect(items.map(({ body, withheld, hiddenReason }) => [body, withheld, hiddenReason])).toEqual([
        ['Alone', null, 'Unkind'],
        ['A parent', null, 'Unkind'],
      ]);
    }
    // Who deletes a hidden comment takes nothing off the count a second time.
    await author.call(deleteComment, { params: { ...here, commentId: alone.id } });
    expect(await counted()).toBe(1);
    await decide(parent, 'show', '');
    expect(await counted()).toBe(2);
    await decide(parent, 'delete', 'Unkind after all');
    expect(await counted()).toBe(1);
  });
});

describe('a hidden card', () => {
  test('ADM-01 what people did with it is there again when it is shown again', async () => {
    const card = await aPublishedCard(author);
    const params = { cardId: card.id };
    await learner.call(bookmarkCard, { params });
    await learner.call(completeCard, { params });
    await report(learner, 'card', card);
    await decide(card, 'hide', 'Look at it again');
    expect((await learner.attempt(completeCard, { params })).problem?.code).toBe('card-not-found');
    const saved = async () => (await learner.call(listCards, { query: { bookmarked: 'true' } })).items.map(({ id }) => id);
    expect(await saved()).toEqual([]);
    await decide(card, 'show', '');
    expect(await saved()).toEqual([card.id]);
    const shown = await learner.call(getCard, { params: { idOrSlug: card.id } });
    expect([shown.completionState, shown.completedPercentage, shown.bookmarked]).toEqual(['COMPLETED', 100, true]);
  });

  test('ADM-01 its author sees that it is hidden and why, in their own lists too', async () => {
    const card = await aPublishedCard(author);
    await report(learner, 'card', card);
    await decide(card, 'hide', 'Wrong pressures');
    const shown = await author.call(getCard, { params: { idOrSlug: card.id } });
    expect([shown.isHidden, shown.hiddenReason, shown.can.complete]).toEqual([true, 'Wrong pressures', false]);
    const own = await author.call(listCards, { query: { author: author.userId, limit: 100 } });
    expect(own.items.find(({ id }) => id === card.id)?.isHidden).toBe(true);
  });
});

import { addComment, attemptQuiz, type CardContent, visitCard } from '@waymark/contract/cards';
import { defineSamples } from '../../testing/samples.ts';
import { aDraft, aPublishedCard, articleContent, cardInput, pollContent, quizContent } from './cards.factory.ts';

export const cardSamples = defineSamples(({ app, caller }) => {
  const draft = async () => ({ cardId: (await aDraft(caller)).id });
  const published = async (content?: CardContent) => ({ cardId: (await aPublishedCard(caller, content && { content })).id });
  const onCard = async () => ({ params: await published() });
  const commented = async () => {
    const params = await published();
    const comment = await caller.call(addComment, { params: { cardId: params.cardId }, body: { body: 'Thank you' } });
    return { ...params, commentId: comment.id };
  };
  const onComment = async () => ({ params: await commented() });
  return {
    'cards.get': async () => ({ params: { idOrSlug: (await published()).cardId } }),
    'cards.list': async () => {
      await published();
      return { query: { author: caller.userId, limit: 12 } };
    },
    'cards.create': { body: cardInput({ topics: ['Hydraulics'], skills: ['Leak detection'] }) },
    'cards.get-draft': async () => ({ params: await draft() }),
    'cards.update': async () => ({ params: await draft(), body: { ...cardInput({ title: 'Another title' }), version: 1 } }),
    'cards.publish': async () => ({ params: await draft() }),
    'cards.archive': onCard,
    'cards.versions': onCard,
    'cards.get-archival': onCard,
    'cards.schedule-archival': async () => ({ params: await published(), body: { archivesOn: '2027-06-30' } }),
    'cards.delete': onCard,
    'cards.upkeep': async () => ({ query: { ids: [(await published()).cardId] } }),
    'cards.set-review': async () => ({ params: await published(), body: { reviewOn: '2027-06-30' } }),
    'cards.to-review': {},
    'cards.visit': async () => ({ params: await published(articleContent), body: { openedLink: true } }),
    'cards.report-progress': async () => ({
      params: await published(),
      body: { played: [[0, 20]], positionSeconds: 20, durationSeconds: 50, readSeconds: 20 },
    }),
    'cards.complete': async () => {
      const params = await published();
      await caller.call(visitCard, { params: { cardId: params.cardId }, body: {} });
      return { params };
    },
    'cards.vote': async () => ({ params: await published(pollContent), body: { optionIds: ['a'] } }),
    'cards.save-quiz-answers': async () => ({ params: await published(quizContent), body: { attempt: 1, answers: { q1: ['b'] } } }),
    'cards.attempt-quiz': async () => ({
      params: await published(quizContent),
      body: { version: 1, answers: { q1: ['b'], q2: ['a', 'b'] } },
    }),
    'cards.list-attempters': async () => ({ params: await published(quizContent) }),
    'cards.give-attempts': async () => {
      const { cardId } = await published(quizContent);
      const learner = await app.signedIn();
      await learner.call(attemptQuiz, { params: { cardId }, body: { version: 1, answers: { q1: ['a'], q2: ['a'] } } });
      return { params: { cardId, userId: learner.userId }, body: { attempts: 1, reason: 'Signal was lost' } };
    },
    'cards.ask-for-attempts': async () => {
      const card = await aPublishedCard(await app.signedIn({ role: 'curator' }), { content: quizContent });
      const params = { cardId: card.id };
      for (const _time of [1, 2]) await caller.call(attemptQuiz, { params, body: { version: 1, answers: { q1: ['a'], q2: ['a'] } } });
      return { params };
    },
    'cards.like': onCard,
    'cards.unlike': onCard,
    'cards.bookmark': onCard,
    'cards.unbookmark': onCard,
    'cards.dismiss': onCard,
    'cards.undismiss': onCard,
    'cards.rate': async () => ({ params: await published(), body: { rating: 4 } }),
    'cards.list-comments': async () => {
      const { cardId } = await commented();
      return { params: { cardId } };
    },
    'cards.comment': async () => ({ params: await published(), body: { body: 'Thank you' } }),
    'cards.edit-comment': async () => ({ params: await commented(), body: { body: 'Thank you, all' } }),
    'cards.delete-comment': onComment,
    'cards.mark-helpful': async () => ({ params: await commented(), as: await app.signedIn() }),
    'cards.unmark-helpful': async () => ({ params: await commented(), as: await app.signedIn() }),
    // No page is within reach of the tests: what is asked is well-formed, the address is not public.
    'cards.preview-link': { body: { url: 'http://10.0.0.1/' }, answers: 422 },
    'cards.topics-of-person': { params: { userId: caller.userId } },
    'cards.suggest-topics': { query: { q: 'Hyd' } },
  };
});

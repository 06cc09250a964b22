import {
  createLivePoll,
  endLiveStream,
  inviteOnStage,
  keepRecording,
  markMoment,
  postLiveMessage,
  setCoHost,
} from '@waymark/contract/live-streams';
import { defineSamples } from '../../testing/samples.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anUpload, aVideo } from '../media/media.factory.ts';
import { aBroadcast, BYTES, sendHead, someMedia } from './live-broadcast.factory.ts';
import { aLiveCard, aLiveStream, aViewer } from './live-streams.factory.ts';

const A_POLL = { question: 'Is it a leak?', options: ['yes', 'no'].map((id) => ({ id, text: id })), multiple: false };

export const liveStreamSamples = defineSamples(({ app, caller }) => {
  const live = async () => {
    const { streamId } = await aLiveStream(caller);
    return { params: { streamId } };
  };
  const watched = async () => {
    const { streamId, connection } = await aLiveStream(caller);
    const viewer = await app.signedIn();
    const viewerConnection = await aViewer(viewer, streamId);
    return { streamId, connection, viewer, viewerConnection };
  };
  const asked = async () => {
    const { streamId } = await aLiveStream(caller);
    const { id } = await caller.call(postLiveMessage, { params: { streamId }, body: { kind: 'question', body: 'Why at three?' } });
    return { streamId, messageId: id };
  };
  const marked = async () => {
    const { streamId } = await aLiveStream(caller);
    const { id } = await caller.call(markMoment, { params: { streamId } });
    return { streamId, chapterId: id };
  };
  const polled = async (host: SignedIn) => {
    const { streamId } = await aLiveStream(host);
    const { id } = await host.call(createLivePoll, { params: { streamId }, body: A_POLL });
    return { streamId, pollId: id };
  };
  const onAir = async () => {
    const { streamId } = await aBroadcast(caller);
    const viewer = await app.signedIn();
    await aViewer(viewer, streamId);
    return { streamId, userId: viewer.userId };
  };
  const recorded = async () => {
    const { streamId } = await aLiveStream(caller);
    await caller.call(endLiveStream, { params: { streamId } });
    app.clock.advance({ seconds: 10 });
    const { id: fileId } = await anUpload(caller, 'recording.mp4', aVideo(2000));
    await caller.call(keepRecording, { params: { streamId }, body: { fileId, seconds: 10 } });
    return { streamId };
  };
  const plannedBy = async (host: typeof caller) => {
    const startsAt = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString();
    return { params: { cardId: (await aLiveCard(host, { startsAt, takesRegistrations: true })).id } };
  };
  const planned = async () => plannedBy(caller);
  return {
    'live-streams.configuration': {},
    'live-streams.get-card': async () => ({ params: { idOrSlug: (await aLiveCard(caller)).id } }),
    'live-streams.start': async () => ({ params: { cardId: (await aLiveCard(caller)).id }, body: {} }),
    'live-streams.get': live,
    'live-streams.end': live,
    'live-streams.keep-recording': async () => {
      const { params } = await live();
      await caller.call(endLiveStream, { params });
      const { id } = await anUpload(caller, 'recording.mp4', aVideo(2000));
      return { params, body: { fileId: id, seconds: 10 } };
    },
    // Agora is not configured in tests of all endpoints.
    'live-streams.tokens': async () => ({ ...(await live()), answers: 404 }),
    'live-streams.join': async () => {
      const { streamId } = await aLiveStream(await app.signedIn({ role: 'curator' }));
      return { params: { streamId }, body: { message: { kind: 'question', body: 'Why at three?' } } };
    },
    'live-streams.keep-presence': async () => {
      const { streamId, connection } = await aLiveStream(caller);
      return { params: { streamId }, body: { connection } };
    },
    'live-streams.leave': async () => {
      const { streamId, connection } = await aLiveStream(caller);
      return { params: { streamId, connection } };
    },
    'live-streams.send-signal': async () => {
      const { streamId, connection, viewerConnection } = await watched();
      return { params: { streamId }, body: { connection, to: viewerConnection, kind: 'offer', data: '{}' } };
    },
    'live-streams.list-signals': async () => {
      const { streamId, connection } = await aLiveStream(caller);
      return { params: { streamId }, query: { connection } };
    },
    'live-streams.list-messages': live,
    'live-streams.post-message': async () => ({ ...(await live()), body: { body: 'Welcome' } }),
    'live-streams.raise-hand': async () => ({ ...(await live()), body: { isUp: true } }),
    'live-streams.list-viewers': live,
    'live-streams.update-viewer': async () => {
      const { streamId, viewer } = await watched();
      return { params: { streamId, userId: viewer.userId }, body: { isMuted: true, hasHandUp: false } };
    },
    'live-streams.begin-part': async () => {
      const { streamId, connection } = await aBroadcast(caller);
      return { params: { streamId }, query: { connection }, body: (await someMedia(1)).head, headers: BYTES };
    },
    'live-streams.send-fragment': async () => {
      const own = await aBroadcast(caller);
      const { head, fragments } = await someMedia(1);
      const { part, next } = (await sendHead(caller, own, head)).body;
      const params = { streamId: own.streamId, part, number: next };
      return { params, query: { connection: own.connection }, body: fragments[0], headers: BYTES };
    },
    'live-streams.pause': async () => {
      const { streamId, connection } = await aBroadcast(caller);
      return { params: { streamId }, body: { connection, isPaused: true } };
    },
    // A feed of a meeting is refused; one of a broadcast would go on for a minute.
    'live-streams.feed': async () => {
      const { streamId, connection } = await aLiveStream(caller);
      return { params: { streamId }, query: { connection }, answers: 409 };
    },
    'live-streams.list-attendance': live,
    'live-streams.export-attendance': live,
    'live-streams.remake-film': async () => {
      const { streamId } = await aBroadcast(caller);
      await caller.call(endLiveStream, { params: { streamId } });
      return { params: { streamId } };
    },
    'live-streams.trim-recording': async () => ({ params: await recorded(), body: { fromSecond: 0, toSecond: 1.5 } }),
    'live-streams.undo-trim': async () => ({ params: await recorded() }),
    // Nothing is trimmed yet.
    'live-streams.keep-trim': async () => ({ params: await recorded(), answers: 409 }),
    'live-streams.publish-recording': async () => ({ params: await recorded(), body: { isPublished: false } }),
    'live-streams.set-captions': async () => ({ params: await recorded(), body: { fileId: null } }),
    'live-streams.list-polls': live,
    'live-streams.create-poll': async () => ({ ...(await live()), body: A_POLL }),
    'live-streams.update-poll': async () => ({ params: await polled(caller), body: { isOpen: false, showsResults: true } }),
    'live-streams.vote-poll': async () => {
      const params = await polled(await app.signedIn({ role: 'curator' }));
      await aViewer(caller, params.streamId);
      return { params, body: { optionIds: ['yes'] } };
    },
    'live-streams.react': async () => ({ ...(await live()), body: { kind: 'applause', count: 2 } }),
    'live-streams.write-caption': async () => {
      const { streamId } = await aBroadcast(caller);
      return { params: { streamId }, body: { body: 'Listen to this one.' } };
    },
    'live-streams.mark-moment': live,
    'live-streams.update-chapter': async () => ({ params: await marked(), body: { title: 'The first leak', seconds: 3 } }),
    'live-streams.delete-chapter': async () => ({ params: await marked() }),
    'live-streams.set-co-host': async () => {
      const { streamId, viewer } = await watched();
      return { params: { streamId }, body: { userId: viewer.userId } };
    },
    'live-streams.take-over': async () => {
      const host = await app.signedIn({ role: 'curator' });
      const { streamId } = await aBroadcast(host);
      await aViewer(caller, streamId);
      await host.call(setCoHost, { params: { streamId }, body: { userId: caller.userId } });
      return { params: { streamId }, body: {} };
    },
    'live-streams.invite-on-stage': async () => ({ params: await onAir() }),
    'live-streams.leave-stage': async () => ({ params: await onAir() }),
    'live-streams.join-stage': async () => {
      const host = await app.signedIn({ role: 'curator' });
      const { streamId } = await aBroadcast(host);
      const connection = await aViewer(caller, streamId);
      await host.call(inviteOnStage, { params: { streamId, userId: caller.userId } });
      return { params: { streamId }, body: { connection } };
    },
    'live-streams.list-questions': live,
    'live-streams.vote-question': async () => ({ params: await asked(), body: { isUp: true } }),
    'live-streams.answer-question': async () => ({ params: await asked(), body: { isAnswered: true } }),
    'live-streams.delete-message': async () => ({ params: await asked() }),
    'live-streams.register': async () => plannedBy(await app.signedIn({ role: 'curator' })),
    'live-streams.cancel-registration': planned,
    'live-streams.calendar': planned,
    'live-streams.list-registrations': planned,
    'live-streams.remove-viewer': async () => {
      const { streamId, viewer } = await watched();
      return { params: { streamId, userId: viewer.userId } };
    },
  };
});

import type { CardDraft, ContentOf } from '@waymark/contract/cards';
import { joinLiveStream, startLiveStream } from '@waymark/contract/live-streams';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, type CardSketch } from '../cards/cards.factory.ts';

/** A published card of a live stream. */
export async function aLiveCard(
  author: SignedIn,
  content: Partial<ContentOf<'video_stream'>> = {},
  sketch: CardSketch = {},
): Promise<CardDraft> {
  return aPublishedCard(author, {
    title: 'Ask the control room',
    ...sketch,
    content: {
      cardType: 'video_stream',
      startsAt: null,
      keepsRecording: true,
      way: 'meeting',
      speechCaptions: false,
      relaysConnections: false,
      takesRegistrations: false,
      places: null,
      ...content,
    },
  });
}

/** A stream that its author has started. */
export async function aLiveStream(host: SignedIn, sketch: CardSketch = {}) {
  const card = await aLiveCard(host, {}, sketch);
  const { stream, connection } = await host.call(startLiveStream, { params: { cardId: card.id }, body: {} });
  return { card, streamId: stream.uuid, connection };
}

/** Someone joins a stream; gives the connection of their page. */
export async function aViewer(who: SignedIn, streamId: Awaited<ReturnType<typeof aLiveStream>>['streamId']) {
  return (await who.call(joinLiveStream, { params: { streamId }, body: {} })).connection;
}

import { isVideoHostAllowed, linkedVideo } from '@waymark/contract/cards';
import type { CardTypePart } from '../card-type.ts';

/** A video at another site; it plays here where the organisation allows its host (PLY-11). */
export const linkedVideoCardType: CardTypePart<'linked_video'> = {
  show: async (ctx, _card, { url }) => {
    const video = linkedVideo(url);
    const isAllowed = video !== undefined && isVideoHostAllowed(video, ctx.organisation.setting('video_hosts'));
    const host = video?.host ?? new URL(url).host;
    const player = isAllowed ? { kind: video.kind, address: video.address } : null;
    return { content: { cardType: 'linked_video', url, host, player }, files: [] };
  },
  publishFault: async (_store, { url }) =>
    linkedVideo(url) === undefined ? { field: 'content.url', code: 'video-address-unknown' } : undefined,
  detail: ({ url }) => ({ resource: { url } }),
};

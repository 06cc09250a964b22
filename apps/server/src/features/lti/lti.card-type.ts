import { newId } from '../../platform/db/new-id.ts';
import { imageUrl } from '../media/media.public.ts';
import type { CardTypePart } from '../cards/cards.public.ts';
import { findTool } from './lti-tools.repo.ts';
import { sentTo } from './lti.present.ts';
import { bindOwnLineItem } from './line-items.repo.ts';

const FULL_SCORE = 100;
const PICTURE_PIXELS = 128;
const hostOf = (address: string) => URL.parse(address)?.host ?? '';

/** Content at an outside tool as a card (PLY-05). */
export const ltiCardType: CardTypePart<'lti'> = {
  show: async (ctx, _card, { toolId, opens, url }) => {
    const tool = await findTool(ctx.store, toolId);
    return {
      content: {
        cardType: 'lti',
        opens,
        tool:
          tool === undefined
            ? null
            : {
                name: tool.name,
                host: hostOf(url === '' ? tool.target_url : url),
                pictureUrl: imageUrl(tool.picture_file_id, PICTURE_PIXELS),
                isOn: tool.is_on,
              },
        sends: tool === undefined ? [] : sentTo(tool),
        givesGrades: tool?.gives_grades ?? false,
      },
      files: [],
    };
  },
  publishFault: async (tx, { toolId }) => {
    const tool = await findTool(tx, toolId);
    if (tool === undefined) return { field: 'content.toolId', code: 'lti-tool-not-found' };
    return tool.is_on ? undefined : { field: 'content.toolId', code: 'lti-tool-off' };
  },
  // The card's own column of the grade book: it is there before anyone opens the card.
  saved: async ({ store, now }, card, { toolId, scoreMaximum, resourceId, tag }) => {
    if ((await findTool(store, toolId)) === undefined) return;
    const item = { id: newId<string>(), label: card.title, score_maximum: scoreMaximum ?? FULL_SCORE, resource_id: resourceId, tag };
    await bindOwnLineItem(store, { cardId: card.id, toolId }, item, now());
  },
};

/** A course of an AICC-style link as a card (PLY-04). */
export const aiccCardType: CardTypePart<'aicc'> = {
  show: async (_ctx, _card, { url }) => ({ content: { cardType: 'aicc', host: hostOf(url) }, files: [] }),
};

import { noteDeviceCopy } from '@waymark/contract/device-copies';
import { route } from '../../platform/http/route.ts';
import { learningThrough } from '../cards/cards.public.ts';
import * as copies from './device-copies.service.ts';

export const deviceCopyRoutes = [
  route(noteDeviceCopy, (ctx, { params, query }) => copies.noteDeviceCopy(learningThrough(ctx, query.through), params.cardId)),
];

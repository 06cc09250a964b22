import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { pathwayProblems } from '../pathways/pathways.problems.ts';

/** SHL-64. */
export const noteDeviceCopy = defineEndpoint({
  id: 'device-copies.note',
  method: 'POST',
  path: '/api/v1/cards/:cardId/device-copies',
  summary: 'Notes that the caller takes a card along on a device: what is done there later, offline, counts from then on',
  access: 'signedIn',
  onBehalf: 'no-one',
  feature: 'offline_learning',
  // One for each card of a pathway.
  rateLimit: { max: 600, perSeconds: 60, by: 'actor' },
  params: z.object({ cardId }),
  query: z.object({ through: z.uuid().optional() }),
  problems: [
    cardProblems['card-not-found'],
    cardProblems['card-not-authorized'],
    cardProblems['card-not-bought'],
    pathwayProblems['path-card-locked'],
  ],
});

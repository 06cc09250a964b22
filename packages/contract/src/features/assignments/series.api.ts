import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { assignmentProblems } from './assignments.problems.ts';
import { seriesInputSchema, seriesPageSchema, seriesParams, seriesQuery, seriesSchema, seriesUpdateSchema } from './series.schema.ts';

const ofCard = z.object({ cardId });
const unreachable = [cardProblems['card-not-found'], cardProblems['card-not-authorized']] as const;
const unassignable = [
  ...unreachable,
  assignmentProblems['card-not-assignable'],
  assignmentProblems['card-not-shareable-with-all'],
  assignmentProblems['assignees-not-yours'],
] as const;
const notFound = assignmentProblems['series-not-found'];

export const createSeries = defineEndpoint({
  id: 'assignments.create-series',
  method: 'POST',
  path: '/api/v1/cards/:cardId/assignment-series',
  summary: 'Assigns a card again and again: monthly, quarterly, twice a year or yearly',
  access: 'signedIn',
  onBehalf: 'administrator',
  rateLimit: { max: 60, perSeconds: 60, by: 'actor' },
  params: ofCard,
  isIdempotent: true,
  body: seriesInputSchema,
  status: 201,
  response: seriesSchema,
  problems: [...unassignable, assignmentProblems['card-not-repeatable']],
});

export const listSeries = defineEndpoint({
  id: 'assignments.list-series',
  method: 'GET',
  path: '/api/v1/cards/:cardId/assignment-series',
  summary: 'Recurring assignments of a card that the caller created or administers, newest first, ten at a time',
  access: 'signedIn',
  params: ofCard,
  query: seriesQuery,
  response: seriesPageSchema,
  problems: unreachable,
});

export const getSeries = defineEndpoint({
  id: 'assignments.get-series',
  method: 'GET',
  path: '/api/v1/assignment-series/:seriesId',
  summary: 'One recurring assignment with its next dates and how far people are',
  access: 'signedIn',
  params: seriesParams,
  response: seriesSchema,
  problems: [notFound],
});

export const updateSeries = defineEndpoint({
  id: 'assignments.update-series',
  method: 'PUT',
  path: '/api/v1/assignment-series/:seriesId',
  summary: 'Changes a recurring assignment from its next date on, also who it is for',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: seriesParams,
  isIdempotent: true,
  body: seriesUpdateSchema,
  response: seriesSchema,
  problems: [...unassignable, notFound, assignmentProblems['series-changed']],
});

export const pauseSeries = defineEndpoint({
  id: 'assignments.pause-series',
  method: 'POST',
  path: '/api/v1/assignment-series/:seriesId/pause',
  summary: 'Pauses a recurring assignment: dates that pass meanwhile are left out',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: seriesParams,
  response: seriesSchema,
  problems: [notFound],
});

export const resumeSeries = defineEndpoint({
  id: 'assignments.resume-series',
  method: 'POST',
  path: '/api/v1/assignment-series/:seriesId/resume',
  summary: 'Goes on with a paused recurring assignment from its next date',
  access: 'signedIn',
  onBehalf: 'administrator',
  params: seriesParams,
  response: seriesSchema,
  problems: [notFound],
});

export const endSeries = defineEndpoint({
  id: 'assignments.end-series',
  method: 'DELETE',
  path: '/api/v1/assignment-series/:seriesId',
  summary: 'Ends a recurring assignment; what is in plans already stays',
  access: 'signedIn',
  params: seriesParams,
  problems: [notFound],
});

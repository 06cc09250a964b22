import { z } from 'zod';
import { type Access, defineEndpoint, type OnBehalf } from '../../kit/endpoint.ts';
import type { ProblemDefinition } from '../../kit/problem.ts';
import type { FeatureSwitch } from '../../platform/feature-switches.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { commentProblems } from './comments.problems.ts';
import {
  commentId,
  commentInputSchema,
  commentPageSchema,
  commentSchema,
  commentsQuery,
  commentTextSchema,
  helpfulSchema,
} from './comments.schema.ts';

/** What an owner says of the comments on its things. */
interface CommentedThings<A extends Access, Remove extends Access, Params extends z.ZodRawShape> {
  /** Its slug: the endpoints are called `<slug>.list-comments` and so on. */
  readonly slug: string;
  /** Where the comments of one thing are: `/api/v1/cards/:cardId/comments`. */
  readonly path: string;
  readonly params: Params;
  readonly access: A;
  /** Who may call the deletion, where that is more than those who comment. */
  readonly accessToDelete: Remove;
  readonly feature?: FeatureSwitch;
  readonly onBehalf: { readonly read: OnBehalf; readonly write: OnBehalf };
  /** What reading may be refused with. */
  readonly unreadable: readonly ProblemDefinition[];
  /** Further problems that commenting may be refused with. */
  readonly closed: readonly ProblemDefinition[];
}

/** Declares the endpoints of the comments on an owner's things, the same for every owner; the owner exports each under a name of its own. */
export function commentEndpoints<const A extends Access, const Remove extends Access, Params extends z.ZodRawShape>(
  things: CommentedThings<A, Remove, Params>,
) {
  const { slug, path, access, accessToDelete, onBehalf, unreadable, closed } = things;
  const common = things.feature === undefined ? {} : { feature: things.feature };
  const params = z.object(things.params);
  const one = params.extend({ commentId });
  const writing = { access, onBehalf: onBehalf.write };
  const marking = {
    ...common,
    ...writing,
    path: `${path}/:commentId/helpful`,
    params: one,
    response: helpfulSchema,
    problems: [...unreadable, commentProblems['comment-not-found']],
  };
  return {
    list: defineEndpoint({
      ...common,
      id: `${slug}.list-comments`,
      method: 'GET',
      path,
      summary: 'Comments, newest first; or the replies to one',
      access,
      onBehalf: onBehalf.read,
      params,
      query: commentsQuery,
      response: commentPageSchema,
      problems: unreadable,
    }),
    create: defineEndpoint({
      ...common,
      ...writing,
      id: `${slug}.comment`,
      method: 'POST',
      path,
      summary: 'Comments, or replies to a comment; @handle mentions a person',
      rateLimit: { max: 20, perSeconds: 60, by: 'actor' },
      params,
      body: commentInputSchema,
      status: 201,
      response: commentSchema,
      problems: [...unreadable, ...closed, commentProblems['comment-not-found'], peopleProblems['person-blocked']],
    }),
    update: defineEndpoint({
      ...common,
      ...writing,
      id: `${slug}.edit-comment`,
      method: 'PUT',
      path: `${path}/:commentId`,
      summary: 'Changes an own comment',
      params: one,
      body: commentTextSchema,
      response: commentSchema,
      problems: [...unreadable, ...closed, commentProblems['comment-not-found']],
    }),
    delete: defineEndpoint({
      ...common,
      id: `${slug}.delete-comment`,
      method: 'DELETE',
      path: `${path}/:commentId`,
      summary: 'Deletes an own comment, or as a moderator any',
      access: accessToDelete,
      params: one,
      problems: [...unreadable, commentProblems['comment-not-found']],
    }),
    markHelpful: defineEndpoint({ ...marking, id: `${slug}.mark-helpful`, method: 'PUT', summary: 'Says that a comment helped' }),
    unmarkHelpful: defineEndpoint({ ...marking, id: `${slug}.unmark-helpful`, method: 'DELETE', summary: 'Takes that back' }),
  };
}

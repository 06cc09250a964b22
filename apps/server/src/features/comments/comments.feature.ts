import { namesAuditSubjectLike } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { commentsTables } from './comments.tables.ts';
import { moderatedKinds } from '../moderation/moderation.public.ts';
import { moderatedComments } from './comments-moderation.service.ts';
import { eraseComments } from './comments.jobs.ts';

export const commentsFeature: ServerFeature = {
  slug: 'comments',
  tables: commentsTables,
  routes: [],
  subscribers: [eraseComments],
  gives: [
    moderatedKinds.with({ kind: 'comment', moderated: moderatedComments }),
    namesAuditSubjectLike('comment', 'comments', 'subject_id', { column: 'subject_kind' }),
  ],
};

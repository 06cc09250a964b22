import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Posts in groups`,
  actions: {
    'group-feed.comment-deleted': msg`Comment in a group deleted`,
    'group-feed.comment-edited': msg`Comment in a group changed`,
    'group-feed.comment-marked-helpful': msg`Comment in a group marked as helpful, or no longer`,
    'group-feed.commented': msg`Commented in a group`,
    'group-feed.decided': msg`Post in a group decided on`,
    'group-feed.deleted': msg`Post in a group deleted`,
    'group-feed.liked': msg`Post in a group liked, or no longer`,
    'group-feed.pinned': msg`Post in a group pinned, or no longer`,
    'group-feed.posted': msg`Posted in a group`,
    'group-feed.updated': msg`Post in a group changed`,
  },
};

import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Posts in groups`,
  actions: {
    'group-feed.comment-deleted': msg`Comment in a group deleted`,
    'group-feed.comment-edited': msg`Comment in a group changed`,
    'group-feed.comment-marked-helpful': msg`Helpful mark on a group comment changed`,
    'group-feed.commented': msg`Commented in a group`,
    'group-feed.decided': msg`Post in a group reviewed`,
    'group-feed.deleted': msg`Post in a group deleted`,
    'group-feed.liked': msg`Post in a group liked or unliked`,
    'group-feed.pinned': msg`Post in a group pinned or unpinned`,
    'group-feed.posted': msg`Posted in a group`,
    'group-feed.updated': msg`Post in a group changed`,
  },
};

import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Channels`,
  actions: {
    'channels.added-to-group': msg`Channel added to a group`,
    'channels.archived': msg`Channel archived`,
    'channels.arranged': msg`Channel page layout changed`,
    'channels.asked': msg`Asked to follow a channel`,
    'channels.card-taken': msg`Content removed from a channel`,
    'channels.created': msg`Channel created`,
    'channels.deleted': msg`Channel deleted`,
    'channels.featured-changed': msg`Channel’s featured content changed`,
    'channels.followed': msg`Channel followed`,
    'channels.person-added': msg`Curator or collaborator of a channel added`,
    'channels.person-removed': msg`Curator or collaborator of a channel removed`,
    'channels.post-accepted': msg`Post to a channel accepted`,
    'channels.post-rejected': msg`Post to a channel rejected`,
    'channels.post-skipped': msg`Post to a channel skipped`,
    'channels.posted': msg`Content posted to a channel`,
    'channels.removed-from-group': msg`Channel removed from a group`,
    'channels.restored': msg`Channel restored`,
    'channels.tuned': msg`Channel rules changed`,
    'channels.turned-away': msg`Removed from a channel`,
    'channels.unfollowed': msg`Stopped following a channel`,
    'channels.updated': msg`Channel changed`,
  },
};

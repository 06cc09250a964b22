import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Live streams`,
  actions: {
    'live-streams.started': msg`Live stream started`,
    'live-streams.ended': msg`Live stream ended`,
    'live-streams.place-changed': msg`Registration for a live stream changed`,
    'live-streams.recording-kept': msg`Live stream recording saved`,
    'live-streams.recording-changed': msg`Live stream recording changed`,
    'live-streams.film-asked-again': msg`Live stream recording retried`,
    'live-streams.chapter-changed': msg`Chapter of a live stream changed`,
    'live-streams.co-host-set': msg`Co-host of a live stream changed`,
    'live-streams.stage-changed': msg`Live stream guest changed`,
    'live-streams.host-changed': msg`Host of a live stream changed`,
    'live-streams.poll-changed': msg`Poll in a live stream changed`,
    'live-streams.message-deleted': msg`Message in a live stream deleted`,
    'live-streams.viewer-muted': msg`Viewer of a live stream muted or unmuted`,
    'live-streams.viewer-removed': msg`Viewer removed from a live stream`,
  },
};

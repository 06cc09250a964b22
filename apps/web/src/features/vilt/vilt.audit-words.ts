import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Instructor-led sessions`,
  actions: {
    'vilt.place-changed': msg`Session registration changed`,
    'vilt.recording-kept': msg`Recording saved`,
    'vilt.registrations-exported': msg`Registrations downloaded`,
    'vilt.session-changed': msg`Session changed`,
    'vilt.zoom-account-connected': msg`Zoom connected`,
    'vilt.zoom-account-disconnected': msg`Zoom disconnected`,
  },
};

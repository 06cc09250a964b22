import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Signing in and out`,
  actions: {
    'session.account-locked': msg`Account locked`,
    'session.account-unlocked': msg`Account unlocked`,
    'session.address-change-cancelled': msg`Change of email address cancelled`,
    'session.address-change-requested': msg`Change of email address requested`,
    'session.address-changed': msg`Email address changed`,
    'session.address-confirmed': msg`New email address confirmed`,
    'session.browser-forgotten': msg`Remembered browser removed`,
    'session.ended': msg`Signed out`,
    'session.identity-proved': msg`Password entered again`,
    'session.mails-unsubscribed': msg`Unsubscribed from emails`,
    'session.others-ended': msg`Other sessions ended`,
    'session.password-changed': msg`Password changed`,
    'session.password-reset-requested': msg`New password requested`,
    'session.started': msg`Signed in`,
    'session.terms-accepted': msg`Terms accepted`,
  },
};

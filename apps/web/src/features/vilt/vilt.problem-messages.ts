import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of led sessions say, by code (CRD-17). */
export const problemMessages: ProblemMessages = {
  'vilt-session-not-found': msg`This session no longer exists. Reload the page.`,
  'session-not-open': msg`This session has started or was cancelled. Choose another date.`,
  'session-not-begun': msg`You can mark attendance once the session has started.`,
  'attendee-without-access': msg`Some of them can’t open this content. Ask its author to give them access.`,
  'attendee-yourself': msg`You can’t add yourself.`,
  'meeting-not-open': msg`You can’t start this meeting. Its host can.`,
  'zoom-account-of-installation': msg`The Zoom account is configured on the server and can’t be changed here.`,
  'zoom-account-failed': msg`Zoom did not accept this account, so nothing was changed: {detail}`,
  'zoom-failed': msg`Zoom did not open this meeting: {detail}`,
  'zoom-signature-invalid': msg`The signature of this event is not valid.`,
};

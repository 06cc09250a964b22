import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ZoomFault } from '@waymark/contract/vilt';

/** What is wrong between us and Zoom, and what to do about it. */
export const ZOOM_FAULT_WORDS: Readonly<Record<ZoomFault, MessageDescriptor>> = {
  'credentials-refused': msg`Zoom does not accept this account, client ID or secret.`,
  'not-allowed': msg`The Zoom app is missing a permission (scope).`,
  'host-unknown': msg`Zoom has no user with the host’s email address.`,
  'not-there': msg`This meeting no longer exists at Zoom.`,
  'rate-limited': msg`Zoom is busy.`,
  unreachable: msg`Zoom can’t be reached at the moment.`,
  refused: msg`Zoom refused the request.`,
  'not-connected': msg`No Zoom account is connected.`,
  failed: msg`Something went wrong on our side.`,
};

import type { UserId } from '@waymark/contract/kit';
import type { ProxyType } from '@waymark/contract/platform';
import { defineEvent } from '../../platform/events/event.ts';

export const impersonationStarted = defineEvent<{
  userId: UserId;
  impersonatorId: UserId;
  reason: string;
  proxyType: ProxyType | null;
  until: string;
}>('impersonation.started');
export const impersonationEnded = defineEvent<{ userId: UserId; impersonatorId: UserId }>('impersonation.ended');

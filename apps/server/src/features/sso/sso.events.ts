import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

export const providerCreated = defineEvent<{ name: string; kind: string }>('sso.provider-created');
/** `changed` names what; secrets are named, never shown. */
export const providerUpdated = defineEvent<{ name: string; changed: string[] }>('sso.provider-updated');
export const providerDeleted = defineEvent<{ name: string }>('sso.provider-deleted');
export const signOnForced = defineEvent<{ forced: boolean }>('sso.forced');
export const providerTested = defineEvent<{ name: string }>('sso.provider-tested');
/** `renamed`: the provider changed the account's name. */
export const signedOn = defineEvent<{ userId: UserId; providerId: string; provider: string; how: string; renamed: boolean }>(
  'sso.signed-on',
);
/** A provider ended sessions of someone. */
export const signedOutByProvider = defineEvent<{ providerId: string; sessions: number }>('sso.signed-out-by-provider');

import type { LearningProviderId } from '@waymark/contract/learning-providers';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

interface Named extends Record<string, unknown> {
  providerId: LearningProviderId;
  name: string;
}

export const providerAdded = defineEvent<Named & { kind: string }>('learning-providers.added');
export const providerChanged = defineEvent<Named & { kind: string; isOn: boolean; secretChanged: boolean }>('learning-providers.changed');
export const providerRemoved = defineEvent<Named & { people: number }>('learning-providers.removed');
export const takeAsked = defineEvent<Named>('learning-providers.take-asked');
export const takesCancelled = defineEvent<Named & { count: number }>('learning-providers.takes-cancelled');
export const fileSent = defineEvent<Named & { fileName: string; lines: number }>('learning-providers.file-sent');
export const providerConnected = defineEvent<Named & { userId: UserId }>('learning-providers.connected');
export const providerDisconnected = defineEvent<Named & { userId: UserId; removed: number }>('learning-providers.disconnected');
/** A person completed a course with a provider; told once for each. */
export const completedElsewhere = defineEvent<{
  userId: UserId;
  providerId: LearningProviderId;
  providerName: string;
  courseId: string;
  title: string;
  url: string;
  completedAt: string;
  minutes: number | null;
  score: number | null;
}>('learning-providers.completed');
/** A provider no longer accepts our access. Told once to those who can fix it: the account's owner, or the organisation's administrators. */
export const accessLost = defineEvent<Named & { recipientIds: UserId[]; forAdministrators: boolean }>('learning-providers.access-lost');

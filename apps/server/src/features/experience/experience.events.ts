import { defineEvent } from '../../platform/events/event.ts';

export const workHistoryChanged = defineEvent<{ workEntryId: string; change: 'added' | 'changed' | 'removed' }>(
  'experience.work-history-changed',
);
export const qualificationsChanged = defineEvent<{ qualificationId: string; kind: string; change: 'added' | 'changed' | 'removed' }>(
  'experience.qualifications-changed',
);

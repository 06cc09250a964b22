import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** A manager reminds someone of one item (`cardId`), or of everything that is overdue. */
export const teamReminded = defineEvent<{
  userId: UserId;
  managerId: UserId;
  cardId: string | null;
  items: number;
  title: string;
  href: string;
  note: string;
}>('manager-dashboard.reminded');

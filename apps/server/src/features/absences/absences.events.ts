import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** Days on which a person is away came or went; due dates follow (LRN-10). `removed` for days taken back. */
export const absencesChanged = defineEvent<{ userId: UserId; firstDay: string; lastDay: string; removed: boolean }>('absences.changed');

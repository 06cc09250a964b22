import { defineEvent } from '../../platform/events/event.ts';

export const cardTaken = defineEvent<{ cardId: string; cardTitle: string }>('device-copies.card-taken');

import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

type Connected = { purpose: string; service: string; userId: UserId };

export const personConnected = defineEvent<Connected>('connections.connected');
export const personDisconnected = defineEvent<Connected>('connections.disconnected');
/** The service no longer accepts the connection: the person must connect again. */
export const connectionEnded = defineEvent<Connected>('connections.ended');

import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

export const customFieldCreated = defineEvent<{ key: string }>('custom-fields.created');
export const customFieldUpdated = defineEvent<{ key: string; changed: string[] }>('custom-fields.updated');
export const customFieldDeleted = defineEvent<{ key: string }>('custom-fields.deleted');
export const customFieldsOrdered = defineEvent<{ keys: string[] }>('custom-fields.ordered');
/** Values are personal: only the keys of the fields that changed are told. */
export const fieldValuesChanged = defineEvent<{ userId: UserId; changed: string[] }>('custom-fields.values-changed');

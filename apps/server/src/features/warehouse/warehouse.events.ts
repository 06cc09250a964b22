import { defineEvent } from '../../platform/events/event.ts';

export const warehouseTargetUpdated = defineEvent<{ kind: string; isOn: boolean; address: string }>('warehouse.target-updated');
export const warehouseRunRequested = defineEvent<{ kind: string }>('warehouse.run-requested');

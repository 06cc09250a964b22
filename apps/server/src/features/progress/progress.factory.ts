import { type GateSettings, gateSettingsSchema } from '@waymark/contract/progress';

/** Settings of gates; only what a test cares about needs saying. */
export const gatesWith = (set: Partial<GateSettings>): GateSettings => gateSettingsSchema.parse(set);

import { getFeatureFlag, getVisitorFeatureFlag, type Config } from '@waymark/contract/organisation';
import { call } from '../api/call.ts';

/** How a flag is addressed (ORG-08). */
export interface FeatureFlagKey {
  readonly product: string;
  readonly feature: string;
  readonly flag: string;
}

export interface FeatureFlag {
  readonly enabled: boolean;
  readonly value: Config['value'];
}

const UNAVAILABLE: FeatureFlag = { enabled: false, value: null };

/** A flag as the server has it for people who are signed in, or for visitors. One that cannot be loaded is off (ORG-08). */
export async function loadFeatureFlag(key: FeatureFlagKey, audience: 'members' | 'visitors', signal?: AbortSignal): Promise<FeatureFlag> {
  try {
    const { enabled, value } = await call(audience === 'members' ? getFeatureFlag : getVisitorFeatureFlag, {
      params: { ...key },
      background: true,
      signal,
    });
    return { enabled, value };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return UNAVAILABLE;
  }
}

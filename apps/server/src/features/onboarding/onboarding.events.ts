import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** Who is on the way in, and where they stand. */
type Standing = Readonly<{ userId: UserId; step: string; version: string }>;

export const onboardingAdvanced = defineEvent<Standing>('onboarding.advanced');
export const onboardingCompleted = defineEvent<Standing>('onboarding.completed');

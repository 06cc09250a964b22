import type { UserId } from '@waymark/contract/kit';
import type { PassportExperience } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** Returns what a person earned here as their passport shows it to every reader, newest first. */
export type EarnedQualifications = (ctx: BaseContext, userId: UserId) => Promise<PassportExperience['qualifications']>;

/** Badges and certificates of the organisation, by the features that own them (SKL-03). */
export const earnedQualifications = new ExtensionPoint<EarnedQualifications>();

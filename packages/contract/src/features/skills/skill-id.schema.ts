import type { z } from 'zod';
import { idOf } from '../../kit/id.ts';

export const skillId = idOf('skill');
export type SkillId = z.infer<typeof skillId>;

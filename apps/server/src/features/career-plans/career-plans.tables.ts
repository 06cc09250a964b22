import type { OwnTables } from '../../platform/db/own-tables.ts';

export const careerPlansTables: OwnTables = {
  career_plan_contents: [],
  career_plan_dialogs: [],
  career_plan_offers: [],
  career_plan_phases: [],
  career_plan_shares: [],
  career_plan_skills: [],
  career_plan_steps: [],
  career_plans: [],
};

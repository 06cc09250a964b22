import { defineProblems } from '../../kit/problem.ts';

export const careerPlanProblems = defineProblems({
  'career-plan-not-found': { status: 404, title: 'This plan is not available.' },
  'career-plan-not-editable': { status: 409, title: 'This plan can’t be changed now. It is shared, completed or locked.' },
  'career-plan-role-archived': { status: 409, title: 'This role is archived, so you can’t plan towards it.' },
  'career-plan-is-own-role': { status: 409, title: 'You work in this role already.' },
  'career-plan-needs-skill': { status: 409, title: 'Add at least one skill before you start the plan.' },
  'career-plan-full': { status: 409, title: 'This plan is full. Remove something first.' },
  'career-plan-part-not-found': { status: 404, title: 'This part of the plan is no longer there.' },
  'career-plan-skill-completed': { status: 409, title: 'This skill is completed and stays in the plan.' },
  'career-plan-skill-in-step': { status: 409, title: 'This skill is in this step already.' },
  'career-plan-offer-not-found': { status: 404, title: 'This mentor or project is not available.' },
  'career-plan-not-your-manager': { status: 409, title: 'You can share a plan with your manager or a mentor.' },
  'career-plan-not-shared': { status: 409, title: 'Comments are possible while the plan is shared.' },
});

import type { MergeKind } from '@waymark/contract/accounts';

/** Which tables are shown together; the first that fits. */
const KINDS: readonly (readonly [MergeKind, RegExp])[] = [
  [
    'learning',
    /^(learning_completions|card_progress|quiz_answers|quiz_attempts|assessment_attempts|scorm_|cmi5_|lti_results|project_submissions|learning_periods|path_learners)/,
  ],
  ['duties', /^(learning_duties|duty_|target_members|series_|learning_requests|approval_|attempt_grants|absences|learning_gates)/],
  ['certificates', /^(certific|outside_credentials|qualifications)/],
  ['skills', /^(person_skills|skill_|assessment_)/],
  ['rewards', /^(point_|person_badges)/],
  ['coins', /^(payments|invoices|subscriptions|card_purchases)/],
  ['cards', /^(cards|card_)/],
  ['conversations', /^(comment|group_post|notification|live_|check_in|push_|digest)/],
  ['groups', /^(group_|cohort)/],
  ['channels', /^channel/],
  ['career', /^(career_|person_job_roles|job_role_moves|vacanc|opportunit|sourcing_|work_history|projects|project_)/],
  ['mentoring', /^mentor/],
  ['files', /^files/],
  ['people', /^(reporting_lines|user_follows|user_blocks|person_places|team_)/],
  ['roles', /^user_roles/],
  ['sign-in', /^(user_identities|provisioned_people|connections|users)/],
];

/** Returns the kind under which a table's rows are shown. */
export const mergeKindOf = (table: string): MergeKind => KINDS.find(([, tables]) => tables.test(table))?.[0] ?? 'other';

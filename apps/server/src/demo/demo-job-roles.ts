import type { JobRoleInput, JobFamilyId } from '@waymark/contract/job-roles';
import type { SkillId } from '@waymark/contract/skills';
import { createJobFamily, createJobRole, setJobRoleOf } from '../features/job-roles/job-roles.public.ts';
import { setMark } from '../features/marketplace/marketplace.public.ts';
import { skillsByLabels } from '../features/skills/skills.public.ts';
import type { DemoActors } from './demo-actors.ts';
import { FAMILIES, ROLE_BY_EMAIL, ROLES } from './demo-job-catalogue.ts';

const RECRUITER = 'recruiter@northmere.example';
const ADMIN = 'admin@northmere.example';

const ASPIRATIONS: Readonly<Record<string, readonly string[]>> = {
  'learner@northmere.example': ['Hydraulic modeller', 'Leakage inspector'],
};

/** What colleagues worked as before what they do now, the earliest first: the moves of the explorer. */
const BEFORE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'Leakage inspector': [['Network technician']],
  'Hydraulic modeller': [
    ['Network technician', 'Leakage inspector'],
    ['Graduate engineer', 'Network technician'],
  ],
  'Field engineer': [['Network technician']],
  'Control room operator': [['Network technician'], ['Network technician'], ['Field engineer']],
  'Asset planner': [['Network technician', 'Field engineer'], ['GIS analyst']],
  'Data analyst': [['Leakage inspector'], []],
  'GIS analyst': [['Graduate engineer'], []],
};
/** Who came to their present role this month, and how many days ago: a move that their manager sees. */
const MOVED_LATELY: Readonly<Record<string, number>> = { 'malik.cisse@northmere.example': 9 };
/** Days between two roles of a colleague, about. */
const TERM = 420;

export type DemoRole = JobRoleInput & { readonly id: Awaited<ReturnType<typeof createJobRole>>['id'] };

/** Creates Northmere's job families and roles, who works in them, and what some would like to become. Returns the roles by title. */
export async function makeJobRoles(
  actors: DemoActors,
  people: readonly { email: string; jobTitle: string }[],
): Promise<ReadonlyMap<string, DemoRole>> {
  const keeper = actors.as(RECRUITER, 150);
  const families = new Map<string, JobFamilyId>();
  for (const { title, de, description } of FAMILIES) {
    const family = await createJobFamily(keeper, { title, code: '', description, translations: { de: { title: de, description: '' } } });
    families.set(title, family.id);
  }
  const labels = [...new Set(ROLES.flatMap(({ skills }) => skills.map(([label]) => label)))];
  const ids = await skillsByLabels(keeper.store, labels, keeper.now());
  const skillOf = new Map(labels.map((label, at) => [label, ids[at] as SkillId]));
  const roles = new Map<string, DemoRole>();
  for (const [at, { title, de, family, level, track, occupation = '', description, skills }] of ROLES.entries()) {
    const input: JobRoleInput = {
      ...{ title, description, level, track, occupation },
      code: `NM-${String(at + 1).padStart(3, '0')}`,
      translations: de === undefined ? {} : { de: { title: de, description: '' } },
      familyId: families.get(family) ?? null,
      skills: skills.map(([label, asked]) => ({ skillId: skillOf.get(label) as SkillId, level: asked })),
    };
    const { id } = await createJobRole(actors.as(RECRUITER, 140 - at), input);
    roles.set(title, { ...input, id });
  }
  for (const [at, { email, jobTitle }] of people.entries()) {
    const role = roles.get(ROLE_BY_EMAIL[email] ?? jobTitle);
    if (role === undefined) continue;
    const lately = MOVED_LATELY[email];
    const days = lately === undefined ? 30 + ((at * 37) % 900) : actors.withinMonth(lately);
    const ways = ROLE_BY_EMAIL[email] === undefined ? (BEFORE[jobTitle] ?? []) : [];
    const before = ways[Math.floor(at / 10) % Math.max(1, ways.length)] ?? [];
    for (const [step, title] of before.entries()) {
      const earlier = roles.get(title);
      if (earlier !== undefined)
        await setJobRoleOf(actors.as(ADMIN, days + (before.length - step) * TERM + at), actors.idOf(email), earlier.id);
    }
    await setJobRoleOf(actors.as(ADMIN, days), actors.idOf(email), role.id);
  }
  for (const [email, titles] of Object.entries(ASPIRATIONS)) {
    for (const title of titles) {
      const role = roles.get(title);
      if (role !== undefined) await setMark(actors.as(email, 12), role.id, 'aspirational', true);
    }
  }
  return roles;
}

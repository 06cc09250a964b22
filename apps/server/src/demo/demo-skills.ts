import type { SkillId } from '@waymark/contract/skills';
import { addQualification } from '../features/experience/experience.public.ts';
import { setFlag } from '../features/organisation/organisation.public.ts';
import {
  addOwnSkills,
  addSkillEvidence,
  endorseSkill,
  importSkillsAtOnce,
  createCredential,
  skillsByLabels,
} from '../features/skills/skills.public.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { DemoActors } from './demo-actors.ts';
import { ROLE_BY_EMAIL, ROLES } from './demo-job-catalogue.ts';
import { type DemoCapability, taxonomyTable } from './demo-taxonomy.ts';

const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

const levelAt = (at: number) => LEVELS[at % LEVELS.length] ?? 'beginner';

const roleOf = (person: { email: string; jobTitle: string } | undefined) =>
  person === undefined ? undefined : ROLES.find(({ title }) => title === (ROLE_BY_EMAIL[person.email] ?? person.jobTitle));

/** Brings in the taxonomy, as an administrator would from a file. */
export async function makeTaxonomy(actors: DemoActors, admin: string, capabilities: readonly DemoCapability[]): Promise<void> {
  await importSkillsAtOnce(actors.as(admin, 200), 'academy-skills.csv', taxonomyTable(capabilities));
}

/** What Leila, the learner of Northmere, says of herself, and how well she does it. */
const OF_LEARNER: readonly (readonly [string, (typeof LEVELS)[number]])[] = [
  ['Hydraulic modelling', 'advanced'],
  ['Leak detection', 'intermediate'],
  ['Geographic information systems', 'advanced'],
  ['Asset risk scoring', 'intermediate'],
  ['Stakeholder writing', 'beginner'],
  ['Python for analysts', 'intermediate'],
  ['Confined space entry', 'intermediate'],
  ['Map reading', 'advanced'],
];

/** Lets people say what they can do, and others what they saw. */
export async function makeSkills(
  actors: DemoActors,
  capabilities: readonly DemoCapability[],
  people: readonly { email: string; jobTitle: string }[],
): Promise<void> {
  await setFlag(
    actors.as('admin@northmere.example', 0),
    { product: 'hr_data', feature: 'skills', flag: 'cv_parsing' },
    { enabled: true, value: null, forVisitors: false, audience: null },
  );
  const learner = 'learner@northmere.example';
  const store = actors.as(learner, 0).store;
  const ids = async (labels: readonly string[]) => skillsByLabels(store, labels, new Date());
  const own = await ids(OF_LEARNER.map(([label]) => label));
  const skillAt = (at: number) => own[at] as SkillId;
  await addOwnSkills(actors.as(learner, 110), { skills: OF_LEARNER.map(([, level], at) => ({ skillId: skillAt(at), level })) });
  const learnerId = actors.idOf(learner);
  await endorseSkill(actors.as('manager@northmere.example', 60), learnerId, skillAt(0), {
    level: 'intermediate',
    note: 'Sound models; the next step is to teach others.',
  });
  await endorseSkill(actors.as('manager@northmere.example', 60), learnerId, skillAt(3), { level: 'intermediate', note: '' });
  await endorseSkill(actors.as('mentor@northmere.example', 40), learnerId, skillAt(0), {
    level: 'intermediate',
    note: 'Built the model of zone 14 with me.',
  });
  await endorseSkill(actors.as('mentor@northmere.example', 40), learnerId, skillAt(2), { level: 'advanced', note: '' });
  await endorseSkill(actors.as('curator@northmere.example', 35), learnerId, skillAt(2), { level: 'advanced', note: '' });
  const said = actors.as(learner, 0);
  const at = (daysAgo: number) => actors.as(learner, daysAgo).now();
  await inTransaction(said, (said) =>
    addSkillEvidence(said, [
      {
        userId: learnerId,
        skillId: skillAt(1),
        source: 'project',
        level: 'intermediate',
        about: { type: 'demo', id: 'zone-14', label: 'Zone 14 leak detection pilot' },
        at: at(75),
      },
      {
        userId: learnerId,
        skillId: skillAt(2),
        source: 'credential',
        level: 'advanced',
        about: { type: 'demo', id: 'gis', label: 'GIS professional' },
        at: at(300),
      },
    ]),
  );
  await addQualification(actors.as(learner, 300), {
    ...{ kind: 'certification', title: 'GIS professional', issuer: 'Society of Surveyors' },
    ...{ issuedOn: at(300).toISOString().slice(0, 10), expiresOn: null, credentialId: '', url: '', fileId: null },
  });
  await createCredential(actors.as(learner, 20), skillAt(2), false);
  await makeColleagues(actors, capabilities, people, ids);
}

/** Colleagues have the skills of their jobs: one at another level, one missing, and one more from another field. */
async function makeColleagues(
  actors: DemoActors,
  capabilities: readonly DemoCapability[],
  people: readonly { email: string; jobTitle: string }[],
  ids: (labels: readonly string[]) => Promise<SkillId[]>,
): Promise<void> {
  const colleagues = actors.emails.filter((email) => !email.startsWith('learner@') && !email.startsWith('newcomer@'));
  for (const [at, email] of colleagues.entries()) {
    const role = roleOf(people.find((person) => person.email === email));
    const [main, side] = [capabilities[at % capabilities.length], capabilities[(at * 5 + 3) % capabilities.length]];
    const asked = role?.skills ?? (main?.skills ?? []).slice(0, 4).map((label, place) => [label, levelAt(at + place)] as const);
    const own = asked.flatMap(([label, level], place): (readonly [string, string])[] => {
      if (asked.length > 4 && place === (at + 2) % asked.length) return [];
      return [[label, place === at % asked.length ? levelAt(at + place) : level]];
    });
    const more = (side?.skills ?? []).filter((label) => !asked.some(([known]) => known === label)).slice(0, 2);
    const wanted = [...own, ...more.map((label, place) => [label, levelAt(at + place)] as const)];
    const skills = await ids(wanted.map(([label]) => label));
    await addOwnSkills(actors.as(email, 30 + ((at * 7) % 200)), {
      skills: skills.map((skillId, place) => ({ skillId, level: wanted[place]?.[1] ?? 'beginner' })),
    });
    const other = colleagues[(at + 1) % colleagues.length];
    const [first] = skills;
    if (at % 3 === 0 && other !== undefined && first !== undefined) {
      await endorseSkill(actors.as(other, 10 + (at % 20)), actors.idOf(email), first, {
        level: levelAt(at + 1),
        note: '',
      });
    }
  }
}

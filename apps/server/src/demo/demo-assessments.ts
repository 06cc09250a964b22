import type { SkillId } from '@waymark/contract/skills';
import { giveRatings, requestAssessment, takeInvitationStep, updateLevelDescriptions } from '../features/assessments/assessments.public.ts';
import { addOwnSkills, skillsByLabels } from '../features/skills/skills.public.ts';
import type { DemoActors } from './demo-actors.ts';

const DAY_MILLISECONDS = 86_400_000;
const at = (name: string) => `${name}@northmere.example`;
const LEARNER = at('learner');

/** What levels mean for some skills. */
const MEANINGS: Readonly<Record<string, readonly [string, string, string]>> = {
  'Stakeholder writing': [
    'Writes clear notes for the team.',
    'Writes reports that decision makers use.',
    'Writes for the board and for the public.',
  ],
  'Leak detection': [
    'Finds leaks with a listening stick.',
    'Plans surveys and reads correlator results.',
    'Sets the leakage programme of a zone.',
  ],
  'Hydraulic modelling': [
    'Runs a model that others built.',
    'Builds and calibrates a model of a zone.',
    'Designs networks and reviews others’ models.',
  ],
};

interface DemoRating {
  readonly by: string;
  readonly level: string;
  readonly comment?: string;
}

/** Lets people rate each other: an average that is there, one that waits, a review for the manager and requests to Leila. */
export async function makeAssessments(actors: DemoActors): Promise<void> {
  const { store } = actors.as(LEARNER, 0);
  const skill = async (label: string) => {
    const [id] = await skillsByLabels(store, [label], new Date());
    if (id === undefined) throw new Error(`${label} is not a skill`);
    return id;
  };
  for (const [label, texts] of Object.entries(MEANINGS)) {
    const items = ['beginner', 'intermediate', 'advanced'].map((level, rank) => ({
      level,
      description: texts[rank] ?? '',
      translations: {},
    }));
    await updateLevelDescriptions(actors.as(at('admin'), 90), await skill(label), { items });
  }
  const ask = async (
    who: string,
    labels: readonly string[],
    whom: { peers?: readonly string[]; managers?: readonly string[]; daysAgo: number },
  ) => {
    const { peers = [], managers = [], daysAgo } = whom;
    const ids = (emails: readonly string[]) => emails.map((email) => actors.idOf(at(email)));
    const skillIds: SkillId[] = [];
    for (const label of labels) skillIds.push(await skill(label));
    const dueAt = new Date(actors.as(who, daysAgo).now().getTime() + 21 * DAY_MILLISECONDS).toISOString();
    const { items } = await requestAssessment(actors.as(who, daysAgo), { skillIds, peerIds: ids(peers), managerIds: ids(managers), dueAt });
    const invitationOf = (email: string) => {
      const found = items.find(({ rater }) => rater?.id === actors.idOf(at(email)));
      if (found === undefined) throw new Error(`${email} was not asked`);
      return found.id;
    };
    const rate = async ({ by, level, comment = '' }: DemoRating, days: number) => {
      await giveRatings(actors.as(at(by), days), invitationOf(by), { ratings: skillIds.map((skillId) => ({ skillId, level, comment })) });
    };
    return { invitationOf, rate };
  };

  const modelling = await ask(LEARNER, ['Hydraulic modelling'], { peers: ['mentor', 'curator', 'owner'], daysAgo: 40 });
  await modelling.rate({ by: 'mentor', level: 'intermediate', comment: 'Calibrated zone 14 on her own.' }, 36);
  await modelling.rate({ by: 'curator', level: 'advanced' }, 34);
  await modelling.rate({ by: 'owner', level: 'intermediate', comment: 'Explains results well to the field teams.' }, 33);

  const leaks = await ask(LEARNER, ['Leak detection'], { peers: ['leader', 'recruiter', 'curator'], daysAgo: 6 });
  await leaks.rate({ by: 'leader', level: 'advanced', comment: 'Fast and careful.' }, 4);
  await takeInvitationStep(actors.as(at('recruiter'), 5), leaks.invitationOf('recruiter'), 'decline');

  await ask(LEARNER, ['Asset risk scoring', 'Stakeholder writing'], { managers: ['manager'], daysAgo: 3 });

  await addOwnSkills(actors.as(at('mentor'), 20), { skills: [{ skillId: await skill('Hydraulic modelling'), level: 'advanced' }] });
  await ask(at('mentor'), ['Hydraulic modelling'], { peers: ['learner', 'curator', 'leader'], daysAgo: 5 });
  await addOwnSkills(actors.as(at('owner'), 20), { skills: [{ skillId: await skill('Stakeholder writing'), level: 'intermediate' }] });
  const writing = await ask(at('owner'), ['Stakeholder writing'], { peers: ['learner', 'mentor', 'curator'], daysAgo: 8 });
  await writing.rate({ by: 'learner', level: 'advanced', comment: 'Her briefing notes are short and complete.' }, 6);
}

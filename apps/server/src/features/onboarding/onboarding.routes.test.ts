import { describe, expect, test } from 'vitest';
import { getCareerPreferences } from '@waymark/contract/career-preferences';
import { followChannel } from '@waymark/contract/channels';
import { getGroup, listGroups } from '@waymark/contract/groups';
import {
  getOnboarding,
  ONBOARDING_VERSIONS,
  type OnboardingInput,
  previewFirstWeek,
  submitOnboarding,
  suggestChannelsToFollow,
  suggestOnboardingTopics,
  suggestPeopleToFollow,
} from '@waymark/contract/onboarding';
import { getTodaysLearning } from '@waymark/contract/feed';
import { getProfile } from '@waymark/contract/people';
import { getPersonSkills, type SkillId } from '@waymark/contract/skills';
import { getSession } from '@waymark/contract/session';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { topicsByNames } from '../cards/cards.public.ts';
import { aChannel } from '../channels/channels.factory.ts';
import { someSkills } from '../skills/skills.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';

const app = await testApp();
const newcomer = () => app.signedIn({ onboarded: false });
const submit = (who: SignedIn, body: Partial<OnboardingInput> & Pick<OnboardingInput, 'step'>) => who.call(submitOnboarding, { body });
const topicIds = (...names: string[]) => topicsByNames(app.home.store, names);
const fault = async (who: SignedIn, body: Partial<OnboardingInput> & Pick<OnboardingInput, 'step'>) =>
  (await who.attempt(submitOnboarding, { body })).problem?.errors?.[0];

describe('the way in', () => {
  test('ONB-04 leaving and coming back, on another device too, goes on at the step reached with what was answered', async () => {
    const person = await newcomer();
    expect(await person.call(getOnboarding)).toMatchObject({ version: 'v1', step: 'welcome', onboarding_completed: false });
    await submit(person, { step: 'profile' });
    const [maps = ''] = await topicIds('Maps');
    await submit(person, { step: 'topics', user: { firstName: 'Yusuf', timeZone: 'Europe/Oslo' } });
    await submit(person, { step: 'topics', user: { learningTopics: [maps], bio: 'Half a sen' } });
    const device = app.visitor();
    device.cookies = { ...person.cookies };
    expect(await device.call(getOnboarding)).toMatchObject({
      step: 'topics',
      onboarding_completed: false,
      user: { firstName: 'Yusuf', timeZone: 'Europe/Oslo', bio: 'Half a sen', learningTopics: [{ id: maps, name: 'Maps' }] },
    });
    const profile = await person.call(getProfile, { params: { handle: 'me' } });
    expect([profile.firstName, profile.bio]).toEqual(['Yusuf', '']);
    await submit(person, { step: 'expertise' });
    expect((await person.call(getProfile, { params: { handle: 'me' } })).bio).toBe('Half a sen');
  });

  test('ONB-04 an unfinished answer is kept, but no one gets past its step with it', async () => {
    const person = await newcomer();
    await submit(person, { step: 'profile', user: { firstName: '' } });
    expect((await person.call(getOnboarding)).user.firstName).toBe('');
    expect(await fault(person, { step: 'topics' })).toMatchObject({ field: 'user.firstName', code: 'required' });
    expect(await fault(person, { step: 'done', onboarding_completed: true })).toMatchObject({ field: 'user.firstName' });
    expect((await person.call(getSession)).onboardingCompleted).toBe(false);
  });

  test.each(ONBOARDING_VERSIONS)('ONB-03 ONB-05 %s can be walked from its first step to the end', async (version) => {
    await app.configure('onboarding_version', version);
    await app.configure('switches', { fs_prime: true });
    const person = await newcomer();
    const { steps } = await person.call(getOnboarding);
    for (const step of steps) expect((await submit(person, { step })).step).toBe(step);
    expect(await submit(person, { step: 'done', onboarding_completed: true })).toMatchObject({ version, onboarding_completed: true });
    expect((await person.call(getSession)).onboardingCompleted).toBe(true);
    await app.configure('switches', {});
    await app.configure('onboarding_version', 'v1');
  });

  test('ONB-05 SKL-04 v5 takes skills with levels, kept while one chooses, once one goes on; unknown ones are named', async () => {
    await app.configure('onboarding_version', 'v5');
    const person = await newcomer();
    const [gis, maps] = (await someSkills(app.home.store, 'GIS', 'Map reading')) as [SkillId, SkillId];
    const held = async () => (await person.call(getPersonSkills, { params: { userId: person.userId } })).items;
    await submit(person, { step: 'skills' });
    await submit(person, { step: 'skills', user: { skills: [{ skillId: gis, level: 'advanced' }] } });
    expect((await person.call(getOnboarding)).user.skills).toEqual([{ skillId: gis, level: 'advanced' }]);
    expect(await held()).toEqual([]);
    await submit(person, {
      step: 'job-role',
      user: {
        skills: [
          { skillId: gis, level: 'advanced' },
          { skillId: maps, level: 'no_level' },
        ],
      },
    });
    expect((await held()).map(({ skill, level }) => [skill.label, level])).toEqual([
      ['GIS', 'advanced'],
      ['Map reading', 'no_level'],
    ]);
    expect((await person.call(getOnboarding)).user.skills).toEqual([]);
    const unknown = await fault(person, { step: 'topics', user: { skills: [{ skillId: newId<SkillId>(), level: 'advanced' }] } });
    expect(unknown).toMatchObject({ field: 'user.skills.0', code: 'unknown-skill' });
    await app.configure('onboarding_version', 'v1');
  });

  test('ONB-05 CAR-07 the job role comes with career preferences, kept while one chooses, one’s own once one goes on', async () => {
    await app.configure('onboarding_version', 'v5');
    const person = await newcomer();
    const wished = async () => (await person.call(getCareerPreferences)).preferences;
    await submit(person, { step: 'job-role' });
    const careerPreferences = { careerGoal: ['grow'], relocation: 'country' };
    await submit(person, { step: 'job-role', user: { careerPreferences } });
    expect((await person.call(getOnboarding)).user.careerPreferences).toEqual(careerPreferences);
    expect(await wished()).toMatchObject({ careerGoal: [], relocation: null });
    expect(await fault(person, { step: 'topics', user: { careerPreferences: { careerGoal: ['never'] } } })).toMatchObject({
      field: 'careerGoal',
      code: 'invalid-choice',
    });
    await submit(person, {
      step: 'topics',
      user: { jobTitle: 'Hydrologist', careerPreferences: { ...careerPreferences, remote: ['hybrid'] } },
    });
    expect(await wished()).toMatchObject({ careerGoal: ['grow'], relocation: 'country', remote: ['hybrid'] });
    expect((await person.call(getSession)).jobFamily?.title).toBe('Hydrologist');
    expect((await person.call(getOnboarding)).user.careerPreferences).toEqual({});
    await app.configure('switches', { career_growth: false });
    const unasked = await newcomer();
    await submit(unasked, { step: 'job-role' });
    await submit(unasked, { step: 'topics', user: { careerPreferences } });
    await app.configure('switches', {});
    expect((await unasked.call(getCareerPreferences)).preferences.careerGoal).toEqual([]);
    await app.configure('onboarding_version', 'v1');
  });

  test('ONB-05 FS-onboarding registers only while fs_prime is on, and a step of another version is refused', async () => {
    await app.configure('onboarding_version', 'FS-onboarding');
    const person = await newcomer();
    expect((await person.call(getOnboarding)).steps).not.toContain('registration');
    expect(await fault(person, { step: 'registration' })).toMatchObject({ field: 'step', code: 'invalid-choice' });
    await app.configure('onboarding_version', 'v1');
    expect(await fault(person, { step: 'people' })).toMatchObject({ field: 'step', code: 'invalid-choice' });
  });

  test('ONB-04 when the organisation changes the version meanwhile, the person goes on at the step before', async () => {
    await app.configure('onboarding_version', 'v3');
    const person = await newcomer();
    await submit(person, { step: 'people' });
    await app.configure('onboarding_version', 'v1');
    expect((await person.call(getOnboarding)).step).toBe('expertise');
  });

  test.each([
    [{ learningTopics: [newId()] }, 'user.learningTopics', 'unknown-topic'],
    [{ expertTopics: [newId()] }, 'user.expertTopics', 'unknown-topic'],
    [{ timeZone: 'Mars/Olympus' }, 'user.timeZone', 'invalid-time-zone'],
    [{ countryCode: 'norway' }, 'user.countryCode', 'invalid-regex'],
  ])('%j is refused, and nothing is kept', async (user, field, code) => {
    const person = await newcomer();
    expect(await fault(person, { step: 'profile', user })).toMatchObject({ field, code });
    expect((await person.call(getOnboarding)).step).toBe('welcome');
  });

  test('what the profile does not take is refused when going on: a language not offered, a picture of someone else', async () => {
    const person = await newcomer();
    expect(await fault(person, { step: 'topics', user: { language: 'tlh' } })).toMatchObject({
      field: 'language',
      code: 'language-not-offered',
    });
    expect(await fault(person, { step: 'topics', user: { avatarFileId: newId() } })).toMatchObject({ field: 'avatarFileId' });
    expect((await person.call(getOnboarding)).step).toBe('welcome');
  });
});

describe('completing', () => {
  test('ONB-06 joins the mandatory groups and learns the default topics, once, though asked for ten times at once', async () => {
    const [own = '', byId = ''] = await topicIds('Valves', 'Safety');
    await app.configure('default_topics', [byId, 'First days', newId(), ' ']);
    const admin = await app.signedIn({ role: 'organisation-admin' });
    const group = await aGroup(admin, { name: 'Everybody', visibility: 'mandatory' });
    await app.jobsDone();
    const person = await newcomer();
    const before = (await admin.call(getGroup, { params: { slug: group.slug } })).membersCount;
    await submit(person, { step: 'done', user: { learningTopics: [own, byId] } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.attempt(submitOnboarding, { body: { step: 'done', onboarding_completed: true } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await app.jobsDone();
    expect((await admin.call(getGroup, { params: { slug: group.slug } })).membersCount).toBe(before + 1);
    const mine = await person.call(listGroups, { query: { tab: 'mine' } });
    expect(mine.items.map(({ name }) => name)).toEqual(['Everybody']);
    const { user } = await person.call(getOnboarding);
    expect(user.learningTopics.map(({ name }) => name)).toEqual(['Valves', 'Safety', 'First days']);
    const { rows } = await app.platform.database.owner.query<{ times: string }>(
      `select count(*) as times from audit_entries where action = 'onboarding.completed' and subject_id = $1`,
      [person.userId],
    );
    expect(Number(rows[0]?.times)).toBe(1);
    await app.configure('default_topics', []);
  });

  test('ONB-02 SES-68 what was completed stays: later answers change nothing, and groups that are led show', async () => {
    const person = await app.signedIn({ onboarded: false, role: 'group-leader' });
    await aGroup(person, { name: 'Led' });
    // Home shows every group one is in, so this does.
    expect((await person.call(getOnboarding)).groups).toContainEqual(expect.objectContaining({ name: 'Led' }));
    expect((await person.call(getSession)).isGroupLeader).toBe(false);
    await submit(person, { step: 'done', onboarding_completed: true });
    expect(await person.call(getSession)).toMatchObject({ isGroupLeader: true, onboardingCompleted: true });
    const { onboardingCompletedDate } = await person.call(getSession);
    await submit(person, { step: 'profile', user: { firstName: 'Other' } });
    expect((await person.call(getSession)).onboardingCompletedDate).toBe(onboardingCompletedDate);
    expect((await person.call(getProfile, { params: { handle: 'me' } })).firstName).not.toBe('Other');
  });

  test('mandatory groups wait where their switch is off', async () => {
    await app.configure('switches', { mandatory_group: false });
    const person = await newcomer();
    expect((await person.call(getOnboarding)).groups).toEqual([]);
    await submit(person, { step: 'done', onboarding_completed: true });
    expect((await person.call(listGroups, { query: { tab: 'mine' } })).items).toEqual([]);
    await app.configure('switches', {});
  });
});

describe('suggestions', () => {
  test('ONB-05 topics that colleagues with the same job title chose come first', async () => {
    const [pumps = '', ledgers = ''] = await topicIds('Pumps', 'Ledgers');
    const choose = async (jobTitle: string, topic: string) => {
      const colleague = await newcomer();
      await submit(colleague, { step: 'done', user: { jobTitle, learningTopics: [topic] } });
    };
    await choose('Planner', pumps);
    await choose('Accountant', ledgers);
    await choose('Accountant', ledgers);
    const person = await newcomer();
    await submit(person, { step: 'profile', user: { jobTitle: 'planner' } });
    const names = (await person.call(suggestOnboardingTopics)).items.map(({ name }) => name);
    expect(names.indexOf('Pumps')).toBeLessThan(names.indexOf('Ledgers'));
  });

  test('a choice of topics shows what it brings: open cards about them and colleagues who share them', async () => {
    const author = await app.signedIn({ role: 'curator' });
    const card = await aPublishedCard(author, { title: 'Reading maps', topics: ['Cartography'] });
    await aPublishedCard(author, {
      title: 'Not for all',
      topics: ['Cartography'],
      audience: { kind: 'restricted', userIds: [author.userId] },
    });
    const [topic = ''] = await topicIds('Cartography');
    const colleague = await newcomer();
    await submit(colleague, { step: 'done', user: { expertTopics: [topic] } });
    const person = await newcomer();
    const week = await person.call(previewFirstWeek, { query: { topics: [topic] } });
    expect(week.cards.map(({ id }) => id)).toEqual([card.id]);
    expect(week).toMatchObject({ colleaguesCount: 1, colleagues: [{ id: colleague.userId }] });
    expect(await person.call(previewFirstWeek)).toEqual({ cards: [], colleaguesCount: 0, colleagues: [] });
  });

  test('ONB-05 what a choice of topics showed is the first day on home, also where a day was made before', async () => {
    const author = await app.signedIn({ role: 'curator' });
    for (const title of ['Tides', 'Currents', 'Waves']) await aPublishedCard(author, { title, topics: ['Oceans'] });
    await aPublishedCard(author, { title: 'Something else', topics: ['Ledgers'] });
    await app.jobsDone();
    const topics = await topicIds('Oceans');
    const person = await newcomer();
    await person.call(getTodaysLearning);
    const week = await person.call(previewFirstWeek, { query: { topics } });
    expect(week.cards.length).toBe(3);
    await submit(person, { step: 'done', user: { learningTopics: topics }, onboarding_completed: true });
    const { items } = await person.call(getTodaysLearning);
    expect(items.map(({ card }) => card.id)).toEqual(week.cards.map(({ id }) => id));
    expect(items.map(({ reason }) => reason)).toEqual(week.cards.map(() => ({ source: 'learning', topic: 'Oceans' })));
  });

  test('ONB-05 people to follow share topics, and are only those one may see', async () => {
    const [topic = ''] = await topicIds('Telemetry');
    const colleague = await newcomer();
    await submit(colleague, { step: 'done', user: { expertTopics: [topic] } });
    const person = await newcomer();
    await submit(person, { step: 'topics', user: { learningTopics: [topic] } });
    const { items } = await person.call(suggestPeopleToFollow);
    expect(items[0]).toMatchObject({ id: colleague.userId, sharedTopics: ['Telemetry'], isFollowed: false });
    expect(items.map(({ id }) => id)).not.toContain(person.userId);
    await app.configure('profile_visibility', 'public-or-shared-group');
    await app.home.store.db
      .updateTable('users')
      .set({ is_public: false })
      .where('organisation_id', '=', app.home.id)
      .where('id', '=', colleague.userId)
      .execute();
    expect((await person.call(suggestPeopleToFollow)).items.map(({ id }) => id)).not.toContain(colleague.userId);
    await app.configure('profile_visibility', 'everyone');
  });

  test('ONB-05 channels to follow are open ones that one does not follow, most followed first', async () => {
    const [owner, person, colleague] = [await app.signedIn({ role: 'curator' }), await newcomer(), await app.signedIn()];
    const quiet = await aChannel(owner, { name: 'Quiet' });
    const loved = await aChannel(owner, { name: 'Loved' }, [colleague]);
    const hidden = await aChannel(owner, { name: 'Hidden', visibility: 'private' });
    const shown = async () => (await person.call(suggestChannelsToFollow)).items.map(({ id }) => id);
    expect(await shown()).toEqual([loved.id, quiet.id]);
    expect(await shown()).not.toContain(hidden.id);
    await person.call(followChannel, { params: { channelId: loved.id } });
    expect(await shown()).toEqual([quiet.id]);
  });
});

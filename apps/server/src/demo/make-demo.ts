import type { DefaultRole } from '@waymark/contract/platform';
import { createOrganisation } from '../features/organisation/organisation.public.ts';
import { createUser } from '../features/people/people.public.ts';
import { hashPassword } from '../features/session/session.public.ts';
import type { Platform } from '../platform/platform.ts';
import { DemoActors } from './demo-actors.ts';
import { makeAssessments } from './demo-assessments.ts';
import { makeBadges } from './demo-badges.ts';
import { makeCareerPlans } from './demo-career-plans.ts';
import { makeCards } from './demo-cards.ts';
import { makeExperience } from './demo-experience.ts';
import { makeCompliance } from './demo-compliance.ts';
import { makeChannels } from './demo-channels.ts';
import { makeCheckIns } from './demo-check-ins.ts';
import { makeCohorts } from './demo-cohorts.ts';
import { makeGroupFeed } from './demo-group-feed.ts';
import { makeActivity, makeGroups, makeInterests, makeReports, makeTies } from './demo-life.ts';
import { makeJobRoles } from './demo-job-roles.ts';
import { makeImpact } from './demo-impact.ts';
import { makeContentFeed } from './demo-content-feed.ts';
import { makeLearningProviders } from './demo-learning-providers.ts';
import { makeOutsideContent } from './demo-lti.ts';
import { makeLiveStreams } from './demo-live-streams.ts';
import { makePageLayouts } from './demo-page-layouts.ts';
import { makePathways } from './demo-pathways.ts';
import { makePlaces } from './demo-places.ts';
import { makeProjectCards } from './demo-project-cards.ts';
import { makeProjects } from './demo-projects.ts';
import { makeMentorships } from './demo-mentorship.ts';
import { DEMO_ORGANISATIONS, type DemoOrganisation } from './demo-organisations.ts';
import { makeSavedReports } from './demo-saved-reports.ts';
import { makeSessions } from './demo-sessions.ts';
import { makeRules } from './demo-rules.ts';
import { makeTimedAssessments } from './demo-timed-assessments.ts';
import { makeSections } from './demo-sections.ts';
import { makeSkills, makeTaxonomy } from './demo-skills.ts';
import { makeGroupContent, makeStatistics } from './demo-statistics.ts';
import { makeTeam } from './demo-team.ts';
import { makeVacancies } from './demo-vacancies.ts';
import { makeWallet } from './demo-wallet.ts';
import { haldenTaxonomy, northmereTaxonomy } from './demo-taxonomy.ts';

/** People came before they learned: the year of learning is a little shorter. */
const JOINED_DAYS = 400;
const NEWCOMER_DAYS = 3;
const DAY = 86_400_000;
/** The first ones have a part of their own; the rest are colleagues. */
const ACCOUNTS_NAMED = 10;
export const DEMO_PASSWORD = 'welcome-demo';

/** Where the demo accounts are, for anyone who starts the server. */
export const demoAccounts = DEMO_ORGANISATIONS.map(({ hostName, people }) => ({
  hostName,
  emails: people.slice(0, ACCOUNTS_NAMED).map(({ email }) => email),
}));

/** Domains whose addresses are made up: no mail leaves for them. */
export const demoDomains: ReadonlySet<string> = new Set(
  DEMO_ORGANISATIONS.flatMap(({ people }) => people.map(({ email }) => email.split('@')[1] ?? '')),
);

/**
 * Makes the demo organisations with their people, groups and cards, through the product's own use cases. Only on an empty
 * store; what it made before it was interrupted stays.
 */
export async function makeDemo(platform: Platform): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const demo of DEMO_ORGANISATIONS) {
    await createOrganisation(platform, demo, async (ctx) => {
      for (const { roles, onboarded, ...person } of demo.people) {
        const own: DefaultRole[] = ['learner', ...(roles ?? [])];
        const joined = new Date(ctx.now().getTime() - (onboarded === false ? NEWCOMER_DAYS : JOINED_DAYS) * DAY);
        const then = { ...ctx, now: () => joined };
        await createUser(then, {
          ...person,
          roles: [...new Set(own)],
          passwordHash,
          ...(onboarded === false ? {} : { onboardingCompletedAt: joined }),
        });
      }
    });
    await fill(platform, demo);
  }
}

async function fill(platform: Platform, { hostName, library, people, isFull = false }: DemoOrganisation): Promise<void> {
  const organisation = await platform.organisations.atHost(hostName);
  if (organisation === undefined) throw new Error(`${hostName} was made a moment ago`);
  const actors = await DemoActors.load(platform, organisation);
  const taxonomy = isFull ? northmereTaxonomy : haldenTaxonomy;
  await makeTaxonomy(actors, isFull ? 'admin@northmere.example' : 'admin@halden.example', taxonomy);
  if (isFull) await makeSections(actors, 'admin@northmere.example');
  const groupIds = isFull ? await makeGroups(actors) : [];
  if (isFull) await makeTies(actors);
  if (isFull) await makePlaces(actors, people);
  const cards = await makeCards(actors, library, groupIds);
  const learners = actors.emails.filter((email, at) => email.startsWith('learner@') || at >= ACCOUNTS_NAMED + 2);
  if (isFull) await makeSkills(actors, taxonomy, people);
  if (isFull) await makeExperience(actors, people);
  const roles = isFull ? await makeJobRoles(actors, people) : undefined;
  if (isFull) await makeRules(actors, 'admin@northmere.example');
  if (isFull) await makeProjects(actors);
  if (isFull) await makeInterests(actors);
  if (isFull) await makeBadges(actors, cards);
  if (isFull)
    await makeStatistics(
      actors,
      cards,
      actors.emails.filter((email) => !email.startsWith('newcomer@')),
    );
  await makeActivity(actors, cards, learners);
  if (isFull) await makePathways(actors, cards);
  if (isFull) await makeSessions(actors);
  if (isFull) await makeLiveStreams(actors);
  if (isFull) await makeCompliance(actors);
  if (isFull) await makeProjectCards(actors);
  if (isFull) await makeTimedAssessments(actors);
  if (isFull) await makeChannels(actors, cards);
  if (isFull) await makeMentorships(actors);
  if (roles !== undefined) await makeVacancies(actors, roles);
  if (isFull) await makeImpact(actors);
  if (isFull) await makeAssessments(actors);
  if (isFull && roles !== undefined) await makeCareerPlans(actors, roles, cards);
  if (isFull) await makeTeam(actors, cards);
  if (isFull) await makeCheckIns(actors);
  if (isFull) await makeReports(actors, cards, learners);
  const [largest] = groupIds;
  if (largest !== undefined) await makeGroupContent(actors, largest, cards);
  if (largest !== undefined) await makeGroupFeed(actors, largest, cards);
  if (largest !== undefined) await makeCohorts(actors, largest, cards);
  if (isFull) await makeSavedReports(actors);
  if (isFull) await makeLearningProviders(actors, 'admin@northmere.example');
  if (isFull) await makeOutsideContent(actors, 'admin@northmere.example');
  if (isFull) await makePageLayouts(actors);
  if (isFull) await makeWallet(actors);
  if (isFull) await makeContentFeed(actors, 'curator@northmere.example');
  await actors.noteSeen();
}

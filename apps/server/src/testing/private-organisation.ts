import type { Endpoint } from '@waymark/contract/kit';
import { FEATURE_SWITCHES } from '@waymark/contract/platform';
import { getReportCatalogue } from '@waymark/contract/reports';
import { features } from '../features.ts';
import { indexEveryPerson } from '../features/people/people-documents.search.ts';
import type { ServerFeature } from '../platform/feature.ts';
import { type TestApp, testApp } from './app.ts';
import type { TestCaller } from './caller.ts';
import { type Asking, ASKING } from './private-askers.ts';
import { type PrivateFact, privateFacts } from './private-facts.ts';
import { type PrivateQuestions, questionsAbout } from './private-questions.ts';
import { reportsOf } from './private-reports.ts';
import { nothingYet, type PrivateThings, thePrivateThings } from './private-world.ts';

/** A server whose organisation has what people keep to themselves, with none of it told yet; and those who ask for it. */
export interface PrivateOrganisation {
  readonly app: TestApp;
  readonly things: PrivateThings;
  readonly facts: readonly PrivateFact[];
  readonly questions: PrivateQuestions;
  readonly callers: Readonly<Record<Asking, TestCaller>>;
}

/** Every endpoint of the product. */
export const ENDPOINTS: readonly Endpoint[] = features.flatMap((feature) => feature.routes.map(({ endpoint }) => endpoint));

/** What works by the clock would end the live stream whose host is silent, in the middle of asking. */
const withoutPulses = (feature: ServerFeature): ServerFeature => ({ ...feature, pulses: [] });

/** Starts a server, with all features on, and makes its private organisation. */
export async function aPrivateOrganisation(environment: Readonly<Record<string, string>> = {}): Promise<PrivateOrganisation> {
  const app = await testApp({ features: features.map(withoutPulses), environment });
  await app.platform.database.owner.query(
    `insert into feature_flags (organisation_id, product, feature, flag, enabled) values ($1, 'hr_data', 'skills', 'cv_parsing', true)`,
    [app.home.id],
  );
  await app.configure('switches', Object.fromEntries(Object.keys(FEATURE_SWITCHES).map((name) => [name, true])));
  const things = await thePrivateThings(app);
  // Not by events of theirs: the first thing that someone does would have them found.
  await indexEveryPerson(app.home.store);
  const later = nothingYet();
  const builders = [things.people.administrator, things.people.leader, things.people.manager];
  const catalogues = await Promise.all(builders.map((builder) => builder.call(getReportCatalogue)));
  return {
    app,
    things,
    facts: privateFacts(app, things, later),
    questions: questionsAbout(things, later, reportsOf(catalogues)),
    callers: { ...things.askers, visitor: app.visitor() },
  };
}

/** What was answered, told or written, by a name that says what was asked. */
export type Told = ReadonlyMap<string, string>;

/** How a difference of two answers is told apart and asked about. */
interface Asks {
  readonly askers: readonly Asking[];
  /** Asks all there is to ask as someone. `isLast`: what refused them before is asked too. */
  readonly ask: (who: Asking, before: Told | undefined, isLast: boolean) => Promise<Told>;
  /** Has some facts happen, and looks at what is said meanwhile to those who may not know them. */
  readonly during?: (happen: () => Promise<void>, unknowing: ReadonlySet<Asking>) => Promise<readonly string[]>;
}

/** Where two texts part, with a little of what is around. */
function partingOf(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
  return `…${around(one)}… became …${around(other)}…`;
}

/** Returns where answers by the same names part, with who was answered. */
export const differences = (who: string, before: Told, after: Told): string[] =>
  [...after].flatMap(([name, words]) => {
    const known = before.get(name);
    return known === words || known === undefined ? [] : [`${who}: ${name}: ${partingOf(known, words)}`];
  });

/**
 * Has all facts happen, those first that the fewest may know, and returns what those who may not know them could tell by. Everyone is asked as
 * seldom as can be: before a fact that they may know, for all that happened until then, and at the end.
 */
export async function whatIsTold({ app, facts }: PrivateOrganisation, { askers, ask, during }: Asks): Promise<string[]> {
  const told: string[] = [];
  const answers = new Map<Asking, Told>();
  // The first time lets caches and what is made on demand come about, as scores of who looks for themselves.
  for (const who of askers) await ask(who, undefined, false);
  await app.jobsDone();
  for (const who of askers) answers.set(who, await ask(who, undefined, false));
  /** Who may not know something that happened since they were asked. */
  const waiting = new Set<Asking>();
  /** Who knows something that happened since they were asked. */
  const knowing = new Set<Asking>();
  const hold = async (who: Asking) => {
    const [before, now] = [answers.get(who), await ask(who, answers.get(who), true)];
    told.push(...differences(who, before ?? new Map(), now));
    answers.set(who, now);
    waiting.delete(who);
  };
  for (const round of roundsOf(facts)) {
    const known = new Set(round[0]?.known);
    for (const who of askers) {
      if (known.has(who) && waiting.has(who)) await hold(who);
      if (known.has(who) || !knowing.has(who)) continue;
      answers.set(who, await ask(who, answers.get(who), false));
      knowing.delete(who);
    }
    const happen = async () => {
      for (const fact of round) await fact.happen();
      await app.jobsDone();
    };
    if (during === undefined) await happen();
    else told.push(...(await during(happen, new Set(ASKING.filter((who) => !known.has(who))))));
    for (const who of askers) (known.has(who) ? knowing : waiting).add(who);
  }
  for (const who of waiting) await hold(who);
  return told;
}

/** The facts in rounds, which the same people may know; those first that the fewest may. */
function roundsOf(facts: readonly PrivateFact[]): PrivateFact[][] {
  const rounds = Map.groupBy(facts, ({ known }) => known.toSorted().join(' '));
  return [...rounds.values()].toSorted(([one], [other]) => (one?.known.length ?? 0) - (other?.known.length ?? 0));
}

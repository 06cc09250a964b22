import { expect, test } from 'vitest';
import { changingActs, outcomeOf } from './private-acts.ts';
import { type Asking, TRYING } from './private-askers.ts';
import { aPrivateOrganisation } from './private-organisation.ts';

/** Two organisations that are alike; in one of them all the facts happen. */
const [untold, told] = [await aPrivateOrganisation(), await aPrivateOrganisation()];

const PATIENCE_MILLISECONDS = 600_000;

/** That someone may not be addressed cannot be hidden from who tries to address them (docs/decisions/0052). */
const isDeclared = (who: Asking, outcome: string) => who === 'blocked' && outcome.includes('"person-blocked"');

test(
  'PLT-15 what someone keeps to themselves changes no refusal of what others try to change, and no number in its answer',
  { timeout: PATIENCE_MILLISECONDS, retry: 0 },
  async () => {
    const [acts, twins] = [await changingActs(untold), await changingActs(told)];
    expect(twins.map(({ name }) => name)).toEqual(acts.map(({ name }) => name));
    for (const { happen } of told.facts) await happen();
    for (const { app } of [untold, told]) await app.jobsDone();
    const differences: string[] = [];
    for (const [at, act] of acts.entries()) {
      for (const who of TRYING) {
        const [without, withFacts] = await Promise.all([outcomeOf(untold, who, act), outcomeOf(told, who, twins[at] ?? act)]);
        if (without !== withFacts && !isDeclared(who, withFacts)) differences.push(`${who}: ${act.name}: ${without} became ${withFacts}`);
      }
    }
    expect(differences).toEqual([]);
  },
);

import { afterAll, expect, test } from 'vitest';
import { SectionHost } from '../features/embedded-sections/embedded-sections.factory.ts';
import { ClickHouseServer } from '../features/warehouse/clickhouse.factory.ts';
import { plainly } from './private-answers.ts';
import type { PrivateFact } from './private-facts.ts';
import { type Machine, machinesOf } from './private-machines.ts';
import { aPrivateOrganisation, differences, type Told } from './private-organisation.ts';

const PATIENCE_MILLISECONDS = 600_000;
const sections = await SectionHost.start();
const clickHouse = new ClickHouseServer();
await clickHouse.open();
afterAll(async () => {
  sections.stop();
  await clickHouse.close();
});
const organisation = await aPrivateOrganisation({ SERVICE_NETWORKS: '127.0.0.0/8' });
const { app, facts } = organisation;

const OF_MEMBERS = 'keeps groups and who is in them: administrators may know it, and one gave it the token';
const OF_FIGURES =
  'is told of everything that is counted, by numbers with their names: who runs the organisation may know it, and set it up';
const OF_EVENTS = 'is told that it happened and who it concerns, and no words: administrators may know it, and chose the event';

/**
 * The facts that a machine is told, and why. None of them is kept from those who set machines up, and all other facts change nothing of what a
 * machine reads or is sent. A program with a token of its own, and calendars, ask the contract: they are among those who ask there.
 */
const TOLD_TO: Readonly<Record<Machine, Readonly<Record<string, string>>>> = {
  directory: { 'who is in a private group': OF_MEMBERS },
  'record program': {},
  tool: {},
  course: {},
  section: {},
  webhook: {
    'who is in a private group': OF_EVENTS,
    'what a hidden profile says': OF_EVENTS,
    'a draft': OF_EVENTS,
  },
  warehouse: {
    'who is in a private group': OF_FIGURES,
    'a card of a private channel': OF_FIGURES,
    'a request for a mentor': OF_FIGURES,
    'an application for a vacancy': OF_FIGURES,
    'an application for a project': OF_FIGURES,
  },
};
const MACHINES = Object.keys(TOLD_TO) as Machine[];
const machinesTold = (name: string) => MACHINES.filter((machine) => name in TOLD_TO[machine]);

test('PLT-15 a machine is told only what those who set it up may know', () => {
  const names = new Map(facts.map((fact) => [fact.name, fact]));
  const declared = MACHINES.flatMap((machine) => Object.keys(TOLD_TO[machine]));
  expect(declared.filter((name) => names.get(name)?.known.includes('organisationAdmin') !== true)).toEqual([]);
});

test(
  'PLT-15 what someone keeps to themselves is in nothing that a directory, a record program, a tool, a course, a section, a webhook or a warehouse gets, but for what is declared',
  { timeout: PATIENCE_MILLISECONDS, retry: 0 },
  async () => {
    const asks = await machinesOf(organisation, { sections, clickHouse });
    const askAll = async () => {
      await app.jobsDone();
      await app.platform.database.owner.query('delete from rate_limit_windows');
      const answers = new Map<Machine, Told>();
      for (const machine of MACHINES)
        answers.set(machine, new Map([...(await asks[machine]())].map(([name, words]) => [name, plainly(words)])));
      return answers;
    };
    // The first time lets come about what is made on demand.
    await askAll();
    let before = await askAll();
    /** Has some facts happen; returns where the answers of each machine part. */
    const partingsAfter = async (happening: readonly PrivateFact[]) => {
      for (const fact of happening) await fact.happen();
      const [then, now] = [before, await askAll()];
      before = now;
      return new Map(
        MACHINES.map((machine) => [machine, differences(machine, then.get(machine) ?? new Map(), now.get(machine) ?? new Map())]),
      );
    };
    const untold = await partingsAfter(facts.filter(({ name }) => machinesTold(name).length === 0));
    expect([...untold.values()].flat()).toEqual([]);
    for (const fact of facts.filter(({ name }) => machinesTold(name).length > 0)) {
      const found = await partingsAfter([fact]);
      const told = MACHINES.filter((machine) => (found.get(machine) ?? []).length > 0);
      expect(told, `${fact.name}: ${[...found.values()].flat().join('\n')}`).toEqual(machinesTold(fact.name));
    }
  },
);

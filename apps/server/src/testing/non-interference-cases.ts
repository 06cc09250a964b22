import { expect, test } from 'vitest';
import { NOT_ANSWERED } from './asked-endpoints.ts';
import { answeredIn, askAll, unanswered } from './private-answers.ts';
import { ASKING } from './private-askers.ts';
import { answeringSamples, readingCalls } from './private-calls.ts';
import { aPrivateOrganisation, whatIsTold } from './private-organisation.ts';

/** The files that ask side by side. */
const PARTS = 3;
const PATIENCE_MILLISECONDS = 900_000;

/** Declares the test of one part of all that is read, for its file. */
export async function holdsInPart(part: 1 | 2 | 3): Promise<void> {
  const organisation = await aPrivateOrganisation();
  test(
    `PLT-15 what someone keeps to themselves changes no answer of anyone who may not know it, part ${part}`,
    { timeout: PATIENCE_MILLISECONDS, retry: 0 },
    async () => {
      const calls = await readingCalls(organisation, part - 1, PARTS);
      await organisation.app.jobsDone();
      const answered = new Set<string>();
      const told = await whatIsTold(organisation, {
        askers: ASKING,
        ask: async (who, before, isLast) => {
          const answers = await askAll(organisation, calls, who, before, isLast);
          for (const id of answeredIn(calls, answers)) answered.add(id);
          return answers;
        },
      });
      const asked = new Set(calls.map(({ endpoint }) => endpoint.id));
      const expected = Object.keys(NOT_ANSWERED).filter((id) => asked.has(id));
      const left = await unanswered(organisation, calls, answered);
      expect.soft(left.toSorted()).toEqual(expected.toSorted());
      expect.soft(await answeringSamples(organisation, left), 'their samples answer').toEqual([]);
      expect(told).toEqual([]);
    },
  );
}

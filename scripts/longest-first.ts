import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take far longer than they are large, the longest first. Vitest begins with the largest files where it has not run them before,
 * as in a fresh clone: these would be the last ones, with nothing left to do beside them.
 */
export const LONGEST: readonly string[] = [
  'apps/server/src/testing/private-refusals.test.ts',
  'apps/server/src/testing/non-interference-1.test.ts',
  'apps/server/src/testing/non-interference-2.test.ts',
  'apps/server/src/testing/non-interference-3.test.ts',
  'apps/server/src/testing/five-questions.test.ts',
  'apps/server/src/testing/bench.test.ts',
  'apps/server/src/platform/backup/backup.test.ts',
  'apps/server/src/features/skills/taxonomy-size.routes.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/features/transcript/completion-import-crash.routes.test.ts',
  'apps/server/src/features/certificates/long-texts.routes.test.ts',
  'apps/server/src/testing/non-interference.test.ts',
  'apps/server/src/platform/db/embedded-postgres.test.ts',
  'apps/server/src/testing/switched-off.test.ts',
  'apps/server/src/testing/access.test.ts',
  'apps/server/src/commands/create-organisation.test.ts',
  'scripts/new-feature.test.ts',
  'apps/web/src/testing/screen-states.test.ts',
  'apps/web/src/testing/lengthened-screens.test.ts',
  'apps/web/src/testing/screens.test.ts',
];

/** Returns the place of a file among the longest; behind all of them where it is none. */
function placeOf({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? LONGEST.length : at;
}

/** Begins the longest files of each project first, so that both cores are busy to the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ofProjects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...ofProjects.values()].flatMap((some) => some.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

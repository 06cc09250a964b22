import {
  type Cmi5Course,
  type Cmi5CourseStanding,
  type Cmi5Line,
  type Cmi5Node,
  cmi5Standing,
  isUnitSatisfied,
  NOT_STARTED,
  satisfiedGroups,
  unitStatus,
} from '@waymark/contract/cmi5';
import type { LastSession, RegistrationRow } from './cmi5.row.ts';

/** A course with the learner's standing in it; without a registration nothing was begun. */
export function presentStanding(
  course: Cmi5Course,
  registration: Pick<RegistrationRow, 'units'> | undefined,
  { session, isTrial }: { session: LastSession | undefined; isTrial: boolean },
): Cmi5CourseStanding {
  const records = registration?.units ?? {};
  const groups = new Set(satisfiedGroups(course, records));
  const linesOf = (nodes: readonly Cmi5Node[], depth: number): Cmi5Line[] =>
    nodes.flatMap((node): Cmi5Line[] => {
      const { id, title } = node;
      if (node.kind === 'block') {
        const isSatisfied = groups.has(id);
        const status = isSatisfied ? 'Completed' : 'Registered';
        return [{ id, title, depth, isUnit: false, isSatisfied, waived: null, status, score: null }, ...linesOf(node.children, depth + 1)];
      }
      const record = records[id] ?? NOT_STARTED;
      const { waived, score } = record;
      return [
        { id, title, depth, isUnit: true, isSatisfied: isUnitSatisfied(node, record), waived, status: unitStatus(node, record), score },
      ];
    });
  return { title: course.title, outline: linesOf(course.children, 0), ...cmi5Standing(course, records), ...lastOf(session), isTrial };
}

const lastOf = (session: LastSession | undefined) => ({ isOpen: session?.is_open ?? false, session: session?.id ?? null });

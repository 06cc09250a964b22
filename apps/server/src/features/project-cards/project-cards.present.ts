import type { FileView } from '@waymark/contract/media';
import {
  type Criterion,
  mostPoints,
  scoreOf,
  type ShownGrade,
  type ShownSubmission,
  type SubmissionId,
  type SubmissionItem,
  sumOf,
} from '@waymark/contract/project-cards';
import { summaryOf } from '../people/people.public.ts';
import type { ListedRow } from './project-cards.repo.ts';
import type { GradeRow, SubmissionRow } from './submission.row.ts';

type Files = ReadonlyMap<string, FileView>;

/** The files of a submission that are still there. */
export function filesOf(ids: readonly string[], files: Files) {
  return ids.flatMap((id) => {
    const file = files.get(id);
    if (file === undefined) return [];
    const { url, fileName, contentType, size, status, scanStatus } = file;
    return [{ id, url, fileName, contentType, size, status, scanStatus }];
  });
}

const presentGrade = (rubric: readonly Criterion[], { grader, points, outcome, feedback, graded_at }: GradeRow): ShownGrade => ({
  grader: summaryOf(grader),
  points: { ...points },
  sum: sumOf(rubric, points),
  outcome,
  feedback,
  at: graded_at.toISOString(),
});

/** Points as the mean of the grades, on the scale of the rubric. */
function resultOf(rubric: readonly Criterion[], grades: readonly Pick<GradeRow, 'points'>[]): number {
  return Math.round(
    (scoreOf(
      rubric,
      grades.map(({ points }) => points),
    ) *
      mostPoints(rubric)) /
      100,
  );
}

/** A submission with its grades; `isOpen` also shows them before the result stands, to graders. */
export function presentSubmission(row: SubmissionRow, files: Files, grades: readonly GradeRow[], isOpen: boolean): ShownSubmission {
  const own = grades.filter(({ submission_id: id }) => id === row.id);
  const settled = row.status !== 'submitted';
  return {
    id: row.id as SubmissionId,
    attempt: row.attempt,
    status: row.status,
    text: row.text,
    links: row.links,
    files: filesOf(row.file_ids, files),
    revision: row.revision,
    submittedAt: row.submitted_at.toISOString(),
    grades: isOpen || settled ? own.map((grade) => presentGrade(row.rubric, grade)) : [],
    result: settled ? resultOf(row.rubric, own) : null,
  };
}

export function presentItem(row: ListedRow): SubmissionItem {
  return {
    id: row.id as SubmissionId,
    person: summaryOf(row.person),
    attempt: row.attempt,
    status: row.status,
    submittedAt: row.submitted_at.toISOString(),
    reader: row.reader === null ? null : summaryOf(row.reader),
    gradesCount: row.all_points.length,
    result:
      row.status === 'submitted'
        ? null
        : resultOf(
            row.rubric,
            row.all_points.map((points) => ({ points })),
          ),
  };
}

import type { Involvement, ModerationCase } from '@waymark/contract/moderation';
import type { UserId } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import type { Subject } from './moderated-kinds.ts';
import { possibleDecisions, type Standing } from './moderation.machine.ts';
import type { CaseRow, CaseWithHistoryRow } from './moderation.row.ts';

/** Where a case and its thing stand. */
export function standingOf(row: CaseRow, subject: Subject | undefined): Standing {
  return { state: row.state, subject: subject === undefined ? 'gone' : subject.isHidden ? 'hidden' : 'shown' };
}

/** Ids of everyone a case names. */
export function peopleIn(row: CaseWithHistoryRow, subject: Subject | undefined): UserId[] {
  const others = [...row.reports.map(({ reporter_id }) => reporter_id), ...row.history.flatMap(({ actor_id }) => actor_id ?? [])];
  return subject === undefined ? others : [subject.authorId, ...others];
}

/** A case as moderators see it. */
export function presentCase(
  row: CaseWithHistoryRow,
  subject: Subject | undefined,
  people: ReadonlyMap<UserId, PersonSummary>,
  leftToOthers: Involvement | null,
): ModerationCase {
  const author = subject === undefined ? undefined : people.get(subject.authorId);
  return {
    id: row.id,
    kind: row.subject_kind,
    subjectId: row.subject_id,
    state: row.state,
    subject:
      subject === undefined || author === undefined
        ? null
        : { title: subject.title, excerpt: subject.excerpt, href: subject.href, author, isHidden: subject.isHidden },
    reportsCount: row.reports_count,
    lastReportedAt: row.last_reported_at.toISOString(),
    reports: row.reports.flatMap((report) => {
      const reporter = people.get(report.reporter_id);
      return reporter === undefined
        ? []
        : [
            {
              reporter,
              reason: report.reason,
              note: report.note,
              reportedAt: new Date(report.reported_at).toISOString(),
              isNew: report.is_new,
            },
          ];
    }),
    history: row.history.map(({ id, step, at, actor_id, reason }) => ({
      id,
      step,
      at: new Date(at).toISOString(),
      actor: actor_id === null ? null : (people.get(actor_id) ?? null),
      reason,
    })),
    revision: row.revision,
    decisions: leftToOthers === null ? [...possibleDecisions(standingOf(row, subject))] : [],
    leftToOthers,
  };
}

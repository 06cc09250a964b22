import type { Completion, LearningProvider, OwnProvider } from '@waymark/contract/learning-providers';
import type { CardSummary } from '@waymark/contract/cards';
import { imageUrl } from '../media/media.public.ts';
import type { ProviderInView } from './learning-providers.repo.ts';
import type { ListedCompletion } from './provider-completions.repo.ts';
import type { OfferedRow } from './provider-people.repo.ts';

const PICTURE_PIXELS = 128;
const time = (moment: Date | null) => moment?.toISOString() ?? null;

/** A provider as administrators see it; nothing secret is in it. */
export function presentProvider(row: ProviderInView): LearningProvider {
  const { settings } = row;
  return {
    id: row.id,
    name: row.name,
    website: row.website,
    pictureFileId: row.picture_file_id,
    pictureUrl: imageUrl(row.picture_file_id, PICTURE_PIXELS),
    isOn: row.is_on,
    settings,
    hasSecret: row.sealed_secret !== null || (settings.kind === 'xapi' && settings.authentication !== 'none'),
    peopleCount: row.people_count,
    endedCount: row.ended_count,
    coursesCount: row.courses_count,
    lastTakenAt: time(row.last_taken_at),
    lastTakenCount: row.last_taken_count,
    fault: row.fault === null || row.fault_at === null ? null : { code: row.fault, at: row.fault_at.toISOString() },
    running:
      row.running === null
        ? null
        : {
            seen: row.running.seen,
            taken: row.running.taken,
            waitsUntil: row.running.waits_until === null ? null : new Date(row.running.waits_until).toISOString(),
          },
  };
}

/** A provider as the person meets it. */
export function presentOwn(row: OfferedRow): OwnProvider {
  return {
    id: row.id,
    name: row.name,
    website: row.website,
    pictureUrl: imageUrl(row.picture_file_id, PICTURE_PIXELS),
    kind: row.kind,
    isOn: row.is_on,
    connection:
      row.connected_at === null
        ? null
        : {
            since: row.connected_at.toISOString(),
            lastTakenAt: time(row.last_taken_at),
            coursesCount: row.courses_count,
            hasEnded: row.ended_at !== null,
            fault: row.fault ?? row.provider_fault,
          },
    isTaking: row.is_taking,
  };
}

/** Something learnt elsewhere; progress and score are for the person alone. */
export function presentCompletion(row: ListedCompletion, isOwn: boolean, card: CardSummary | undefined): Completion {
  return {
    id: row.id as Completion['id'],
    provider: { id: row.provider_id, name: row.provider_name, pictureUrl: imageUrl(row.picture_file_id, PICTURE_PIXELS) },
    title: row.title,
    url: row.url,
    startedAt: time(row.started_at),
    completedAt: time(row.completed_at),
    minutes: row.minutes,
    progress: isOwn ? row.progress : null,
    score: isOwn ? row.score : null,
    card: card === undefined ? null : { slug: card.slug, title: card.title },
  };
}

import { type JsonObject, learnerAgent } from '../learning-records/learning-records.public.ts';
import { TRANSCRIPT_LIMITS } from '@waymark/contract/transcript';
import type { BaseContext } from '../../platform/context.ts';
import { csvText } from '../../platform/csv/csv-text.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { listRecords, type TranscriptRecord, type TranscriptSearch } from './transcript.repo.ts';

const AT_ONCE = 500;

/** The rows of a file, page by page: no one's record is held in memory as a whole. */
export async function* pagesOf(ctx: Pick<BaseContext, 'store'>, search: TranscriptSearch): AsyncGenerator<TranscriptRecord[]> {
  let after: { at: Date; id: string } | undefined;
  for (let sent = 0; sent < TRANSCRIPT_LIMITS.fileRows; sent += AT_ONCE) {
    const rows = await listRecords(ctx.store, search, after, AT_ONCE);
    const page = rows.slice(0, AT_ONCE);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (rows.length <= AT_ONCE || last === undefined) return;
    after = { at: last.at, id: last.id };
  }
}

const headsOf = ({ t }: Translator) => [
  t('transcript.title'),
  t('transcript.type'),
  t('transcript.provider'),
  t('transcript.status'),
  t('transcript.finished'),
  t('transcript.recorded'),
  t('transcript.result'),
  t('transcript.minutes'),
  t('transcript.skills'),
  t('transcript.period'),
  t('transcript.source'),
];

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '';

/** What a row's state is called. */
export function statusWord({ t }: Translator, { status }: TranscriptRecord): string {
  if (status === 'Passed') return t('transcript.passed');
  return status === 'Withdrawn' ? t('transcript.withdrawn') : t('transcript.completed');
}

/** A record as the lines of a CSV file, in a language of the product. */
export async function* csvOf(ctx: Pick<BaseContext, 'store'>, search: TranscriptSearch, translator: Translator): AsyncGenerator<string> {
  yield csvText([headsOf(translator)], true);
  for await (const rows of pagesOf(ctx, search)) {
    const lines = rows.map((row) => [
      row.title,
      translator.t(`card-type.${row.card_type}`),
      row.provider,
      statusWord(translator, row),
      day(row.at),
      day(row.recorded_at),
      row.score ?? '',
      row.duration_minutes ?? '',
      row.skills.join('; '),
      row.period,
      row.source === null ? '' : translator.t(`transcript.source-${row.source}`),
    ]);
    yield csvText(lines, false);
  }
}

const VERBS = 'http://adlnet.gov/expapi/verbs';

/** What was learned, as the address of an activity: the page of a card that is still here, else the row itself. */
function activityIdOf({ platform, organisation }: BaseContext, { id, card_id, card_slug }: TranscriptRecord): string {
  return card_slug === null
    ? `urn:uuid:${card_id ?? id}`
    : addressOf(platform.config, organisation, `/insights/${encodeURIComponent(card_slug)}`);
}

/** A completion as a statement, and what it is about. */
interface ToldCompletion {
  readonly activityId: string;
  readonly statement: JsonObject;
}

/**
 * A record as statements of xAPI (PLY-03): one for each completion that counts, under the completion's id, with its result, its minutes and
 * when it was achieved. What was withdrawn is not among them.
 */
export async function* statementsOf(
  ctx: BaseContext,
  learner: { readonly userId: string; readonly fullName: string },
  search: TranscriptSearch,
): AsyncGenerator<ToldCompletion> {
  const actor = learnerAgent(ctx, learner);
  const language = ctx.organisation.setting('DefaultOrgLanguage');
  for await (const rows of pagesOf(ctx, search)) {
    for (const row of rows) {
      if (row.completion_id === null || row.status === 'Withdrawn') continue;
      const isPassed = row.status === 'Passed';
      const verb = isPassed ? 'passed' : 'completed';
      const activityId = activityIdOf(ctx, row);
      const statement = {
        id: row.completion_id,
        actor,
        verb: { id: `${VERBS}/${verb}`, display: { en: verb } },
        object: { objectType: 'Activity', id: activityId, definition: { name: { [language]: row.title } } },
        result: {
          completion: true,
          ...(isPassed ? { success: true } : {}),
          ...(row.score === null ? {} : { score: { scaled: row.score / 100 } }),
          ...(row.duration_minutes === null ? {} : { duration: `PT${row.duration_minutes}M` }),
        },
        ...(row.provider === '' ? {} : { context: { platform: row.provider } }),
        timestamp: row.at.toISOString(),
        ...(row.recorded_at === null ? {} : { stored: row.recorded_at.toISOString() }),
      };
      yield { activityId, statement };
    }
  }
}

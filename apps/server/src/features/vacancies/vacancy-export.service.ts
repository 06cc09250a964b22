import { csvText } from '../../platform/csv/csv-text.ts';
import { sql } from 'kysely';
import { dayIn } from '@waymark/contract/projects';
import { NO_LEVEL } from '@waymark/contract/skills';
import type { ActorContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { locationsByIds } from '../locations/locations.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { listVacancies } from './vacancies.repo.ts';
import type { VacancyRow } from './vacancy.row.ts';

const MOST_VACANCIES = 50_000;
const HEADS = [
  ...['code', 'title', 'role', 'family', 'level', 'track', 'contractType', 'schedule', 'remote', 'workPattern', 'experienceYears'],
  ...['openings', 'opensAt', 'applyBy', 'applyUrl', 'locations', 'skills', 'state', 'description'],
];

/** JOB-06: sends every vacancy as a table that can be imported again, with columns of titles and descriptions for each language there is. */
export async function sendTable(ctx: ActorContext, wire: Wire): Promise<void> {
  const rows = await listVacancies(ctx.store, ctx.actor.userId, {
    condition: sql`v.status <> 'archived'`,
    after: null,
    limit: MOST_VACANCIES,
  });
  const skills = await skillsByIds(
    ctx,
    rows.flatMap((row) => row.skills.map(({ skillId }) => skillId)),
  );
  const locations = await locationsByIds(
    ctx,
    rows.flatMap((row) => [...row.location_ids]),
  );
  const levels = new Map(ctx.organisation.setting('proficiency_levels').map(({ key, label }) => [key, label]));
  const languages = [...new Set(rows.flatMap(({ translations }) => Object.keys(translations)))].toSorted();
  const day = (at: Date | null, zone: string) => (at === null ? '' : dayIn(zone, at));
  const named = ({ skills: asked }: VacancyRow) =>
    asked.flatMap(({ skillId, level }) => {
      const label = skills.get(skillId)?.label;
      if (label === undefined) return [];
      return [level === NO_LEVEL ? label : `${label}: ${levels.get(level) ?? level}`];
    });
  const lines = rows.map((row) =>
    [
      [row.code, row.title, row.role?.title ?? '', row.family_title ?? '', row.level ?? '', row.track ?? '', row.contract_type ?? ''],
      [row.schedule ?? '', row.remote ? 'yes' : 'no', row.work_pattern, row.experience_years === null ? '' : String(row.experience_years)],
      [String(row.openings), day(row.opens_at, row.day_zone), day(row.apply_by, row.day_zone), row.apply_url],
      [row.location_ids.flatMap((id) => locations.get(id)?.code ?? []).join('; '), named(row).join('; ')],
      [row.status === 'draft' || row.status === 'open' ? row.status : '', row.description],
      languages.flatMap((language) => [row.translations[language]?.title ?? '', row.translations[language]?.description ?? '']),
    ].flat(),
  );
  const heads = [...HEADS, ...languages.flatMap((language) => [`title:${language}`, `description:${language}`])];
  await wire.reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="vacancies-${ctx.now().toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(csvText([heads, ...lines], true));
}

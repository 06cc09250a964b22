import { csvText } from '../../platform/csv/csv-text.ts';
import { sql } from 'kysely';
import { NO_LEVEL } from '@waymark/contract/skills';
import type { Acting } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import type { JobRoleRow } from './job-role.row.ts';
import { listRoles } from './job-roles.repo.ts';

const MOST_ROLES = 50_000;
const HEADS = ['code', 'title', 'family', 'level', 'track', 'occupation', 'skills', 'status', 'description'];

/** ADM-05: sends every role as a table that can be imported again, with a column of titles and descriptions for each language there is. */
export async function sendTable(ctx: Acting, wire: Wire): Promise<void> {
  const roles = await listRoles(ctx.store, { condition: sql`true`, after: null, limit: MOST_ROLES });
  const skills = await skillsByIds(ctx, [...new Set(roles.flatMap(({ skills: asked }) => asked.map(({ skillId }) => skillId)))]);
  const levels = new Map(ctx.organisation.setting('proficiency_levels').map(({ key, label }) => [key, label]));
  const languages = [...new Set(roles.flatMap(({ translations }) => Object.keys(translations)))].toSorted();
  const named = ({ skills: asked }: JobRoleRow) =>
    asked.flatMap(({ skillId, level }) => {
      const skill = skills.get(skillId);
      if (skill === undefined) return [];
      return [level === NO_LEVEL ? skill.label : `${skill.label}: ${levels.get(level) ?? level}`];
    });
  const rows = roles.map((role) => {
    const { code, title, family_title: family, level, track, occupation, state, description, translations } = role;
    const translated = languages.flatMap((language) => [translations[language]?.title ?? '', translations[language]?.description ?? '']);
    return [code, title, family ?? '', level ?? '', track ?? '', occupation, named(role).join('; '), state, description].concat(translated);
  });
  const heads = [...HEADS, ...languages.flatMap((language) => [`title:${language}`, `description:${language}`])];
  await wire.reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="job-roles-${ctx.now().toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(csvText([heads, ...rows], true));
}

import { NO_LEVEL, SKILL_LIMITS, type SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Acting, InTransaction } from '../../platform/context.ts';
import {
  dayFault,
  dayWritten,
  type LineFault,
  tableImporter,
  type TableLineOutcome,
  type TableOutcome,
  type WholeTable,
} from '../imports/imports.public.ts';
import { peopleByAddress, peopleByNumber } from '../people/people.public.ts';
import { isByOthers, levelReader, personSkillTable, plainName, type SkillCells, skillCells } from './person-skill-table.ts';
import { findPersonSkills } from './person-skills.repo.ts';
import { findEvidence, findOrigins } from './skill-evidence.repo.ts';
import { addSkillEvidence, countingEvidence, type NewEvidence } from './skill-evidence.service.ts';
import { findSkillsMeant } from './skills.repo.ts';

/** People whose skills are written in one go. */
const PEOPLE_AT_A_TIME = 200;

type Judged = TableLineOutcome & { readonly evidence: Written | undefined };
type Written = NewEvidence & { readonly origin: string };

/**
 * Brings in skills that another system knew (ADM-15): evidence of its own kind, which its owner confirms. It stands beside nothing: where the person
 * or a rating says something of the skill already, or the person rejected it, the line changes nothing, and no one is told which.
 */
async function applySkills(ctx: InTransaction<Acting>, table: WholeTable, { dryRun }: { readonly dryRun: boolean }): Promise<TableOutcome> {
  const lines = await judgeLines(ctx, table);
  const evidence = lines.flatMap((line) => (line.effect === 'create' && line.evidence !== undefined ? [line.evidence] : []));
  if (!dryRun) await write(ctx, evidence);
  return { lines: lines.map(({ evidence: _evidence, ...line }) => line) };
}

async function judgeLines(ctx: Acting, table: WholeTable): Promise<Judged[]> {
  const cells = skillCells(table);
  const levels = ctx.organisation.setting('proficiency_levels');
  const labelOf = new Map(levels.map(({ key, label }) => [key, label]));
  const levelOf = levelReader(
    levels,
    cells.map(({ level }) => level),
  );
  const byAddress = await peopleByAddress(
    ctx.store,
    cells.map(({ email }) => email),
  );
  const byNumber = await peopleByNumber(
    ctx.store,
    cells.map(({ number }) => number),
  );
  const skills = await findSkillsMeant(ctx.store, [...new Set(cells.map(({ skill }) => plainName(skill)))]);
  const columnOf = (field: string) => table.headers[table.columns[field] ?? -1] ?? null;
  const judged = cells.map((said): Judged => {
    const faults: LineFault[] = [];
    const warnings: LineFault[] = [];
    const blame = (list: LineFault[], field: string, code: string) => list.push({ field, code, column: columnOf(field) });
    const person = byAddress.get(said.email) ?? byNumber.get(said.number);
    const skill = skills.get(plainName(said.skill));
    const level = levelOf(said.level);
    const day = dayWritten(said.date, table.days);
    if (said.fault !== undefined) faults.push({ field: '', code: said.fault, column: null });
    else {
      if (person === undefined || person.status === 'erased' || person.status === 'deleted')
        blame(faults, said.email === '' ? 'person' : 'email', said.email === '' ? 'no-one-by-number' : 'no-one-by-email');
      if (said.skill === '') blame(faults, 'skill', 'required');
      else if (skill === undefined) blame(faults, 'skill', 'unknown-skill');
      if (said.level !== '' && level === undefined) blame(warnings, 'level', 'unknown-level');
      if (said.date !== '' && day === undefined) blame(warnings, 'date', dayFault(said.date));
    }
    const title = [said.email || said.number, skill?.name ?? said.skill, labelOf.get(level ?? '')].filter(Boolean).join(' · ');
    const isBad = faults.length > 0 || person === undefined || skill === undefined;
    const evidence = isBad ? undefined : evidenceOf(ctx, said, { userId: person.id, skillId: skill.id, level, day });
    return {
      line: said.line,
      title,
      effect: isBad ? 'bad' : 'create',
      faults,
      warnings,
      userId: person?.id,
      data: { skillId: skill?.id ?? null },
      evidence,
    };
  });
  return withKnown(ctx, judged);
}

interface Meant {
  readonly userId: UserId;
  readonly skillId: SkillId;
  readonly level: string | undefined;
  readonly day: string | undefined;
}

function evidenceOf(ctx: Acting, { ratedBy }: SkillCells, { userId, skillId, level = NO_LEVEL, day }: Meant): Written {
  const at = day === undefined ? ctx.now() : new Date(`${day}T12:00:00Z`);
  return {
    ...{ userId, skillId, level, source: 'import' },
    about: { type: 'import', id: skillId, label: '' },
    note: isByOthers(ratedBy) ? ratedBy.slice(0, SKILL_LIMITS.note) : '',
    at: at > ctx.now() ? ctx.now() : at,
    // The same said again by another file is one.
    origin: `import ${userId} ${skillId} ${level} ${day ?? ''}`,
  };
}

/** What was imported before, or stands in the file twice, changes nothing. */
async function withKnown(ctx: Acting, lines: readonly Judged[]): Promise<Judged[]> {
  const known = await findOrigins(
    ctx.store,
    lines.flatMap(({ evidence }) => evidence?.origin ?? []),
  );
  return lines.map((line) => {
    if (line.evidence === undefined) return line;
    const isKnown = known.has(line.evidence.origin);
    known.add(line.evidence.origin);
    return isKnown ? { ...line, effect: 'same' } : line;
  });
}

async function write(ctx: InTransaction<Acting>, evidence: readonly Written[]): Promise<void> {
  const byPerson = [...Map.groupBy(evidence, ({ userId }) => userId)];
  for (let at = 0; at < byPerson.length; at += PEOPLE_AT_A_TIME) {
    const some = byPerson.slice(at, at + PEOPLE_AT_A_TIME);
    const ids = some.map(([userId]) => userId);
    const said = countingEvidence(await findEvidence(ctx.store, ids)).filter(({ source }) => source !== 'import');
    const own = await findPersonSkills(ctx.store, ids);
    const settled = new Set([
      ...said.map(({ user_id: userId, skill_id: skillId }) => `${userId} ${skillId}`),
      ...own.flatMap(({ user_id: userId, skill_id: skillId, decision }) => (decision === 'rejected' ? [`${userId} ${skillId}`] : [])),
    ]);
    const count = new Map([...Map.groupBy(own, ({ user_id: userId }) => userId)].map(([userId, rows]) => [userId, rows.length]));
    const room = (userId: UserId) => Math.max(0, SKILL_LIMITS.perPerson - (count.get(userId) ?? 0));
    await addSkillEvidence(
      ctx,
      some.flatMap(([userId, pieces]) => pieces.filter(({ skillId }) => !settled.has(`${userId} ${skillId}`)).slice(0, room(userId))),
    );
  }
}

/** Skills of people as Degreed, Cornerstone and others export them, checked and brought in in the background. */
export const personSkillImporter = tableImporter({
  kind: 'person-skills',
  permissions: ['MANAGE_USERS'],
  limits: { bytes: personSkillTable.bytes, lines: personSkillTable.lines },
  table: async () => personSkillTable,
  apply: applySkills,
});

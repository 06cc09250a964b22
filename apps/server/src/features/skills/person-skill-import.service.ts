import { NO_LEVEL, SKILL_LIMITS, type SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Acting, InTransaction } from '../../platform/context.ts';
import {
  dayFault,
  dayWritten,
  findDoneLines,
  type JudgedLine,
  type LineFault,
  type LineOutcome,
  tableImporter,
  type TableLineOutcome,
  type WholeTable,
} from '../imports/imports.public.ts';
import { peopleByAddress, peopleByNumber } from '../people/people.public.ts';
import { isByOthers, levelReader, personSkillTable, plainName, skillCells } from './person-skill-table.ts';
import { findPersonSkills } from './person-skills.repo.ts';
import { findEvidence } from './skill-evidence.repo.ts';
import { addSkillEvidence, countingEvidence, type NewEvidence } from './skill-evidence.service.ts';
import { isSharedSkill } from './skills.policy.ts';
import { findSkills, findSkillsMeant } from './skills.repo.ts';

/** What a line says, as it is kept from the check to the run. */
interface SkillSaid {
  readonly skillId: SkillId;
  readonly level: string;
  readonly day: string | null;
  readonly note: string;
}

type Judged = TableLineOutcome & { readonly data: SkillSaid | object };

/** What tells that the same is said again, also by another file. */
const originOf = (userId: string, { skillId, level, day }: SkillSaid) => `import ${userId} ${skillId} ${level} ${day ?? ''}`;

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
    const note = isByOthers(said.ratedBy) ? said.ratedBy.slice(0, SKILL_LIMITS.note) : '';
    return {
      line: said.line,
      title,
      effect: isBad ? 'bad' : 'create',
      faults,
      warnings,
      userId: person?.id,
      data: isBad ? {} : ({ skillId: skill.id, level: level ?? NO_LEVEL, day: day ?? null, note } satisfies SkillSaid),
    };
  });
  return withKnown(ctx, judged);
}

/**
 * What an import did before, or stands in the file twice, changes nothing. Asked of what imports named and not of what came of it: that
 * would tell of the skills that someone has already, hides or rejected.
 */
async function withKnown(ctx: Acting, lines: readonly Judged[]): Promise<Judged[]> {
  const people = [...new Set(lines.flatMap(({ userId }) => userId ?? []))];
  const done = await findDoneLines<SkillSaid>(ctx.store, personSkillTable.kind, people);
  const known = new Set(done.map(({ user_id: userId, data }) => originOf(userId ?? '', data)));
  return lines.map((line) => {
    if (line.effect === 'bad' || line.userId === undefined) return line;
    const origin = originOf(line.userId ?? '', line.data as SkillSaid);
    const isKnown = known.has(origin);
    known.add(origin);
    return isKnown ? { ...line, effect: 'same' } : line;
  });
}

/**
 * Brings in skills that another system knew (ADM-15): evidence of its own kind, which its owner confirms. It stands beside nothing: where the person
 * or a rating says something of the skill already, or the person rejected it, the line changes nothing, and no one is told which: neither by the
 * file's lines nor by whose changes stand in the audit.
 */
async function writeSkills(ctx: InTransaction<Acting>, lines: readonly JudgedLine[]): Promise<LineOutcome[]> {
  const said = lines.map(({ line, user_id: userId, data }) => ({ line, userId: userId as UserId, data: data as SkillSaid }));
  const skills = await findSkills(ctx.store, [...new Set(said.map(({ data }) => data.skillId))]);
  const active = new Set(skills.flatMap(({ id, state }) => (state === 'active' ? [id] : [])));
  await addUnsettled(
    ctx,
    said.flatMap(({ userId, data }) => (active.has(data.skillId) ? [evidenceOf(ctx, userId, data)] : [])),
  );
  return said.map(({ line, userId, data }): LineOutcome => {
    const isDone = active.has(data.skillId);
    const faults = isDone ? null : [{ field: 'skill', code: 'unknown-skill', column: null }];
    return { line, outcome: isDone ? 'done' : 'failed', faults, user_id: userId };
  });
}

function evidenceOf(ctx: Acting, userId: UserId, said: SkillSaid): NewEvidence {
  const { skillId, level, day, note } = said;
  const at = day === null ? ctx.now() : new Date(`${day}T12:00:00Z`);
  return {
    ...{ userId, skillId, level, source: 'import', note },
    about: { type: 'import', id: skillId, label: '' },
    at: at > ctx.now() ? ctx.now() : at,
    origin: originOf(userId, said),
  };
}

async function addUnsettled(ctx: InTransaction<Acting>, evidence: readonly NewEvidence[]): Promise<void> {
  const byPerson = [...Map.groupBy(evidence, ({ userId }) => userId)];
  const ids = byPerson.map(([userId]) => userId);
  const said = countingEvidence(await findEvidence(ctx.store, ids)).filter(({ source }) => source !== 'import');
  const own = await findPersonSkills(ctx.store, ids);
  const settled = new Set([
    ...said.map(({ user_id: userId, skill_id: skillId }) => `${userId} ${skillId}`),
    ...own.flatMap(({ user_id: userId, skill_id: skillId, decision }) => (decision === 'rejected' ? [`${userId} ${skillId}`] : [])),
  ]);
  const count = new Map([...Map.groupBy(own, ({ user_id: userId }) => userId)].map(([userId, rows]) => [userId, rows.length]));
  const room = (userId: UserId) => Math.max(0, SKILL_LIMITS.perPerson - (count.get(userId) ?? 0));
  // What everyone sees of someone tells nothing by being left out.
  const seen = new Set(own.filter(isSharedSkill).map(({ user_id: userId, skill_id: skillId }) => `${userId} ${skillId}`));
  const isTold = (userId: UserId, skillId: SkillId) => !settled.has(`${userId} ${skillId}`) || !seen.has(`${userId} ${skillId}`);
  await addSkillEvidence(
    ctx,
    byPerson.flatMap(([userId, pieces]) => pieces.filter(({ skillId }) => !settled.has(`${userId} ${skillId}`)).slice(0, room(userId))),
    new Map(
      byPerson.flatMap(([userId, pieces]): [UserId, SkillId[]][] => {
        const told = pieces.map(({ skillId }) => skillId).filter((skillId) => isTold(userId, skillId));
        return told.length === 0 ? [] : [[userId, told]];
      }),
    ),
  );
}

/** Skills of people as Degreed, Cornerstone and others export them, checked and brought in in the background. */
export const personSkillImporter = tableImporter({
  kind: 'person-skills',
  permissions: ['MANAGE_USERS'],
  limits: { bytes: personSkillTable.bytes, lines: personSkillTable.lines },
  table: async () => personSkillTable,
  apply: async (ctx, table) => ({ lines: await judgeLines(ctx, table) }),
  carryOut: writeSkills,
});

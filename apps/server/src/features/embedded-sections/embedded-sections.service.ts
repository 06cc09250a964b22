import {
  type EmbeddedSection,
  type EmbeddedSectionId,
  isOwnSection,
  SECTION_LIMITS,
  type sectionInputSchema,
  type SectionInspection,
  sectionProblems as problems,
} from '@waymark/contract/embedded-sections';
import type { SchemaOutput } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { sectionCreated, sectionRemoved, sectionUpdated } from './embedded-sections.events.ts';
import {
  type ConfirmedCode,
  countSections,
  deleteSection,
  insertSection,
  findSections,
  lockSection,
  type SectionRow,
  updateSectionRow,
} from './embedded-sections.repo.ts';
import { ownDescriptor } from './section-descriptor.ts';
import { inspectSection } from './section-inspection.service.ts';

type Input = SchemaOutput<typeof sectionInputSchema>;

const OWN: ConfirmedCode = { module_url: null, integrity: null, version: null, styles: [], origins: [] };

/** ADM-07: all sections of the organisation. */
export async function listSections(ctx: ActorContext): Promise<{ items: EmbeddedSection[] }> {
  return { items: (await findSections(ctx.store)).map(present) };
}

/** What stands at an address, to be confirmed; one of the product's own is known without asking. */
export async function checkSection(ctx: ActorContext, url: string): Promise<SectionInspection> {
  if (!isOwnSection(url)) return inspectSection(ctx, url);
  const own = await ownDescriptor(ctx.platform.config.webFolder, url);
  const { name = '', title = '', version = '', apiVersion = 0, module = '', integrity = '' } = own ?? {};
  return {
    fault: own === undefined ? 'section-not-found-there' : null,
    at: url,
    name,
    title,
    version,
    apiVersion,
    module,
    integrity,
    styles: [],
    origins: [],
  };
}

/**
 * ADM-07: registers a section. Throws `section-name-taken`, `too-many-sections`, `section-changed` when what is there is not what was
 * confirmed, or `invalid-input` on `url` with what is wrong there.
 */
export async function createSection(ctx: ActorContext, wanted: Input): Promise<EmbeddedSection> {
  const code = await confirmedCode(ctx, wanted, undefined);
  const id = newId<EmbeddedSectionId>();
  return mutate(ctx, sectionCreated, async (ctx) => {
    if ((await countSections(ctx.store)) >= SECTION_LIMITS.sections) throw refuse(problems['too-many-sections']);
    await insertSection(ctx.store, id, details(ctx, wanted, code)).catch(asTaken);
    return { result: present(await sectionAt(ctx.store, id)), subject: { type: 'embedded-section', id }, details: told(wanted) };
  });
}

/**
 * ADM-07: changes a section. What was confirmed before is not asked for again, so that one whose server is away can be switched off.
 * Throws `section-not-found` or as `createSection`.
 */
export async function updateSection(ctx: ActorContext, id: EmbeddedSectionId, wanted: Input): Promise<EmbeddedSection> {
  const before = (await findSections(ctx.store)).find((section) => section.id === id);
  if (before === undefined) throw refuse(problems['section-not-found']);
  const code = await confirmedCode(ctx, wanted, before);
  return mutate(ctx, sectionUpdated, async (ctx) => {
    const { confirmed_at: confirmedAt } = await sectionAt(ctx.store, id);
    const next = details(ctx, wanted, code);
    await updateSectionRow(ctx.store, id, code === before ? { ...next, confirmed_at: confirmedAt } : next).catch(asTaken);
    return { result: present(await sectionAt(ctx.store, id)), subject: { type: 'embedded-section', id }, details: told(wanted) };
  });
}

/** ADM-07: removes a section and voids its tokens. Throws `section-not-found`. */
export async function removeSection(ctx: ActorContext, id: EmbeddedSectionId): Promise<void> {
  await mutate(ctx, sectionRemoved, async (ctx) => {
    const { name, platform, url } = await sectionAt(ctx.store, id);
    await deleteSection(ctx.store, id);
    return { result: undefined, subject: { type: 'embedded-section', id }, details: { name, platform, url } };
  });
}

async function confirmedCode(ctx: ActorContext, wanted: Input, before: SectionRow | undefined): Promise<ConfirmedCode> {
  if (isOwnSection(wanted.url)) return OWN;
  if (before !== undefined && before.url === wanted.url && before.integrity === wanted.integrity) return before;
  const found = await inspectSection(ctx, wanted.url);
  if (found.fault !== null) throw refuseField('url', found.fault);
  const isSame = found.integrity === wanted.integrity && found.origins.toSorted().join() === wanted.origins.toSorted().join();
  if (!isSame) throw refuse(problems['section-changed']);
  const { module, integrity, version, styles, origins } = found;
  return { module_url: module, integrity, version, styles, origins };
}

function details(ctx: ActorContext, { name, platform, title, url, enabled, scopes }: Input, code: ConfirmedCode) {
  const { module_url, integrity, version, styles, origins } = code;
  return {
    ...{ name, platform, title, url, enabled, scopes: [...new Set(scopes)], module_url, integrity, version, styles, origins },
    confirmed_by: ctx.actor.userId,
    confirmed_at: ctx.now(),
    updated_at: ctx.now(),
  };
}

const told = ({ name, platform, url, enabled, scopes, integrity, origins }: Input) => ({
  ...{ name, platform, url, enabled, integrity },
  scopes: [...scopes],
  origins: [...origins],
});

function asTaken(error: unknown): never {
  throw isUniqueViolation(error, 'embedded_sections_name') ? refuse(problems['section-name-taken']) : error;
}

async function sectionAt(tx: Store, id: EmbeddedSectionId): Promise<SectionRow> {
  const row = await lockSection(tx, id);
  if (row === undefined) throw refuse(problems['section-not-found']);
  return row;
}

function present(row: SectionRow): EmbeddedSection {
  const { id, name, platform, title, url, enabled, scopes } = row;
  return {
    ...{ id, name, platform, title, url, enabled, scopes },
    isOwn: isOwnSection(url),
    version: row.version ?? '',
    integrity: row.integrity ?? '',
    origins: [...row.origins],
    confirmedAt: row.confirmed_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

import {
  isOwnSection,
  SECTION_API_VERSION,
  SECTION_TOKEN_MINUTES,
  type SectionInspection,
  type SectionMetadata,
  type SectionPlatform,
  sectionProblems as problems,
  SKILLS_ASSESSMENT,
} from '@waymark/contract/embedded-sections';
import { generalProblems } from '@waymark/contract/kit';
import { skillsAssessmentIsOpen } from '@waymark/contract/platform';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { SECTION_TOKEN_PREFIX } from '../../platform/session/section-tokens.ts';
import { findShownSection, findSections, type SectionRow } from './embedded-sections.repo.ts';
import { ownDescriptor } from './section-descriptor.ts';
import { inspectSection } from './section-inspection.service.ts';

/** The skills assessment of the product follows its switches, whatever the registry says (SES-63). */
const isOpen = (ctx: ActorContext, { name, url }: SectionRow) =>
  name !== SKILLS_ASSESSMENT || !isOwnSection(url) || skillsAssessmentIsOpen(ctx.organisation.switches);

/** Returns the sections of a platform that are on. */
export async function listShownSections(ctx: ActorContext, platform: SectionPlatform) {
  const rows = await findSections(ctx.store);
  const shown = rows.filter((row) => row.enabled && row.platform === platform && isOpen(ctx, row));
  return { items: shown.map(({ name, title }) => ({ name, title })) };
}

/** EMB-01: where a section is described, and what of it was confirmed. Throws `section-not-found`. */
export async function getMetadata(ctx: ActorContext, name: string, platform: SectionPlatform): Promise<SectionMetadata> {
  const row = await openSection(ctx, name, platform);
  const { title, url } = row;
  if (!isOwnSection(url)) {
    const { module_url: module, integrity, styles } = row;
    if (module === null || integrity === null) throw refuse(problems['section-not-found']);
    return { name, platform, title, url, apiVersion: SECTION_API_VERSION, module, integrity, styles: [...styles] };
  }
  const own = await ownDescriptor(ctx.platform.config.webFolder, url);
  if (own?.integrity === undefined) throw refuse(problems['section-not-found']);
  const below = (address: string) => new URL(address, `https://product.invalid${url}`).pathname;
  const styles = own.styles.flatMap((style) => (typeof style === 'string' ? [] : [{ ...style, url: below(style.url) }]));
  return { name, platform, title, url, apiVersion: own.apiVersion, module: below(own.module), integrity: own.integrity, styles };
}

/**
 * EMB-02: returns a token by which the section acts for who looks at it, for what its scopes name and never more than they may themselves; it ends
 * with their session, with the section, and after SECTION_TOKEN_MINUTES. Throws `section-not-found`.
 */
export async function createToken(ctx: ActorContext, name: string, platform: SectionPlatform) {
  const section = await openSection(ctx, name, platform);
  const claims = {
    sessionId: ctx.actor.sessionId,
    userId: ctx.actor.userId,
    organisationId: ctx.organisation.id,
    sectionId: section.id,
  };
  const token = ctx.platform.secrets.issueSectionToken(claims, SECTION_TOKEN_MINUTES, ctx.now());
  return {
    access_token: `${SECTION_TOKEN_PREFIX}${token}`,
    token_type: 'Bearer' as const,
    expires_in: SECTION_TOKEN_MINUTES * 60,
    scope: section.scopes.join(' '),
  };
}

async function openSection(ctx: ActorContext, name: string, platform: SectionPlatform): Promise<SectionRow> {
  const row = await findShownSection(ctx.store, name, platform);
  if (row === undefined || !isOpen(ctx, row)) throw refuse(problems['section-not-found']);
  return row;
}

/** SHL-16: throws `not-found` where this is neither staging nor qa. */
function testingEnvironment(ctx: ActorContext): 'staging' | 'qa' {
  const { environment } = ctx.platform.config;
  if (environment === 'production') throw refuse(generalProblems['not-found']);
  return environment;
}

/** EMB-04: returns what may be tried here. Throws `not-found` elsewhere than on staging or qa. */
export async function getTesting(ctx: ActorContext) {
  const environment = testingEnvironment(ctx);
  const rows = await findSections(ctx.store);
  const shown = rows.filter((row) => row.enabled && row.platform === 'web');
  return { environment, sections: shown.map(({ name, title }) => ({ name, title })), origins: originsOf(rows) };
}

/**
 * EMB-04: returns what stands at an address, which must be of an origin that some section here comes from. Throws `not-found` elsewhere than on
 * staging or qa, or `origin-not-allowed`.
 */
export async function inspectByUrl(ctx: ActorContext, url: string): Promise<SectionInspection> {
  testingEnvironment(ctx);
  const allowed = new Set(originsOf(await findSections(ctx.store)));
  if (!allowed.has(URL.parse(url)?.origin ?? '')) throw refuse(problems['origin-not-allowed']);
  const found = await inspectSection(ctx, url);
  const files = [found.module, ...found.styles.map((style) => style.url)].filter(Boolean);
  if (files.some((file) => !allowed.has(new URL(file).origin))) throw refuse(problems['origin-not-allowed']);
  return found;
}

const originsOf = (rows: readonly SectionRow[]) => [...new Set(rows.flatMap(({ origins }) => origins))].toSorted();

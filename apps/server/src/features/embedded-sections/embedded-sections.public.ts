import type { Platform } from '../../platform/platform.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { findSections } from './embedded-sections.repo.ts';

export { createSection } from './embedded-sections.service.ts';
export { listShownSections } from './section-loading.service.ts';

/** What pages may load and call because of the sections of an organisation, in words of a content policy. */
interface SectionSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whose addresses sections may call, apart from ours. */
  readonly calls: readonly string[];
}

/** A file in words of a content policy, where a semicolon or a comma would end it. */
const inPolicy = (url: string) => url.replaceAll(';', '%3B').replaceAll(',', '%2C');

/**
 * EMB-05: of the sections that are on, the very files that were confirmed, so that no other script of their origin runs; where sections are
 * tested (staging and qa), all that comes from the origins of any of them.
 */
export async function sectionSources({ database, config }: Platform, organisation: Organisation): Promise<SectionSources> {
  const rows = (await findSections(database.tenant(organisation.id))).filter(({ platform }) => platform === 'web');
  if (config.environment !== 'production') {
    const origins = [...new Set(rows.flatMap((row) => row.origins))];
    return { scripts: origins, styles: origins, calls: origins };
  }
  const shown = rows.filter(({ enabled }) => enabled);
  return {
    scripts: shown.flatMap(({ module_url }) => (module_url === null ? [] : [inPolicy(module_url)])),
    styles: shown.flatMap(({ styles }) => styles.map(({ url }) => inPolicy(url))),
    calls: [...new Set(shown.flatMap((row) => row.origins))],
  };
}

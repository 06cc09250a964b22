import { AREA_SECTIONS, type Area, type AreaPage, type AreaSection, type Guard, type WebFeature } from '../feature.ts';
import { organisation, useOrganisation } from '../organisation/organisation.ts';
import { currentUser, holdsPermission, useCurrentUser } from '../session/session.ts';

/** A page of a feature: its address, and what it is called. */
interface FirstPage {
  readonly href: string;
  readonly label: AreaPage['label'];
}

/** Where an area's pages begin. */
export const AREA_PATHS: Readonly<Record<Area, string>> = { admin: '/admin', settings: '/settings' };

/** What comes first in its section, in this order; pages that are not named follow. */
const ORDER: Readonly<Record<Area, readonly string[]>> = {
  admin: [
    ...['users', 'groups', 'rules', 'roles', 'organisation-units', 'locations', 'custom-fields', 'absences', 'bulk-changes'],
    ...['compliance', 'completions', 'certificates', 'card-types', 'channels', 'content-sources', 'learning-providers', 'lti-tools'],
    ...['move-in', 'course-check', 'moderation'],
    ...[
      'skills',
      'levels',
      'skills-passport',
      'skills-assessment',
      'job-roles',
      'job-families',
      'vacancies',
      'vacancy-rules',
      'adverse-impact',
    ],
    ...['projects', 'mentorship', 'career-plans', 'career-preferences', 'matching', 'check-ins'],
    ...['brand', 'menu', 'page-layouts', 'announcements', 'badges', 'points', 'words'],
    ...['sign-in-rules', 'sign-in-providers', 'provisioning', 'connection-doctor', 'joining'],
    ...['organisation', 'features', 'notifications', 'tools', 'plans', 'payments', 'versions'],
    ...['audit', 'jobs', 'mails', 'file-storage', 'zoom', 'api-clients', 'webhooks', 'learning-records', 'sections', 'warehouse'],
  ],
  settings: ['details', 'other-details', 'security', 'privacy', 'triggers', 'integrations', 'career-preferences', 'offline'],
};

let pages: readonly AreaPage[] = [];
let firstPages: ReadonlyMap<string, FirstPage | undefined> = new Map();

/** Where a page comes in its area, as the map says (SHL-65). */
function placeOf({ area, section, path }: AreaPage): number {
  const at = ORDER[area].indexOf(path);
  const inSection = at === -1 ? ORDER[area].length : at;
  return AREA_SECTIONS.indexOf(section) * (ORDER[area].length + 1) + inSection;
}

/** The first page of a feature that can be opened by itself, and what it is called. */
function firstPageOf({ routes, areaPages = [] }: WebFeature): FirstPage | undefined {
  const [own] = areaPages;
  if (own !== undefined) return { href: `${AREA_PATHS[own.area]}/${own.path}`, label: own.label };
  const { path, title } = routes.find((route) => route.title !== undefined && /^\/[\w/-]+$/.test(route.path ?? '')) ?? {};
  return path === undefined || title === undefined ? undefined : { href: path, label: title };
}

/** A page of a feature, by its slug; undefined where none can be opened by itself. */
export const pageOfFeature = (slug: string): FirstPage | undefined => firstPages.get(slug);

/** Names what the features add to the areas: section by section, in the order of the map. */
export function setAreaPages(features: readonly WebFeature[]): void {
  pages = features.flatMap(({ areaPages = [] }) => areaPages).toSorted((one, other) => placeOf(one) - placeOf(other));
  firstPages = new Map(features.map((feature) => [feature.slug, firstPageOf(feature)]));
}

/** All pages of an area, regardless of who may see them. */
export const pagesOf = (area: Area): readonly AreaPage[] => pages.filter((page) => page.area === area);

type Switches = ReturnType<typeof organisation>['switches'];

const isOpen = ({ feature, permissions }: Guard, switches: Switches, user: ReturnType<typeof currentUser>) =>
  (feature === undefined || switches[feature]) && (permissions === undefined || holdsPermission(user, ...permissions));

/** The address of the first page of an area that the current user may see; undefined when there is none. */
export function firstAreaPath(area: Area): string | undefined {
  const first = pagesOf(area).find((page) => isOpen(page, organisation().switches, currentUser()));
  return first && `${AREA_PATHS[area]}/${first.path}`;
}

/** The pages of an area that the current user may see, by section. */
export function useAreaSections(area: Area): readonly { readonly section: AreaSection; readonly pages: readonly AreaPage[] }[] {
  const { switches } = useOrganisation();
  const user = useCurrentUser();
  const open = pagesOf(area).filter((page) => isOpen(page, switches, user));
  return AREA_SECTIONS.map((section) => ({ section, pages: open.filter((page) => page.section === section) })).filter(
    (group) => group.pages.length > 0,
  );
}

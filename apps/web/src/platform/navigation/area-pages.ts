import { AREA_SECTIONS, type Area, type AreaPage, type AreaSection, type Guard, type WebFeature } from '../feature.ts';
import { organisation, useOrganisation } from '../organisation/organisation.ts';
import { currentUser, holdsPermission, useCurrentUser } from '../session/session.ts';

/** Where an area's pages begin. */
export const AREA_PATHS: Readonly<Record<Area, string>> = { admin: '/admin', settings: '/settings' };

let pages: readonly AreaPage[] = [];

/** Names what the features add to the areas: section by section, what the area's own feature has before the others. */
export function setAreaPages(features: readonly WebFeature[]): void {
  pages = features
    .flatMap(({ slug, areaPages = [] }) => areaPages.map((page) => ({ page, isOthers: slug !== page.area })))
    .toSorted(
      (one, other) =>
        AREA_SECTIONS.indexOf(one.page.section) - AREA_SECTIONS.indexOf(other.page.section) ||
        Number(one.isOthers) - Number(other.isOthers),
    )
    .map(({ page }) => page);
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

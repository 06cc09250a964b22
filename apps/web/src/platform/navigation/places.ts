import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SessionUser } from '@waymark/contract/session';

/** A page with its place in the map. Its route says who may open it; `when` says who it is of use to beyond that. */
export interface Place {
  readonly href: string;
  readonly label: MessageDescriptor;
  /** Addresses below it are the same place. */
  readonly below?: boolean;
  /** Addresses outside of it that are the same place. */
  readonly also?: readonly string[];
  readonly when?: (user: SessionUser) => boolean;
  /** Pages within the place, each with its own address. */
  readonly pages?: readonly Place[];
}

export type SectionKey = 'discover' | 'learning' | 'career' | 'my-team';

/** A part of the map that has an entry in the bar, and its pages above each of them. */
export interface PlaceSection {
  readonly key: SectionKey;
  readonly label: MessageDescriptor;
  readonly places: readonly Place[];
}

const PROXY_LEARNER = 'user_dashboard';

/** SES-62: whether someone has a team to look after. */
export const hasTeam = (user: SessionUser): boolean => (user.hasReporters || user.isSecondaryManager) && user.proxyType !== PROXY_LEARNER;

const TEAM_ONLY = { when: hasTeam } as const;

/**
 * The map of the product (SHL-65): each page in one place. The bar with its tabs and the unified navigation are both drawn from it. What a person
 * may not open is left out by the guards of the routes.
 */
export const PLACE_SECTIONS: readonly PlaceSection[] = [
  {
    key: 'discover',
    label: msg`Discover`,
    places: [
      { href: '/discover', label: msg`For you` },
      { href: '/topic', label: msg`Topics` },
      { href: '/channels', label: msg`Channels`, below: true },
      { href: '/library', label: msg`Library` },
      { href: '/feed', label: msg`Feed`, below: true },
      { href: '/leaderboard', label: msg`Leaderboard` },
      { href: '/subscription-plans', label: msg`Plans` },
    ],
  },
  {
    key: 'learning',
    label: msg`Learning`,
    places: [
      { href: '/learning', label: msg`Plan`, also: ['/learning/plan'] },
      { href: '/learning/assigned', label: msg`Assigned` },
      { href: '/learning/in-progress', label: msg`In progress` },
      { href: '/learning/saved', label: msg`Saved` },
      { href: '/learning/completed', label: msg`Completed` },
      { href: '/learning/shared', label: msg`Shared with me` },
      {
        href: '/me/learning',
        label: msg({ message: 'Record', context: 'learning' }),
        below: true,
        pages: [
          { href: '/me/learning', label: msg`Learning record`, below: true },
          { href: '/me/certificates', label: msg`Certificates` },
        ],
      },
      { href: '/me/certifications', label: msg`Certifications` },
      { href: '/me/notes', label: msg`Notes` },
      { href: '/learning/offline', label: msg`Learning offline` },
      { href: '/learning/elsewhere', label: msg`Learning elsewhere` },
    ],
  },
  {
    key: 'career',
    label: msg`Career`,
    places: [
      { href: '/career', label: msg`Overview` },
      { href: '/career/job-vacancy', label: msg`Vacancies` },
      {
        href: '/career/project',
        label: msg`Projects`,
        pages: [
          { href: '/career/project', label: msg`Find a project`, also: ['/career/project/propose'] },
          { href: '/career/project/mine', label: msg`Your projects` },
          { href: '/career/project/new', label: msg`Create project` },
        ],
      },
      {
        href: '/career/mentorship',
        label: msg`Mentorship`,
        pages: [
          { href: '/career/mentorship', label: msg`Find a mentor` },
          { href: '/career/mentorship/mine', label: msg`Your mentorships` },
          { href: '/career/mentorship/register', label: msg`Be a mentor` },
          { href: '/career/mentorship/programmes', label: msg`Programmes`, below: true },
        ],
      },
      {
        href: '/career/job-role',
        label: msg`Roles`,
        pages: [
          { href: '/career/job-role', label: msg`All roles` },
          { href: '/career/role', label: msg`Career paths`, below: true },
        ],
      },
      { href: '/career/plan', label: msg`Plan` },
      {
        href: '/career/skills',
        label: msg`Skills`,
        also: ['/update-skills'],
        pages: [
          { href: '/career/skills', label: msg`Your skills`, also: ['/update-skills'] },
          { href: '/skills-assessment', label: msg`Skills assessment`, below: true },
          { href: '/skills-directory', label: msg`Skills directory` },
          { href: '/skills-graph', label: msg`Skills graph` },
        ],
      },
      { href: '/career/applications', label: msg`My applications` },
      { href: '/career/bookmarked', label: msg`Bookmarked` },
      { href: '/career/edit', label: msg`Preferences` },
    ],
  },
  {
    key: 'my-team',
    label: msg`My team`,
    places: [
      { href: '/manager-dashboard', label: msg`Overview`, ...TEAM_ONLY },
      { href: '/manager-dashboard/learning/content', label: msg`Learning`, below: true, ...TEAM_ONLY },
      {
        href: '/manager-dashboard/skills',
        label: msg`Skills`,
        ...TEAM_ONLY,
        pages: [
          { href: '/manager-dashboard/skills', label: msg`Team skills` },
          { href: '/skills-assessment/manager-rating-review', label: msg`Ratings to review`, ...TEAM_ONLY },
        ],
      },
      { href: '/checkin', label: msg`Check-ins`, ...TEAM_ONLY },
      { href: '/approvals', label: msg`Approvals`, below: true, ...TEAM_ONLY },
      { href: '/analytics/reports', label: msg`Saved reports`, ...TEAM_ONLY },
    ],
  },
];

const isWithin = (path: string, below: string) => path === below || path.startsWith(`${below}/`);

/** How closely a path belongs to a place: the length of the address that it lies at or below; 0 where it does not. */
function closeness({ href, below = false, also = [], pages = [] }: Place, path: string): number {
  const own = path === href || also.includes(path) || (below && isWithin(path, href)) ? href.length : 0;
  return Math.max(own, ...pages.map((page) => closeness(page, path)));
}

/** Returns the place of a path among some: the one whose address lies closest; undefined where none is meant. */
export function closestPlace(places: readonly Place[], path: string): Place | undefined {
  const [best] = places
    .map((place) => ({ place, close: closeness(place, path) }))
    .filter(({ close }) => close > 0)
    .toSorted((one, other) => other.close - one.close);
  return best?.place;
}

/** Returns the section that a path belongs to, of those given. */
export function sectionOf(sections: readonly PlaceSection[], path: string): PlaceSection | undefined {
  const place = closestPlace(
    sections.flatMap(({ places }) => places),
    path,
  );
  return place && sections.find(({ places }) => places.includes(place));
}

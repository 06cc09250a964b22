import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { FeatureSwitch, Permission } from '@waymark/contract/platform';
import type { IconShape } from '@waymark/ui';
import type { AreaIcon } from './page/area-icons.ts';

/** The chunk of a screen: `() => import('./screens/card-screen.tsx')`, which exports `Screen`. */
export type LoadScreen = () => Promise<{ readonly Screen: ComponentType }>;

export interface RouteArguments {
  readonly params: Params;
  /** The address without the origin's meaning: its path and query are what counts. */
  readonly url: URL;
}

/** Who may see a screen; the server decides again for every call it makes. */
export interface Guard {
  /** `signedIn` unless told; `visitor` is for the signed-out routes, which send people who are signed in on (SES-09); `anyone` is for both. */
  readonly audience?: 'signedIn' | 'visitor' | 'anyone';
  /** Any of these will do. */
  readonly permissions?: readonly [Permission, ...Permission[]];
  /** And each of these as well (SES-62). */
  readonly alsoPermissions?: readonly Permission[];
  /** Switched off, the screen is not there (ORG-17). */
  readonly feature?: FeatureSwitch;
  /** Nor is it there while all of these are switched off. */
  readonly someFeature?: readonly FeatureSwitch[];
}

/** One address of a feature. Screens of `children` appear where the parent's screen has its `<Outlet>`. */
export interface FeatureRoute extends Guard {
  /** From the root for a feature's own routes, relative below a parent; left out for the index of a parent. */
  readonly path?: string;
  readonly screen?: LoadScreen;
  /** The page's title until the screen names a better one with `usePageTitle`. */
  readonly title?: MessageDescriptor;
  /** Starts the queries of the screen, together with its chunk; also on intent, so it must only prefetch. */
  readonly loader?: (args: RouteArguments) => unknown;
  /** An address to go to instead, with its query. */
  readonly redirect?: (args: RouteArguments) => string;
  /** `menu` unless told: with header and menu. `focus` is the bare page: player, wizard, sign-in. */
  readonly frame?: 'menu' | 'focus';
  /** Opens over the current page when a link asks for it (SHL-34). */
  readonly overlay?: boolean;
  readonly children?: readonly FeatureRoute[];
  /** Its children are the pages that all features bring to this area, beside its own. */
  readonly area?: Area;
}

/** Parts of the product whose pages come from many features, with a menu of their own at the side. */
export type Area = 'admin' | 'settings';

/** The order in which the menu of an area shows its sections. */
export const AREA_SECTIONS = ['start', 'people', 'content', 'talent', 'look', 'access', 'organisation', 'operations', 'own'] as const;
export type AreaSection = (typeof AREA_SECTIONS)[number];

/**
 * A page that a feature adds to the administration console or to a person's settings. Its screen stands beside the area's menu, in the
 * area's `<Page>`: it renders its own `<PageHeader>` and what follows.
 */
export interface AreaPage extends Guard, Pick<FeatureRoute, 'screen' | 'loader' | 'children'> {
  readonly area: Area;
  /** Below the area's own address: `users`. */
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly icon: AreaIcon;
  readonly section: AreaSection;
}

/** Something people can make, behind the header's create button (SHL-33). */
export interface CreateEntry extends Guard {
  readonly label: MessageDescriptor;
  readonly icon: IconShape;
  readonly href: string;
}

/** Parts of the shell that a feature fills in; each is a chunk of its own, fetched after the first paint. */
export interface ShellParts {
  /** The header's search field, with suggestions; until it is there, a plain one stands in its place. */
  readonly searchBox?: () => Promise<{ readonly SearchBox: ComponentType<SearchBoxProps> }>;
  /** The bell with the unread count. */
  readonly bell?: () => Promise<{ readonly Bell: ComponentType }>;
  /** Above the header: the session's time-out, impersonation. */
  readonly banners?: () => Promise<{ readonly Banners: ComponentType }>;
  /** What Help offers someone who is signed in, beside the organisation's own words. */
  readonly help?: () => Promise<{ readonly HelpPart: ComponentType }>;
  readonly creates?: readonly CreateEntry[];
  /** Places of the account menu where things wait for the person, and how many. */
  readonly waiting?: readonly { readonly href: string; readonly count: () => Promise<number> }[];
  /** Says on every page of a section how much is at its places; `of` is the page that people who have them may open. */
  readonly placeCounts?: { readonly of: string; readonly load: () => Promise<{ readonly PlaceCounts: ComponentType }> };
  /** Sets up an installation that has no organisation yet; stands alone, before anything else can start. */
  readonly firstRun?: () => Promise<{ readonly FirstRun: ComponentType }>;
}

export interface SearchBoxProps {
  /** The field takes the focus as it appears: on narrow screens it opens by a button. */
  readonly autoFocus: boolean;
  /** A search or a suggestion was chosen. */
  readonly onDone: () => void;
}

/** A tab that a feature adds to the page of a person, of a group or of a skill: their cards, their groups. */
export interface SubjectTab extends Pick<Guard, 'feature' | 'permissions' | 'alsoPermissions'> {
  /** Last word of the tab's address. */
  readonly key: string;
  /** Of a person's page: which of its parts the tab belongs to; `activity` unless told. */
  readonly group?: 'skills' | 'experience' | 'content' | 'activity';
  readonly label: MessageDescriptor;
  readonly panel: () => Promise<{ readonly Panel: ComponentType<SubjectPanelProps> }>;
  /** False for a tab that is not part of the overview. */
  readonly inOverview?: boolean;
  /** Further words of the address after `key` are its own: /teams/{slug}/feed/{post}. */
  readonly hasSubTabs?: boolean;
}

export interface SubjectPanelProps {
  /** Of the person, group or skill. */
  readonly subjectId: string;
  /** Only the first few, as part of the overview. */
  readonly preview: boolean;
  /** With `preview`: of what someone has, all of it; a passport holds all. */
  readonly isWhole?: boolean;
  /** What follows the tab in the address, where the tab has such parts. */
  readonly rest?: readonly string[];
}

export type LoadActionWord = () => Promise<{ readonly ActionWord: ComponentType<{ readonly action: string }> }>;

/** What a feature brings to the web; `features.ts` lists them all. */
export interface WebFeature {
  /** The same word in the contract, the server, the web and the tests. */
  readonly slug: string;
  readonly routes: readonly FeatureRoute[];
  readonly shell?: ShellParts;
  /** What it adds to the pages of people and of groups, which know nothing of it. */
  readonly personTabs?: readonly SubjectTab[];
  readonly groupTabs?: readonly SubjectTab[];
  /** What it shows on the page of a skill, below one another: content that teaches it, roles that ask for it. */
  readonly skillTabs?: readonly SubjectTab[];
  /** What it adds to the administration console and to a person's settings. */
  readonly areaPages?: readonly AreaPage[];
  /** What it does beside the page once that has settled: `begin` may look whether there is anything to do. */
  readonly background?: () => Promise<{ readonly begin: () => void }>;
  /** What calls an action of the audit log by its words; one feature has it. */
  readonly actionWord?: LoadActionWord;
}

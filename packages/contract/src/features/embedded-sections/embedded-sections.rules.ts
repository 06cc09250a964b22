import type { SectionScope } from '../../platform/section-scopes.ts';

/** The version of the agreement between the page and a section; a descriptor names the one it was written for. */
export const SECTION_API_VERSION = 1;

/** How long an access token of a section is good for (EMB-02). */
export const SECTION_TOKEN_MINUTES = 5;

/** How long a section may take until it shows something (EMB-03). */
export const SECTION_LOAD_SECONDS = 15;

/** Where a section may be shown; each platform can have its own under one name. */
export const SECTION_PLATFORMS = ['web', 'ios', 'android'] as const;
export type SectionPlatform = (typeof SECTION_PLATFORMS)[number];

export const SECTION_LIMITS = { sections: 50, name: 40, title: 80, url: 500, origins: 10, styles: 5, moduleBytes: 1_048_576 } as const;

/** What a section is called by those who load it: `skills-assessment`. */
export const SECTION_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The flyout in which people rate their own skills; built and served with the product. */
export const SKILLS_ASSESSMENT = 'skills-assessment';

/** Where the product serves sections of its own: `/sections/skills-assessment/section.json`. */
const OWN_PLACE = /^\/sections\/[a-z0-9-]+\/section\.json$/;

/** Returns whether a descriptor is one of the product's own sections, which come with the product and are trusted as it is. */
export const isOwnSection = (url: string): boolean => OWN_PLACE.test(url);

/** A part of the home page that shows a section: `section:pulse-survey` (HOM-01). */
const HOME_KEY = 'section:';
export type SectionWidget = `${typeof HOME_KEY}${string}`;
export const sectionWidget = (name: string): SectionWidget => `${HOME_KEY}${name}`;

/** Returns the section that a part of the home page shows; undefined where it shows none. */
export function sectionOfWidget(key: string): string | undefined {
  const name = key.startsWith(HOME_KEY) ? key.slice(HOME_KEY.length) : '';
  return SECTION_NAME.test(name) ? name : undefined;
}

/** What is wrong with a section's descriptor or module, as the console says in words. */
export const SECTION_FAULTS = [
  'section-address-refused',
  'section-unreachable',
  'section-timed-out',
  'section-not-found-there',
  'section-too-large',
  'section-no-descriptor',
  'section-wrong-version',
  'section-foreign-module',
  'section-no-script',
  'section-not-shared',
  'section-wrong-integrity',
] as const;
export type SectionFault = (typeof SECTION_FAULTS)[number];

/** What a page hands to a section (EMB-01). Changes come by `update`, where the section has one. */
export interface SectionProps {
  readonly apiVersion: typeof SECTION_API_VERSION;
  readonly name: string;
  readonly tenant: { readonly id: string; readonly name: string; readonly host: string };
  readonly theme: {
    /** The organisation's colour, `#rrggbb`. */
    readonly colour: string;
    readonly appearance: 'light' | 'dark';
    readonly direction: 'ltr' | 'rtl';
  };
  /** Language tag of the person: `pt-BR`. */
  readonly language: string;
  /** Texts of the section that the organisation says otherwise, by id, cut at their placeholders as Lingui compiles them (SHL-68); left out where it says none. */
  readonly changedTexts?: Readonly<Record<string, unknown>>;
  readonly user: { readonly id: string; readonly externalId: string | null };
  /** Where the API is: `https://academy.example.com/api/v1`. */
  readonly apiBase: string;
  /** What the place that shows it wants of it; plain JSON. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** A token that is good for a minute at least; rejects with 'Failed to retrieve access token'. */
  readonly getAccessToken: () => Promise<string>;
  /** Tells the page: `changed` what it should ask for again, `done` that the person is finished, `failed` that it cannot go on. */
  readonly send: (event: SectionEvent) => void;
}

export type SectionEvent =
  | { readonly type: 'changed'; readonly what: string }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly message: string };

/** What `mount` gives back, at once or later. */
export interface MountedSection {
  readonly update?: (props: SectionProps) => void;
  readonly unmount: () => void;
}

/** What the module of a section exports. The element is empty and the section's alone; events `access-token` and `section-error` are fired at it. */
export interface SectionModule<Place> {
  readonly mount: (element: Place, props: SectionProps) => MountedSection | Promise<MountedSection>;
}

export const TOKEN_FAILURE = 'Failed to retrieve access token';

/** Scopes that a section of ours is registered with. */
export const OWN_SCOPES: Readonly<Record<string, readonly SectionScope[]>> = { [SKILLS_ASSESSMENT]: ['skills.read', 'skills.write'] };

import type { OrganisationId } from '@waymark/contract/kit';
import {
  type Audience,
  type FeatureSwitch,
  type FeatureSwitches,
  type SettingName,
  type SettingValue,
  settingOf,
  skillsAssessmentIsOpen,
  switchesOf,
} from '@waymark/contract/platform';
import type { OrganisationAtDoor } from '../db/database.ts';
import { type ChangedTexts, NOTHING_CHANGED } from '../i18n/changed-texts.ts';
import type { ClamdSettings } from '../scan/clamd-scanner.ts';
import type { StoredFileStore } from '../storage/file-stores.ts';
import { type AudienceMember, reaches } from './audience.ts';
import type { OrganisationLayout } from './organisation-layouts.ts';
import type { OrganisationPlan } from './organisation-plans.ts';

/** An outside identity provider that people may sign in through, as the sign-in page has it. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  /** Where single logout leads (SES-05); null where the provider has none. */
  readonly logoutUrl: string | null;
}

/** How people of an organisation sign in, in addition to its settings, what they pay, how its pages are arranged, and what they say otherwise. */
export interface SignInWays {
  readonly plans: readonly OrganisationPlan[];
  readonly layouts: readonly OrganisationLayout[];
  readonly providers: readonly SignInProvider[];
  readonly forcesSingleSignOn: boolean;
  /** A mail server of its own; false where left out. */
  readonly hasMailServer?: boolean;
  /** Stores for files of its own, the current one first; none where left out. */
  readonly fileStores?: readonly StoredFileStore[];
  /** A virus scanner of its own. */
  readonly scanner?: ClamdSettings | undefined;
  /** What it says otherwise than the product; nothing where left out. */
  readonly changedTexts?: ChangedTexts;
}

/** An organisation with its settings, as it stood when it was loaded. */
export class Organisation {
  readonly id: OrganisationId;
  /** Where it is found; mails and links lead there. */
  readonly hostName: string;
  /** The name someone used to get here: the current one, or a previous one (ADM-02). */
  readonly reachedAt: string;
  readonly name: string;
  /** Why no one may enter at the moment; null when all is well (ORG-15). */
  readonly denialMessage: string | null;
  /** To a job, a switch that is on for some people is on; to a request it is what it is for who asks. */
  readonly switches: FeatureSwitches;
  readonly signInProviders: readonly SignInProvider[];
  /** Subscriptions it offers, cheapest first (WAL-02); none where it sells none. */
  readonly plans: readonly OrganisationPlan[];
  /** How its pages are arranged (HOM-02), in the order they are looked through. */
  readonly layouts: readonly OrganisationLayout[];
  /** What it says otherwise than the product (SHL-68). */
  readonly changedTexts: ChangedTexts;
  /** SES-21: whether everyone but administrators comes in through a provider; never where there is none. */
  readonly forcesSingleSignOn: boolean;
  /** Whether it has connected a mail server of its own (ADM-13). */
  readonly hasMailServer: boolean;
  /** Stores for files it has connected, the current one first, then those it used before (ADM-13). */
  readonly fileStores: readonly StoredFileStore[];
  /** The virus scanner it has connected (ADM-13). */
  readonly scanner: ClamdSettings | undefined;
  /** Changes whenever a setting does; lets a browser see cheaply whether it is up to date. */
  readonly revision: string;
  /** Whether groups decide about a switch. */
  readonly asksForGroups: boolean;
  private readonly door: OrganisationAtDoor;
  private readonly ways: SignInWays;
  private readonly settings: ReadonlyMap<string, unknown>;
  /** Settings that were asked for, as their schemas read them. */
  private readonly read = new Map<SettingName, unknown>();
  private readonly audiences: readonly (readonly [FeatureSwitch, Audience])[];

  constructor(
    door: OrganisationAtDoor,
    settings: ReadonlyMap<string, unknown>,
    revision: string,
    ways: SignInWays = { providers: [], forcesSingleSignOn: false, plans: [], layouts: [] },
    off: readonly FeatureSwitch[] = [],
  ) {
    this.id = door.id;
    this.hostName = door.hostName;
    this.reachedAt = door.reachedAt;
    this.name = door.name;
    this.denialMessage = door.denialMessage;
    this.door = door;
    this.settings = settings;
    const standing = { ...switchesOf(settings), ...Object.fromEntries(off.map((name) => [name, false])) };
    this.switches = { ...standing, skills_assessment: skillsAssessmentIsOpen(standing) };
    this.hasMailServer = ways.hasMailServer ?? false;
    this.fileStores = ways.fileStores ?? [];
    this.scanner = ways.scanner;
    this.revision = revision;
    this.audiences = audiencesOf(settings, this.switches);
    this.asksForGroups = this.audiences.some(([, { groups }]) => groups.length > 0);
    this.ways = ways;
    this.signInProviders = ways.providers;
    this.plans = ways.plans;
    this.layouts = ways.layouts;
    this.changedTexts = ways.changedTexts ?? NOTHING_CHANGED;
    this.forcesSingleSignOn = ways.forcesSingleSignOn && ways.providers.length > 0;
  }

  /** A setting's value, or its default (ORG-12). */
  setting<Name extends SettingName>(name: Name): SettingValue<Name> {
    let value = this.read.get(name) as SettingValue<Name> | undefined;
    if (value === undefined) {
      value = settingOf(this.settings, name);
      this.read.set(name, value);
    }
    return value;
  }

  /** Whether a switch is on for some people only. */
  get hasAudiences(): boolean {
    return this.audiences.length > 0;
  }

  /** The organisation as one person meets it, or, without one, a visitor: switches that are for others are off (ADM-03). */
  seenBy(person: AudienceMember | null): Organisation {
    if (this.audiences.length === 0) return this;
    const off = this.audiences
      .filter(([name, audience]) => person === null || !reaches(audience, `switches.${name}`, person))
      .map(([name]) => name);
    return off.length === 0 ? this : new Organisation(this.door, this.settings, `${this.revision}-${off.join('-')}`, this.ways, off);
  }
}

function audiencesOf(settings: ReadonlyMap<string, unknown>, switches: FeatureSwitches): [FeatureSwitch, Audience][] {
  const audiences = settingOf(settings, 'switch_audiences');
  const names = Object.keys(audiences).filter((name): name is FeatureSwitch => Object.hasOwn(switches, name));
  return names.flatMap((name) => {
    const audience = audiences[name];
    return audience !== undefined && switches[name] ? [[name, audience]] : [];
  });
}

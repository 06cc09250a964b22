import { MEMBER_SETTINGS, type Config, type OrganisationDetails, PUBLIC_SETTINGS } from '@waymark/contract/organisation';
import { COMPLETE_LANGUAGES, type Language, type SettingName } from '@waymark/contract/platform';
import type { BaseContext } from '../../platform/context.ts';
import { isMailConnected } from '../../platform/mail/mail-servers.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';

/** Settings by name, as the list of name and value that clients know. */
export function configsOf(organisation: Organisation, names: readonly SettingName[]): Config[] {
  return names.map((name) => ({ name, value: organisation.setting(name) }));
}

/** Every setting that anyone who is signed in may know (ORG-04). */
export function memberConfigsOf(organisation: Organisation): Config[] {
  return configsOf(organisation, MEMBER_SETTINGS);
}

/** Languages people may choose here (ORG-07): the configured ones that have a full catalogue, or all of those; one where the switch is off. */
export function offeredLanguages(organisation: Organisation): readonly Language[] {
  const chosen = organisation.setting('languages');
  const wanted = organisation.switches.multi_language ? chosen : [organisation.setting('DefaultOrgLanguage')];
  const offered = wanted.length === 0 ? COMPLETE_LANGUAGES : COMPLETE_LANGUAGES.filter(({ code }) => wanted.includes(code));
  return offered.length === 0 ? COMPLETE_LANGUAGES.slice(0, 1) : offered;
}

/** What anyone may know of an organisation (ORG-02, ORG-12). */
export function presentOrganisation(ctx: Pick<BaseContext, 'platform' | 'organisation'>): OrganisationDetails {
  const { organisation } = ctx;
  const languages = offeredLanguages(organisation);
  const favicon = organisation.setting('favicon_url');
  return {
    id: organisation.id,
    name: organisation.name,
    hostName: organisation.hostName,
    configs: configsOf(organisation, PUBLIC_SETTINGS),
    ssos: organisation.signInProviders.map(({ name, id }) => ({ name, id, webAuthenticationUrl: `/saml/auth/${id}` })),
    forcedSingleSignOn: organisation.forcesSingleSignOn,
    OrgConfig: {
      web: {
        homepageContainer: organisation.setting('homepage_container'),
        learningPlanTab: organisation.setting('learning_plan_tab'),
        markAsCompleteOnVisit: organisation.setting('mark_as_complete_on_visit'),
        playInline: organisation.setting('play_inline'),
        onboardingVersion: organisation.setting('onboarding_version'),
      },
      feed: { widgets: organisation.setting('home_widgets') },
      discover: { visible: organisation.switches.discover },
    },
    coBrandingLogo: organisation.setting('co_branding_logo'),
    favicons: favicon === '' ? [] : [favicon],
    // WAL-02: what is switched off is not there.
    orgSubscriptions: organisation.switches.subscription ? organisation.plans.map((plan) => ({ ...plan })) : [],
    memberPay: organisation.setting('member_pay'),
    readableCardTypes: organisation.setting('readable_card_types'),
    organizationStandardTypes: organisation.setting('organization_standard_types'),
    fromAddress: organisation.setting('from_address'),
    quarters: organisation.setting('quarters'),
    timeZone: organisation.setting('time_zone'),
    isOcgEnabled: organisation.switches.ocg,
    isEgtEnabled: organisation.switches.egt,
    isLrsEnabled: organisation.setting('is_lrs_enabled'),
    languages: Object.fromEntries(languages.map(({ label, code }) => [label, code])),
    languageDetails: languages.map(({ label, code, nativeName, direction }) => ({
      label,
      code,
      native_name: nativeName,
      displayName: nativeName === label ? label : `${nativeName} (${label})`,
      direction,
    })),
    imageUrl: organisation.setting('image_url'),
    isClcActive: organisation.setting('is_clc_active'),
    isMailConnected: isMailConnected(ctx),
    allowedMediaMimeTypes: organisation.setting('allowed_media_mime_types'),
    isWhiteLabel: organisation.setting('is_white_label'),
    isCsodIntegationEnabled: organisation.setting('is_csod_integration_enabled'),
    proficiencyLevels: organisation.setting('proficiency_levels'),
    logoUrl: organisation.setting('logo_url'),
    brandColour: organisation.setting('brand_colour').toLowerCase(),
    switches: { ...organisation.switches },
    saidTexts: organisation.changedTexts.digests,
    revision: organisation.revision,
  };
}

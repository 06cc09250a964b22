import { z } from 'zod';
import { organisationId } from '../../kit/id.ts';
import { queryList, requiredText } from '../../kit/text.ts';
import { FEATURE_SWITCHES, type FeatureSwitch } from '../../platform/feature-switches.ts';
import { HOST_NAME_LENGTH } from '../../platform/host-names.ts';
import {
  audienceSchema,
  menuItemSchema,
  ORGANISATION_SETTINGS,
  proficiencyLevelSchema,
  type SettingName,
} from '../../platform/organisation-config.ts';
import { FILE_SOURCES } from './file-sources.rules.ts';

/** One setting by name. */
export const configSchema = z.object({ name: z.string(), value: z.json() });
export type Config = z.infer<typeof configSchema>;

const switchNames = Object.keys(FEATURE_SWITCHES) as [FeatureSwitch, ...FeatureSwitch[]];
const settingNames = Object.keys(ORGANISATION_SETTINGS) as [SettingName, ...SettingName[]];

const languageDetailSchema = z.object({
  label: z.string(),
  code: z.string(),
  native_name: z.string(),
  displayName: z.string(),
  direction: z.enum(['ltr', 'rtl']),
});

/** What anyone may know of an organisation: enough to draw its sign-in page (ORG-02, names as there). */
export const organisationDetailsSchema = z.object({
  id: organisationId,
  name: z.string(),
  hostName: z.string(),
  configs: z.array(configSchema),
  ssos: z.array(z.object({ name: z.string(), id: z.string(), webAuthenticationUrl: z.string() })),
  /** SES-21: people come in through one of `ssos`; administrators may do without. */
  forcedSingleSignOn: z.boolean(),
  OrgConfig: z.object({
    web: z.object({
      homepageContainer: z.string(),
      learningPlanTab: z.boolean(),
      markAsCompleteOnVisit: z.boolean(),
      playInline: z.boolean(),
      onboardingVersion: z.string(),
    }),
    feed: z.object({ widgets: z.array(z.object({ key: z.string(), visible: z.boolean() })) }),
    discover: z.object({ visible: z.boolean() }),
  }),
  coBrandingLogo: z.string(),
  favicons: z.array(z.string()),
  orgSubscriptions: z.array(z.record(z.string(), z.json())),
  memberPay: z.boolean(),
  readableCardTypes: z.record(z.string(), z.string()),
  organizationStandardTypes: z.array(z.string()),
  fromAddress: z.string(),
  quarters: z.array(z.object({ name: z.string(), startDate: z.string() })),
  /** Where its days begin, also those of people without a time zone of their own. */
  timeZone: z.string(),
  isOcgEnabled: z.boolean(),
  isEgtEnabled: z.boolean(),
  isLrsEnabled: z.boolean(),
  languages: z.record(z.string(), z.string()),
  languageDetails: z.array(languageDetailSchema),
  imageUrl: z.string(),
  isClcActive: z.boolean(),
  /** Whether emails go out; otherwise they are kept until a mail server is connected (ADM-13). */
  isMailConnected: z.boolean(),
  allowedMediaMimeTypes: z.array(z.string()),
  isWhiteLabel: z.boolean(),
  isCsodIntegationEnabled: z.boolean(),
  proficiencyLevels: z.array(proficiencyLevelSchema),
  logoUrl: z.string(),
  brandColour: z.string(),
  switches: z.record(z.enum(switchNames), z.boolean()),
  /** Digests of what its pages say otherwise than the product, by language (SHL-68); none where nothing is changed. */
  saidTexts: z.record(z.string(), z.string()),
  /** Changes whenever the configuration does. */
  revision: z.string(),
});
export type OrganisationDetails = z.infer<typeof organisationDetailsSchema>;

/** ORG-04: settings by name; the brackets are part of the query's name. */
export const configsQuery = z.object({
  'names[]': queryList(z.string().max(80)),
  configable_type: z.literal('Organization').default('Organization'),
});

export const ownMenuItemSchema = menuItemSchema.extend({ url: z.string() });
export const menuSchema = z.object({ items: z.array(ownMenuItemSchema) });

const slug = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w-]+$/);
export const featureFlagParams = z.object({ product: slug, feature: slug, flag: slug });
/** An unknown flag is off: what cannot be told counts as unavailable (ORG-08). */
export const featureFlagSchema = featureFlagParams.extend({ enabled: z.boolean(), value: z.json() });
export const setFeatureFlagSchema = z.object({
  enabled: z.boolean(),
  value: z.json().default(null),
  forVisitors: z.boolean().default(false),
  audience: audienceSchema.nullable().default(null),
});

/** A place files may come from (ORG-11). */
export const fileSourceSchema = z.object({
  key: z.enum(FILE_SOURCES),
  available: z.boolean(),
  /** Why it is not: no one has set it up, or it cannot be. */
  reason: z.enum(['account-missing', 'not-offered']).nullable(),
  /** As the organisation calls it; empty for what goes by a name of its own. */
  name: z.string(),
});

/** Every setting as it stands, for administrators. */
export const settingsSchema = z.object({ name: z.string(), revision: z.string(), settings: z.array(configSchema) });

/** Settings to change; null puts one back to its default. A key that is none is refused, so that a slip is not taken for a change. */
export const updateSettingsSchema = z.strictObject({
  name: requiredText(80).optional(),
  settings: z
    .array(z.strictObject({ name: z.enum(settingNames), value: z.json() }))
    .max(100)
    .default([]),
});

const hostName = z.string().trim().toLowerCase().min(1).max(HOST_NAME_LENGTH);

/** Where an organisation is reached (ADM-02). */
export const organisationHostsSchema = z.object({
  hostName: z.string(),
  /** What still leads here, what was left last first. */
  formerNames: z.array(z.object({ hostName: z.string(), leftAt: z.string(), can: z.object({ giveUp: z.boolean() }) })),
  /** Names, and patterns such as `*.learn.example.com`, that the installation lets organisations choose; empty where none may be chosen. */
  offered: z.array(z.string()),
});
export type OrganisationHosts = z.infer<typeof organisationHostsSchema>;

export const changeHostSchema = z.object({ hostName });
export const formerHostParams = z.object({ hostName });

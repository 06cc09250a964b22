import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isHostName } from '@waymark/contract/platform';
import { slipsAllowed, slipsBetween } from '../search/slips.ts';
import { isVapidPrivateKey } from '../push/vapid-keys.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const pairOf = (pair: string): [string, string] => {
  const [published = '', own = ''] = pair.split('=', 2);
  return [published.trim(), own.trim().replace(/\/$/, '')];
};
const isBaseAddress = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** The environment the server reads, all of it; docs/running.md holds the same table for people. */
/** Names of hosts in small letters; `*.learn.example` is all below that one, `*` every one. */
const hostNames = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((value) => value.split(',').flatMap((name) => name.trim().toLowerCase() || []))
    .refine(
      (names) => names.every((name) => name === '*' || isHostName(name.replace(/^\*\./, ''))),
      'not a list of names like *.learn.example.com',
    );

/** Addresses of servers that help browsers to reach each other, as a list. */
const iceAddresses = (form: RegExp) =>
  z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((address) => address.trim() || []))
    .refine((addresses) => addresses.every((address) => form.test(address)), 'not a list like stun:stun.example.com:3478');

/** What Agora calls an App ID and an App Certificate. */
const agoraKey = z.string().regex(/^[0-9a-f]{32}$/i, 'not 32 hexadecimal digits');

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER_PREPARES: flag.default(false),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  DEMO: flag.optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  TRUST_PROXY: flag.default(false),
  ROLES: z
    .string()
    .default('api,worker')
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['api', 'worker'])).min(1)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  APP_SECRET: z.string().min(32).optional(),
  SECRETS_KEY: z.string().min(32).optional(),
  SETUP_CODE: z.string().min(8).max(60).optional(),
  SERVICE_NETWORKS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((network) => network.trim() || []))
    .refine((networks) => networks.every((network) => ipaddr.isValidCIDR(network)), 'not a list of networks like 10.0.0.0/8'),
  OUTBOUND_HOSTS: hostNames(''),
  SERVICE_ADDRESSES: z
    .string()
    .default('')
    .transform((value) => new Map(value.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pairOf(pair)]))))
    .refine(
      (pairs) => [...pairs].every((pair) => pair.every(isBaseAddress)),
      'not a list like https://graph.microsoft.com=https://graph.microsoft.us',
    ),
  VAPID_PRIVATE_KEY: z.string().refine(isVapidPrivateKey, 'not a private key of P-256 as base64url').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMAV_HOST: z.string().optional(),
  CLAMAV_PORT: z.coerce.number().int().default(3310),
  CLAMAV_MAX_STREAM_BYTES: z.coerce.number().int().positive().default(104_857_600),
  UNSPLASH_ACCESS_KEY: z.string().optional(),
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  HOST_NAMES: hostNames('*.localhost'),
  SENTRY_DSN: z.url().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  WEB_DIST: z.string().optional(),
  ENVIRONMENT: z.enum(['production', 'staging', 'qa']).default('production'),
  STUN_URLS: iceAddresses(/^stuns?:[^\s?]+$/),
  TURN_URLS: iceAddresses(/^turns?:\S+$/),
  TURN_SECRET: z.string().min(16).optional(),
  AGORA_APP_ID: agoraKey.optional(),
  AGORA_APP_CERTIFICATE: agoraKey.optional(),
  AGORA_CUSTOMER_KEY: z.string().optional(),
  AGORA_CUSTOMER_SECRET: z.string().optional(),
  ZOOM_ACCOUNT_ID: z.string().optional(),
  ZOOM_CLIENT_ID: z.string().optional(),
  ZOOM_CLIENT_SECRET: z.string().optional(),
  ZOOM_HOST_EMAIL: z.email().toLowerCase().optional(),
  ZOOM_WEBHOOK_SECRET: z.string().optional(),
  LIVE_CACHE_URL: z
    .string()
    .refine(isBaseAddress, 'not an address like https://live.example.com')
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SPEECH_API_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().default('whisper-1'),
  CONTENT_ORIGIN: z
    .string()
    .regex(/^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/, 'not an origin like https://*.content.example.com')
    .optional(),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The way around the connection pooler that `databaseUrl` leads through. */
  readonly databaseDirectUrl: string | undefined;
  readonly databasePoolerKeepsStatements: boolean;
  readonly databasePoolSize: number;
  /** Make the demo organisations when the store is empty; undefined means yes. */
  readonly demo: boolean | undefined;
  readonly publicScheme: 'http' | 'https';
  readonly trustProxy: boolean;
  readonly roles: ReadonlySet<'api' | 'worker'>;
  readonly logLevel: string;
  readonly appSecret: string | undefined;
  /** What anyone who sets up an empty installation must know; undefined makes one and prints it. */
  readonly setupCode: string | undefined;
  /** What secrets in the store are encrypted with; undefined takes the key in the data folder. */
  readonly secretsKey: string | undefined;
  /** What push services know this installation by; undefined takes the key it made itself. */
  readonly vapidPrivateKey: string | undefined;
  /** Inner networks that calls to services of organisations may reach, as CIDR. */
  readonly serviceNetworks: readonly string[];
  /** The only hosts that are called for people and organisations; none named: every public one. */
  readonly outboundHosts: readonly string[];
  /** By the origin that a service publishes, where this installation finds it instead: another cloud of the same service, a proxy. */
  readonly serviceAddresses: ReadonlyMap<string, string>;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly s3:
    | {
        readonly bucket: string;
        readonly region: string;
        readonly endpoint: string | undefined;
        readonly accessKeyId: string | undefined;
        readonly secretAccessKey: string | undefined;
      }
    | undefined;
  readonly clamav: { readonly host: string; readonly port: number; readonly maximumBytes: number } | undefined;
  /** What the picture picker asks Unsplash with; undefined shows that it is not set up. */
  readonly unsplashAccessKey: string | undefined;
  /** Where passwords are looked up that are known from leaks; undefined looks none up. */
  readonly breachedPasswordsUrl: string | undefined;
  /** Names, and patterns such as `*.learn.example.com`, that organisations may take for themselves. */
  readonly hostNames: readonly string[];
  readonly sentryDsn: string | undefined;
  /** What /metrics is asked with; undefined answers everyone. */
  readonly metricsToken: string | undefined;
  /** Folder of the built web application; undefined in tests that need no page. */
  readonly webFolder: string | undefined;
  /** What this installation is for: what only developers need is there on staging and qa. */
  readonly environment: 'production' | 'staging' | 'qa';
  /** The origin that serves foreign courses, apart from the product's own; `*` stands for one each. */
  readonly contentOrigin: string | undefined;
  /** Servers that help two browsers to reach each other; none: only those of one network, or with public addresses. */
  readonly ice: { readonly stunUrls: readonly string[]; readonly turnUrls: readonly string[]; readonly turnSecret: string | undefined };
  /** The Agora project that live streams get tokens of; undefined without one. `customer` is what its REST interface is asked with. */
  readonly agora:
    | {
        readonly appId: string;
        readonly certificate: string;
        readonly customer: { readonly key: string; readonly secret: string } | undefined;
      }
    | undefined;
  /** The Zoom account that meetings of sessions are made in, for every organisation; undefined lets each connect its own. */
  readonly zoom:
    | {
        readonly accountId: string;
        readonly clientId: string;
        readonly clientSecret: string;
        readonly hostEmail: string;
        readonly webhookSecret: string | undefined;
      }
    | undefined;
  /** The address of the cache that stands in front of broadcasts; undefined sends them in their feeds. */
  readonly liveCacheUrl: string | undefined;
  /** The service that writes down what is said in live streams, by the interface that OpenAI publishes; undefined without one. */
  readonly speech: { readonly url: string; readonly apiKey: string | undefined; readonly model: string } | undefined;
}

export class ConfigurationError extends Error {}

const FILE = '_FILE';
/** Of three letters, much is close to much. */
const SHORTEST_MISSPELT = 4;

/** What a variable's file holds stands in its place, where `<NAME>_FILE` names one. Throws ConfigurationError when it cannot be read, or both are there. */
function withFiles(environment: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const values = { ...environment };
  for (const name of Object.keys(environmentSchema.shape)) {
    const file = environment[`${name}${FILE}`];
    if (file === undefined || file === '') continue;
    if ((environment[name] ?? '') !== '')
      throw new ConfigurationError(`The configuration is not valid:\n  ${name}: set it or ${name}${FILE}, not both`);
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new ConfigurationError(`The configuration is not valid:\n  ${name}${FILE}: ${file} cannot be read`, { cause: error });
    }
  }
  return values;
}

/** Variables of others that look like ours. */
const NOT_MEANT: ReadonlySet<string> = new Set(['HOSTNAME', 'HOSTS', 'POST']);

/** Names of the environment that the server does not know and that are close to one it does: misspelt, it seems. */
export function findMisspelt(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly name: string; readonly meant: string }[] {
  const known = Object.keys(environmentSchema.shape).flatMap((name) => [name, `${name}${FILE}`]);
  const names = new Set(known);
  return Object.keys(environment).flatMap((name) => {
    const upper = name.toUpperCase().replaceAll('-', '_');
    if (names.has(name) || NOT_MEANT.has(name) || name.length < SHORTEST_MISSPELT) return [];
    const meant = known.find((one) => slipsBetween(upper, one) <= slipsAllowed(one));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/**
 * Reads and checks the whole environment at start (PLT-08). Throws ConfigurationError naming every variable that is
 * wrong and why.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(withFiles(environment)).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePoolerKeepsStatements: env.DATABASE_POOLER_PREPARES,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    demo: env.DEMO,
    publicScheme: env.PUBLIC_SCHEME,
    trustProxy: env.TRUST_PROXY,
    roles: new Set(env.ROLES),
    logLevel: env.LOG_LEVEL,
    appSecret: env.APP_SECRET,
    setupCode: env.SETUP_CODE,
    secretsKey: env.SECRETS_KEY,
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    serviceNetworks: env.SERVICE_NETWORKS,
    outboundHosts: env.OUTBOUND_HOSTS,
    serviceAddresses: env.SERVICE_ADDRESSES,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    s3:
      env.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            endpoint: env.S3_ENDPOINT,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          },
    clamav:
      env.CLAMAV_HOST === undefined
        ? undefined
        : { host: env.CLAMAV_HOST, port: env.CLAMAV_PORT, maximumBytes: env.CLAMAV_MAX_STREAM_BYTES },
    unsplashAccessKey: env.UNSPLASH_ACCESS_KEY,
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL,
    hostNames: env.HOST_NAMES,
    sentryDsn: env.SENTRY_DSN,
    metricsToken: env.METRICS_TOKEN,
    webFolder: env.WEB_DIST,
    environment: env.ENVIRONMENT,
    contentOrigin: env.CONTENT_ORIGIN,
    ice: { stunUrls: env.STUN_URLS, turnUrls: env.TURN_URLS, turnSecret: env.TURN_SECRET },
    agora:
      env.AGORA_APP_ID === undefined || env.AGORA_APP_CERTIFICATE === undefined
        ? undefined
        : {
            appId: env.AGORA_APP_ID,
            certificate: env.AGORA_APP_CERTIFICATE,
            customer:
              env.AGORA_CUSTOMER_KEY === undefined || env.AGORA_CUSTOMER_SECRET === undefined
                ? undefined
                : { key: env.AGORA_CUSTOMER_KEY, secret: env.AGORA_CUSTOMER_SECRET },
          },
    zoom: zoomOf(env),
    liveCacheUrl: env.LIVE_CACHE_URL,
    speech: env.SPEECH_URL === undefined ? undefined : { url: env.SPEECH_URL, apiKey: env.SPEECH_API_KEY, model: env.SPEECH_MODEL },
  };
}

function zoomOf(env: z.output<typeof environmentSchema>): Config['zoom'] {
  const { ZOOM_ACCOUNT_ID: accountId, ZOOM_CLIENT_ID: clientId, ZOOM_CLIENT_SECRET: clientSecret, ZOOM_HOST_EMAIL: hostEmail } = env;
  if (accountId === undefined || clientId === undefined || clientSecret === undefined || hostEmail === undefined) return undefined;
  return { accountId, clientId, clientSecret, hostEmail, webhookSecret: env.ZOOM_WEBHOOK_SECRET };
}

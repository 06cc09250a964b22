import type { FileId } from '@waymark/contract/media';
import type { OrganisationId } from '@waymark/contract/kit';
import { type AttemptId, OWN_PATH, PACKAGE_PATH } from '@waymark/contract/scorm';
import type { Platform } from '../../platform/platform.ts';

const PURPOSE = 'package';
const HOUR_SECONDS = 3600;
/** As long as a course may stay open: its files are fetched as the learner comes to them. */
const VALID_HOURS = 12;

/** What an address of a package's files stands for. */
export interface PackageDoor {
  readonly organisationId: OrganisationId;
  readonly fileId: FileId;
  readonly attemptId: AttemptId;
}

const bare = (id: string) => id.replaceAll('-', '');
const asId = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A word in an address that opens one package for one attempt and some hours; no cookie goes with it (docs/decisions/0016). */
export function packageToken(platform: Platform, { organisationId, fileId, attemptId }: PackageDoor): string {
  const expires = (Math.floor(platform.clock.now().getTime() / 1000 / HOUR_SECONDS) + VALID_HOURS + 1) * HOUR_SECONDS;
  const text = [bare(organisationId), bare(fileId), bare(attemptId), expires.toString(36)].join('.');
  return `${text}.${platform.secrets.sign(PURPOSE, text)}`;
}

/** What a token opens; undefined when it was not made here or is over. */
export function doorOf(platform: Platform, token: string): PackageDoor | undefined {
  const match = /^(([0-9a-f]{32})\.([0-9a-f]{32})\.([0-9a-f]{32})\.([0-9a-z]{1,9}))\.([\w-]{1,100})$/.exec(token);
  const [, text = '', organisation = '', file = '', attempt = '', expires = '', signature = ''] = match ?? [];
  if (match === null || !platform.secrets.isSigned(PURPOSE, text, signature)) return undefined;
  if (Number.parseInt(expires, 36) * 1000 <= platform.clock.now().getTime()) return undefined;
  return { organisationId: asId(organisation) as OrganisationId, fileId: asId(file) as FileId, attemptId: asId(attempt) as AttemptId };
}

/** Where the page stands that a package is opened from. */
export interface AppHost {
  /** With its port: `northmere.example:8443`. */
  readonly host: string;
  readonly scheme: string;
}

const isLocal = (host: string) => /^(?:[\w-]+\.)*localhost(?::\d+)?$/.test(host);
const LOCAL_HOME = /^[0-9a-f]{32}\.content\.localhost(?::\d+)?$/;

/**
 * The origin of its own that a package is served from: by configuration, or below `content.localhost` where the product runs on
 * `localhost`. Undefined where there is none: packages are then served from the product's own host without any origin.
 */
export function contentOrigin({ config }: Pick<Platform, 'config'>, { host, scheme }: AppHost, fileId: FileId): string | undefined {
  if (config.contentOrigin !== undefined) return config.contentOrigin.replace('*', bare(fileId));
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return isLocal(host) ? `${scheme}://${bare(fileId)}.content.localhost${port}` : undefined;
}

/** Whether a host is one that serves packages alone: what runs there reaches nothing of the product. */
export function isContentHost({ config }: Pick<Platform, 'config'>, host: string): boolean {
  if (LOCAL_HOME.test(host)) return true;
  if (config.contentOrigin === undefined) return false;
  const [before = '', after] = new URL(config.contentOrigin.replace('*', 'any-package')).host.split('any-package');
  return after === undefined ? host === before : host.endsWith(after) && !host.slice(0, -after.length).includes('.');
}

/** Where the files of a package begin, for the page of the product. */
export function packageRoot(token: string): string {
  return `${PACKAGE_PATH}/${token}/`;
}

/** The page of ours that a cmi5 unit leads back to when it ends. */
export const RETURN_PAGE = `${OWN_PATH}/return.html`;

/** The page of ours that frames a part. */
export const LAUNCHER = `${OWN_PATH}/launcher.html`;

/** The page of ours that plays a package of H5P (PLY-11). */
export const H5P_PAGE = `${OWN_PATH}/h5p.html`;

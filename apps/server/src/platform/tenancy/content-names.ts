import type { Config } from '../config/config.ts';

const LOCAL = 'content.localhost';

/**
 * Returns whether a host name is one that foreign courses are served from, or below it: what lives there must share its origin with no organisation
 * (docs/decisions/0016).
 */
export function isContentName({ contentOrigin }: Pick<Config, 'contentOrigin'>, hostName: string): boolean {
  const configured = contentOrigin === undefined ? [] : [new URL(contentOrigin.replace('*.', '')).hostname];
  return [LOCAL, ...configured].some((name) => hostName === name || hostName.endsWith(`.${name}`));
}

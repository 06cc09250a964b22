const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Longest name of a host (RFC 1035). */
export const HOST_NAME_LENGTH = 253;

/** Most previous names that still lead to an organisation. */
export const FORMER_HOST_NAMES = 5;

/** Whether a text is the name of a host, in small letters. */
export const isHostName = (text: string): boolean => text.length <= HOST_NAME_LENGTH && HOST_NAME.test(text);

/**
 * Whether an organisation may choose a name: one that is offered as it is, or that stands below an offered `*.example.com`. A `*` alone offers all.
 * @param offered names and patterns of anyone who runs the installation
 */
export const isOfferedHostName = (hostName: string, offered: readonly string[]): boolean =>
  offered.some((name) => name === '*' || name === hostName || (name.startsWith('*.') && hostName.endsWith(name.slice(1))));

import { ORGANISATION_SETTINGS, PERMISSIONS } from '@waymark/contract/platform';

/** What someone holds whose role chose the unified navigation: that, and all but one of the others (SHL-33). */
export const SOME_PERMISSIONS = PERMISSIONS.filter((permission) => permission !== 'ADMIN_ONLY');

/** What the server says to them, with the menu that organisations begin with. */
export const UNIFIED = {
  'session.get': { permissions: SOME_PERMISSIONS },
  'organisation.menu': { items: ORGANISATION_SETTINGS.menu.fallback.map((item) => Object.assign({}, item, { url: item.defaultUrl })) },
};

export { checkPasswordAllowed } from './providers.service.ts';
export { SIGNED_OUT_PATH, singleLogoutOf } from './single-logout.service.ts';

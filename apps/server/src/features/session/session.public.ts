export { afterAddressChange } from './address-change.service.ts';
export { deleteResetTokensOf as endPasswordLinks } from './password-reset.repo.ts';
export { type MailEnding, mailEndings } from './mail-endings.ts';
export {
  createInvitationLinks,
  createPasswordLink,
  endSessions,
  hasPasswordLinks,
  sendInvitations,
  sendPasswordLink,
} from './account-links.service.ts';
export { invitationContent } from './session.mails.ts';
export { completeFactor, type CompletedFactor, handOver } from './factor-completion.service.ts';
export { requirePassword, requireProof } from './own-password.service.ts';
export { hashPassword } from './password-hash.ts';
export { acceptPassword } from './password-policy.service.ts';
export { relatedOrganisations } from './related-organisations.service.ts';
export { deleteBrowsersOf } from './remembered-browsers.repo.ts';
export { sessionParts } from './session-additions.service.ts';
export { openSession, setSessionCookie } from './session-opening.service.ts';
export { noteMadePassword, writePassword as givePassword } from './credentials.repo.ts';
export { dashboardInfoOf } from './session-user.present.ts';
export { getSession, showSignedIn } from './session.service.ts';

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SsoFault } from '@waymark/contract/sso';

interface FaultText {
  /** What is wrong. */
  readonly title: MessageDescriptor;
  /** What mends it. */
  readonly advice: MessageDescriptor;
}

const text = (title: MessageDescriptor, advice: MessageDescriptor): FaultText => ({ title, advice });
const BEGIN_AGAIN = msg`Begin again from the sign-in page. If it keeps happening, look at the clocks and at what stands between browser and server.`;
const LOOK_AT_PROVIDER = msg`Look at the provider’s own log for this moment: the refusal is its decision.`;
const COPY_AGAIN = msg`Copy the message again, from its beginning to its end.`;

/** Every fault of a sign-in in plain words, with what mends it (ADM-11). */
export const FAULT_TEXTS: Readonly<Record<SsoFault, FaultText>> = {
  'provider-off': text(msg`The provider is switched off or was removed`, msg`Switch it on, or use another one.`),
  unreadable: text(msg`The message cannot be read`, COPY_AGAIN),
  'forbidden-markup': text(
    msg`The message has comments or declarations in it, which no provider sends`,
    msg`Someone or something changed it on the way. Look for a proxy that rewrites pages.`,
  ),
  'not-a-response': text(
    msg`This is another kind of message`,
    msg`A sign-in answers with a SAML response. Check which address the provider sends it to.`,
  ),
  'provider-refused': text(msg`The provider itself refused the sign-in`, LOOK_AT_PROVIDER),
  'no-assertion': text(msg`The response says nothing of a person`, LOOK_AT_PROVIDER),
  'several-assertions': text(msg`The response contains more than one assertion`, msg`Set the provider to send exactly one.`),
  encrypted: text(
    msg`The assertion is encrypted`,
    msg`Switch assertion encryption off at the provider. The connection itself is encrypted.`,
  ),
  unsigned: text(
    msg`A part that must be signed is not`,
    msg`Set the provider to sign the assertion, and the response too where you ask for it here.`,
  ),
  'weak-signature': text(msg`The signature uses an outdated algorithm`, msg`Set the provider to sign with SHA-256.`),
  'bad-signature': text(
    msg`The signature does not fit the certificates that are kept here`,
    msg`The provider may have a new certificate. Fetch its metadata again and save.`,
  ),
  'wrong-issuer': text(
    msg`The message comes from another provider than the one set up here`,
    msg`Compare the provider’s name (issuer, entity ID) in both places.`,
  ),
  'wrong-audience': text(
    msg`The message is meant for another service`,
    msg`Enter our name as audience (entity ID, client ID) at the provider.`,
  ),
  'wrong-destination': text(
    msg`The response was made for another address`,
    msg`Enter our response address (ACS URL) at the provider, exactly as shown here.`,
  ),
  'wrong-recipient': text(msg`The recipient is another address`, msg`Enter our response address (ACS URL) as recipient at the provider.`),
  expired: text(
    msg`The message had expired when it arrived`,
    msg`Compare the clocks: more than a minute apart is too much. Or the person waited too long.`,
  ),
  'not-yet-valid': text(msg`The message is not valid yet`, msg`The provider’s clock is ahead of ours. Set both by the same time service.`),
  'no-subject': text(msg`The response does not name the person`, msg`Set the provider to send a name ID that stays the same for a person.`),
  unsolicited: text(
    msg`The provider sent someone here who did not ask from here`,
    msg`Use our sign-in address as the link in the provider’s portal instead.`,
  ),
  'unknown-request': text(msg`The answer belongs to no sign-in that is under way`, BEGIN_AGAIN),
  replayed: text(msg`The same answer came a second time`, BEGIN_AGAIN),
  'wrong-browser': text(
    msg`The answer came in another browser than the one that asked`,
    msg`Begin and end in the same browser. A browser that blocks all cookies cannot sign in.`,
  ),
  'provider-unreachable': text(msg`The provider could not be reached`, msg`Check its address and whether this server may call it.`),
  'provider-slow': text(msg`The provider did not answer in time`, msg`Try again. If it goes on, ask who runs the provider.`),
  'provider-broken': text(
    msg`The provider’s description of itself cannot be used`,
    msg`Open the issuer’s address with /.well-known/openid-configuration behind it and compare.`,
  ),
  'wrong-state': text(msg`The way back does not belong to a sign-in that is under way`, BEGIN_AGAIN),
  'wrong-nonce': text(msg`The token was made for another sign-in`, BEGIN_AGAIN),
  'code-refused': text(
    msg`The provider did not exchange the code for a token`,
    msg`Check client ID, client secret and how the client identifies itself, then the redirect address.`,
  ),
  'no-id-token': text(msg`The provider gave no ID token`, msg`Ask for the scope openid, and allow it for this client at the provider.`),
  'no-email': text(msg`The provider names no email address`, msg`Let it send one, and map it to Email below.`),
  'email-not-verified': text(
    msg`The provider does not say that the email address is verified`,
    msg`Let it send email_verified, or, if you trust its addresses, say so in the settings here.`,
  ),
  'email-taken': text(
    msg`The account with this email address belongs to another person at the provider`,
    msg`If it is the same person, let the provider send the external ID the account has; if not, change the address of one of them.`,
  ),
  'no-account': text(msg`The person has no account here`, msg`Make the account first, or let this provider make accounts.`),
  'account-suspended': text(msg`The account is suspended`, msg`Reactivate it among the people, if the person may come back.`),
  'secret-unreadable': text(
    msg`A kept secret cannot be opened with the key of this installation`,
    msg`The key was changed or lost. Enter the client secret again; a SAML provider has to be added again.`,
  ),
};

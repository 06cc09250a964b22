import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SsoFault } from '@waymark/contract/sso';

interface FaultText {
  /** What is wrong. */
  readonly title: MessageDescriptor;
  /** How to fix it. */
  readonly advice: MessageDescriptor;
}

const text = (title: MessageDescriptor, advice: MessageDescriptor): FaultText => ({ title, advice });
const BEGIN_AGAIN = msg`Start again from the sign-in page. If it keeps happening, check the clocks and anything between the browser and the server.`;
const LOOK_AT_PROVIDER = msg`Check the provider’s log for this time: the provider refused the sign-in.`;
const COPY_AGAIN = msg`Copy the message again, from its beginning to its end.`;

/** Every fault of a sign-in in plain words, with how to fix it (ADM-11). */
export const FAULT_TEXTS: Readonly<Record<SsoFault, FaultText>> = {
  'provider-off': text(msg`The provider is switched off or was removed`, msg`Switch it on, or use another one.`),
  unreadable: text(msg`The message cannot be read`, COPY_AGAIN),
  'forbidden-markup': text(
    msg`The message contains comments or declarations, which providers do not send`,
    msg`It was changed in transit. Check whether a proxy rewrites pages.`,
  ),
  'not-a-response': text(
    msg`This is a different type of message`,
    msg`A sign-in must return a SAML response. Check which address the provider sends it to.`,
  ),
  'provider-refused': text(msg`The provider itself refused the sign-in`, LOOK_AT_PROVIDER),
  'no-assertion': text(msg`The response does not describe a person`, LOOK_AT_PROVIDER),
  'several-assertions': text(msg`The response contains more than one assertion`, msg`Set the provider to send exactly one.`),
  encrypted: text(
    msg`The assertion is encrypted`,
    msg`Switch assertion encryption off at the provider. The connection itself is encrypted.`,
  ),
  unsigned: text(
    msg`A part that must be signed is not signed`,
    msg`Set the provider to sign the assertion, and the response too where you ask for it here.`,
  ),
  'weak-signature': text(msg`The signature uses an outdated algorithm`, msg`Set the provider to sign with SHA-256.`),
  'bad-signature': text(
    msg`The signature does not match the certificates saved here`,
    msg`The provider may have a new certificate. Fetch its metadata again and save.`,
  ),
  'too-many-answers': text(
    msg`Too many large responses arrived at once`,
    msg`Large responses are checked one after the other. Try again in a minute. They get smaller when the provider sends fewer groups.`,
  ),
  'wrong-issuer': text(
    msg`The message comes from a provider that is not set up here`,
    msg`Compare the provider’s name (issuer, entity ID) in both places.`,
  ),
  'wrong-audience': text(
    msg`The message is meant for another service`,
    msg`At the provider, enter our name as the audience (entity ID, client ID).`,
  ),
  'wrong-destination': text(
    msg`The response was made for another address`,
    msg`Enter our response address (ACS URL) at the provider, exactly as shown here.`,
  ),
  'wrong-recipient': text(
    msg`The recipient is another address`,
    msg`Enter our response address (ACS URL) as the recipient at the provider.`,
  ),
  expired: text(
    msg`The message had expired when it arrived`,
    msg`Compare the clocks: they must be less than a minute apart. The person may also have waited too long.`,
  ),
  'not-yet-valid': text(
    msg`The message is not valid yet`,
    msg`The provider’s clock is ahead of ours. Sync both with the same time service.`,
  ),
  'no-subject': text(
    msg`The response doesn’t identify the person`,
    msg`Set the provider to send a name ID that stays the same for a person.`,
  ),
  unsolicited: text(
    msg`The provider started a sign-in that was not requested here`,
    msg`Use our sign-in address as the link in the provider’s portal instead.`,
  ),
  'unknown-request': text(msg`The response does not match a sign-in in progress`, BEGIN_AGAIN),
  replayed: text(msg`The same response arrived twice`, BEGIN_AGAIN),
  'wrong-browser': text(
    msg`The response arrived in a different browser from the one that started`,
    msg`Start and finish in the same browser. A browser that blocks all cookies cannot sign in.`,
  ),
  'provider-unreachable': text(msg`The provider could not be reached`, msg`Check its address and whether this server can reach it.`),
  'provider-slow': text(
    msg`The provider did not answer in time`,
    msg`Try again. If it keeps failing, contact the people who run the provider.`,
  ),
  'provider-broken': text(
    msg`The provider’s configuration could not be read`,
    msg`Add /.well-known/openid-configuration to the issuer’s address, open it and compare.`,
  ),
  'wrong-state': text(msg`The return address does not match a sign-in in progress`, BEGIN_AGAIN),
  'wrong-nonce': text(msg`The token belongs to another sign-in`, BEGIN_AGAIN),
  'code-refused': text(
    msg`The provider didn’t exchange the code for a token`,
    msg`Check client ID, client secret and how the client identifies itself, then the redirect address.`,
  ),
  'no-id-token': text(msg`The provider sent no ID token`, msg`Request the openid scope and allow it for this client at the provider.`),
  'no-email': text(msg`The provider did not send an email address`, msg`Set the provider to send one, and map it to Email below.`),
  'email-not-verified': text(
    msg`The provider does not say that the email address is verified`,
    msg`Set the provider to send email_verified. If you trust its addresses, turn that on in the settings here.`,
  ),
  'email-taken': text(
    msg`The account with this email address belongs to another person at the provider`,
    msg`If it’s the same person, set the provider to send the account’s external ID. If not, change one of their addresses.`,
  ),
  'no-account': text(msg`This person has no account here`, msg`Create the account first, or let this provider create accounts.`),
  'account-suspended': text(msg`The account is suspended`, msg`If they should have access again, reactivate the account under People.`),
  'secret-unreadable': text(
    msg`A saved secret cannot be decrypted with this installation’s key`,
    msg`The key was changed or lost. Enter the client secret again; a SAML provider has to be added again.`,
  ),
};

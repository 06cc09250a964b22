import { unsubscribeLinks } from '../../platform/mail/unsubscribe.ts';
import { defineSamples } from '../../testing/samples.ts';
import { anAddressLink, aRememberedBrowser, aResetLink, aSession, givePassword } from './session.factory.ts';

const PASSWORD = 'a long enough one';
const SIGN_IN_RULES = {
  passwordPolicy: { minimumLength: 8, refuseCommon: true, history: 0, expiryDays: 0 },
  lockRule: { failures: 5, windowMinutes: 15, lockMinutes: 15 },
  multiFactor: 'choice',
  multiFactorAfterSso: false,
  sessionTimeoutMinutes: 0,
  openSignUp: false,
  signUpDomains: ['northmere.example'],
};

export const sessionSamples = defineSamples(({ app, organisation, store, caller }) => ({
  'session.sign-in': async () => {
    await givePassword(store, caller.userId, PASSWORD);
    return { as: app.visitor(), body: { email: caller.email, password: PASSWORD, remember: true } };
  },
  'session.get': {},
  'session.ended': {},
  'session.sign-out': { body: { route: '/home' } },
  'session.user-info': { query: { fields: 'first_name,roles' } },
  'session.job-role': async () => {
    await store.db.updateTable('users').set({ job_title: 'Fitter' }).where('id', '=', caller.userId).execute();
    return { query: { career_growth: 'true', language: 'en' } };
  },
  'session.poll': {},
  'session.keep-alive': {},
  'session.request-password-reset': { body: { email: caller.email } },
  'session.check-password-reset': async () => ({ params: { token: await aResetLink(store, caller.userId) } }),
  'session.complete-password-reset': async () => ({
    params: { token: await aResetLink(store, caller.userId) },
    body: { password: PASSWORD },
  }),
  'session.unlock-account': { params: { userId: caller.userId } },
  'session.change-password': async () => {
    await givePassword(store, caller.userId, PASSWORD);
    return { body: { currentPassword: PASSWORD, password: 'quite another long one' } };
  },
  'session.address-change': {},
  'session.start-address-change': async () => {
    await givePassword(store, caller.userId, PASSWORD);
    return { body: { email: 'another@home.example', password: PASSWORD } };
  },
  'session.cancel-address-change': {},
  'session.confirm-address': async () => ({ params: { token: await anAddressLink(store, caller.userId) } }),
  'session.prove': async () => {
    await givePassword(store, caller.userId, PASSWORD);
    return { body: { password: PASSWORD } };
  },
  'session.list-own': {},
  'session.end-own': async () => ({ params: { sessionId: await aSession(store, caller.userId) } }),
  'session.end-others': {},
  'session.remembered-browsers': {},
  'session.forget-browser': async () => ({ params: { browserId: await aRememberedBrowser(store, caller.userId) } }),
  'session.terms': {},
  // An organisation has no terms until it says so.
  'session.accept-terms': { body: { version: '1' }, answers: 409 },
  'session.sign-in-rules': {},
  'session.update-sign-in-rules': { body: SIGN_IN_RULES },
  'session.unsubscribe': async () => {
    const found = await app.platform.organisations.withId(organisation.id);
    if (found === undefined) throw new Error('The organisation of the samples is gone');
    const { searchParams } = new URL(unsubscribeLinks({ platform: app.platform, organisation: found }, caller.userId, 'comment').oneClick);
    return { query: Object.fromEntries(searchParams) };
  },
}));

import { expect, test } from 'vitest';
import { completeCard } from '@waymark/contract/cards';
import { listCertificates, reissueCertificate } from '@waymark/contract/certificates';
import { updateUser } from '@waymark/contract/people';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { NOTHING_CHANGED } from '../../platform/i18n/changed-texts.ts';
import { testApp } from '../../testing/app.ts';
import { watchPapers } from '../../testing/papers.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const anyone = { changedTexts: NOTHING_CHANGED, setting: () => 'en' };
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test.each(COMPLETE_LANGUAGES.map(({ code, direction }) => [code, direction] as const))(
  'SHL-62 NTF-05 LRN-06 in %s a learner gets a certificate on paper with every letter drawn, and the mail about it',
  async (code, direction) => {
    const card = await aPublishedCard(curator, { title: 'Confined spaces', certificate: { requirements: '', validMonths: 12 } });
    const learner = await app.signedIn({ firstName: 'Ines', lastName: 'Olsen' });
    await learner.call(updateUser, { params: { userId: learner.userId }, body: { language: code } });
    await learner.call(completeCard, { params: { cardId: card.id } });
    const [certificate] = (await learner.call(listCertificates, { query: {} })).items;
    if (certificate === undefined) throw new Error('It is issued');

    const seen = watchPapers();
    const url = `/api/v1/certificates/${certificate.id}/file?language=${code}`;
    const paper = await app.server.inject({ url, headers: { host: app.home.hostName }, cookies: learner.cookies });
    expect([paper.statusCode, seen.outside]).toEqual([200, []]);
    expect(paper.rawPayload.toString('latin1')).toContain(`/Lang (${code})`);
    const { t } = translatorFor(anyone, code);
    expect(withoutSpaces(seen.texts.join(''))).toContain(withoutSpaces(t('certificates.check')));

    const administrator = await app.signedIn({ role: 'admin' });
    const body = { name: 'Inés Olsen', reason: 'Accent was missing' };
    await administrator.call(reissueCertificate, { params: { certificateId: certificate.id }, body });
    await app.jobsDone();
    const mails = app.home.store.db.selectFrom('mail_outbox').select(['subject', 'html_body', 'text_body']);
    const [mail] = await mails.where('recipient_id', '=', learner.userId).execute();
    expect(mail?.html_body).toContain(`<html lang="${code}" dir="${direction}">`);
    const values = { title: 'Confined spaces', name: 'Inés Olsen', reason: 'Accent was missing' };
    expect(withoutSpaces(mail?.text_body ?? '')).toContain(withoutSpaces(t('notification.certificate-reissued', values)));
  },
);

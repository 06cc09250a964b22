import { expect, test } from 'vitest';
import { completeCard } from '@waymark/contract/cards';
import { listCertificates } from '@waymark/contract/certificates';
import { setFeatureFlag } from '@waymark/contract/organisation';
import { TRANSCRIPT_DOWNLOAD_FLAG } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import { watchPapers } from '../../testing/papers.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
await (
  await app.signedIn({ role: 'organisation-admin' })
).call(setFeatureFlag, { params: TRANSCRIPT_DOWNLOAD_FLAG, body: { enabled: true } });
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test.each([
  [
    'Latin',
    'María del Carmen Guadalupe Fernanda de los Ángeles Josefina',
    'von Hohenzollern-Sigmaringen-Württemberg zu Schleswig-Holst',
    'Safe work in confined spaces, tanks, shafts and sewers: entry, rescue and supervision for those who lead crews in the water utilities of the region, with refresher',
  ],
  ['one word', 'W'.repeat(60), 'M'.repeat(60), 'Q'.repeat(200)],
  [
    'Arabic and Latin',
    'عبد الرحمن بن محمد بن عبد العزيز (Abdulrahman)',
    'العتيبي الهاشمي القرشي Al-Otaibi',
    'السلامة في الأماكن المحصورة SCORM 2004 (Level 2) ٢٠٢٦ ثم الإنقاذ والإشراف على فرق العمل في مرافق المياه',
  ],
  ['Thai', 'สมชายสมศักดิ์สมบูรณ์สมหมายสมปองสมพรสมจิตรสมนึก', 'ใจดีใจงามใจกล้าใจบุญใจเย็นใจซื่อ', 'ความปลอดภัยในการทำงานในที่อับอากาศ'.repeat(4)],
  ['Tamil', 'கிருஷ்ணமூர்த்தி வெங்கடசுப்பிரமணியன்', 'மீனாட்சிசுந்தரேஸ்வரன்', 'பாதுகாப்பான பணி நடைமுறைகள் '.repeat(6).trim()],
  ['Georgian', 'კონსტანტინე ალექსანდრე', 'გამსახურდია-ბარათაშვილი', 'უსაფრთხოება დახურულ სივრცეებში '.repeat(5).trim()],
  ['Japanese', '寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末', '食う寝る処に住む処', '密閉空間での安全作業と救助'.repeat(10)],
])(
  'LRN-06 in %s the longest name, title, requirements and organisation stand whole within their boxes, on certificate and record',
  async (_script, firstName, lastName, title) => {
    const requirements = `${title} ${title}`.slice(0, 400);
    const card = await aPublishedCard(curator, { title, certificate: { requirements, validMonths: 12 } });
    const learner = await app.signedIn({ firstName, lastName });
    await learner.call(completeCard, { params: { cardId: card.id } });
    const [certificate] = (await learner.call(listCertificates, { query: {} })).items;
    if (certificate === undefined) throw new Error('It is issued');
    const seen = watchPapers();
    for (const language of ['en', 'ar']) {
      seen.texts.length = 0;
      for (const file of [`certificates/${certificate.id}/file?`, 'transcript/file?format=pdf&']) {
        const url = `/api/v1/${file}language=${language}`;
        const answer = await app.server.inject({ url, headers: { host: app.home.hostName }, cookies: learner.cookies });
        expect(answer.statusCode).toBe(200);
      }
      expect(seen.outside).toEqual([]);
      const whole = withoutSpaces(seen.texts.join(''));
      for (const text of [`${firstName} ${lastName}`, title]) expect(whole.split(withoutSpaces(text)).length - 1).toBeGreaterThanOrEqual(2);
      expect(whole).toContain(withoutSpaces(requirements));
    }
  },
);

import { expect, test } from 'vitest';
import { otherAddress } from './forms-of-address.mjs';

test.each([
  ['de', 'Wähle deine Sprache.', 'Wählen Sie Ihre Sprache.'],
  ['es', 'Elige tu idioma.', 'Elija su idioma.'],
  ['es-419', 'Solo ustedes dos lo leen.', 'Elijan vuestro idioma.'],
  ['nl', 'Kies je taal.', 'Kies uw taal.'],
  ['it', 'La sua lingua. Scegli la tua.', 'Per la Sua sicurezza, scegli la Sua lingua.'],
  ['pl', 'Wybierz swój język.', 'Niech Pan wybierze język.'],
  ['pt-PT', 'Escolha o seu idioma.', 'Escolha a tua língua.'],
  ['ru', 'Ух ты! Выберите ваш язык.', 'Выбери твой язык.'],
  ['ru', 'Вы выбрали язык.', 'Здесь Вы выбираете язык.'],
  ['sv', 'Ni är många. Välj ditt språk.', 'Här kan Ni välja språk.'],
  ['tr', 'Dilinizi seçin.', 'Bu senin dilin.'],
  ['ko', '언어를 선택하세요.', '언어를 선택할 수 있는 곳이에요.'],
  ['ko', '좋아요', '당신의 언어'],
  ['el', 'Επιλέξτε τη γλώσσα σας.', 'Επίλεξε τη γλώσσα σου.'],
  ['th', 'เลือกภาษา คะแนน', 'เลือกภาษาค่ะ'],
])('SHL-62 in %s, “%s” speaks as the language does here, “%s” does not', (language, own, other) => {
  expect(otherAddress('x.po', language, [own, other])).toEqual([`x.po: ${JSON.stringify(other)} (speaks to its reader in another way)`]);
});

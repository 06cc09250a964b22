import { expect, test } from 'vitest';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { stemsOf } from './stems.ts';
import { wordsOf } from './words.ts';

interface Forms {
  /** Forms of one word, words apart by a stroke: each finds the others. */
  readonly together: string;
  /** Words of which none finds another. */
  readonly apart: string;
}

const SPANISH: Forms = {
  together: 'habilidad habilidades | formación formaciones | líder líderes | gestión gestiones | curso cursos | formacion formación',
  apart: 'curso carrera | gestión gesto | equipo equipaje',
};
const FRENCH: Forms = {
  together: 'compétence compétences | apprenant apprenants apprenante | général généraux générale | sécurité sécurités | travail travaux',
  apart: 'cours course | poste posture | cadre cadeau',
};
const PORTUGUESE: Forms = {
  together: 'habilidade habilidades | formação formações | gestão gestões | líder líderes | ação ações acao | profissional profissionais',
  apart: 'ação ator | gestão gesto | curso curva',
};
const CHINESE: Forms = { together: 'ＡＢＣ abc | 安全 《安全》 | ２４小时 24小时', apart: '技能 技术 | 安全 安装' };

const FORMS: Readonly<Record<string, Forms>> = {
  en: {
    together: 'skill skills | leader leaders | train training trained | quality qualities | manage managing manages | policy policies',
    apart: 'skill skull | plan plant | policy police',
  },
  id: {
    together:
      'pelatihan melatih latihan pelatihannya | belajar pembelajaran mengajar | pekerja pekerjaan bekerja | keterampilan keterampilannya',
    apart: 'latih letih | kerja kereta | ajar akar',
  },
  ms: {
    together: 'latihan melatih pelatihan latihannya | pembelajaran belajar mengajar | pekerja pekerjaan bekerja | kemahiran mahir',
    apart: 'latih letih | kerja kereta | ajar akar',
  },
  cs: {
    together:
      'dovednost dovednosti dovednostmi dovednostem | školení školením školeních | zaměstnanec zaměstnanci zaměstnanců zaměstnance | kurz kurzy kurzů kurzech | práce prací prácí | kniha knihy knize knihám | bezpečnost bezpečnosti',
    apart: 'práce právo | kurz kurva | školení škola | vedení vedle',
  },
  da: {
    together:
      'færdighed færdigheder færdighederne | kursus kurser kurset kurserne | medarbejder medarbejdere medarbejderne | uddannelse uddannelser uddannelsen | faerdighed færdighed | ålborg aalborg',
    apart: 'kursus kurv | ledelse ledning | hus haj',
  },
  de: {
    together:
      'Fähigkeit Fähigkeiten faehigkeit fahigkeit | Schulung Schulungen | Kurs Kurse Kursen Kurses | Mitarbeiter Mitarbeitern Mitarbeiterin Mitarbeiterinnen | Haus Häuser Hauses | Straße Strasse Straßen | Führung Führungen fuehrung',
    apart: 'Schule Schulung | Kurs Kurve | Führung Frühling | Lehre Leere',
  },
  et: {
    together:
      'oskus oskused oskuste oskusi oskuse | koolitus koolitused koolituste koolitusel koolitusi | töötaja töötajad töötajate töötajatele | juhtimine juhtimise juhtimist | õppimine õppimise õppimist oppimine | kursus kursused kursuste | ohutus ohutuse ohutust',
    apart: 'kool koolitus | juht juhus | oskus ostmine',
  },
  es: SPANISH,
  'es-419': SPANISH,
  fr: FRENCH,
  'fr-CA': FRENCH,
  hr: {
    together:
      'vještina vještine vještinama vještinu | zaposlenik zaposlenici zaposlenika zaposlenicima | tečaj tečajevi tečaja tečajeva | osposobljavanje osposobljavanja | sigurnost sigurnosti | vođenje vodenje vodjenje | učenje učenja učenju',
    apart: 'vještina vijest | učenje uče | tečaj teče | posao posto',
  },
  it: {
    together: 'competenza competenze | corso corsi | formazione formazioni | dipendente dipendenti | qualità qualita | sicurezza sicurezze',
    apart: 'corso corpo | capo capitolo | carta cartone',
  },
  lv: {
    together:
      'prasme prasmes prasmju prasmēm prasmi | apmācība apmācības apmācību apmācībām | darbinieks darbinieki darbinieku darbiniekiem | kurss kursi kursu kursos | drošība drošības drošību | brālis brāļi brāļu',
    apart: 'darbs dārgs | kurss kurpe | prasme prasība',
  },
  lt: {
    together:
      'įgūdis įgūdžiai įgūdžių įgūdžius | mokymas mokymai mokymų mokymuose mokymo | darbuotojas darbuotojai darbuotojų darbuotojams | kursas kursai kursų | sauga saugos saugą',
    apart: 'mokymas mokykla | darbas daržas | kursas kurpė',
  },
  hu: {
    together:
      'készség készségek készségeket készségei készséggel | képzés képzések képzésen képzéseket képzésre | vezető vezetők vezetőket vezetőnek | tanfolyam tanfolyamok tanfolyamon tanfolyamra | munkatárs munkatársak munkatársakkal | keszsegek készségek',
    apart: 'készség késés | munka munkás | tanfolyam tanú',
  },
  nl: {
    together:
      'vaardigheid vaardigheden | cursus cursussen | medewerker medewerkers | opleiding opleidingen | huis huizen | brief brieven | baas bazen',
    apart: 'cursus cursor | leider lijder | baan bank',
  },
  nb: {
    together:
      'ferdighet ferdigheter ferdighetene | kurs kurset kursene kursets | medarbeider medarbeidere medarbeiderne | opplæring opplæringen opplaering | ålesund aalesund | øvelse øvelser ovelse oevelse',
    apart: 'kurs kurv | ledelse ledning | hus hav',
  },
  pl: {
    together:
      'szkolenie szkolenia szkoleniach szkoleń szkoleniu | umiejętność umiejętności umiejętnościami | pracownik pracownicy pracowników pracownikom pracownikiem | kurs kursy kursów kursie | zarządzanie zarządzania zarzadzanie | książka książki książek książce | łódź lodz',
    apart: 'szkoła szkolenie | kurs kura | praca prawo | prawo prawda',
  },
  'pt-BR': PORTUGUESE,
  'pt-PT': PORTUGUESE,
  ro: {
    together:
      'competență competențe competenţe competențelor | curs cursuri cursurile cursurilor cursul | angajat angajați angajații angajaților | instruire instruirea instruiri | școală şcoală școli scoli',
    apart: 'curs curent | carte cort | lider lume',
  },
  sk: {
    together:
      'zručnosť zručnosti zručnostiam zručnosťami | školenie školenia školení školeniach | zamestnanec zamestnanci zamestnancov zamestnancom | kurz kurzy kurzov kurzoch | kniha knihy knihe knihách | bezpečnosť bezpečnosti',
    apart: 'práca právo | kurz kurča | škola školenie',
  },
  fi: {
    together:
      'taito taidot taitojen taitoja taidon | koulutus koulutukset koulutuksen koulutuksia koulutusta | kurssi kurssit kurssilla kurssin | työntekijä työntekijät työntekijöiden työntekijän | johtaminen johtamisen johtamista | turvallisuus turvallisuuden turvallisuutta | tyontekija työntekijät',
    apart: 'taito taide | kurssi kurki | johtaja johto | koulu koulutus',
  },
  sv: {
    together:
      'färdighet färdigheter färdigheterna | kurs kurser kurserna kursen | medarbetare medarbetaren medarbetarna | utbildning utbildningar utbildningen | fardighet färdigheter',
    apart: 'kurs kurva | ledare lada | hus hav',
  },
  vi: { together: 'quản quan | đào dao | lãnh lanh | đạo ĐẠO', apart: 'quản quên | năng nong' },
  tr: {
    together:
      'beceri beceriler becerileri becerilerin becerisi | eğitim eğitimler eğitimleri eğitimi egitim | çalışan çalışanlar çalışanların | kitap kitabı kitaplar kitapları | İstanbul istanbul ISTANBUL | ısı ISI | güvenlik güvenliği güvenliğin',
    apart: 'beceri bekçi | kitap kitle | eğitim eğilim',
  },
  el: {
    together:
      'δεξιότητα δεξιότητες δεξιοτήτων ΔΕΞΙΟΤΗΤΕΣ δεξιοτητα | εκπαίδευση εκπαίδευσης εκπαιδεύσεις | μάθημα μαθήματα μαθημάτων | εργαζόμενος εργαζόμενοι εργαζομένων | κίνδυνος κινδυνοσ κίνδυνοι',
    apart: 'μάθημα μαθητής | ηγεσία ηγέτης | ομάδα όμως',
  },
  bg: {
    together:
      'умение умения уменията уменията | обучение обучения обучението обученията | служител служители служителите служителят | курс курсове курса курсът курсовете | сигурност сигурността | език езици езиците',
    apart: 'курс курорт | умение умора | обучение обувка',
  },
  ru: {
    together:
      'навык навыки навыков навыками | обучение обучения обучению обучением | сотрудник сотрудники сотрудников сотрудниками | безопасность безопасности | курс курсы курсов | учёт учет учета',
    apart: 'курс курица | навык наука | учение учёт',
  },
  uk: {
    together:
      "навичка навички навичок навичками | навчання навчанню навчанням | працівник працівники працівників працівникам | безпека безпеки безпеці безпеку | курс курси курсів | здоров’я здоровʼя здоров'я здоровя",
    apart: 'курс курка | праця право | навик наука',
  },
  he: {
    together: 'מיומנות מיומנויות המיומנות | הדרכה הדרכות ההדרכה בהדרכה | עובד עובדים העובדים לעובדים | מנהל מנהלים המנהל | שָׁלוֹם שלום',
    apart: 'עובד עבר | הדרכה הדחה | מנהל מנגל',
  },
  ar: {
    together:
      'مهارة مهارات المهارات مهاره والمهارات | تدريب التدريب تدريبات بالتدريب | موظف الموظفين موظفون للموظفين | إدارة اداره الإدارة | قيادة القيادة',
    apart: 'مهارة مهنة | تدريب تجريب | إدارة إرادة',
  },
  hi: {
    together: 'कौशल कौशलों | कर्मचारी कर्मचारियों कर्मचारियाँ | भाषा भाषाएँ भाषाओं | लड़का लड़के लड़कों | हिंदी हिन्दी | पाठ्यक्रम पाठ्यक्रमों',
    apart: 'कौशल कोयला | भाषा भाषण | नेता नाता',
  },
  bn: {
    together: 'দক্ষতা দক্ষতার দক্ষতাগুলি দক্ষতাকে | প্রশিক্ষণ প্রশিক্ষণের প্রশিক্ষণে | কর্মী কর্মীরা কর্মীদের কর্মীকে | কোর্স কোর্সের কোর্সগুলো | বই বইয়ের বইটি',
    apart: 'দক্ষতা দক্ষিণ | কর্মী কর্ম | কোর্স কোষ',
  },
  ta: {
    together: 'திறன் திறன்கள் திறன்களை | பயிற்சி பயிற்சிகள் பயிற்சியை பயிற்சியின் | பணியாளர் பணியாளர்கள் பணியாளர்களுக்கு | பாடம் பாடங்கள் பாடத்தை',
    apart: 'திறன் திறவு | பணி பனி | பாடம் பாடல்',
  },
  th: { together: 'ผู้นํา ผู้นำ | น้ํา น้ำ | ทักษะ “ทักษะ”', apart: 'ทักษะ ทักทาย | ผู้นำ ผู้ช่วย' },
  ko: {
    together:
      '역량 역량을 역량이 역량은 역량의 역량으로 | 직원 직원들 직원들이 직원들의 직원에게 | 교육 교육에서 교육과 교육을 | 리더 리더가 리더는 리더와 | 관리 관리하는 관리하기 관리합니다',
    apart: '역량 역사 | 교육 교실 | 리더 리듬 | 회의 회사',
  },
  ja: {
    together: 'サーバー サーバ | ｽｷﾙ スキル | リーダー リーダ | 学ぶ 学び | 働く 働き | 組み 組む',
    apart: 'スキル スクール | 学ぶ 遊ぶ | 管理 監理',
  },
  'zh-CN': CHINESE,
  'zh-TW': CHINESE,
};

/** Whether a search for one word, by someone who reads the language, finds another one in a text of it. */
function isFound(language: string, asked: string, written: string): boolean {
  const [wanted, words] = [wordsOf(asked), wordsOf(written)];
  if (wanted.every((word) => words.includes(word))) return true;
  const stems = stemsOf(written, language);
  return stemsOf(asked, language).some((stem) => stems.includes(stem));
}

const groups = (text: string) => text.split(' | ').map((group) => group.split(' '));

test.each(COMPLETE_LANGUAGES.map(({ code }) => code))(
  'SRC-06, ORG-07 forms of a word find each other, other words do not: %s',
  (language) => {
    const { together, apart } = FORMS[language] ?? { together: '', apart: '' };
    const missed = groups(together).flatMap((forms) =>
      forms.flatMap((one) => forms.filter((other) => !isFound(language, one, other)).map((other) => `${one} > ${other}`)),
    );
    const mistaken = groups(apart).flatMap((words) =>
      words.flatMap((one) => words.filter((other) => one !== other && isFound(language, one, other)).map((other) => `${one} = ${other}`)),
    );
    expect({ language, missed, mistaken, groups: groups(together).length > 1 }).toEqual({
      language,
      missed: [],
      mistaken: [],
      groups: true,
    });
  },
);

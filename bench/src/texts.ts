import type { Random } from './random.ts';

interface Wording {
  readonly language: string;
  readonly openings: readonly string[];
  readonly subjects: readonly string[];
  readonly endings: readonly string[];
  readonly sentences: readonly string[];
}

const words = (text: string) => text.split('|');

/** What content is called and says, by language; {s} is a subject, {p} a place. English is half of it, as in most organisations. */
const WORDINGS: readonly Wording[] = [
  {
    language: 'en',
    openings: words(
      'Introduction to {s}|{s} in practice|Mastering {s}|{s}, explained|A field guide to {s}|What {s} taught us at {p}|{s} for beginners|Advanced {s}|Seven habits of {s}|How we do {s} in {p}|Why {s} matters|{s} and {s}|The basics of {s}|Checklist: {s}|Case study {p}: {s}',
    ),
    subjects: words(
      'leadership|leak detection|hydraulic modelling|time management|data protection|confined spaces|stakeholder writing|project planning|asset risk scoring|customer care|negotiation|python notebooks|spreadsheet modelling|pump maintenance|water quality sampling|night flow analysis|pressure management|first aid|fire safety|cyber security|public speaking|conflict resolution|agile delivery|change management|network planning|contract law|budgeting|statistics|machine learning|geographic information systems|report writing|interview technique|mentoring|coaching conversations|performance reviews|supply chains|procurement|quality assurance|lean manufacturing|root cause analysis|excavation safety|chlorine handling|valve operation|meter reading|demand forecasting|climate adaptation|energy efficiency|remote work|diversity and inclusion|accessibility|user research|prototyping|service design|cloud computing|databases|software testing|incident response|crisis communication|sales conversations|brand writing',
    ),
    endings: words(
      '| for new colleagues| in ten minutes| for team leads|: part 1|: part 2| with examples from {p}| in winter| step by step',
    ),
    sentences: words(
      'Learn when to use {s} and when to leave it.|We follow a crew through a week of {s} in {p}.|After this you can explain {s} to a colleague.|The course closes with a short test about {s}.|Experts from {p} share what went wrong.|Bring your own example of {s}.|Each part takes less than a quarter of an hour.|It builds on {s} and prepares for {s}.|Download the worksheet before you begin.',
    ),
  },
  {
    language: 'de',
    openings: words(
      'Einführung in {s}|{s} in der Praxis|Grundlagen: {s}|{s} für Einsteiger|Was wir in {p} über {s} gelernt haben|{s} verständlich erklärt',
    ),
    subjects: words(
      'Führung|Leckortung|Zeitmanagement|Datenschutz|Arbeitssicherheit|Projektplanung|Gesprächsführung|Netzplanung|Wasserqualität|Tabellenkalkulation|Verhandlung|Pumpenwartung|Öffentlichkeitsarbeit|Qualitätssicherung|Prozessverbesserung|Störungsmanagement',
    ),
    endings: words('|: Teil 1| für neue Kolleginnen und Kollegen| in zehn Minuten'),
    sentences: words(
      'Danach können Sie {s} erklären.|Wir begleiten ein Team in {p} eine Woche lang.|Der Kurs endet mit einem kurzen Test.|Beispiele aus dem Alltag zeigen, worauf es bei {s} ankommt.',
    ),
  },
  {
    language: 'es',
    openings: words('Introducción a {s}|{s} en la práctica|Guía de {s}|{s} para principiantes|Lo que aprendimos sobre {s} en {p}'),
    subjects: words(
      'liderazgo|detección de fugas|gestión del tiempo|protección de datos|seguridad laboral|planificación de proyectos|atención al cliente|negociación|calidad del agua|comunicación escrita|gestión del cambio|estadística',
    ),
    endings: words('|: parte 1| en diez minutos| para nuevos equipos'),
    sentences: words(
      'Al terminar podrá explicar {s}.|Acompañamos a un equipo en {p} durante una semana.|El curso acaba con una prueba breve sobre {s}.',
    ),
  },
  {
    language: 'fr',
    openings: words('Introduction à {s}|{s} en pratique|Comprendre {s}|{s} pour débuter|Ce que {p} nous a appris sur {s}'),
    subjects: words(
      "le leadership|la détection de fuites|la gestion du temps|la protection des données|la sécurité au travail|la gestion de projet|l'écoute active|la qualité de l'eau|la négociation|la rédaction|la conduite du changement|les statistiques",
    ),
    endings: words('| en dix minutes| : première partie| pour les nouveaux'),
    sentences: words(
      'Vous saurez expliquer {s}.|Nous suivons une équipe à {p} pendant une semaine.|Le cours se termine par un test sur {s}.',
    ),
  },
  {
    language: 'ar',
    openings: words('مقدمة في {s}|أساسيات {s}|{s} عمليا|دليل {s} للمبتدئين'),
    subjects: words(
      'القيادة|كشف التسربات|إدارة الوقت|حماية البيانات|السلامة المهنية|تخطيط المشاريع|خدمة العملاء|التفاوض|جودة المياه|إدارة التغيير',
    ),
    endings: words('| في عشر دقائق|: الجزء الأول'),
    sentences: words('بعد هذا الدرس يمكنك شرح {s}.|نرافق فريقا في {p} لمدة أسبوع.|ينتهي الدرس باختبار قصير عن {s}.'),
  },
  {
    language: 'ja',
    openings: words('{s}入門|{s}の基礎|実践{s}|はじめての{s}|{p}で学んだ{s}'),
    subjects: words(
      'リーダーシップ|漏水検知|時間管理|データ保護|労働安全|プロジェクト計画|顧客対応|交渉術|水質検査|変革管理|統計分析|文章作成',
    ),
    endings: words('|（前編）|（後編）| 十分でわかる'),
    sentences: words('{s}を同僚に説明できるようになります。|{p}のチームの一週間を紹介します。|最後に{s}についての短いテストがあります。'),
  },
  {
    language: 'zh-CN',
    openings: words('{s}入门|{s}基础|{s}实践指南|在{p}学到的{s}'),
    subjects: words('领导力|漏水检测|时间管理|数据保护|安全生产|项目规划|客户服务|谈判技巧|水质监测|变革管理|统计分析|公文写作'),
    endings: words('|（上）|（下）|：十分钟掌握'),
    sentences: words('学完后你可以向同事解释{s}。|我们跟随{p}的团队一周。|课程最后有关于{s}的小测验。'),
  },
  {
    language: 'hi',
    openings: words('{s} का परिचय|{s} की मूल बातें|व्यवहार में {s}'),
    subjects: words('नेतृत्व|रिसाव की पहचान|समय प्रबंधन|डेटा सुरक्षा|कार्यस्थल सुरक्षा|परियोजना योजना|ग्राहक सेवा|जल गुणवत्ता'),
    endings: words('| दस मिनट में|: भाग 1'),
    sentences: words('इसके बाद आप {s} समझा सकते हैं।|हम {p} की टीम के साथ एक सप्ताह बिताते हैं।'),
  },
];

const SYLLABLES = words(
  'har|wick|nor|mere|hal|den|bro|ton|stan|ley|mar|low|ash|by|thorn|hill|gate|ford|wes|ter|kirk|dale|fen|wood|bur|nham|cal|der|sel|ston|lin|gar|rick|mor|eth|pen|rith|tor|vale|ulm',
);
/** Some thousands of place names, so that there are rare words as well as common ones. */
const PLACES = SYLLABLES.flatMap((first) =>
  SYLLABLES.flatMap((second) => (first === second ? [] : [`${first[0]?.toUpperCase() ?? ''}${first.slice(1)}${second}`])),
);

export const FIRST_NAMES = words(
  'Leila|Jonas|Ingrid|Tomás|Ruth|Daniel|Mei-Ling|Ahmed|Fatima|Søren|Zoë|Łukasz|Amélie|José|Yuki|Hiroshi|Wei|Xin|Priya|Arjun|Noa|David|Miriam|Omar|Layla|Chloé|Björn|Åsa|Nils|Greta|Hans|Maria|Ana|Luís|Inês|Elena|Dmitri|Olga|Ivan|Sofia|Emma|Liam|Olivia|Noah|Ava|Ethan|Mia|Lucas|Isla|Oscar|Freya|Arthur|Ivy|Leo|Ella|Theo|Nora|Hugo|Clara|Felix',
);
export const LAST_NAMES = words(
  'Haddad|Weber|Solberg|Ferreira|Abebe|Osei|Chen|Khalil|Rahman|Kierkegaard|Müller|Kowalski|Dubois|García|Tanaka|Suzuki|Wang|Li|Patel|Sharma|Cohen|Levi|Mizrahi|Farouk|Nasser|Lefèvre|Johansson|Öberg|Nilsson|Schmidt|Fischer|Rossi|Silva|Costa|Santos|Popescu|Ivanov|Petrova|Novak|Horvat|Smith|Jones|Brown|Taylor|Wilson|Evans|Thomas|Roberts|Walker|Wright|Green|Hall|Wood|Harris|Clark|Lewis|Young|King|Hill|Moore',
);
export const JOBS = words(
  'Network planner|Field engineer|Team leader|Analyst|Customer adviser|Data scientist|Water quality chemist|Project manager|Accountant|Trainer|Apprentice|Buyer|Software developer|Designer|Operator',
);

export const TOPICS = words(
  'Leadership|Safety|Networks|Data|Customers|Projects|Law|Finance|People|Technology|Quality|Environment|Writing|Design|Operations|Planning|Security|Health|Languages|Teaching',
);
export const SKILLS = TOPICS.flatMap((topic) => words('basics|practice|planning|review|analysis').map((part) => `${topic} ${part}`));
export const PROVIDERS = words(
  'Field Engineering|Northmere Academy|Asset Strategy|Geo Guild|Network Control|Data at Northmere|Open University|People Team|Safety Board|Customer House|Legal Desk|Finance School',
);

/** One piece of content, as someone would have written it. */
export function inventContent(random: Random): { language: string; title: string; description: string; body: string } {
  const wording = random.next() < 0.5 ? (WORDINGS[0] as Wording) : random.pick(WORDINGS);
  const fill = (text: string) =>
    text.replaceAll('{s}', () => random.pick(wording.subjects)).replaceAll('{p}', () => random.pickSkewed(PLACES));
  const sentence = () => fill(random.pick(wording.sentences));
  const several = (count: number) => Array.from({ length: count }, sentence).join(' ');
  const title = fill(random.pick(wording.openings) + random.pick(wording.endings));
  return {
    language: wording.language,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    description: several(2 + random.below(3)),
    body: several(6),
  };
}

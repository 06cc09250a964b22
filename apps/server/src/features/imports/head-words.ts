import { FURTHER_WORDS } from './further-head-words.ts';

/**
 * Words that heads of tables use for what a column says, in the languages of the product: English first, then Arabic, German, Spanish, French,
 * Finnish, Hebrew, Hindi, Japanese, Portuguese and Chinese; the other languages follow in their own file. They are compared without marks, spaces and case.
 */
const WORDS = {
  email: `email|email address|e-mail|mail|work email|username|user name|login|البريد الإلكتروني|E-Mail-Adresse|E-Mail|correo|correo electrónico|courriel|adresse e-mail|epost|
    sähköposti|sähköpostiosoite|דוא"ל|דואר אלקטרוני|ईमेल|ईमेल पता|メールアドレス|メール|endereço de e-mail|电子邮件|电子邮箱|邮箱`,
  firstName: `first name|first|given name|forename|الاسم الأول|Vorname|nombre|prénom|etunimi|שם פרטי|पहला नाम|प्रथम नाम|名|名前|nome|primeiro nome|名字`,
  lastName: `last name|last|surname|family name|اسم العائلة|الاسم الأخير|Nachname|Familienname|apellido|apellidos|nom|nom de famille|sukunimi|שם משפחה|उपनाम|अंतिम नाम|姓|苗字|
    sobrenome|姓氏`,
  jobTitle: `job title|title|position|job|role title|المسمى الوظيفي|الوظيفة|Stelle|Position|Stellenbezeichnung|Berufsbezeichnung|cargo|puesto|poste|fonction|intitulé du poste|tehtävänimike|nimike|
    תפקיד|पद|पदनाम|役職|職位|职位|职务|função`,
  company: `company|employer|الشركة|Firma|Unternehmen|empresa|compañía|entreprise|société|yritys|חברה|कंपनी|会社|会社名|公司`,
  location: `location|office|city|place|الموقع|المكتب|Standort|Ort|Büro|ubicación|oficina|lieu|site|bureau|toimipaikka|sijainti|מיקום|משרד|स्थान|कार्यालय|勤務地|場所|local|localização|
    escritório|地点|办公室|位置`,
  locationCode: `location code|location id|place code|office code|site code|رمز الموقع|Standortcode|Standortkürzel|código de ubicación|code lieu|code site|toimipaikkakoodi|קוד מיקום|स्थान कोड|
    拠点コード|código do local|codigo local|地点代码`,
  orgUnitCode: `org unit|org unit code|organisation unit code|organization unit code|unit code|department code|division code|رمز الوحدة|Organisationseinheit|Abteilungscode|código de unidad|
    código de departamento|code unité|code service|yksikkökoodi|קוד יחידה|इकाई कोड|部署コード|組織コード|código da unidade|部门代码|组织代码`,
  language: `language|locale|lang|اللغة|Sprache|idioma|lengua|langue|kieli|שפה|भाषा|言語|语言`,
  externalId: `external id|employee id|personnel number|employee number|employee no|staff id|staff number|person id|id|رقم الموظف|الرقم الوظيفي|Personalnummer|Personalnr|Mitarbeiternummer|
    número de empleado|matrícula|matricule|numéro d'employé|henkilönumero|työntekijänumero|מספר עובד|कर्मचारी संख्या|कर्मचारी आईडी|社員番号|従業員番号|número do funcionário|工号|员工编号`,
  managerEmail: `manager email|manager|supervisor|supervisor email|line manager|reports to|المدير|بريد المدير|Vorgesetzter|Vorgesetzte|Führungskraft|jefe|responsable|manager e-mail|
    correo del responsable|supérieur|e-mail du responsable|esimies|esihenkilö|מנהל|דוא"ל מנהל|प्रबंधक|上司|上司のメールアドレス|gestor|gerente|e-mail do gestor|经理|上级|经理邮箱`,
  roles: `roles|role|الأدوار|الدور|Rollen|Rolle|rol|rôles|rôle|roolit|rooli|תפקידים|भूमिकाएँ|भूमिका|ロール|役割|papéis|papel|funções|角色`,
  groups: `groups|group|teams|team|المجموعات|Gruppen|Gruppe|grupos|grupo|groupes|groupe|équipe|ryhmät|ryhmä|קבוצות|समूह|グループ|equipes|组|群组|小组`,
  groupName: `group|group name|name|team|team name|المجموعة|اسم المجموعة|Gruppe|Gruppenname|Name|grupo|nombre|nombre del grupo|groupe|nom|nom du groupe|ryhmä|ryhmän nimi|nimi|קבוצה|שם הקבוצה|שם|समूह|समूह का नाम|नाम|グループ|
    グループ名|名前|nome|nome do grupo|群组|群组名称|小组|名称`,
  privacy: `privacy|visibility|access|type|الخصوصية|Sichtbarkeit|Zugang|Art|privacidad|visibilidad|confidentialité|visibilité|näkyvyys|yksityisyys|פרטיות|נראות|गोपनीयता|दृश्यता|公開範囲|プライバシー|privacidade|visibilidade|
    隐私|可见性`,
  leaders: `leaders|leader|owners|owner|admins|group leaders|القادة|المالكون|Leitung|Leiter|Gruppenleitung|Inhaber|líderes|responsables|propietarios|responsable|propriétaires|animateurs|vetäjät|omistajat|מנהלים|מובילים|
    नेता|प्रमुख|リーダー|オーナー|管理者|proprietários|负责人|组长|所有者`,
  members: `members|member|people|participants|الأعضاء|Mitglieder|miembros|membres|jäsenet|חברים|משתתפים|सदस्य|メンバー|参加者|membros|成员`,
  personSkill: `skill|skill name|skill title|skill id|competency|competency name|capability|capability name|المهارة|اسم المهارة|Fähigkeit|Kompetenz|Skill|habilidad|competencia|compétence|taito|osaaminen|מיומנות|कौशल|スキル|スキル名|
    habilidade|competência|技能|技能名称`,
  personSkillLevel: `level|skill level|rating|skill rating|self rating|proficiency|proficiency level|rating value|score|المستوى|التقييم|Stufe|Niveau|Bewertung|nivel|valoración|niveau|évaluation|taso|arvio|רמה|דירוג|स्तर|रेटिंग|
    レベル|評価|nível|avaliação|级别|等级|评分`,
  ratedOn: `date|rating date|rated on|rated at|self rating date|assessed on|assessment date|last updated|date rated|updated at|التاريخ|تاريخ التقييم|Datum|bewertet am|fecha|fecha de evaluación|date d'évaluation|päivämäärä|arviointipäivä|
    תאריך|तिथि|तारीख|日付|評価日|data|data da avaliação|日期|评估日期`,
  ratedBy: `rated by|rating type|rating source|rater|assessed by|assessment type|source|type|evaluated by|قيّمه|المصدر|bewertet von|Bewertungsart|Quelle|evaluado por|fuente|évalué par|source de l'évaluation|arvioija|lähde|דורג על ידי|מקור|
    मूल्यांकनकर्ता|स्रोत|評価者|評価元|avaliado por|fonte|评估人|来源`,
  card: `card|card id|card address|content|content id|course|course id|بطاقة|المحتوى|الدورة|Karte|Karten-ID|Inhalt|Kurs|tarjeta|contenido|curso|carte|contenu|cours|kortti|sisältö|kurssi|כרטיס|תוכן|קורס|कार्ड|
    सामग्री|पाठ्यक्रम|カード|コンテンツ|コース|cartão|conteúdo|卡片|内容|课程`,
  contentTitle: `content title|content name|course title|course name|training title|learning title|activity name|title|عنوان الدورة|عنوان المحتوى|Kurstitel|Titel|título del curso|título|
    titre du cours|titre|intitulé de la formation|kurssin nimi|otsikko|שם הקורס|כותרת|पाठ्यक्रम का नाम|शीर्षक|コース名|タイトル|título do curso|课程名称|标题`,
  contentProvider: `provider|content provider|training provider|vendor|مقدم التدريب|Anbieter|proveedor|fournisseur|organisme de formation|palveluntarjoaja|ספק|प्रदाता|提供元|提供者|fornecedor|提供商`,
  completionStatus: `status|completion status|transcript status|training status|state|الحالة|Status|Abschlussstatus|estado|statut|état|tila|מצב|סטטוס|स्थिति|状態|ステータス|situação|状态`,
  completedOn: `date|date completed|transcript completed date|completion date|completed on|completed at|completed|completed date|finished|finished at|تاريخ الإكمال|التاريخ|Datum|Abschlussdatum|abgeschlossen am|abgeschlossen|fecha|
    fecha de finalización|date de fin|date d'achèvement|terminé le|päivämäärä|suorituspäivä|valmistumispäivä|תאריך|תאריך השלמה|तिथि|पूर्णता तिथि|तारीख|日付|完了日|修了日|data|data de conclusão|日期|完成日期`,
  startedOn: `started|started at|start date|enrolled|enrolled at|begin|تاريخ البدء|Beginn|begonnen|begonnen am|Startdatum|fecha de inicio|date de début|commencé le|aloitettu|aloituspäivä|תאריך התחלה|
    प्रारंभ तिथि|開始日|data de início|开始日期`,
  score: `score|transcript score|grade|result|points|mark|الدرجة|النتيجة|Punktzahl|Ergebnis|Punkte|Note|puntuación|nota|calificación|score en %|résultat|note|pisteet|tulos|arvosana|ציון|अंक|स्कोर|点数|得点|スコア|pontuação|resultado|
    分数|成绩|得分`,
  evidence: `evidence|proof|remark|comment|الدليل|Nachweis|Bemerkung|prueba|evidencia|preuve|justificatif|näyttö|todiste|ראיה|אסמכתה|प्रमाण|साक्ष्य|証拠|証明|evidência|comprovante|证明|依据`,
  firstDay: `first day|first_day|from|start|start date|begin|absent from|away from|من|أول يوم|تاريخ البدء|erster Tag|von|Beginn|ab|desde|primer día|fecha de inicio|premier jour|du|date de début|ensimmäinen päivä|
    alkaa|alkupäivä|מתאריך|יום ראשון של היעדרות|पहला दिन|से|प्रारंभ तिथि|初日|開始日|primeiro dia|de|data de início|第一天|开始日期`,
  lastDay: `last day|last_day|to|until|end|end date|absent until|away until|إلى|آخر يوم|تاريخ الانتهاء|letzter Tag|bis|Ende|hasta|último día|fecha de fin|dernier jour|au|date de fin|viimeinen päivä|päättyy|
    loppupäivä|עד תאריך|अंतिम दिन|तक|समाप्ति तिथि|最終日|終了日|último dia|até|data de fim|最后一天|结束日期`,
  code: `code|id|external id|unit code|location code|key|الرمز|Kennung|Kürzel|Schlüssel|código|clave|code externe|koodi|tunnus|קוד|कोड|コード|代码|编码`,
  title: `title|name|location name|unit name|designation|label|الاسم|Bezeichnung|Titel|nombre|título|nom|titre|intitulé|nimi|otsikko|שם|כותרת|नाम|शीर्षक|名称|タイトル|名前|nome|标题`,
  parentCode: `parent code|parent|parent id|above|parent unit|parent location|الأصل|übergeordnet|übergeordnete Einheit|unidad superior|superior|code parent|unité parente|yläyksikkö|yläkoodi|יחידת אב|अभिभावक|
    मूल कोड|親コード|上位組織|código pai|上级代码|上级`,
  street: `street|street address|address|العنوان|الشارع|Straße|Strasse|Adresse|calle|dirección|rue|katuosoite|osoite|רחוב|כתובת|पता|सड़क|住所|番地|rua|endereço|地址|街道`,
  postalCode: `postal code|postcode|zip|zip code|الرمز البريدي|Postleitzahl|PLZ|código postal|code postal|postinumero|מיקוד|पिन कोड|डाक कोड|郵便番号|CEP|邮政编码|邮编`,
  city: `city|town|المدينة|Ort|Stadt|ciudad|ville|kaupunki|postitoimipaikka|עיר|शहर|市区町村|市|cidade|城市`,
  state: `state|region|province|county|المنطقة|Bundesland|Land (Bundesland)|estado|provincia|région|maakunta|מחוז|राज्य|都道府県|estado (UF)|省|省份|州/省`,
  country: `country|country code|البلد|الدولة|Land|Staat|país|pays|maa|ארץ|מדינה|देश|国|国家|国家/地区`,
  latitude: `latitude|lat|خط العرض|Breite|Breitengrad|latitud|leveysaste|קו רוחב|अक्षांश|緯度|纬度`,
  longitude: `longitude|lon|lng|long|خط الطول|Länge|Längengrad|longitud|pituusaste|קו אורך|देशांतर|経度|经度`,
  unitType: `type|org type|unit type|النوع|Art|Typ|tipo|type d'unité|tyyppi|סוג|प्रकार|種類|種別|类型`,
  status: `status|state|active|enable|enabled|الحالة|Status|Zustand|aktiv|estado|statut|état|actif|tila|aktiivinen|מצב|סטטוס|स्थिति|状態|ステータス|situação|状态`,
  effectiveDate: `effective date|effective|valid from|from|since|تاريخ السريان|gültig ab|fecha efectiva|vigente desde|date d'effet|valable à partir du|voimassa alkaen|בתוקף מ|प्रभावी तिथि|有効日|適用日|
    data efetiva|válido desde|生效日期`,
  roleCode: `code|job code|role code|id|external id|key|onet-soc code|concept uri|الرمز|Kennung|Stellencode|código|código de puesto|code métier|koodi|tehtäväkoodi|קוד|कोड|コード|職務コード|código do cargo|代码|岗位代码`,
  roleTitle: `title|name|job title|role|job role|preferred label|العنوان|المسمى الوظيفي|Bezeichnung|Titel|Rolle|nombre|título|puesto|nom|titre|intitulé|métier|nimi|nimike|rooli|שם|כותרת|תפקיד|नाम|शीर्षक|पद|
    名称|タイトル|職務|nome|cargo|标题|岗位|岗位名称`,
  family: `family|job family|isco group|career cluster|عائلة الوظائف|Berufsfamilie|Jobfamilie|familia|familia profesional|famille|famille de métiers|ammattiperhe|tehtäväperhe|משפחת תפקידים|कार्य परिवार|職種|
    ジョブファミリー|família|família de cargos|职族|岗位族`,
  description: `description|summary|definition|الوصف|Beschreibung|descripción|description du poste|kuvaus|תיאור|विवरण|説明|概要|descrição|描述|说明`,
  level: `level|job level|grade|المستوى|Stufe|Ebene|nivel|niveau|taso|רמה|स्तर|レベル|等級|nível|级别|等级`,
  track: `track|career track|المسار|Laufbahn|trayectoria|parcours|filière|urapolku|מסלול|करियर पथ|キャリアトラック|trilha|carreira|职业通道`,
  occupation: `occupation|occupation code|onet|onet code|esco|esco number|soc code|المهنة|Beruf|ocupación|profession|ammatti|מקצוע|व्यवसाय|職業|ocupação|职业`,
  skills: `skills|required skills|skills required|المهارات|Fähigkeiten|Kompetenzen|Fertigkeiten|competencias|habilidades|compétences|osaaminen|taidot|מיומנויות|कौशल|スキル|competências|技能`,
  vacancyCode: `code|reference|requisition|requisition id|id|external id|vacancy code|المرجع|Referenz|Kennung|referencia|código|référence|viite|koodi|אסמכתה|קוד|संदर्भ|コード|求人番号|referência|代码|编号`,
  vacancyTitle: `title|name|job title|vacancy|العنوان|الشاغر|Bezeichnung|Titel|Stelle|nombre|título|vacante|nom|titre|poste|nimi|nimike|avoin paikka|שם|כותרת|משרה|नाम|शीर्षक|रिक्ति|タイトル|求人名|nome|vaga|标题|职位`,
  vacancyRole: `role|job role|role code|job code|الدور|Rolle|rol|rôle|métier|rooli|תפקיד|भूमिका|職務|cargo|岗位`,
  contractType: `contract type|contract|نوع العقد|Vertragsart|tipo de contrato|type de contrat|contrat|sopimustyyppi|סוג חוזה|अनुबंध प्रकार|契約形態|合同类型`,
  schedule: `schedule|hours|الدوام|Arbeitszeit|jornada|horario|temps de travail|työaika|היקף משרה|कार्य समय|勤務時間|jornada de trabalho|工作时间`,
  remote: `remote|remote work|عن بعد|Homeoffice|mobiles Arbeiten|remoto|teletrabajo|télétravail|etätyö|עבודה מרחוק|दूरस्थ|リモート|trabalho remoto|远程`,
  workPattern: `work pattern|working pattern|نمط العمل|Arbeitsmodell|modalidad|rythme de travail|työmalli|דפוס עבודה|कार्य पैटर्न|勤務形態|regime de trabalho|工作模式`,
  experienceYears: `experience years|years of experience|experience|years|سنوات الخبرة|Berufserfahrung|Jahre|años de experiencia|années d'expérience|kokemusvuodet|שנות ניסיון|अनुभव|経験年数|anos de experiência|
    工作年限`,
  openings: `openings|positions|headcount|عدد الشواغر|Anzahl Stellen|offene Stellen|plazas|vacantes|nombre de postes|paikat|מספר משרות|रिक्तियाँ|募集人数|vagas|招聘人数`,
  opensAt: `opens at|opens|publish date|publish at|تاريخ النشر|veröffentlicht ab|fecha de publicación|date de publication|julkaisupäivä|תאריך פרסום|प्रकाशन तिथि|公開日|data de publicação|发布日期`,
  applyBy: `apply by|closes|deadline|closing date|آخر موعد|Bewerbungsschluss|Frist|fecha límite|date limite|hakuaika päättyy|מועד אחרון|अंतिम तिथि|応募締切|締切|prazo|截止日期`,
  applyUrl: `apply url|apply link|link|url|رابط التقديم|Bewerbungslink|enlace|lien|hakulinkki|קישור|लिंक|応募URL|リンク|link de candidatura|链接|申请链接`,
  locationCodes: `locations|location|location code|location codes|المواقع|Standorte|Standort|ubicaciones|ubicación|lieux|lieu|toimipaikat|מיקומים|स्थान|勤務地|locais|地点`,
  orgUnitCodes: `org units|org unit|org unit code|organisation|organization|unit|الوحدات|Organisationseinheiten|Einheit|unidades|unités|unité|yksiköt|יחידות|इकाइयाँ|部署|unidades organizacionais|部门`,
  courseTitle: `title|course|course title|course name|content name|content|الدورة|عنوان الدورة|Kurs|Kurstitel|Titel|curso|título|título del curso|cours|titre|titre du cours|kurssi|kurssin nimi|קורס|שם הקורס|
    पाठ्यक्रम|コース|コース名|título do curso|课程|课程名称`,
  courseUrl: `url|address|link|course url|course address|web|الرابط|Adresse|Link|enlace|dirección|lien|osoite|linkki|קישור|लिंक|リンク|アドレス|endereço|链接|网址`,
  courseId: `course id|content id|course code|code|رمز الدورة|Kurs-ID|Kurscode|código del curso|code du cours|kurssikoodi|קוד קורס|पाठ्यक्रम कोड|コースID|código do curso|课程代码`,
  learnerId: `external id|user id|employee id|employee number|person id|learner id|staff id|رقم الموظف|Personalnummer|Mitarbeiternummer|número de empleado|matricule|henkilönumero|מספר עובד|कर्मचारी संख्या|社員番号|
    matrícula|工号`,
  learnerEmail: `user email|learner email|employee email`,
  progress: `progress|completion ratio|percentage|percent|التقدم|Fortschritt|progreso|porcentaje|progression|avancement|edistyminen|התקדמות|प्रगति|進捗|progresso|进度`,
  minutes: `minutes|learning minutes|est learning minutes|estimated learning minutes|duration|duration minutes|time spent|min|الدقائق|المدة|Minuten|Dauer|minutos|duración|durée|minuutit|kesto|דקות|משך|मिनट|अवधि|時間（分）|所要時間|duração|分钟|时长`,
  skillLabel: `label|name|skill|preferred label|title|المهارة|الاسم|Bezeichnung|Fähigkeit|Kompetenz|nombre|habilidad|competencia|nom|compétence|nimi|taito|osaaminen|שם|מיומנות|नाम|कौशल|名称|スキル|nome|competência|技能|
    技能名称`,
  skillKind: `kind|type|النوع|Art|Typ|tipo|tyyppi|laji|סוג|प्रकार|種類|类型`,
  capability: `capability|parent|category|group|الفئة|Kategorie|Oberbegriff|categoría|catégorie|kategoria|קטגוריה|श्रेणी|カテゴリ|categoria|类别`,
  synonyms: `synonyms|alt labels|alternative labels|also called|المرادفات|Synonyme|sinónimos|synonymes|synonyymit|מילים נרדפות|पर्यायवाची|同義語|sinônimos|同义词`,
  related: `related|related skills|see also|ذات صلة|verwandt|verwandte Fähigkeiten|relacionadas|liées|compétences liées|liittyvät|קשורים|संबंधित|関連|関連スキル|相关|相关技能`,
  skillKey: `key|id|code|uri|concept uri|المفتاح|Schlüssel|clave|código|clé|avain|koodi|מפתח|कुंजी|キー|chave|键|代码`,
} as const;

export type HeadWord = keyof typeof WORDS;

/** Returns the words that heads use for something, in every language. */
export const headWords = (...said: readonly HeadWord[]): string[] => [
  ...new Set(said.flatMap((one) => `${WORDS[one]}|${FURTHER_WORDS[one]}`.split('|').map((word) => word.trim()))),
];

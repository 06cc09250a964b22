/**
 * Words that heads of tables use in the other languages of the product, in the order of their codes: Bulgarian, Bengali, Czech, Danish, Greek, Estonian,
 * Croatian, Hungarian, Indonesian, Italian, Korean, Lithuanian, Latvian, Malay, Norwegian, Dutch, Polish, Romanian, Russian, Slovak, Swedish, Tamil, Thai,
 * Turkish, Ukrainian, Vietnamese and traditional Chinese. What two languages write alike stands there once.
 */
export const FURTHER_WORDS = {
  email: `имейл|ইমেইল|ইমেল|e-mailová adresa|pracovní e-mail|mailadresse|διεύθυνση email|ηλεκτρονική διεύθυνση|e-posti aadress|e-pošta|adresa e-pošte|e-mail-cím|alamat email|surel|indirizzo e-mail|posta elettronica|
    이메일|이메일 주소|el. paštas|e-pasts|e-pasta adrese|alamat e-mel|e-mel|e-postadresse|e-mailadres|adres e-mail|adresă de e-mail|электронная почта|почта|эл. почта|e-mailová adresa|e-post|e-postadress|மின்னஞ்சல்|อีเมล|e-posta|
    e-posta adresi|електронна пошта|ел. пошта|thư điện tử|địa chỉ email|電子郵件|電子郵件地址`,
  firstName: `собствено име|প্রথম নাম|নাম|křestní jméno|jméno|fornavn|όνομα|eesnimi|ime|keresztnév|utónév|nama depan|nome proprio|이름|vardas|vārds|nama pertama|voornaam|imię|prenume|имя|krstné meno|meno|förnamn|முதற்பெயர்|முதல் பெயர்|
    ชื่อ|ชื่อจริง|ad|adı|ім'я|ім’я|tên`,
  lastName: `фамилия|শেষ নাম|পদবি|příjmení|efternavn|επώνυμο|επίθετο|perekonnanimi|prezime|vezetéknév|családnév|nama belakang|cognome|성|pavardė|uzvārds|nama akhir|etternavn|achternaam|nazwisko|nume de familie|фамилия|priezvisko|
    efternamn|கடைசிப் பெயர்|குடும்பப் பெயர்|นามสกุล|soyadı|soyad|прізвище|họ`,
  jobTitle: `длъжност|পদ|pracovní pozice|stillingsbetegnelse|stilling|θέση εργασίας|ametinimetus|ametikoht|radno mjesto|munkakör|beosztás|jabatan|mansione|qualifica|직함|직책|pareigos|amats|amata nosaukums|jawatan|stillingstittel|
    functie|functietitel|stanowisko|funcție|должность|pracovná pozícia|befattning|yrkestitel|பதவி|ตำแหน่ง|ตำแหน่งงาน|unvan|iş unvanı|посада|chức danh|職稱`,
  company: `компания|фирма|কোম্পানি|প্রতিষ্ঠান|společnost|firma|virksomhed|εταιρεία|ettevõte|tvrtka|poduzeće|cég|vállalat|perusahaan|azienda|società|회사|įmonė|uzņēmums|syarikat|selskap|bedrijf|companie|компания|spoločnosť|företag|நிறுவனம்|
    บริษัท|şirket|компанія|công ty|公司名稱`,
  location: `място|местоположение|অবস্থান|místo|pracoviště|lokalitet|sted|τοποθεσία|asukoht|lokacija|mjesto|telephely|helyszín|lokasi|sede|위치|근무지|vieta|atrašanās vieta|lokasi|sted|locatie|vestiging|lokalizacja|miejsce|locație|место работы|
    местоположение|miesto|pracovisko|plats|ort|இடம்|สถานที่|konum|yer|місце роботи|địa điểm|地點|辦公室`,
  locationCode: `код на мястото|অবস্থানের কোড|kód místa|lokalitetskode|κωδικός τοποθεσίας|asukoha kood|kod lokacije|telephelykód|kode lokasi|codice sede|위치 코드|vietos kodas|vietas kods|kod lokasi|stedskode|locatiecode|kod lokalizacji|
    cod locație|код места|kód miesta|platskod|இடக் குறியீடு|รหัสสถานที่|konum kodu|код місця|mã địa điểm|地點代碼`,
  orgUnitCode: `код на звеното|ইউনিট কোড|kód útvaru|organisatorisk enhed|κωδικός μονάδας|üksuse kood|šifra jedinice|kod organizacijske jedinice|szervezetiegység-kód|szervezeti egység|kode unit|codice unità|부서 코드|조직 코드|padalinio kodas|
    struktūrvienības kods|kod unit|enhetskode|afdelingscode|eenheidscode|kod jednostki|cod unitate|код подразделения|kód útvaru|enhetskod|அலகுக் குறியீடு|รหัสหน่วยงาน|birim kodu|код підрозділу|mã đơn vị|部門代碼`,
  language: `език|ভাষা|jazyk|sprog|γλώσσα|keel|jezik|nyelv|bahasa|lingua|언어|kalba|valoda|språk|taal|język|limbă|limba|язык|மொழி|ภาษา|dil|мова|ngôn ngữ|語言`,
  externalId: `служебен номер|কর্মী নম্বর|কর্মচারী নম্বর|osobní číslo|medarbejdernummer|αριθμός μητρώου|αριθμός υπαλλήλου|töötaja number|matični broj|broj zaposlenika|törzsszám|dolgozói azonosító|nomor karyawan|nik|matricola|numero dipendente|
    사번|직원 번호|darbuotojo numeris|darbinieka numurs|nombor pekerja|ansattnummer|personeelsnummer|numer pracownika|număr de marcă|număr angajat|табельный номер|osobné číslo|anställningsnummer|personalnummer|பணியாளர் எண்|รหัสพนักงาน|sicil numarası|
    sicil no|табельний номер|mã nhân viên|員工編號`,
  managerEmail: `ръководител|имейл на ръководителя|ম্যানেজার|ম্যানেজারের ইমেইল|nadřízený|e-mail nadřízeného|leder|leders mail|προϊστάμενος|email προϊσταμένου|juht|juhi e-post|nadređeni|voditelj|felettes|vezető|atasan|email atasan|responsabile|
    e-mail del responsabile|관리자|상사|상사 이메일|vadovas|vadovo el. paštas|vadītājs|vadītāja e-pasts|pengurus|e-mel pengurus|nærmeste leder|leidinggevende|e-mail leidinggevende|przełożony|e-mail przełożonego|superior|e-mail superior|руководитель|
    почта руководителя|nadriadený|chef|chefens e-post|மேலாளர்|மேலாளர் மின்னஞ்சல்|ผู้จัดการ|หัวหน้า|อีเมลผู้จัดการ|yönetici|yönetici e-postası|керівник|пошта керівника|quản lý|email quản lý|主管|主管電子郵件`,
  roles: `роли|роля|ভূমিকা|role v systému|roller|rolle|ρόλοι|ρόλος|rollid|roll|uloge|uloga|szerepkörök|szerepkör|peran|ruoli|ruolo|역할|vaidmenys|vaidmuo|lomas|loma|peranan|rollen|role i uprawnienia|rola|roluri|rol|роль|roly|rola|பங்குகள்|บทบาท|
    roller|рольові права|ролі|vai trò|角色名稱`,
  groups: `групи|група|গ্রুপ|skupiny|skupina|grupper|gruppe|ομάδες|ομάδα|rühmad|rühm|grupe|grupa|csoportok|csoport|grup|kelompok|gruppi|gruppo|그룹|grupės|grupė|grupas|kumpulan|groepen|groep|grupy|grupuri|группы|группа|grupp|குழுக்கள்|குழு|กลุ่ม|gruplar|
    grup|nhóm|群組`,
  groupName: `име на групата|গ্রুপের নাম|název skupiny|gruppenavn|navn|όνομα ομάδας|rühma nimi|naziv grupe|naziv|csoport neve|nama grup|nama kelompok|nome del gruppo|그룹 이름|grupės pavadinimas|pavadinimas|grupas nosaukums|nosaukums|nama kumpulan|
    gruppenavn|groepsnaam|naam|nazwa grupy|nazwa|numele grupului|nume|название группы|название|názov skupiny|názov|gruppnamn|namn|குழுப் பெயர்|ชื่อกลุ่ม|grup adı|назва групи|назва|tên nhóm|群組名稱`,
  privacy: `поверителност|видимост|গোপনীয়তা|viditelnost|soukromí|synlighed|ορατότητα|απόρρητο|nähtavus|vidljivost|privatnost|láthatóság|visibilitas|privasi|visibilità|공개 범위|matomumas|privatumas|redzamība|keterlihatan|synlighet|zichtbaarheid|
    widoczność|prywatność|vizibilitate|confidențialitate|видимость|доступ|viditeľnosť|synlighet|தனியுரிமை|ความเป็นส่วนตัว|การมองเห็น|görünürlük|gizlilik|видимість|quyền riêng tư|hiển thị|可見性`,
  leaders: `водещи|собственици|নেতা|মালিক|vedoucí|vlastníci|ledere|ejere|υπεύθυνοι|κάτοχοι|juhid|omanikud|voditelji|vlasnici|vezetők|tulajdonosok|pemimpin|pemilik|proprietari|referenti|소유자|리더|vadovai|savininkai|vadītāji|īpašnieki|ketua|eiere|
    eigenaren|leiders|właściciele|prowadzący|proprietari|lideri|владельцы|ведущие|vedúci|vlastníci|ägare|ledare|தலைவர்கள்|உரிமையாளர்கள்|หัวหน้ากลุ่ม|เจ้าของ|sahipler|liderler|власники|ведучі|trưởng nhóm|chủ sở hữu|組長|擁有者`,
  members: `членове|участници|সদস্য|সদস্যরা|členové|medlemmer|μέλη|liikmed|članovi|tagok|anggota|membri|구성원|멤버|nariai|dalībnieki|ahli|leden|członkowie|участники|členovia|medlemmar|உறுப்பினர்கள்|สมาชิก|üyeler|учасники|thành viên|成員`,
  personSkill: `умение|দক্ষতা|dovednost|kompetence|færdighed|δεξιότητα|oskus|vještina|készség|keterampilan|competenza|스킬|기술|įgūdis|gebėjimas|prasme|kemahiran|ferdighet|vaardigheid|umiejętność|competență|aptitudine|навык|zručnosť|kompetens|
    färdighet|திறன்|ทักษะ|beceri|навичка|kỹ năng|技能名`,
  personSkillLevel: `ниво|স্তর|úroveň|niveau|επίπεδο|tase|razina|szint|tingkat|livello|수준|레벨|lygis|līmenis|tahap|nivå|poziom|nivel|уровень|úroveň|நிலை|ระดับ|düzey|seviye|рівень|mức|cấp độ|等級`,
  ratedOn: `дата|дата на оценката|তারিখ|মূল্যায়নের তারিখ|datum|datum hodnocení|dato|vurderet den|ημερομηνία|ημερομηνία αξιολόγησης|kuupäev|hindamise kuupäev|datum procjene|dátum|értékelés dátuma|tanggal|tanggal penilaian|data valutazione|날짜|평가일|
    vertinimo data|novērtējuma datums|datums|tarikh|tarikh penilaian|vurderingsdato|beoordelingsdatum|data oceny|data evaluării|dată|дата оценки|dátum hodnotenia|bedömningsdatum|தேதி|மதிப்பீட்டுத் தேதி|วันที่|วันที่ประเมิน|tarih|değerlendirme tarihi|
    дата оцінювання|ngày|ngày đánh giá|評估日期`,
  ratedBy: `оценено от|মূল্যায়নকারী|hodnotil|hodnotitel|vurderet af|αξιολογήθηκε από|hindas|hindaja|procijenio|értékelő|dinilai oleh|valutato da|평가자|įvertino|vertintojas|novērtēja|penilai|vurdert av|beoordeeld door|oceniający|ocenił|evaluat de|
    оценил|кто оценил|hodnotiteľ|bedömd av|மதிப்பிட்டவர்|ผู้ประเมิน|değerlendiren|оцінив|người đánh giá|評估者`,
  card: `съдържание|курс|কনটেন্ট|কোর্স|obsah|kurz|indhold|kursus|περιεχόμενο|μάθημα|sisu|kursus|sadržaj|tečaj|tartalom|kurzus|tanfolyam|konten|kursus|contenuto|corso|콘텐츠|과정|turinys|kursas|saturs|kurss|kandungan|innhold|inhoud|cursus|treść|kurs|
    conținut|curs|материал|курс|obsah|innehåll|kurs|உள்ளடக்கம்|பாடநெறி|เนื้อหา|หลักสูตร|içerik|kurs|матеріал|nội dung|khóa học|課程|內容`,
  contentTitle: `заглавие|име на курса|কোর্সের শিরোনাম|শিরোনাম|název kurzu|název|kursustitel|titel|τίτλος|τίτλος μαθήματος|pealkiri|kursuse nimi|naslov|naziv tečaja|cím|kurzus címe|judul|judul kursus|titolo|titolo del corso|제목|과정명|과정 제목|pavadinimas|
    kurso pavadinimas|nosaukums|kursa nosaukums|tajuk|tajuk kursus|tittel|kurstittel|cursustitel|tytuł|tytuł kursu|titlu|titlul cursului|название|название курса|názov|názov kurzu|kurstitel|தலைப்பு|பாடநெறி தலைப்பு|ชื่อเรื่อง|ชื่อหลักสูตร|başlık|
    kurs adı|назва|назва курсу|tiêu đề|tên khóa học|課程名稱|標題`,
  contentProvider: `доставчик|প্রদানকারী|poskytovatel|udbyder|kursusudbyder|πάροχος|pakkuja|koolitaja|pružatelj|szolgáltató|penyedia|fornitore|ente di formazione|제공자|제공 기관|teikėjas|nodrošinātājs|pembekal|penyedia|tilbyder|aanbieder|opleider|
    dostawca|organizator|furnizor|поставщик|провайдер|poskytovateľ|leverantör|anordnare|வழங்குநர்|ผู้ให้บริการ|sağlayıcı|постачальник|nhà cung cấp|提供者名稱`,
  completionStatus: `състояние|статус|অবস্থা|stav|status|tilstand|κατάσταση|olek|staatus|stanje|állapot|státusz|status penyelesaian|stato|상태|būsena|statusas|statuss|stāvoklis|status|tilstand|stan|stare|статус|состояние|stav|நிலைமை|สถานะ|durum|стан|
    trạng thái|狀態`,
  completedOn: `дата на завършване|завършено на|সমাপ্তির তারিখ|তারিখ|datum dokončení|dokončeno|datum|gennemført den|gennemførelsesdato|dato|ημερομηνία ολοκλήρωσης|ημερομηνία|lõpetamise kuupäev|lõpetatud|kuupäev|datum završetka|završeno|
    befejezés dátuma|teljesítés dátuma|dátum|tanggal selesai|tanggal|data di completamento|completato il|완료일|날짜|baigimo data|baigta|pabeigšanas datums|pabeigts|datums|tarikh siap|tarikh|fullført dato|fullført|voltooid op|voltooiingsdatum|
    data ukończenia|ukończono|data finalizării|finalizat la|dată|дата завершения|завершено|дата|dátum dokončenia|dokončené|dátum|slutfört den|slutdatum|நிறைவு தேதி|முடித்த தேதி|தேதி|วันที่เรียนจบ|วันที่เสร็จสิ้น|วันที่|tamamlanma tarihi|tarih|
    дата завершення|ngày hoàn thành|ngày|完成日期`,
  startedOn: `започнато на|начална дата|শুরুর তারিখ|datum zahájení|zahájeno|startdato|påbegyndt|ημερομηνία έναρξης|alustamise kuupäev|alustatud|datum početka|započeto|kezdés dátuma|tanggal mulai|data di inizio|iniziato il|시작일|pradžios data|pradėta|
    sākuma datums|sākts|tarikh mula|startdato|påbegynt|startdatum|begonnen op|data rozpoczęcia|rozpoczęto|data începerii|дата начала|начато|dátum začatia|začaté|påbörjat|தொடக்க தேதி|วันที่เริ่ม|başlangıç tarihi|дата початку|розпочато|ngày bắt đầu|
    開始日期`,
  score: `резултат|точки|স্কোর|নম্বর|výsledek|skóre|body|resultat|βαθμολογία|βαθμός|tulemus|punktid|rezultat|bodovi|eredmény|pontszám|nilai|skor|punteggio|voto|점수|rezultatas|balas|rezultāts|punkti|markah|poengsum|resultaat|punten|wynik|punkty|
    rezultat|scor|punctaj|результат|баллы|оценка|výsledok|poäng|மதிப்பெண்|คะแนน|puan|sonuç|бали|điểm|kết quả|得分|分數`,
  evidence: `доказателство|প্রমাণ|doklad|důkaz|dokumentation|bevis|τεκμήριο|αποδεικτικό|tõend|dokaz|igazolás|bizonyíték|bukti|prova|evidenza|증빙|증거|įrodymas|pierādījums|bukti|dokumentasjon|bewijs|dowód|dovadă|подтверждение|dôkaz|underlag|சான்று|
    หลักฐาน|kanıt|доказ|підтвердження|minh chứng|bằng chứng|佐證`,
  firstDay: `първи ден|от|প্রথম দিন|থেকে|první den|od|første dag|fra|πρώτη ημέρα|από|esimene päev|alates|prvi dan|első nap|kezdete|hari pertama|mulai|primo giorno|dal|첫날|시작일|pirma diena|nuo|pirmā diena|no|dari|første fraværsdag|eerste dag|van|vanaf|
    pierwszy dzień|prima zi|de la|первый день|с|prvý deň|första dagen|från|முதல் நாள்|วันแรก|ตั้งแต่|ilk gün|başlangıç|перший день|з|ngày đầu tiên|từ ngày|開始日`,
  lastDay: `последен ден|до|শেষ দিন|পর্যন্ত|poslední den|do|sidste dag|til|τελευταία ημέρα|έως|viimane päev|kuni|zadnji dan|utolsó nap|vége|hari terakhir|sampai|ultimo giorno|al|마지막 날|종료일|paskutinė diena|iki|pēdējā diena|līdz|hingga|
    siste fraværsdag|siste dag|laatste dag|tot|tot en met|ostatni dzień|ultima zi|până la|последний день|по|posledný deň|sista dagen|கடைசி நாள்|วันสุดท้าย|ถึง|son gün|bitiş|останній день|ngày cuối cùng|đến ngày|結束日`,
  code: `код|কোড|kód|kode|κωδικός|kood|šifra|kod|kód|kode|codice|코드|kodas|kods|code|cod|код|குறியீடு|รหัส|kod|mã|代碼|編碼`,
  title: `наименование|име|নাম|শিরোনাম|název|navn|betegnelse|όνομα|ονομασία|τίτλος|nimetus|naziv|megnevezés|név|nama|denominazione|titolo|이름|명칭|pavadinimas|nosaukums|naam|benaming|nazwa|denumire|название|наименование|názov|namn|benämning|பெயர்|
    தலைப்பு|ชื่อ|ad|adı|назва|tên|名稱`,
  parentCode: `κωδικός ανώτερου επιπέδου|aukštesnės vietos kodas|aukštesnio padalinio kodas|augstākās vienības kods|மேல்நிலைக் குறியீடு|код на горното|горно звено|ঊর্ধ্বতন কোড|মূল কোড|nadřazený kód|nadřazený útvar|overordnet kode|overordnet|κωδικός γονικού|γονικό|ülemkood|ülemüksus|nadređeni kod|nadređena jedinica|szülőkód|fölérendelt kód|kode induk|induk|codice superiore|
    unità superiore|상위 코드|aukštesnis kodas|augstāks kods|virskods|kod induk|overordnet kode|bovenliggende code|kod nadrzędny|jednostka nadrzędna|cod superior|код родителя|вышестоящее|nadradený kód|nadradený útvar|överordnad kod|överordnad|மேற்குறியீடு|
    รหัสหลัก|หน่วยงานหลัก|üst kod|üst birim|код вищого|вищий підрозділ|mã cấp trên|上層代碼`,
  street: `улица|адрес|রাস্তা|ঠিকানা|ulice|gade|vej|adresse|οδός|διεύθυνση|tänav|aadress|ulica|adresa|utca|cím|jalan|alamat|via|indirizzo|도로명|주소|gatvė|adresas|iela|adrese|jalan|gate|straat|adres|ulica|strada|adresă|улица|адрес|ulica|gata|
    gatuadress|தெரு|முகவரி|ถนน|ที่อยู่|sokak|adres|вулиця|адреса|đường|địa chỉ|街道地址`,
  postalCode: `пощенски код|পোস্ট কোড|psč|postnummer|ταχυδρομικός κώδικας|τκ|sihtnumber|postiindeks|poštanski broj|irányítószám|kode pos|cap|codice postale|우편번호|pašto kodas|pasta indekss|poskod|postkode|kod pocztowy|cod poștal|индекс|
    почтовый индекс|அஞ்சல் குறியீடு|รหัสไปรษณีย์|posta kodu|поштовий індекс|mã bưu chính|郵遞區號`,
  city: `град|শহর|město|obec|by|πόλη|linn|grad|város|település|kota|città|comune|도시|시|miestas|pilsēta|bandar|poststed|stad|plaats|miasto|oraș|localitate|город|mesto|stad|நகரம்|เมือง|อำเภอ|şehir|il|місто|thành phố|市`,
  state: `savezna država ili županija|állam|област|রাজ্য|region|περιφέρεια|νομός|maakond|županija|megye|provinsi|regione|provincia|시도|도|apskritis|regionas|novads|reģions|negeri|fylke|provincie|województwo|județ|регион|область|län|மாநிலம்|จังหวัด|bölge|eyalet|область|tỉnh|省分`,
  country: `държава|দেশ|země|stát|land|χώρα|riik|država|zemlja|ország|negara|paese|국가|나라|šalis|valsts|negara|państwo|țară|страна|krajina|štát|நாடு|ประเทศ|ülke|країна|quốc gia|nước|國家`,
  latitude: `zemljopisna širina|географска ширина|অক্ষাংশ|zeměpisná šířka|breddegrad|γεωγραφικό πλάτος|laiuskraad|geografska širina|földrajzi szélesség|szélesség|garis lintang|lintang|latitudine|위도|platuma|platums|latitud|breedtegraad|szerokość geograficzna|широта|
    zemepisná šírka|latitud|அட்சரேகை|ละติจูด|enlem|vĩ độ|緯度`,
  longitude: `zemljopisna dužina|географска дължина|দ্রাঘিমাংশ|zeměpisná délka|længdegrad|γεωγραφικό μήκος|pikkuskraad|geografska dužina|földrajzi hosszúság|hosszúság|garis bujur|bujur|longitudine|경도|ilguma|garums|longitud|lengdegrad|lengtegraad|
    długość geograficzna|долгота|zemepisná dĺžka|longitud|தீர்க்கரேகை|ลองจิจูด|boylam|довгота|kinh độ|經度`,
  unitType: `вид|тип|ধরন|druh|typ|type|enhedstype|τύπος|είδος|tüüp|liik|vrsta|tip|típus|jenis|tipe|tipo|유형|종류|tipas|rūšis|tips|veids|jenis|soort|rodzaj|fel|тип|вид|typ|வகை|ประเภท|tür|tip|loại|類型`,
  status: `състояние|статус|активен|অবস্থা|সক্রিয়|stav|aktivní|tilstand|κατάσταση|ενεργό|olek|staatus|aktiivne|stanje|aktivan|állapot|aktív|status|aktif|stato|attivo|상태|būsena|aktyvus|statuss|aktīvs|tilstand|actief|aktywny|stare|activ|статус|
    состояние|активен|aktívny|aktiv|நிலைமை|செயலில்|สถานะ|durum|стан|активний|trạng thái|狀態`,
  effectiveDate: `kehtivuse algus|datum početka važenja|hatály kezdete|galiojimo pradžia|в сила от|কার্যকর তারিখ|platí od|účinnost od|gælder fra|ημερομηνία ισχύος|ισχύει από|kehtib alates|vrijedi od|hatályos|érvényes ettől|berlaku mulai|tanggal berlaku|valido dal|data di decorrenza|시행일|적용일|galioja nuo|spēkā no|
    tarikh berkuat kuasa|gjelder fra|geldig vanaf|ingangsdatum|obowiązuje od|valabil de la|действует с|дата вступления в силу|platí od|účinné od|gäller från|நடைமுறைக்கு வரும் தேதி|มีผลตั้งแต่|geçerlilik tarihi|діє з|ngày hiệu lực|生效日`,
  roleCode: `код|код на длъжността|কোড|পদের কোড|kód|kód role|kode|stillingskode|κωδικός|κωδικός ρόλου|kood|rolli kood|šifra|kod radnog mjesta|kód|munkaköri kód|kode|kode jabatan|codice|codice ruolo|코드|직무 코드|kodas|pareigybės kodas|kods|
    amata kods|kod|kod jawatan|functiecode|kod stanowiska|cod|cod funcție|код|код роли|kód roly|rollkod|குறியீடு|பதவிக் குறியீடு|รหัส|รหัสตำแหน่ง|kod|rol kodu|код посади|mã|mã vai trò|職務代碼`,
  roleTitle: `наименование|длъжност|নাম|শিরোনাম|পদ|název|název role|navn|stilling|rolle|όνομα|τίτλος|ρόλος|nimetus|roll|naziv|radno mjesto|megnevezés|munkakör|nama|nama jabatan|denominazione|titolo|ruolo|이름|직무|pavadinimas|pareigybė|nosaukums|amats|
    nama jawatan|naam|functie|nazwa|stanowisko|denumire|funcție|название|роль|должность|názov|rola|namn|roll|பெயர்|பதவி|ชื่อ|ตำแหน่งงาน|ad|rol|назва|посада|tên|vai trò công việc|職務名稱`,
  family: `семейство длъжности|পদ পরিবার|rodina rolí|rodina pracovních rolí|jobfamilie|οικογένεια ρόλων|ametipere|ametite rühm|obitelj radnih mjesta|munkakörcsalád|rumpun jabatan|rumpun pekerjaan|famiglia professionale|famiglia di ruoli|직무군|
    pareigybių šeima|amatu saime|keluarga kerja|stillingsfamilie|functiefamilie|rodzina stanowisk|familie de funcții|семейство должностей|rodina rolí|jobbfamilj|yrkesfamilj|பணிக்குடும்பம்|กลุ่มงาน|iş ailesi|родина посад|nhóm nghề|職務類別`,
  description: `описание|বিবরণ|popis|beskrivelse|περιγραφή|kirjeldus|opis|leírás|deskripsi|descrizione|설명|aprašymas|apraksts|penerangan|beskrivelse|beschrijving|omschrijving|opis|descriere|описание|popis|beskrivning|விளக்கம்|คำอธิบาย|รายละเอียด|
    açıklama|опис|mô tả|描述`,
  level: `ниво|স্তর|úroveň|niveau|επίπεδο|tase|razina|szint|tingkat|level|livello|수준|직급|lygis|līmenis|tahap|nivå|poziom|nivel|уровень|நிலை|ระดับ|düzey|seviye|рівень|cấp bậc|等級`,
  track: `кариерна посока|ক্যারিয়ার ট্র্যাক|kariérní směr|karrierespor|επαγγελματική πορεία|karjäärisuund|smjer karijere|karrierút|jalur karier|percorso di carriera|경력 트랙|karjeros kryptis|karjeras virziens|laluan kerjaya|karrierespor|loopbaanpad|
    ścieżka kariery|traseu de carieră|карьерное направление|kariérna dráha|kariérny smer|karriärspår|தொழில் தடம்|สายอาชีพ|kariyer yolu|кар’єрний напрям|hướng sự nghiệp|職涯發展方向`,
  occupation: `професия|занятие|পেশা|povolání|erhverv|beskæftigelse|επάγγελμα|amet|kutse|zanimanje|foglalkozás|pekerjaan|professione|직업|profesija|profesija|pekerjaan|yrke|beroep|zawód|ocupație|профессия|povolanie|yrke|தொழில்|อาชีพ|meslek|професія|
    nghề nghiệp|職業別`,
  skills: `умения|দক্ষতাসমূহ|dovednosti|færdigheder|kompetencer|δεξιότητες|oskused|vještine|készségek|keterampilan|competenze|스킬|įgūdžiai|prasmes|kemahiran|ferdigheter|vaardigheden|umiejętności|competențe|навыки|zručnosti|kompetenser|färdigheter|
    திறன்கள்|ทักษะ|beceriler|навички|các kỹ năng|必備技能`,
  vacancyCode: `код|референция|কোড|kód|značka|kode|reference|κωδικός|kood|viide|šifra|referenca|kód|hivatkozás|kode|referensi|codice|riferimento|코드|참조|kodas|nuoroda|kods|atsauce|kod|rujukan|referanse|referentie|numer referencyjny|cod|referință|код|
    номер|referencia|referens|குறியீடு|รหัส|เลขอ้างอิง|referans|код вакансії|mã|代碼`,
  vacancyTitle: `наименование|свободна позиция|শিরোনাম|শূন্যপদ|název|volné místo|titel|stilling|τίτλος|κενή θέση|nimetus|vaba ametikoht|naziv|slobodno radno mjesto|megnevezés|álláshely|judul|lowongan|titolo|posizione aperta|제목|공석|pavadinimas|
    laisva vieta|nosaukums|vakance|tajuk|kekosongan|tittel|naam|vacature|nazwa|wakat|denumire|post vacant|название|вакансия|názov|voľné miesto|benämning|ledig tjänst|தலைப்பு|காலியிடம்|ชื่อ|ตำแหน่งว่าง|başlık|açık pozisyon|назва|вакансія|tên|vị trí tuyển|
    職缺`,
  vacancyRole: `роля|длъжност|ভূমিকা|পদ|role|pracovní role|rolle|ρόλος|roll|uloga|radno mjesto|munkakör|peran|jabatan|ruolo|직무|pareigybė|amats|peranan kerja|functie|rola|stanowisko|funcție|роль|должность|rola|roll|பதவி|บทบาทงาน|rol|посада|vai trò|職務`,
  contractType: `вид договор|চুক্তির ধরন|typ smlouvy|kontrakttype|ansættelsesform|τύπος σύμβασης|lepingu tüüp|vrsta ugovora|szerződéstípus|jenis kontrak|tipo di contratto|계약 유형|sutarties tipas|līguma veids|jenis kontrak|ansettelsesform|contracttype|
    rodzaj umowy|tip de contract|тип договора|typ zmluvy|anställningsform|ஒப்பந்த வகை|ประเภทสัญญา|sözleşme türü|тип договору|loại hợp đồng|合約類型`,
  schedule: `работно време|কাজের সময়|pracovní doba|úvazek|arbejdstid|ωράριο|tööaeg|radno vrijeme|munkaidő|jam kerja|orario|orario di lavoro|근무 시간|darbo laikas|darba laiks|waktu kerja|arbeidstid|werktijden|dienstverband|wymiar czasu pracy|program de lucru|
    график|рабочее время|pracovný čas|arbetstid|பணி நேரம்|เวลาทำงาน|çalışma saatleri|робочий час|thời gian làm việc|工作時間`,
  remote: `дистанционно|দূরবর্তী|na dálku|hjemmearbejde|fjernarbejde|τηλεργασία|kaugtöö|rad na daljinu|távmunka|kerja jarak jauh|da remoto|lavoro a distanza|원격|원격 근무|nuotolinis darbas|attālināti|kerja jauh|hjemmekontor|thuiswerken|op afstand|praca zdalna|
    la distanță|удаленно|удалённая работа|na diaľku|distansarbete|தொலைப்பணி|ทำงานทางไกล|uzaktan|uzaktan çalışma|дистанційно|làm việc từ xa|遠端`,
  workPattern: `режим на работа|কাজের ধরন|pracovní režim|arbejdsmønster|μορφή εργασίας|töökorraldus|obrazac rada|munkarend|pola kerja|modalità di lavoro|근무 형태|darbo režimas|darba režīms|corak kerja|arbeidsmønster|werkpatroon|tryb pracy|mod de lucru|
    режим работы|pracovný režim|arbetsmönster|பணி முறை|รูปแบบการทำงาน|çalışma düzeni|режим роботи|hình thức làm việc|工作型態`,
  experienceYears: `години опит|অভিজ্ঞতার বছর|roky praxe|års erfaring|erfaring|χρόνια εμπειρίας|töökogemus|godine iskustva|tapasztalat|tapasztalat évei|tahun pengalaman|anni di esperienza|경력 연수|patirties metai|pieredzes gadi|tahun pengalaman|års erfaring|
    jaren ervaring|lata doświadczenia|ani de experiență|лет опыта|опыт|roky praxe|års erfarenhet|அனுபவ ஆண்டுகள்|ปีประสบการณ์|deneyim yılı|роки досвіду|số năm kinh nghiệm|工作年資`,
  openings: `брой места|পদসংখ্যা|počet míst|antal pladser|ledige pladser|αριθμός θέσεων|kohtade arv|broj mjesta|helyek száma|jumlah posisi|numero di posti|모집 인원|vietų skaičius|vietu skaits|bilangan kekosongan|antall plasser|aantal plaatsen|
    liczba miejsc|număr de posturi|количество мест|počet miest|antal platser|இடங்களின் எண்ணிக்கை|จำนวนตำแหน่ง|kontenjan|pozisyon sayısı|кількість місць|số lượng tuyển|名額`,
  opensAt: `публикувана от|প্রকাশের তারিখ|zveřejnit od|datum zveřejnění|offentliggøres|publiceringsdato|ημερομηνία δημοσίευσης|avaldamise kuupäev|datum objave|közzététel dátuma|tanggal terbit|data di pubblicazione|게시일|paskelbimo data|
    publicēšanas datums|tarikh siaran|publiseringsdato|publicatiedatum|data publikacji|data publicării|дата публикации|dátum zverejnenia|publiceringsdatum|வெளியீட்டுத் தேதி|วันที่ประกาศ|yayın tarihi|дата публікації|ngày đăng|發布日期`,
  applyBy: `краен срок|আবেদনের শেষ তারিখ|uzávěrka|přihlásit do|ansøgningsfrist|προθεσμία|kandideerimise tähtaeg|rok za prijavu|jelentkezési határidő|batas lamaran|candidarsi entro|scadenza|지원 마감일|kandidatuoti iki|pieteikties līdz|tarikh tutup|
    søknadsfrist|sluitingsdatum|termin zgłoszeń|termen-limită|срок подачи|uzávierka|sista ansökningsdag|விண்ணப்ப கடைசி தேதி|วันปิดรับสมัคร|son başvuru tarihi|кінцевий термін|hạn nộp|截止日`,
  applyUrl: `връзка за кандидатстване|আবেদনের লিংক|odkaz na přihlášku|ansøgningslink|σύνδεσμος αίτησης|kandideerimise link|poveznica za prijavu|jelentkezési hivatkozás|tautan lamaran|link per candidarsi|지원 링크|kandidatavimo nuoroda|
    pieteikšanās saite|pautan permohonan|søknadslenke|sollicitatielink|link do aplikacji|link de aplicare|ссылка для отклика|odkaz na prihlášku|ansökningslänk|விண்ணப்ப இணைப்பு|ลิงก์สมัคร|başvuru bağlantısı|посилання для відгуку|liên kết ứng tuyển|應徵連結`,
  locationCodes: `места|местоположения|অবস্থানসমূহ|místa|lokaliteter|steder|τοποθεσίες|asukohad|lokacije|telephelyek|lokasi|sedi|근무지|위치|vietos|vietas|steder|locaties|lokalizacje|locații|места работы|miesta|platser|இடங்கள்|สถานที่|konumlar|місця роботи|
    địa điểm|工作地點`,
  orgUnitCodes: `звена|ইউনিটসমূহ|útvary|enheder|organisatoriske enheder|μονάδες|üksused|jedinice|organizacijske jedinice|szervezeti egységek|unit organisasi|unità organizzative|부서|조직 단위|padaliniai|struktūrvienības|unit organisasi|enheter|
    afdelingen|jednostki|unități|подразделения|útvary|enheter|அலகுகள்|หน่วยงาน|birimler|підрозділи|đơn vị|組織單位`,
  courseTitle: `заглавие|курс|име на курса|কোর্স|কোর্সের নাম|শিরোনাম|název kurzu|kurz|název|kursus|kursustitel|μάθημα|τίτλος|kursus|kursuse nimi|pealkiri|tečaj|naziv tečaja|naslov|kurzus|kurzus címe|cím|kursus|judul|judul kursus|corso|titolo del corso|
    titolo|과정|과정명|제목|kursas|kurso pavadinimas|pavadinimas|kurss|kursa nosaukums|nosaukums|tajuk|tajuk kursus|kurs|kurstittel|tittel|cursus|cursustitel|tytuł|tytuł kursu|curs|titlul cursului|titlu|курс|название курса|название|názov kurzu|názov|
    kurstitel|பாடநெறி|தலைப்பு|หลักสูตร|ชื่อหลักสูตร|kurs adı|başlık|назва курсу|назва|khóa học|tên khóa học|tiêu đề|課程|課程名稱|標題`,
  courseUrl: `адрес|връзка|লিংক|ঠিকানা|odkaz|adresa|link|adresse|διεύθυνση|σύνδεσμος|aadress|link|adresa|poveznica|hivatkozás|cím (url)|tautan|alamat|indirizzo|collegamento|주소|링크|nuoroda|adresas|saite|adrese|pautan|lenke|koppeling|adres|łącze|
    adresă|ссылка|адрес|odkaz|länk|adress|இணைப்பு|முகவரி|ลิงก์|ที่อยู่|bağlantı|adres|посилання|адреса|liên kết|địa chỉ|連結`,
  courseId: `код на курса|কোর্স কোড|kód kurzu|kursuskode|κωδικός μαθήματος|kursuse kood|šifra tečaja|kurzuskód|kode kursus|codice corso|과정 코드|kurso kodas|kursa kods|kod kursus|kurskode|cursuscode|kod kursu|cod curs|код курса|kód kurzu|kurskod|
    பாடநெறிக் குறியீடு|รหัสหลักสูตร|kurs kodu|код курсу|mã khóa học|課程代碼`,
  learnerId: `служебен номер|কর্মী নম্বর|কর্মচারী নম্বর|osobní číslo|medarbejdernummer|αριθμός μητρώου|αριθμός υπαλλήλου|töötaja number|matični broj|broj zaposlenika|törzsszám|dolgozói azonosító|nomor karyawan|matricola|numero dipendente|사번|직원 번호|
    darbuotojo numeris|darbinieka numurs|nombor pekerja|ansattnummer|personeelsnummer|numer pracownika|număr de marcă|număr angajat|табельный номер|osobné číslo|anställningsnummer|personalnummer|பணியாளர் எண்|รหัสพนักงาน|sicil numarası|sicil no|
    табельний номер|mã nhân viên|員工編號`,
  learnerEmail: `имейл на учащия|শিক্ষার্থীর ইমেইল|e-mail studujícího|deltagers mail|email εκπαιδευόμενου|õppija e-post|e-pošta polaznika|tanuló e-mail-címe|email peserta|e-mail del partecipante|학습자 이메일|besimokančiojo el. paštas|izglītojamā e-pasts|
    e-mel pelajar|deltakers e-post|e-mail van de deelnemer|e-mail uczestnika|e-mail cursant|почта учащегося|e-mail účastníka|deltagarens e-post|கற்பவர் மின்னஞ்சல்|อีเมลผู้เรียน|öğrenen e-postası|пошта учасника|email người học|學員電子郵件`,
  progress: `напредък|অগ্রগতি|průběh|postup|fremskridt|πρόοδος|edenemine|napredak|haladás|előrehaladás|kemajuan|progresso|avanzamento|진도|진행률|pažanga|progress|virzība|kemajuan|fremdrift|framgang|voortgang|postęp|progres|прогресс|postup|framsteg|
    முன்னேற்றம்|ความคืบหน้า|ilerleme|прогрес|поступ|tiến độ|進度`,
  minutes: `минути|продължителност|মিনিট|সময়কাল|minuty|délka|trvání|minutter|varighed|λεπτά|διάρκεια|minutid|kestus|minute|trajanje|percek|időtartam|menit|durasi|minuti|durata|분|소요 시간|minutės|trukmė|minūtes|ilgums|minit|tempoh|varighet|minuten|duur|
    minuty|czas trwania|durată|минуты|длительность|minúty|trvanie|minuter|varaktighet|நிமிடங்கள்|கால அளவு|นาที|ระยะเวลา|dakika|süre|хвилини|тривалість|phút|thời lượng|分鐘`,
  skillLabel: `наименование|умение|নাম|দক্ষতা|název|dovednost|navn|færdighed|όνομα|δεξιότητα|nimetus|oskus|naziv|vještina|megnevezés|készség|nama|keterampilan|denominazione|competenza|이름|스킬|pavadinimas|įgūdis|nosaukums|prasme|kemahiran|
    ferdighet|naam|vaardigheid|nazwa|umiejętność|denumire|competență|название|навык|názov|zručnosť|namn|kompetens|färdighet|பெயர்|திறன்|ชื่อ|ทักษะ|ad|beceri|назва|навичка|tên|kỹ năng|名稱`,
  skillKind: `вид|тип|ধরন|druh|typ|type|slags|τύπος|είδος|tüüp|liik|vrsta|tip|típus|fajta|jenis|tipe|tipo|유형|종류|tipas|rūšis|tips|veids|soort|rodzaj|fel|тип|вид|typ|sort|வகை|ประเภท|tür|loại|類型`,
  capability: `компетентност|категория|সক্ষমতা|বিভাগ|kompetence|kategorie|kompetenceområde|kategori|ικανότητα|κατηγορία|pädevus|kategooria|sposobnost|kategorija|kompetencia|kategória|kapabilitas|kategori|capacità|categoria|역량|범주|kompetencija|
    kategorija|spēja|kompetence|keupayaan|kategori|competentie|categorie|kompetencja|kategoria|capabilitate|categorie|компетенция|категория|kompetencia|kategória|förmåga|kategori|செயல்திறன்|பிரிவு|ความสามารถ|หมวดหมู่|yetkinlik|kategori|
    компетентність|категорія|năng lực|danh mục|能力|類別`,
  synonyms: `синоними|প্রতিশব্দ|synonyma|synonymer|συνώνυμα|sünonüümid|sinonimi|szinonimák|sinonim|sinonimi|동의어|sinonimai|sinonīmi|synoniemen|synonimy|sinonime|синонимы|synonymá|synonymer|ஒத்த சொற்கள்|คำพ้อง|คำพ้องความหมาย|eş anlamlılar|синоніми|
    từ đồng nghĩa|同義詞`,
  related: `свързани|সম্পর্কিত|související|relaterede|beslægtede|σχετικές|seotud|povezane|kapcsolódó|terkait|correlate|collegate|관련|관련 스킬|susiję|saistītās|berkaitan|relaterte|verwant|gerelateerd|powiązane|asociate|связанные|súvisiace|relaterade|
    தொடர்புடையவை|ที่เกี่ยวข้อง|ilgili|пов’язані|liên quan|相關`,
  skillKey: `ключ|код|কী|কোড|klíč|kód|nøgle|kode|κλειδί|κωδικός|võti|kood|ključ|šifra|kulcs|kunci|kode|chiave|codice|키|코드|raktas|kodas|atslēga|kods|kunci|kod|nøkkel|sleutel|klucz|cheie|cod|ключ|код|kľúč|nyckel|kod|விசை|குறியீடு|คีย์|รหัส|anahtar|
    ключ|khóa|mã|鍵`,
} as const;

import { nearestLanguage } from '@waymark/contract/platform';

/** The product's languages that towns have names in, in the order of the columns below. */
const LANGUAGES = ['de', 'fr', 'es', 'pt-BR', 'ja', 'zh-CN', 'ar', 'he', 'hi'] as const;

/**
 * What large towns are called in the product's languages and by who lives there: country, name in the gazetteer, other names, then a column a
 * language. Our own list: the gazetteer's package has one name a town.
 */
const TABLE = `
DE,Munich,München,München,Munich,Múnich,Munique,ミュンヘン,慕尼黑,ميونخ,מינכן,म्यूनिख
DE,Berlin,,Berlin,Berlin,Berlín,Berlim,ベルリン,柏林,برلين,ברלין,बर्लिन
DE,Hamburg,,Hamburg,Hambourg,Hamburgo,Hamburgo,ハンブルク,汉堡,هامبورغ,המבורג,हैम्बर्ग
DE,Köln,Cologne|Colonia|Keulen,Köln,Cologne,Colonia,Colônia,ケルン,科隆,كولونيا,קלן,कोलोन
DE,Frankfurt am Main,,Frankfurt am Main,Francfort-sur-le-Main,Fráncfort del Meno,Frankfurt,フランクフルト,法兰克福,فرانكفورت,פרנקפורט,फ़्रैंकफ़र्ट
DE,Stuttgart,,Stuttgart,Stuttgart,Stuttgart,Stuttgart,シュトゥットガルト,斯图加特,شتوتغارت,שטוטגרט,श्टुटगार्ट
DE,Nuremberg,Nürnberg|Norimberga,Nürnberg,Nuremberg,Núremberg,Nuremberga,ニュルンベルク,纽伦堡,نورنبيرغ,נירנברג,नूर्नबर्ग
DE,Düsseldorf,,Düsseldorf,Düsseldorf,Düsseldorf,Düsseldorf,デュッセルドルフ,杜塞尔多夫,دوسلدورف,דיסלדורף,ड्यूसलडोर्फ़
DE,Leipzig,Lipsia|Lipsk,Leipzig,Leipzig,Leipzig,Leipzig,ライプツィヒ,莱比锡,لايبزيغ,לייפציג,लाइपत्सिग
DE,Dresden,Dresda|Drezno,Dresden,Dresde,Dresde,Dresden,ドレスデン,德累斯顿,درسدن,דרזדן,ड्रेसडेन
DE,Hannover,Hanover,Hannover,Hanovre,Hannover,Hanôver,ハノーファー,汉诺威,هانوفر,הנובר,हनोवर
DE,Bremen,Brema,Bremen,Brême,Bremen,Bremen,ブレーメン,不来梅,بريمن,ברמן,ब्रेमेन
DE,Aachen,,Aachen,Aix-la-Chapelle,Aquisgrán,Aachen,アーヘン,亚琛,آخن,אאכן,आखन
AT,Vienna,Wien|Bécs|Wenen|Vídeň|Wiedeń|Dunaj,Wien,Vienne,Viena,Viena,ウィーン,维也纳,فيينا,וינה,वियना
AT,Salzburg,Salisburgo,Salzburg,Salzbourg,Salzburgo,Salzburgo,ザルツブルク,萨尔茨堡,سالزبورغ,זלצבורג,साल्ज़बर्ग
AT,Graz,,Graz,Graz,Graz,Graz,グラーツ,格拉茨,غراتس,גראץ,ग्राज़
CH,Zürich,Zurich|Zurigo,Zürich,Zurich,Zúrich,Zurique,チューリッヒ,苏黎世,زيورخ,ציריך,ज़्यूरिख़
CH,Geneva,Genève|Ginevra,Genf,Genève,Ginebra,Genebra,ジュネーヴ,日内瓦,جنيف,ז׳נבה,जिनेवा
CH,Basel,Basle|Basilea,Basel,Bâle,Basilea,Basileia,バーゼル,巴塞尔,بازل,בזל,बासेल
CH,Bern,Berne|Berna,Bern,Berne,Berna,Berna,ベルン,伯尔尼,برن,ברן,बर्न
CH,Lausanne,Losanna,Lausanne,Lausanne,Lausana,Lausana,ローザンヌ,洛桑,لوزان,לוזאן,लुसाने
IT,Rome,Roma|Rzym|Řím,Rom,Rome,Roma,Roma,ローマ,罗马,روما,רומא,रोम
IT,Milan,Milano|Mediolan,Mailand,Milan,Milán,Milão,ミラノ,米兰,ميلانو,מילאנו,मिलान
IT,Naples,Napoli|Neapol,Neapel,Naples,Nápoles,Nápoles,ナポリ,那不勒斯,نابولي,נאפולי,नेपल्स
IT,Turin,Torino|Turyn,Turin,Turin,Turín,Turim,トリノ,都灵,تورينو,טורינו,तुरिन
IT,Venice,Venezia|Wenecja,Venedig,Venise,Venecia,Veneza,ヴェネツィア,威尼斯,البندقية,ונציה,वेनिस
IT,Florence,Firenze|Florencja,Florenz,Florence,Florencia,Florença,フィレンツェ,佛罗伦萨,فلورنسا,פירנצה,फ़्लोरेंस
IT,Genoa,Genova,Genua,Gênes,Génova,Gênova,ジェノヴァ,热那亚,جنوة,גנואה,जेनोवा
IT,Bologna,,Bologna,Bologne,Bolonia,Bolonha,ボローニャ,博洛尼亚,بولونيا,בולוניה,बोलोन्या
PT,Lisbon,Lisboa|Lisbona|Lizbona,Lissabon,Lisbonne,Lisboa,Lisboa,リスボン,里斯本,لشبونة,ליסבון,लिस्बन
PT,Porto,Oporto,Porto,Porto,Oporto,Porto,ポルト,波尔图,بورتو,פורטו,पोर्टो
ES,Madrid,,Madrid,Madrid,Madrid,Madri,マドリード,马德里,مدريد,מדריד,मैड्रिड
ES,Barcelona,Barcellona,Barcelona,Barcelone,Barcelona,Barcelona,バルセロナ,巴塞罗那,برشلونة,ברצלונה,बार्सिलोना
ES,Sevilla,Seville|Siviglia,Sevilla,Séville,Sevilla,Sevilha,セビリア,塞维利亚,إشبيلية,סביליה,सेविल
ES,Valencia,València,Valencia,Valence,Valencia,Valência,バレンシア,瓦伦西亚,بلنسية,ולנסיה,वैलेंसिया
ES,Zaragoza,Saragossa,Saragossa,Saragosse,Zaragoza,Saragoça,サラゴサ,萨拉戈萨,سرقسطة,סרגוסה,ज़रागोज़ा
FR,Paris,Parigi|Parijs|Paryż|Paříž,Paris,Paris,París,Paris,パリ,巴黎,باريس,פריז,पेरिस
FR,Marseille,Marseilles|Marsiglia,Marseille,Marseille,Marsella,Marselha,マルセイユ,马赛,مرسيليا,מרסיי,मार्सेय
FR,Lyon,Lyons|Lione,Lyon,Lyon,Lyon,Lyon,リヨン,里昂,ليون,ליון,ल्यों
FR,Strasbourg,Strasburgo,Straßburg,Strasbourg,Estrasburgo,Estrasburgo,ストラスブール,斯特拉斯堡,ستراسبورغ,שטרסבורג,स्ट्रासबर्ग
FR,Nice,Nizza,Nizza,Nice,Niza,Nice,ニース,尼斯,نيس,ניס,नीस
FR,Bordeaux,,Bordeaux,Bordeaux,Burdeos,Bordéus,ボルドー,波尔多,بوردو,בורדו,बोर्दो
FR,Toulouse,Tolosa,Toulouse,Toulouse,Toulouse,Toulouse,トゥールーズ,图卢兹,تولوز,טולוז,टूलूज़
BE,Brussels,Bruxelles|Brussel,Brüssel,Bruxelles,Bruselas,Bruxelas,ブリュッセル,布鲁塞尔,بروكسل,בריסל,ब्रसेल्स
BE,Antwerp,Antwerpen|Anversa,Antwerpen,Anvers,Amberes,Antuérpia,アントウェルペン,安特卫普,أنتويرب,אנטוורפן,एंटवर्प
BE,Gent,Ghent|Gand,Gent,Gand,Gante,Gante,ヘント,根特,غنت,גנט,गेंट
NL,Amsterdam,,Amsterdam,Amsterdam,Ámsterdam,Amsterdã,アムステルダム,阿姆斯特丹,أمستردام,אמסטרדם,एम्स्टर्डम
NL,The Hague,Den Haag|'s-Gravenhage|L'Aia,Den Haag,La Haye,La Haya,Haia,ハーグ,海牙,لاهاي,האג,द हेग
NL,Rotterdam,,Rotterdam,Rotterdam,Róterdam,Roterdã,ロッテルダム,鹿特丹,روتردام,רוטרדם,रॉटर्डैम
GB,London,Londra|Londen|Londyn,London,Londres,Londres,Londres,ロンドン,伦敦,لندن,לונדון,लंदन
GB,Edinburgh,,Edinburgh,Édimbourg,Edimburgo,Edimburgo,エディンバラ,爱丁堡,إدنبرة,אדינבורו,एडिनबरा
IE,Dublin,Dublino|Baile Átha Cliath,Dublin,Dublin,Dublín,Dublin,ダブリン,都柏林,دبلن,דבלין,डबलिन
CZ,Prague,Praha|Praga,Prag,Prague,Praga,Praga,プラハ,布拉格,براغ,פראג,प्राग
CZ,Brno,,Brünn,Brno,Brno,Brno,ブルノ,布尔诺,برنو,ברנו,ब्रनो
PL,Warsaw,Warszawa|Varsavia,Warschau,Varsovie,Varsovia,Varsóvia,ワルシャワ,华沙,وارسو,ורשה,वारसॉ
PL,Kraków,Krakow|Cracow|Cracovia,Krakau,Cracovie,Cracovia,Cracóvia,クラクフ,克拉科夫,كراكوف,קרקוב,क्राकोव
PL,Wrocław,Breslau|Breslavia,Breslau,Wrocław,Breslavia,Breslávia,ヴロツワフ,弗罗茨瓦夫,فروتسواف,ורוצלב,व्रोत्सवाफ़
PL,Gdańsk,Gdansk|Danzig|Danzica,Danzig,Gdańsk,Gdansk,Gdansk,グダニスク,格但斯克,غدانسك,גדנסק,ग्दान्स्क
HU,Budapest,,Budapest,Budapest,Budapest,Budapeste,ブダペスト,布达佩斯,بودابست,בודפשט,बुडापेस्ट
RO,Bucharest,București|Bucuresti|Bucarest,Bukarest,Bucarest,Bucarest,Bucareste,ブカレスト,布加勒斯特,بوخارست,בוקרשט,बुखारेस्ट
RS,Belgrade,Beograd|Belgrado|Београд,Belgrad,Belgrade,Belgrado,Belgrado,ベオグラード,贝尔格莱德,بلغراد,בלגרד,बेलग्रेड
HR,Zagreb,Zagabria,Zagreb,Zagreb,Zagreb,Zagreb,ザグレブ,萨格勒布,زغرب,זאגרב,ज़ाग्रेब
SI,Ljubljana,Lubiana|Laibach,Ljubljana,Ljubljana,Liubliana,Liubliana,リュブリャナ,卢布尔雅那,ليوبليانا,לובליאנה,ल्युब्ल्याना
SK,Bratislava,Pressburg|Pozsony,Bratislava,Bratislava,Bratislava,Bratislava,ブラチスラヴァ,布拉迪斯拉发,براتيسلافا,ברטיסלאבה,ब्रातिस्लावा
BG,Sofia,София,Sofia,Sofia,Sofía,Sófia,ソフィア,索非亚,صوفيا,סופיה,सोफ़िया
GR,Athens,Αθήνα|Athina|Atene,Athen,Athènes,Atenas,Atenas,アテネ,雅典,أثينا,אתונה,एथेंस
GR,Thessaloníki,Thessaloniki|Salonica|Θεσσαλονίκη,Thessaloniki,Thessalonique,Salónica,Salônica,テッサロニキ,塞萨洛尼基,سالونيك,סלוניקי,थेसालोनिकी
DK,Copenhagen,København|Kobenhavn,Kopenhagen,Copenhague,Copenhague,Copenhague,コペンハーゲン,哥本哈根,كوبنهاغن,קופנהגן,कोपेनहेगन
SE,Stockholm,Stoccolma|Sztokholm,Stockholm,Stockholm,Estocolmo,Estocolmo,ストックホルム,斯德哥尔摩,ستوكهولم,סטוקהולם,स्टॉकहोम
SE,Gothenburg,Göteborg|Goteborg,Göteborg,Göteborg,Gotemburgo,Gotemburgo,ヨーテボリ,哥德堡,غوتنبرغ,גטבורג,गोथेनबर्ग
NO,Oslo,,Oslo,Oslo,Oslo,Oslo,オスロ,奥斯陆,أوسلو,אוסלו,ओस्लो
FI,Helsinki,Helsingfors,Helsinki,Helsinki,Helsinki,Helsinque,ヘルシンキ,赫尔辛基,هلسنكي,הלסינקי,हेलसिंकी
LT,Vilnius,Wilno,Vilnius,Vilnius,Vilna,Vilnius,ヴィリニュス,维尔纽斯,فيلنيوس,וילנה,विल्नियस
UA,Kyiv,Київ|Kiev|Kijów,Kyjiw,Kyïv,Kiev,Kiev,キーウ,基辅,كييف,קייב,कीव
UA,Lviv,Львів|Lwów|Lemberg,Lwiw,Lviv,Leópolis,Lviv,リヴィウ,利沃夫,لفيف,לביב,ल्वीव
RU,Moscow,Москва|Moskva|Mosca|Moskwa,Moskau,Moscou,Moscú,Moscou,モスクワ,莫斯科,موسكو,מוסקבה,मॉस्को
RU,Saint Petersburg,Санкт-Петербург|San Pietroburgo,Sankt Petersburg,Saint-Pétersbourg,San Petersburgo,São Petersburgo,サンクトペテルブルク,圣彼得堡,سانت بطرسبرغ,סנקט פטרבורג,सेंट पीटर्सबर्ग
TR,Istanbul,İstanbul|Stambuł,Istanbul,Istanbul,Estambul,Istambul,イスタンブール,伊斯坦布尔,إسطنبول,איסטנבול,इस्तांबुल
TR,Ankara,,Ankara,Ankara,Ankara,Ancara,アンカラ,安卡拉,أنقرة,אנקרה,अंकारा
IL,Jerusalem,Yerushalayim|Gerusalemme,Jerusalem,Jérusalem,Jerusalén,Jerusalém,エルサレム,耶路撒冷,القدس,ירושלים,यरुशलम
IL,Tel Aviv,,Tel Aviv,Tel Aviv,Tel Aviv,Tel Aviv,テルアビブ,特拉维夫,تل أبيب,תל אביב,तेल अवीव
IL,Haifa,,Haifa,Haïfa,Haifa,Haifa,ハイファ,海法,حيفا,חיפה,हाइफ़ा
EG,Cairo,Al Qahirah|Il Cairo,Kairo,Le Caire,El Cairo,Cairo,カイロ,开罗,القاهرة,קהיר,काहिरा
EG,Alexandria,Al Iskandariyah,Alexandria,Alexandrie,Alejandría,Alexandria,アレクサンドリア,亚历山大,الإسكندرية,אלכסנדריה,अलेक्जेंड्रिया
SA,Riyadh,Ar Riyad|Riad,Riad,Riyad,Riad,Riade,リヤド,利雅得,الرياض,ריאד,रियाद
SA,Jeddah,Jiddah|Gedda,Dschidda,Djeddah,Yeda,Gidá,ジッダ,吉达,جدة,ג׳דה,जेद्दा
AE,Dubai,Dubayy,Dubai,Dubaï,Dubái,Dubai,ドバイ,迪拜,دبي,דובאי,दुबई
AE,Abu Dhabi,Abu Zaby,Abu Dhabi,Abou Dabi,Abu Dabi,Abu Dhabi,アブダビ,阿布扎比,أبوظبي,אבו דאבי,अबू धाबी
QA,Doha,Ad Dawhah,Doha,Doha,Doha,Doha,ドーハ,多哈,الدوحة,דוחא,दोहा
JO,Amman,,Amman,Amman,Amán,Amã,アンマン,安曼,عمّان,עמאן,अम्मान
LB,Beirut,Bayrut|Beyrouth,Beirut,Beyrouth,Beirut,Beirute,ベイルート,贝鲁特,بيروت,ביירות,बेरूत
IQ,Baghdad,Bagdad,Bagdad,Bagdad,Bagdad,Bagdá,バグダード,巴格达,بغداد,בגדאד,बग़दाद
SY,Damascus,Dimashq|Damasco,Damaskus,Damas,Damasco,Damasco,ダマスカス,大马士革,دمشق,דמשק,दमिश्क
MA,Casablanca,Ad Dar al Bayda,Casablanca,Casablanca,Casablanca,Casablanca,カサブランカ,卡萨布兰卡,الدار البيضاء,קזבלנקה,कासाब्लांका
MA,Marrakesh,Marrakech,Marrakesch,Marrakech,Marrakech,Marraquexe,マラケシュ,马拉喀什,مراكش,מרקש,मराकेश
DZ,Algiers,Alger|Al Jaza'ir,Algier,Alger,Argel,Argel,アルジェ,阿尔及尔,الجزائر,אלג׳יר,अल्जीयर्स
TN,Tunis,Tunisi,Tunis,Tunis,Túnez,Túnis,チュニス,突尼斯,تونس,תוניס,ट्यूनिस
ZA,Cape Town,Kaapstad|Città del Capo,Kapstadt,Le Cap,Ciudad del Cabo,Cidade do Cabo,ケープタウン,开普敦,كيب تاون,קייפטאון,केप टाउन
ZA,Johannesburg,,Johannesburg,Johannesbourg,Johannesburgo,Joanesburgo,ヨハネスブルグ,约翰内斯堡,جوهانسبرغ,יוהנסבורג,जोहान्सबर्ग
KE,Nairobi,,Nairobi,Nairobi,Nairobi,Nairóbi,ナイロビ,内罗毕,نيروبي,ניירובי,नैरोबी
JP,Tokyo,Tokio,Tokio,Tokyo,Tokio,Tóquio,東京,东京,طوكيو,טוקיו,टोक्यो
JP,Osaka,Ōsaka,Osaka,Osaka,Osaka,Osaka,大阪,大阪,أوساكا,אוסקה,ओसाका
JP,Kyoto,Kioto,Kyoto,Kyoto,Kioto,Quioto,京都,京都,كيوتو,קיוטו,क्योटो
JP,Yokohama,,Yokohama,Yokohama,Yokohama,Yokohama,横浜,横滨,يوكوهاما,יוקוהמה,योकोहामा
JP,Nagoya,,Nagoya,Nagoya,Nagoya,Nagoia,名古屋,名古屋,ناغويا,נגויה,नागोया
JP,Sapporo,,Sapporo,Sapporo,Sapporo,Sapporo,札幌,札幌,سابورو,סאפורו,सप्पोरो
JP,Kobe,,Kobe,Kobe,Kobe,Kobe,神戸,神户,كوبه,קובה,कोबे
JP,Fukuoka,,Fukuoka,Fukuoka,Fukuoka,Fukuoka,福岡,福冈,فوكوكا,פוקואוקה,फुकुओका
CN,Beijing,Peking|Pechino|Pekin,Peking,Pékin,Pekín,Pequim,北京,北京,بكين,בייג׳ינג,बीजिंग
CN,Shanghai,Sciangai|Szanghaj,Shanghai,Shanghai,Shanghái,Xangai,上海,上海,شنغهاي,שנגחאי,शंघाई
CN,Guangzhou,Canton,Guangzhou,Canton,Cantón,Cantão,広州,广州,غوانزو,גואנגג׳ואו,गुआंगज़ौ
CN,Shenzhen,,Shenzhen,Shenzhen,Shenzhen,Shenzhen,深圳,深圳,شنجن,שנג׳ן,शेनझेन
CN,Chengdu,,Chengdu,Chengdu,Chengdu,Chengdu,成都,成都,تشنغدو,צ׳נגדו,चेंगदू
CN,Hangzhou,,Hangzhou,Hangzhou,Hangzhou,Hangzhou,杭州,杭州,هانغتشو,האנגג׳ואו,हांगझोउ
CN,Nanjing,Nanking,Nanjing,Nankin,Nankín,Nanquim,南京,南京,نانجينغ,נאנג׳ינג,नानजिंग
CN,Wuhan,,Wuhan,Wuhan,Wuhan,Wuhan,武漢,武汉,ووهان,ווהאן,वुहान
HK,Hong Kong,Xianggang,Hongkong,Hong Kong,Hong Kong,Hong Kong,香港,香港,هونغ كونغ,הונג קונג,हांगकांग
TW,Taipei,Taibei,Taipeh,Taipei,Taipéi,Taipé,台北,台北,تايبيه,טאיפיי,ताइपे
KR,Seoul,서울,Seoul,Séoul,Seúl,Seul,ソウル,首尔,سول,סיאול,सियोल
KR,Busan,부산|Pusan,Busan,Pusan,Busan,Busan,釜山,釜山,بوسان,בוסאן,बुसान
SG,Singapore,Singapura|Singapur,Singapur,Singapour,Singapur,Singapura,シンガポール,新加坡,سنغافورة,סינגפור,सिंगापुर
TH,Bangkok,Krung Thep,Bangkok,Bangkok,Bangkok,Banguecoque,バンコク,曼谷,بانكوك,בנגקוק,बैंकॉक
IN,New Delhi,Nai Dilli,Neu-Delhi,New Delhi,Nueva Delhi,Nova Délhi,ニューデリー,新德里,نيودلهي,ניו דלהי,नई दिल्ली
IN,Delhi,Dilli,Delhi,Delhi,Delhi,Délhi,デリー,德里,دلهي,דלהי,दिल्ली
IN,Mumbai,Bombay,Mumbai,Bombay,Bombay,Mumbai,ムンバイ,孟买,مومباي,מומבאי,मुंबई
IN,Bengaluru,Bangalore,Bengaluru,Bangalore,Bangalore,Bangalore,ベンガルール,班加罗尔,بنغالور,בנגלור,बेंगलुरु
IN,Kolkata,Calcutta|Calcuta,Kalkutta,Calcutta,Calcuta,Calcutá,コルカタ,加尔各答,كلكتا,קולקטה,कोलकाता
IN,Chennai,Madras,Chennai,Chennai,Chennai,Chennai,チェンナイ,金奈,تشيناي,צ׳נאי,चेन्नई
IN,Hyderabad,,Hyderabad,Hyderabad,Hyderabad,Hyderabad,ハイデラバード,海得拉巴,حيدر أباد,היידראבאד,हैदराबाद
IN,Pune,Poona,Pune,Pune,Pune,Pune,プネー,浦那,بونه,פונה,पुणे
US,New York City,New York|Nueva York,New York,New York,Nueva York,Nova York,ニューヨーク,纽约,نيويورك,ניו יורק,न्यूयॉर्क
US,Los Angeles,,Los Angeles,Los Angeles,Los Ángeles,Los Angeles,ロサンゼルス,洛杉矶,لوس أنجلوس,לוס אנג׳לס,लॉस एंजेलिस
US,San Francisco,,San Francisco,San Francisco,San Francisco,São Francisco,サンフランシスコ,旧金山,سان فرانسيسكو,סן פרנסיסקו,सैन फ्रांसिस्को
US,Chicago,,Chicago,Chicago,Chicago,Chicago,シカゴ,芝加哥,شيكاغو,שיקגו,शिकागो
US,Philadelphia,Filadelfia,Philadelphia,Philadelphie,Filadelfia,Filadélfia,フィラデルフィア,费城,فيلادلفيا,פילדלפיה,फ़िलाडेल्फ़िया
MX,Mexico City,Città del Messico,Mexiko-Stadt,Mexico,Ciudad de México,Cidade do México,メキシコシティ,墨西哥城,مكسيكو سيتي,מקסיקו סיטי,मेक्सिको सिटी
BR,São Paulo,Sao Paulo|San Paolo,São Paulo,São Paulo,São Paulo,São Paulo,サンパウロ,圣保罗,ساو باولو,סאו פאולו,साओ पाउलो
BR,Rio de Janeiro,,Rio de Janeiro,Rio de Janeiro,Río de Janeiro,Rio de Janeiro,リオデジャネイロ,里约热内卢,ريو دي جانيرو,ריו דה ז׳ניירו,रियो डी जनेरियो
BR,Brasília,Brasilia,Brasilia,Brasilia,Brasilia,Brasília,ブラジリア,巴西利亚,برازيليا,ברזיליה,ब्राज़ीलिया
AR,Buenos Aires,,Buenos Aires,Buenos Aires,Buenos Aires,Buenos Aires,ブエノスアイレス,布宜诺斯艾利斯,بوينس آيرس,בואנוס איירס,ब्यूनस आयर्स
CL,Santiago,,Santiago de Chile,Santiago,Santiago de Chile,Santiago,サンティアゴ,圣地亚哥,سانتياغو,סנטיאגו,सैंटियागो
CA,Montréal,Montreal,Montreal,Montréal,Montreal,Montreal,モントリオール,蒙特利尔,مونتريال,מונטריאול,मॉन्ट्रियल
CA,Toronto,,Toronto,Toronto,Toronto,Toronto,トロント,多伦多,تورونتو,טורונטו,टोरंटो
AU,Sydney,,Sydney,Sydney,Sídney,Sydney,シドニー,悉尼,سيدني,סידני,सिडनी
AU,Melbourne,,Melbourne,Melbourne,Melbourne,Melbourne,メルボルン,墨尔本,ملبورن,מלבורן,मेलबर्न
LU,Luxembourg,Lëtzebuerg|Lussemburgo,Luxemburg,Luxembourg,Luxemburgo,Luxemburgo,ルクセンブルク,卢森堡,لوكسمبورغ,לוקסמבורג,लक्ज़मबर्ग
`;

export interface TownNames {
  readonly country: string;
  /** As the gazetteer has it. */
  readonly name: string;
  readonly others: readonly string[];
  /** By language. */
  readonly local: Readonly<Record<string, string>>;
}

export const TOWN_NAMES: readonly TownNames[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [country = '', name = '', others = '', ...local] = line.split(',');
    return {
      country,
      name,
      others: others === '' ? [] : others.split('|'),
      local: Object.fromEntries(LANGUAGES.map((language, at) => [language, local[at] ?? name])),
    };
  });

/** What a town is called in a language, also where only its region is another; the gazetteer's name where it has no other. */
export function townNameIn(names: TownNames, language: string): string {
  const known = nearestLanguage(language, LANGUAGES);
  return known === undefined ? names.name : (names.local[known] ?? names.name);
}

/** What another system says of a completion. */
export type ToldState = 'complete' | 'open' | 'unknown';

/** What other systems call something that is complete, in the languages of the product, in the form of `plainState`: Moodle, Totara, Cornerstone. */
const COMPLETE = [
  ['complete', 'completed', 'passed', 'finished', 'done', 'completed achieved pass grade', 'complete via rpl', 'completed via rpl'],
  ['completed equivalent', 'completed late', 'completed with pass', 'completed passed', 'completed and passed', 'successfully completed'],
  ['abgeschlossen', 'bestanden', 'erledigt', 'absolviert', 'erfolgreich abgeschlossen'],
  ['terminé', 'terminée', 'achevé', 'achevée', 'complété', 'complétée', 'réussi', 'réussie', 'complet', 'fini', 'finie'],
  ['completado', 'completada', 'completo', 'completa', 'finalizado', 'finalizada', 'terminado', 'terminada', 'aprobado', 'aprobada'],
  ['superado', 'superada', 'concluido', 'concluida', 'concluído', 'concluída', 'aprovado', 'aprovada'],
  ['suoritettu', 'valmis', 'hyväksytty', 'suoritettu hyväksytysti'],
  ['مكتمل', 'مكتملة', 'اكتمل', 'اكتملت', 'أكمل', 'تم الإكمال', 'ناجح', 'ناجحة'],
  ['הושלם', 'הושלמה', 'עבר', 'עברה'],
  ['पूर्ण', 'पूरा', 'पूरा हुआ', 'पूर्ण हुआ', 'उत्तीर्ण'],
  ['完了', '完了済み', '修了', '修了済み', '合格', '完成', '已完成', '通过', '已通过'],
  ['завършен', 'завършена', 'завършено', 'издържан', 'издържано', 'завершен', 'завершена', 'завершено', 'завершён', 'пройден', 'пройдено'],
  ['сдан', 'сдано', 'складено', 'সম্পন্ন', 'সমাপ্ত', 'উত্তীর্ণ', 'முடிந்தது', 'நிறைவு', 'நிறைவடைந்தது', 'தேர்ச்சி', '通過', '已通過'],
  ['dokončeno', 'dokončen', 'dokončena', 'splněno', 'absolvováno', 'dokončené', 'dokončený', 'splnené', 'absolvované'],
  ['gennemført', 'afsluttet', 'bestået', 'fuldført', 'fullført', 'bestått', 'gjennomført', 'slutfört', 'slutförd', 'avklarad', 'godkänd'],
  ['ολοκληρώθηκε', 'ολοκληρωμένο', 'ολοκληρωμένη', 'επιτυχής', 'lõpetatud', 'läbitud', 'sooritatud', 'završeno', 'dovršeno', 'položeno'],
  ['teljesítve', 'befejezve', 'elvégezve', 'teljesített', 'befejezett', 'selesai', 'lulus', 'telah selesai', 'sudah selesai'],
  ['completato', 'completata', 'superato', 'superata', 'terminato', 'voltooid', 'afgerond', 'geslaagd', 'behaald'],
  ['완료', '완료됨', '수료', '합격', '이수', 'baigta', 'baigtas', 'užbaigta', 'išlaikyta', 'pabeigts', 'pabeigta', 'nokārtots'],
  ['ukończono', 'ukończony', 'ukończone', 'zakończono', 'zaliczono', 'zaliczone', 'finalizat', 'finalizată', 'completat', 'promovat'],
  ['เสร็จสิ้น', 'เสร็จแล้ว', 'สำเร็จ', 'เรียนจบ', 'ผ่าน', 'tamamlandı', 'tamamlanmış', 'başarılı', 'hoàn thành', 'đã hoàn thành', 'đạt'],
].flat();

/** The same of what is not, whatever day stands beside it. */
const OPEN = [
  ['not complete', 'not completed', 'incomplete', 'uncompleted', 'not yet completed', 'to be completed', 'partially completed'],
  ['not started', 'not yet started', 'in progress', 'in progress past due', 'started', 'past due', 'overdue', 'due', 'open', 'assigned'],
  ['registered', 'enrolled', 'enroled', 'subscribed', 'requested', 'waitlisted', 'on hold', 'deferred', 'attempted', 'launched'],
  ['failed', 'not passed', 'did not pass', 'completed did not achieve pass grade', 'completed failed', 'not finished', 'unfinished'],
  ['withdrawn', 'cancelled', 'canceled', 'denied', 'expired', 'abandoned', 'bypassed', 'terminated', 'removed', 'no show', 'absent'],
  ['exempt', 'waived', 'not attempted', 'not activated', 'pending', 'pending approval', 'pending registration', 'pending payment'],
  ['pending completion', 'pending completion signature', 'pending completion approval', 'pending evaluation required', 'pending grade'],
  ['nicht abgeschlossen', 'unabgeschlossen', 'unvollständig', 'nicht bestanden', 'durchgefallen', 'unerledigt', 'nicht erledigt'],
  ['nicht begonnen', 'nicht gestartet', 'begonnen', 'in bearbeitung', 'in arbeit', 'offen', 'überfällig', 'angemeldet', 'abgebrochen'],
  ['non terminé', 'non terminée', 'inachevé', 'inachevée', 'incomplet', 'non complété', 'non complétée', 'échoué', 'échouée', 'échec'],
  ['en cours', 'pas commencé', 'non commencé', 'non commencée', 'en retard', 'inscrit', 'inscrite', 'annulé', 'annulée', 'pas terminé'],
  ['no completado', 'no completada', 'incompleto', 'incompleta', 'sin finalizar', 'sin completar', 'sin terminar', 'no finalizado'],
  ['no terminado', 'desaprobado', 'desaprobada', 'no aprobado', 'no aprobada', 'reprobado', 'suspenso', 'no superado', 'no superada'],
  ['en curso', 'en progreso', 'en proceso', 'no iniciado', 'no iniciada', 'sin empezar', 'vencido', 'inscrito', 'inscrita', 'cancelado'],
  ['não concluído', 'não concluída', 'não completado', 'reprovado', 'reprovada', 'em andamento', 'em curso', 'não iniciado', 'atrasado'],
  ['ei suoritettu', 'suorittamatta', 'kesken', 'keskeneräinen', 'ei aloitettu', 'hylätty', 'myöhässä', 'ilmoittautunut', 'peruttu'],
  ['غير مكتمل', 'غير مكتملة', 'لم يكتمل', 'لم تكتمل', 'قيد التقدم', 'لم يبدأ', 'راسب', 'متأخر'],
  ['לא הושלם', 'לא הושלמה', 'בתהליך', 'לא התחיל', 'נכשל', 'נכשלה', 'באיחור'],
  ['अपूर्ण', 'अधूरा', 'पूर्ण नहीं', 'पूरा नहीं हुआ', 'प्रगति में', 'शुरू नहीं हुआ', 'अनुत्तीर्ण'],
  ['未完了', '未修了', '不合格', '未完成', '進行中', '进行中', '未開始', '未开始', '未通过', '已过期', '期限切れ', '未着手'],
  ['незавършен', 'незавършено', 'в ход', 'не е започнат', 'не завершен', 'не завершено', 'не начат', 'не начато', 'в процессе', 'не сдано'],
  ['не завершено', 'не розпочато', 'у процесі', 'অসম্পূর্ণ', 'চলছে', 'শুরু হয়নি', 'முடியவில்லை', 'நடைபெறுகிறது', 'தொடங்கவில்லை', '未通過'],
  [
    'nedokončeno',
    'probíhá',
    'nezahájeno',
    'nedokončené',
    'prebieha',
    'nezačaté',
    'ikke gennemført',
    'i gang',
    'ikke begyndt',
    'ikke bestået',
  ],
  ['ikke fullført', 'ikke påbegynt', 'ikke bestått', 'ej slutförd', 'inte slutförd', 'pågår', 'ej påbörjad', 'inte påbörjad', 'underkänd'],
  ['δεν ολοκληρώθηκε', 'σε εξέλιξη', 'δεν ξεκίνησε', 'lõpetamata', 'pooleli', 'alustamata', 'nije završeno', 'u tijeku', 'nije započeto'],
  ['nincs befejezve', 'folyamatban', 'nem kezdődött el', 'belum selesai', 'sedang berlangsung', 'belum mulai', 'belum dimulai', 'gagal'],
  ['non completato', 'in corso', 'non iniziato', 'non superato', 'niet voltooid', 'bezig', 'niet gestart', 'niet geslaagd', 'gezakt'],
  ['미완료', '진행 중', '시작 안 함', '불합격', 'nebaigta', 'vyksta', 'nepradėta', 'nepabeigts', 'procesā', 'nav sākts', 'dalam proses'],
  ['nieukończono', 'nieukończony', 'w toku', 'w trakcie', 'nierozpoczęto', 'niezaliczono', 'nefinalizat', 'în curs', 'neînceput'],
  ['ยังไม่เสร็จ', 'กำลังเรียน', 'ยังไม่เริ่ม', 'ไม่ผ่าน', 'tamamlanmadı', 'devam ediyor', 'başlamadı', 'chưa hoàn thành', 'đang học', 'chưa bắt đầu'],
].flat();

/** A state without case, marks and signs, which systems write in several ways: Achevé, ACHEVE, in-progress, In_Progress. */
const plainState = (state: string): string =>
  state
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const KNOWN: ReadonlyMap<string, ToldState> = new Map([
  ...OPEN.map((state) => [plainState(state), 'open'] as const),
  ...COMPLETE.map((state) => [plainState(state), 'complete'] as const),
]);

/** What a cell of another system says of a completion. Only what is known word for word counts: part of a text may mean the opposite. */
export const toldState = (state: string): ToldState => KNOWN.get(plainState(state)) ?? 'unknown';

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { csvText } from '../../platform/csv/csv-text.ts';
import { ZipFile } from 'yazl';
import { CERTIFICATION_STATUSES, type CertificationStatus, standingOf } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { PdfWriter } from '../../platform/pdf/pdf-writer.ts';
import {
  type EvidencePackRow,
  findPackAwards,
  findPackPeople,
  findPackRecords,
  findPackStandings,
  findPackWaivers,
  type PackPersonRow,
  type PackRecordRow,
} from './evidence-packs.repo.ts';

const PEOPLE_AT_ONCE = 250;

/** A file of the pack as its manifest lists it. */
interface Listed {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

interface Making {
  readonly ctx: BaseContext;
  readonly pack: EvidencePackRow;
  readonly people: readonly UserId[];
  readonly numberOf: ReadonlyMap<UserId, string>;
  readonly listed: Listed[];
  /** How many people stood how, by certification; filled while the people are written. */
  readonly counts: Map<string, Map<CertificationStatus, number>>;
  readonly progress: (done: number, total: number) => Promise<void>;
}

/**
 * Writes an evidence pack into the file storage: people, certificates, learning records and waivers as CSV, a report as PDF, and a manifest
 * with the SHA-256 of each. Page by page, so that it never stands in memory as a whole. Returns its size and its own hash.
 */
export async function writeEvidencePack(
  ctx: BaseContext,
  pack: EvidencePackRow,
  progress: Making['progress'],
): Promise<{ size: number; sha256: string }> {
  const people = await findPackPeople(ctx.store, pack);
  const numberOf = new Map(people.map((userId, at) => [userId, `P${String(at + 1).padStart(6, '0')}`]));
  const making: Making = { ctx, pack, people, numberOf, listed: [], counts: new Map(), progress };
  const zip = new ZipFile();
  add(zip, making, 'people.csv', async () => peopleCsv(making));
  add(zip, making, 'certificates.csv', async () => recordsCsv(making, AWARD_FIELDS, findPackAwards));
  add(zip, making, 'learning-records.csv', async () => recordsCsv(making, RECORD_FIELDS, findPackRecords));
  add(zip, making, 'waivers.csv', async () => recordsCsv(making, WAIVER_FIELDS, findPackWaivers));
  add(zip, making, 'report.pdf', async () => reportOf(making));
  // The last one: by then every other file has been read to its end and has its hash.
  addStream(zip, 'manifest.json', async () => Readable.from([Buffer.from(manifestOf(making))], { objectMode: false }));
  zip.end();
  const hash = createHash('sha256');
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
  });
  const body = Readable.from(hashed(zip.outputStream as AsyncIterable<Buffer>, hash.update.bind(hash)), { objectMode: false });
  const { size } = await Promise.race([ctx.platform.files.write(pack.storage_key, body, 'application/zip'), failed]);
  return { size, sha256: hash.digest('hex') };
}

async function* hashed(source: AsyncIterable<Buffer | string>, note: (part: Buffer) => unknown): AsyncGenerator<Buffer> {
  for await (const part of source) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    note(bytes);
    yield bytes;
  }
}

function add(zip: ZipFile, { listed }: Making, name: string, open: () => Promise<AsyncIterable<Buffer | string>>): void {
  const hash = createHash('sha256');
  let bytes = 0;
  addStream(zip, name, async () => {
    const source = await open();
    async function* counted() {
      yield* hashed(source, (part) => {
        hash.update(part);
        bytes += part.length;
      });
      listed.push({ name, bytes, sha256: hash.digest('hex') });
    }
    return Readable.from(counted(), { objectMode: false });
  });
}

function addStream(zip: ZipFile, name: string, open: () => Promise<Readable>): void {
  zip.addReadStreamLazy(name, (give) => {
    open().then(
      (stream) => give(null, stream),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

const standingAt = (row: PackPersonRow, day: string) =>
  standingOf({ award: row.award, startedOn: row.started_on, waivers: row.waivers, leaves: [], dueOn: null }, day);

async function* peopleCsv({ ctx, pack, people, numberOf, counts, progress }: Making): AsyncGenerator<string> {
  const names = pack.anonymous ? [] : ['name', 'email', 'job title'];
  const heads = [
    'number',
    ...names,
    'unit',
    'location',
    'certification',
    'status',
    'valid',
    'achieved',
    'expires',
    'grace until',
    'gap from',
    'gap until',
    'revoked',
  ];
  yield csvText([heads], true);
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const rows = await findPackStandings(ctx.store, pack.certification_id, people.slice(at, at + PEOPLE_AT_ONCE), pack.as_of);
    const lines = rows.map((row) => {
      const { status, isValid } = standingAt(row, pack.as_of);
      const own = counts.get(row.certification) ?? new Map<CertificationStatus, number>();
      counts.set(row.certification, own.set(status, (own.get(status) ?? 0) + 1));
      const { award } = row;
      const person = pack.anonymous ? [] : [row.full_name, row.email, row.job_title];
      return [numberOf.get(row.user_id) ?? ''].concat(person, [
        row.unit ?? '',
        row.location ?? '',
        row.certification,
        status,
        yesNo(isValid),
        award?.achievedOn ?? '',
        award?.expiresOn ?? '',
        award?.graceUntil ?? '',
        award?.gapFrom ?? '',
        award?.gapUntil ?? '',
        award?.revokedOn ?? '',
      ]);
    });
    yield csvText(lines, false);
    await progress(Math.min(at + PEOPLE_AT_ONCE, people.length), people.length);
  }
}

const AWARD_FIELDS = [
  'certification',
  'cycle',
  'achieved_on',
  'expires_on',
  'grace_until',
  'is_first',
  'gap_from',
  'gap_until',
  'validity_months',
  'basis',
  'recorded_at',
  'revoked_on',
  'revoked_reason',
  'void_at',
  'records',
  'recomputed_on',
] as const;
const RECORD_FIELDS = [
  'record',
  'title',
  'card_type',
  'card_version',
  'provider',
  'status',
  'score',
  'achieved_at',
  'recorded_at',
  'source',
  'evidence',
] as const;
const WAIVER_FIELDS = ['certification', 'from_on', 'until_on', 'reason', 'note', 'granted_by', 'granted_at'] as const;

/** Words a person wrote or was named by; left out where names are replaced by numbers. */
const PERSONAL = new Set(['note', 'evidence', 'revoked_reason', 'granted_by']);

type FindRecords = (
  store: BaseContext['store'],
  certificationId: string | null,
  userIds: readonly UserId[],
  asOf: string,
) => Promise<PackRecordRow[]>;

/** A row for each record; a file without any still says its columns, so that its reader knows what there is none of. */
async function* recordsCsv({ ctx, pack, people, numberOf }: Making, columns: readonly string[], find: FindRecords): AsyncGenerator<string> {
  const fields = columns.filter((key) => !(pack.anonymous && PERSONAL.has(key)));
  yield csvText([['number', ...fields.map((field) => field.replaceAll('_', ' '))]], true);
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const rows = await find(ctx.store, pack.certification_id, people.slice(at, at + PEOPLE_AT_ONCE), pack.as_of);
    yield csvText(
      rows.map((row) => [numberOf.get(row.user_id) as unknown].concat(fields.map((field) => cellOf(row[field])))),
      false,
    );
  }
}

const cellOf = (value: string | number | boolean | null | undefined) => (typeof value === 'boolean' ? yesNo(value) : (value ?? ''));

type Column = ReturnType<PdfWriter['columns']>[number];

const GREY = '#464f4e';

async function reportOf({ ctx, pack, people, counts }: Making): Promise<AsyncIterable<Buffer>> {
  const { t, language } = translatorFor(ctx.organisation, pack.language);
  const dates = new Intl.DateTimeFormat(language.code, { dateStyle: 'long', timeZone: 'UTC' });
  const asOf = dates.format(new Date(`${pack.as_of}T12:00:00Z`));
  const pdf = await PdfWriter.begin({
    title: t('compliance.report'),
    author: ctx.organisation.name,
    at: pack.asked_at,
    isRightToLeft: language.direction === 'rtl',
    language: language.code,
  });
  const { document } = pdf;
  const [left, width, bottom] = [48, document.page.width - 96, document.page.height - 60];
  const [words, figures] = pdf.columns([0.6, 0.2], left, width) as [Column, Column];
  let y = 48;
  const write = (text: string, size: number, after: number, look: { weight?: 'bold'; colour?: string; as?: 'H1' } = {}) => {
    y += after + pdf.write(pdf.fit(text, width, { size, lines: { height: bottom - 48 }, ...look }), { x: left, y, width }, look);
  };
  write(ctx.organisation.name, 11, 3, { colour: GREY });
  write(t('compliance.report'), 24, 0, { weight: 'bold', as: 'H1' });
  write(t('compliance.report-as-of', { date: asOf }), 12, 3);
  write(t('compliance.report-people', { count: people.length }), 11, 3, { colour: GREY });
  const places = [pack.unit, pack.location].filter((place) => place !== null).join(' · ');
  if (places !== '') write(places, 11, 3, { colour: GREY });
  y += 17;
  for (const [certification, statuses] of counts) {
    const name = pdf.fit(certification, width, { size: 13, lines: { height: bottom - 48 }, weight: 'bold' });
    if (y + name.height + 20 > bottom) {
      document.addPage();
      y = 48;
    }
    y += pdf.write(name, { x: left, y, width }, { as: 'H2' });
    const closeTable = pdf.open('Table');
    for (const status of CERTIFICATION_STATUSES) {
      const people = statuses.get(status);
      if (people === undefined) continue;
      if (y + 16 > bottom) {
        document.addPage();
        y = 48;
      }
      const word = pdf.fit(t(`compliance.status.${status}`), words.width - 12, { size: 10, least: 6 });
      pdf.row('named', [
        () => void pdf.write(word, { ...words, y }),
        () => pdf.line(new Intl.NumberFormat(language.code).format(people), { ...figures, y }, { size: 10, align: 'end' }),
      ]);
      y += 15;
    }
    closeTable();
    y += 14;
  }
  return pdf.end() as AsyncIterable<Buffer>;
}

function manifestOf({ ctx, pack, people, listed }: Making): string {
  const manifest = {
    format: 'evidence-pack/1',
    organisation: ctx.organisation.name,
    certification: pack.certification_name,
    unit: pack.unit,
    location: pack.location,
    asOf: pack.as_of,
    madeAt: ctx.now().toISOString(),
    madeBy: pack.maker?.full_name ?? null,
    namesReplacedByNumbers: pack.anonymous,
    people: people.length,
    files: listed,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ScormVersion } from '@waymark/contract/scorm';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface PackagePart {
  readonly id: string;
  readonly title: string;
  readonly href: string;
}

const SCHEMAS: Readonly<Record<ScormVersion, { readonly root: string; readonly version: string; readonly kind: string }>> = {
  '1.2': {
    root: 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
    version: '1.2',
    kind: 'adlcp:scormtype="sco"',
  },
  '2004': {
    root: 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
    version: '2004 4th Edition',
    kind: 'adlcp:scormType="sco"',
  },
};

/** A manifest for parts that are one page each. */
export function manifestXml(version: ScormVersion, title: string, parts: readonly PackagePart[], files: readonly string[]): string {
  const { root, version: schemaVersion, kind } = SCHEMAS[version];
  const items = parts.map(
    (part) => `<item identifier="${part.id}" identifierref="${part.id}-r"><title>${escapeXml(part.title)}</title></item>`,
  );
  const others = files.map((file) => `<file href="${escapeXml(file)}"/>`).join('');
  const resources = parts.map(
    ({ id, href }) =>
      `<resource identifier="${id}-r" type="webcontent" ${kind} href="${escapeXml(href)}"><file href="${escapeXml(href)}"/>${others}</resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="waymark-package" version="1" ${root}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${schemaVersion}</schemaversion></metadata>
  <organizations default="course"><organization identifier="course"><title>${escapeXml(title)}</title>${items.join('')}</organization></organizations>
  <resources>${resources.join('')}</resources>
</manifest>`;
}

/** An archive of some files, as bytes. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const NAMES = {
  '1.2': {
    api: 'API',
    initialize: 'LMSInitialize',
    set: 'LMSSetValue',
    get: 'LMSGetValue',
    commit: 'LMSCommit',
    terminate: 'LMSFinish',
    values: {
      'cmi.suspend_data': 'waymark sample',
      'cmi.core.score.raw': '90',
      'cmi.core.lesson_status': 'passed',
      'cmi.core.exit': 'suspend',
    },
  },
  '2004': {
    api: 'API_1484_11',
    initialize: 'Initialize',
    set: 'SetValue',
    get: 'GetValue',
    commit: 'Commit',
    terminate: 'Terminate',
    values: {
      'cmi.suspend_data': 'waymark sample',
      'cmi.score.scaled': '0.9',
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
      'cmi.exit': 'suspend',
    },
  },
} as const;

/**
 * A package that does by itself what every course does, once, and stops at the first step that fails (ADM-11). It tells no one: what it
 * called is seen by who it called.
 */
export async function samplePackage(version: ScormVersion): Promise<Buffer> {
  const { api, initialize, set, get, commit, terminate, values } = NAMES[version];
  const script = `
var found = null, from = window;
for (var step = 0; step < 10 && found === null; step += 1) {
  try { found = from.${api} || null; } catch (error) { break; }
  if (from.parent === from) break;
  from = from.parent;
}
var page = document.getElementById('said');
function run() {
  if (found === null) { page.textContent = 'No API was found.'; return; }
  if (found.${initialize}('') !== 'true') { page.textContent = 'It could not be initialised.'; return; }
  var values = ${JSON.stringify(values)};
  for (var name in values) if (found.${set}(name, values[name]) !== 'true') { page.textContent = 'Not taken: ' + name; return; }
  if (found.${commit}('') !== 'true') { page.textContent = 'Nothing could be committed.'; return; }
  page.textContent = found.${get}('cmi.suspend_data');
  found.${terminate}('');
}
run();`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sample</title></head><body><p id="said"></p><script src="sample.js"></script></body></html>`;
  const parts = [{ id: 'sample', title: 'Sample', href: 'index.html' }];
  return zipOf({
    'imsmanifest.xml': manifestXml(version, `Sample of SCORM ${version}`, parts, ['sample.js']),
    'index.html': html,
    'sample.js': script,
  });
}

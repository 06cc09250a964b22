import { describe, expect, test } from 'vitest';
import type { PackageProblemCode } from '@waymark/contract/scorm';
import { readManifest as readWith } from './package-manifest.ts';
import { FileNames, locate } from '../../platform/archives/file-names.ts';
import { manifestXml } from './sample-package.ts';

const files = new FileNames(['index.html', 'deep/page one.html', 'shared/style.css']);
const readManifest = (xml: string, among = files) => readWith(xml, { files: among, fileName: 'Fire drill.zip' });

function manifest({
  version = '<metadata><schemaversion>1.2</schemaversion></metadata>',
  organizations = '<organizations default="o"><organization identifier="o"><title>T</title><item identifier="i" identifierref="r"><title>One</title></item></organization></organizations>',
  resources = '<resource identifier="r" type="webcontent" href="index.html"><file href="index.html"/></resource>',
  root = '',
} = {}): string {
  return `<?xml version="1.0"?><manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" ${root}>${version}${organizations}<resources>${resources}</resources></manifest>`;
}

const schema = (version: string) => `<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>`;
const withItem = (attributes: string, inner = '') =>
  `<organizations><organization identifier="o"><title>T</title><item identifier="i" identifierref="r" ${attributes}><title>One</title>${inner}</item></organization></organizations>`;

describe('PLY-02 a manifest is read', () => {
  test.each([
    ['1.2', '1.2'],
    ['2004 4th Edition', '2004'],
    ['2004 3rd Edition', '2004'],
    ['CAM 1.3', '2004'],
    ['SCORM 2004 4th Edition', '2004'],
    ['ADL SCORM 1.2', '1.2'],
    ['v1.2', '1.2'],
    // Neither word is known, or both are: the formats tell.
    ['Version 7', '1.2'],
    ['1.2, published 2004', '1.2'],
  ])('version %s', (said, version) => {
    expect(readManifest(manifest({ version: schema(said) }))).toMatchObject({ manifest: { version, title: 'T' }, faults: [] });
  });

  test('without a version its namespaces tell it', () => {
    expect(readManifest(manifest({ version: '' })).manifest?.version).toBe('1.2');
  });

  test('items in order and depth, with their pages, parameters and demands', () => {
    const organizations = `<organizations default="o"><organization identifier="o"><title>T</title>
      <item identifier="chapter"><title>Chapter</title>
        <item identifier="a" identifierref="r" parameters="?lesson=1"><title>A &amp; B</title><adlcp:masteryscore>70</adlcp:masteryscore><adlcp:datafromlms>hello</adlcp:datafromlms></item>
        <item identifier="b" identifierref="deep"><title>Deep</title></item>
      </item></organization></organizations>`;
    const resources = `<resource identifier="r" href="index.html"/><resource identifier="deep" xml:base="deep/" href="page%20one.html#start"/>`;
    const { manifest: read, faults } = readManifest(manifest({ organizations, resources }));
    expect(faults).toEqual([]);
    expect(read?.items).toMatchObject([
      { id: 'chapter', title: 'Chapter', depth: 0, href: null },
      { id: 'a', title: 'A & B', depth: 1, href: 'index.html?lesson=1', masteryScore: 70, launchData: 'hello' },
      { id: 'b', depth: 1, href: 'deep/page%20one.html#start', masteryScore: null },
    ]);
  });

  test('demands of SCORM 2004', () => {
    const inner = `<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.8"/>
      <imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.75</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
    const { manifest: read } = readManifest(manifest({ version: schema('2004 4th Edition'), organizations: withItem('', inner) }));
    expect(read?.items).toMatchObject([{ passingScore: 0.75, completionThreshold: 0.8 }]);
  });

  test('what we write ourselves is read without a fault, in both versions', () => {
    for (const version of ['1.2', '2004'] as const) {
      const xml = manifestXml(version, 'A "title" & more', [{ id: 'p', title: '<One>', href: 'index.html' }], ['shared/style.css']);
      expect(readManifest(xml)).toMatchObject({
        manifest: { version, title: 'A "title" & more', items: [{ title: '<One>' }] },
        faults: [],
      });
    }
  });
});

describe('PLY-02 what is wrong with a manifest is named', () => {
  const broken: [string, string, PackageProblemCode, string][] = [
    ['not XML', 'hello', 'manifest-unreadable', ''],
    ['never closed', '<manifest><organizations>', 'manifest-unreadable', ''],
    ['another document', '<html></html>', 'manifest-unreadable', ''],
    ['an unknown version', manifest({ version: schema('1.1') }).replace('adlcp_rootv1p2', 'adlcp_rootv1p1'), 'version-unknown', '1.1'],
    [
      'no organisation, and nothing that could be opened without',
      manifest({ organizations: '<organizations/>', resources: '<resource identifier="r" href="shared/style.css"/>' }),
      'no-organization',
      '',
    ],
    [
      'a chapter that can neither be chosen nor flowed into',
      manifest({
        version: schema('2004 4th Edition'),
        organizations: `<organizations><organization identifier="o"><item identifier="c"><title>Chapter</title>
          <item identifier="i" identifierref="r"><title>One</title></item><item identifier="j" identifierref="r"><title>Two</title></item>
          <imsss:sequencing><imsss:controlMode choice="false" flow="false"/></imsss:sequencing></item></organization></organizations>`,
      }),
      'nothing-to-launch',
      '',
    ],
    [
      'an address that is too long',
      manifest({ resources: `<resource identifier="r" href="${'?'.repeat(60_000)}"/>` }),
      'path-too-long',
      '?'.repeat(400),
    ],
    [
      'a default that is not there',
      manifest({ organizations: '<organizations default="x"><organization identifier="o"/></organizations>' }),
      'default-organization-missing',
      'x',
    ],
    [
      'headings alone',
      manifest({
        organizations:
          '<organizations><organization identifier="o"><item identifier="i"><title>H</title></item></organization></organizations>',
      }),
      'nothing-to-launch',
      '',
    ],
    ['an item without its resource', manifest({ resources: '' }), 'item-without-resource', 'r'],
    ['a resource without an address', manifest({ resources: '<resource identifier="r"/>' }), 'resource-without-address', 'r'],
    [
      'a page of another site',
      manifest({ resources: '<resource identifier="r" href="https://example.org/course.html"/>' }),
      'launch-outside',
      'https://example.org/course.html',
    ],
    [
      'a page that is not there',
      manifest({ resources: '<resource identifier="r" href="gone.html"/>' }),
      'launch-file-missing',
      'gone.html',
    ],
    [
      'a page outside the package',
      manifest({ resources: '<resource identifier="r" href="../../etc/passwd"/>' }),
      'path-escapes',
      '../../etc/passwd',
    ],
    [
      'a page outside, encoded',
      manifest({ resources: '<resource identifier="r" href="%2e%2e/secret.html"/>' }),
      'launch-file-missing',
      'secret.html',
    ],
    [
      'a script for a page',
      manifest({ resources: '<resource identifier="r" href="javascript:alert(1)"/>' }),
      'path-escapes',
      'javascript:alert(1)',
    ],
    [
      'a listed file that is not there',
      manifest({ resources: '<resource identifier="r" href="index.html"><file href="lost.png"/></resource>' }),
      'file-missing',
      'lost.png',
    ],
  ];
  test.each(broken)('%s', (_what, xml, code, name) => {
    expect(readManifest(xml).faults).toContainEqual({ code, name });
  });

  test('entities of its own do not grow, and depth has an end', () => {
    const bomb = `<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${manifest({ version: '<metadata><schemaversion>1.2</schemaversion><x>&b;</x></metadata>' })}`;
    expect(JSON.stringify(readManifest(bomb)).length).toBeLessThan(1000);
    const deep = `${'<item identifier="x">'.repeat(200)}${'</item>'.repeat(200)}`;
    expect(readManifest(manifest({ organizations: deep })).manifest).toBeNull();
  });
});

describe('PLY-02 files are found by names that went through other systems', () => {
  const found = (address: string, ...paths: string[]) => locate(new FileNames(paths), address);
  test.each<[string, string, string[], string, string]>([
    ['exactly', 'a/b.html', ['a/b.html'], 'a/b.html', ''],
    ['with parameters', 'a%20b.html?x=1#y', ['a b.html'], 'a b.html', '?x=1#y'],
    ['escaped, where the name has the escape itself', 'My%20Course/x.html', ['My%20Course/x.html'], 'My%20Course/x.html', ''],
    ['a mark that belongs to a folder', 'Lesson #1/x.html?a#b', ['Lesson #1/x.html'], 'Lesson #1/x.html', '?a#b'],
    ['decomposed, as macOS writes', 'pr\u00fcfung.html', ['pru\u0308fung.html'], 'pru\u0308fung.html', ''],
    ['escaped bytes of an older code page', 'pr%FCfung.html', ['pr\u00fcfung.html'], 'pr\u00fcfung.html', ''],
    ['in another case', 'Index.HTML', ['index.html'], 'index.html', ''],
    ['exactly before another case', 'Index.html', ['index.html', 'Index.html'], 'Index.html', ''],
    ['through what changes nothing', './/a/../a//b.html', ['a/b.html'], 'a/b.html', ''],
    ['from the top', '/a/b.html', ['a/b.html'], 'a/b.html', ''],
    ['with backslashes', 'a\\b.html', ['a/b.html'], 'a/b.html', ''],
  ])('%s', (_what, address, paths, path, rest) => {
    expect(found(address, ...paths)).toEqual({ path, rest });
  });

  test('never out of it, and not where two fit', () => {
    expect(found('a/../../b', 'b')).toEqual({ problem: 'escapes' });
    expect(found('javascript:alert(1)', 'b')).toEqual({ problem: 'escapes' });
    expect(found('//host/x', 'x')).toEqual({ problem: 'outside' });
    expect(found('http://host/x', 'x')).toEqual({ problem: 'outside' });
    expect(found('INDEX.html', 'index.html', 'Index.html')).toEqual({ missing: 'INDEX.html' });
  });
});

describe('PLY-02 titles and contents are found where tools put them', () => {
  test.each<[string, string, string]>([
    ['in an inner element', '<title><langstring>Brandschutz</langstring><langstring>Fire safety</langstring></title>', 'Brandschutz'],
    ['with entities of HTML', '<title>Pr&uuml;fung &amp; &#220;bung</title>', 'Prüfung & Übung'],
    ['literally', '<title><![CDATA[A &amp; B]]></title>', 'A &amp; B'],
    ['in several pieces', '<title>Fire <b>safety</b></title>', 'Fire safety'],
  ])('a title %s', (_what, title, read) => {
    const organizations = `<organizations><organization identifier="o">${title}<item identifier="i" identifierref="r">${title}</item></organization></organizations>`;
    expect(readManifest(manifest({ organizations })).manifest).toMatchObject({ title: read, items: [{ title: read }] });
  });

  test('an entity of its own', () => {
    const xml = `<!DOCTYPE manifest [<!ENTITY course "Fire &#38; water">]>${manifest({ organizations: withItem('').replace('<title>T<', '<title>&course;<') })}`;
    expect(readManifest(xml).manifest?.title).toBe('Fire & water');
  });

  test('where it has none, that of librarians, of its first part, or of the file', () => {
    const untitled = withItem('').replaceAll(/<title>.*?<\/title>/g, '');
    const lom =
      '<metadata><schemaversion>1.2</schemaversion><lom><general><title><langstring>Of the library</langstring></title></general></lom></metadata>';
    expect(readManifest(manifest({ organizations: untitled, version: lom })).manifest?.title).toBe('Of the library');
    expect(readManifest(manifest({ organizations: withItem('').replace('<title>T</title>', '') })).manifest?.title).toBe('One');
  });

  test.each([
    ['without a word of what it is', ''],
    ['that says what it is', '<metadata><schema>IMS Content</schema><schemaversion>1.1.4</schemaversion></metadata>'],
  ])('an IMS content package %s is played: its pages are only shown, and its author is told', (_what, metadata) => {
    const plain = (
      resource: string,
    ) => `<manifest identifier="lc" version="1.0.2">${metadata}<organizations default="o"><organization identifier="o">
      <title>Safe</title><item identifier="i" identifierref="r"><title>One</title></item></organization></organizations><resources>${resource}</resources></manifest>`;
    const page = '<resource identifier="r" type="webcontent" href="index.html"><file href="index.html"/></resource>';
    expect(readManifest(plain(page))).toEqual({
      manifest: expect.objectContaining({
        version: '1.2',
        title: 'Safe',
        items: [expect.objectContaining({ href: 'index.html', isSco: false })],
      }),
      faults: [{ code: 'pages-alone', name: '' }],
    });
    // A cartridge is not a course package.
    const cartridge = readManifest(plain(page.replace('webcontent', 'imsdt_xmlv1p1')));
    expect([cartridge.manifest, cartridge.faults[0]?.code]).toEqual([null, 'version-unknown']);
  });

  test('without an organisation, by its resources', () => {
    const resources = `<resource identifier="r" adlcp:scormtype="sco" href="index.html"/><resource identifier="s" adlcp:scormtype="asset" href="shared/style.css"/>`;
    const { manifest: read, faults } = readManifest(manifest({ organizations: '<organizations/>', resources }));
    expect(faults).toEqual([]);
    expect(read?.items).toMatchObject([{ id: 'r', href: 'index.html', isSco: true }]);
  });
});

test('PLY-02 what is written to be slow is read at once', () => {
  const marks = '?'.repeat(60_000);
  const began = performance.now();
  readManifest(manifest({ resources: `<resource identifier="r" href="index.html${marks}\n"/>`, version: schema('1.'.repeat(30_000)) }));
  readManifest(`<!DOCTYPE m [${'<!ENTITY '.repeat(20_000)}]>${manifest()}`);
  readManifest(manifest({ organizations: withItem(`parameters="${'&'.repeat(60_000)}"`, `<x>${'&a'.repeat(60_000)}</x>`) }));
  expect(performance.now() - began).toBeLessThan(2_000);
});

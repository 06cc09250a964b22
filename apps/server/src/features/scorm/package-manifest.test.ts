import { describe, expect, test } from 'vitest';
import type { PackageProblemCode } from '@waymark/contract/scorm';
import { pathIn, readManifest } from './package-manifest.ts';
import { manifestXml } from './sample-package.ts';

const files = new Set(['index.html', 'deep/page one.html', 'shared/style.css']);

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
  ])('version %s', (said, version) => {
    expect(readManifest(manifest({ version: schema(said) }), files)).toMatchObject({ manifest: { version, title: 'T' }, faults: [] });
  });

  test('without a version its namespaces tell it', () => {
    expect(readManifest(manifest({ version: '' }), files).manifest?.version).toBe('1.2');
  });

  test('items in order and depth, with their pages, parameters and demands', () => {
    const organizations = `<organizations default="o"><organization identifier="o"><title>T</title>
      <item identifier="chapter"><title>Chapter</title>
        <item identifier="a" identifierref="r" parameters="?lesson=1"><title>A &amp; B</title><adlcp:masteryscore>70</adlcp:masteryscore><adlcp:datafromlms>hello</adlcp:datafromlms></item>
        <item identifier="b" identifierref="deep"><title>Deep</title></item>
      </item></organization></organizations>`;
    const resources = `<resource identifier="r" href="index.html"/><resource identifier="deep" xml:base="deep/" href="page%20one.html#start"/>`;
    const { manifest: read, faults } = readManifest(manifest({ organizations, resources }), files);
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
    const { manifest: read } = readManifest(manifest({ version: schema('2004 4th Edition'), organizations: withItem('', inner) }), files);
    expect(read?.items).toMatchObject([{ passingScore: 0.75, completionThreshold: 0.8 }]);
  });

  test('what we write ourselves is read without a fault, in both versions', () => {
    for (const version of ['1.2', '2004'] as const) {
      const xml = manifestXml(version, 'A "title" & more', [{ id: 'p', title: '<One>', href: 'index.html' }], ['shared/style.css']);
      expect(readManifest(xml, files)).toMatchObject({
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
    ['an unknown version', manifest({ version: schema('1.1') }), 'version-unknown', '1.1'],
    ['no organisation', manifest({ organizations: '<organizations/>' }), 'no-organization', ''],
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
    expect(readManifest(xml, files).faults).toContainEqual({ code, name });
  });

  test('entities of its own do not grow, and depth has an end', () => {
    const bomb = `<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${manifest({ version: '<metadata><schemaversion>1.2</schemaversion><x>&b;</x></metadata>' })}`;
    expect(JSON.stringify(readManifest(bomb, files)).length).toBeLessThan(1000);
    const deep = `${'<item identifier="x">'.repeat(200)}${'</item>'.repeat(200)}`;
    expect(readManifest(manifest({ organizations: deep }), files).manifest).toBeNull();
  });
});

test('a path stays in the package', () => {
  expect(pathIn('deep/', '../index.html')).toBe('index.html');
  expect(pathIn('', 'a/../../b')).toBeUndefined();
  expect(pathIn('', '//host/x')).toBeUndefined();
  expect(pathIn('', 'http://host/x')).toBeUndefined();
  expect(pathIn('', 'a%20b.html?x=1#y')).toBe('a b.html');
});

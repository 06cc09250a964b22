import { expect, type Page } from '@playwright/test';
import { manifestXml, zipOf } from '../apps/server/src/features/scorm/sample-package.ts';
import { callAs } from './fixtures.ts';

/** Uploads a package and makes a published card of it, as the curator over the API. */
export async function publishCourse(page: Page, bytes: Buffer, title: string, launchInline = true): Promise<{ id: string; slug: string }> {
  const about = { object_type: 'card', upload_type: 'content', filename: 'course.zip', mimetype: 'application/zip', size: bytes.length };
  const { file_id: fileId, url } = await callAs<{ file_id: string; url: string }>(page, 'POST', '/api/v1/uploads', about);
  const { csrfToken } = (await (await page.request.get('/api/v1/session')).json()) as { csrfToken: string };
  await page.request.put(url, { data: bytes, headers: { 'x-csrf-token': csrfToken, 'content-type': 'application/octet-stream' } });
  await callAs(page, 'PUT', `/api/v1/scorm/packages/${fileId}`);
  const found = async () => (await callAs<{ state: string }>(page, 'GET', `/api/v1/scorm/packages/${fileId}`)).state;
  await expect.poll(found).toBe('ready');
  const card = await callAs<{ id: string; slug: string }>(page, 'POST', '/api/v1/cards', {
    title,
    content: { cardType: 'scorm', fileId, launchInline },
  });
  await callAs(page, 'POST', `/api/v1/cards/${card.id}/publish`);
  return card;
}

/** Parts that end by themselves and ask for the next, as a course of SCORM 2004 may. */
const speaking = (
  id: string,
) => `<!doctype html><html lang="en"><head><title>${id}</title></head><body style="font: 20px sans-serif; padding: 40px"><h1>${id}</h1>
  <button onclick="end('continue')">Done, go on</button><button onclick="end('')">Done</button><p id="may"></p>
  <script>
    let api = null;
    for (let here = window; ; here = here.parent) { if (here.API_1484_11) { api = here.API_1484_11; break; } if (here.parent === here) break; }
    api.Initialize('');
    document.getElementById('may').textContent = 'on: ' + api.GetValue('adl.nav.request_valid.continue') + ', back: ' + api.GetValue('adl.nav.request_valid.previous');
    const end = (request) => {
      api.SetValue('cmi.completion_status', 'completed');
      api.SetValue('cmi.success_status', 'passed');
      if (request) api.SetValue('adl.nav.request', request);
      api.Terminate('');
    };
  </script></body></html>`;

/**
 * A course of SCORM 2004 whose three parts open one after the other: the last is closed until the second is passed, which a global objective of the
 * course's own title says.
 */
export async function sequencedCourse(title: string): Promise<Buffer> {
  const rule = (condition: string, action: string) =>
    `<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions><imsss:ruleCondition operator="not" condition="${condition}"/></imsss:ruleConditions><imsss:ruleAction action="${action}"/></imsss:preConditionRule></imsss:sequencingRules>
     <imsss:objectives><imsss:primaryObjective objectiveID="p"><imsss:mapInfo targetObjectiveID="${title}" readSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
  const writes = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="p"><imsss:mapInfo targetObjectiveID="${title}" readSatisfiedStatus="false" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
  const parts = ['Minimum night flow', 'Legitimate use', 'Check what you know'].map((name, at) => ({
    id: `part-${at}`,
    title: name,
    href: `${at}.html`,
  }));
  const inside = ['', writes, rule('objectiveStatusKnown', 'disabled')];
  const manifest = manifestXml('2004', title, parts, [])
    .replace(/(<title>[^<]*<\/title>)<\/item>/g, (_all, name: string) => `${name}${inside.shift() ?? ''}</item>`)
    .replace('</organization>', '<imsss:sequencing><imsss:controlMode flow="true"/></imsss:sequencing></organization>');
  const pages = Object.fromEntries(parts.map(({ title: name, href }) => [href, speaking(name)]));
  return zipOf({ 'imsmanifest.xml': manifest, ...pages });
}

// A unit of cmi5 without a library: fetches its token, reads its launch data, and sends the statements of the specification.
const asked = new URLSearchParams(location.search);
const [endpoint, registration, activityId] = ['endpoint', 'registration', 'activityId'].map((name) => asked.get(name));
const actor = JSON.parse(asked.get('actor') ?? 'null');
const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/';
const began = Date.now();
const said = document.getElementById('said');
let token;
let launch;

function call(method, path, query, body, keepalive = false) {
  const headers = { authorization: `Basic ${token}`, 'x-experience-api-version': '1.0.3', 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${endpoint}${path}?${new URLSearchParams(query)}`, { method, headers, keepalive, ...sent });
}

async function say(verb, result, isLast = false) {
  const isJudged = verb === 'completed' || verb === 'passed' || verb === 'failed';
  const { contextActivities, extensions } = launch.contextTemplate;
  const category = (isJudged ? ['cmi5', 'moveon'] : ['cmi5']).map((id) => ({ id: CATEGORY + id }));
  const id =
    crypto.randomUUID?.() ??
    '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (c) => (c ^ ((Math.random() * 16) >> (c / 4))).toString(16));
  const statement = {
    id,
    actor,
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
    object: { id: activityId },
    ...(verb === 'initialized' ? {} : { result: { ...result, duration: `PT${Math.round((Date.now() - began) / 1000)}S` } }),
    context: { registration, contextActivities: { ...contextActivities, category }, extensions },
    timestamp: new Date().toISOString(),
  };
  const answer = await call('PUT', 'statements', { statementId: id }, statement, isLast);
  if (!answer.ok) throw new Error(await answer.text());
}

async function begin() {
  const fetched = await (await fetch(asked.get('fetch'), { method: 'POST' })).json();
  token = fetched['auth-token'];
  if (token === undefined) throw new Error(fetched['error-text']);
  const state = { stateId: 'LMS.LaunchData', activityId, agent: JSON.stringify(actor), registration };
  launch = await (await call('GET', 'activities/state', state)).json();
  await call('GET', 'agents/profile', { profileId: 'cmi5LearnerPreferences', agent: JSON.stringify(actor) });
  await say('initialized');
}

const begun = begin();
const finish = document.getElementById('finish');
const questions = document.getElementById('questions');

async function end() {
  await begun;
  if (launch.launchMode === 'Normal') {
    if (questions === null) await say('completed', { completion: true });
    else {
      const answers = new FormData(questions);
      const scaled = [...answers.values()].filter((value) => value === '1').length / 2;
      const isPass = scaled >= (launch.masteryScore ?? 1);
      await say(isPass ? 'passed' : 'failed', { success: isPass, score: { scaled } });
    }
  }
  await say('terminated', {}, true);
  location.assign(launch.returnURL);
}

function whenAsked(event) {
  event.preventDefault();
  finish.disabled = true;
  end().catch((error) => {
    said.textContent = `This could not be saved: ${error.message}`;
    finish.disabled = false;
  });
}
if (questions === null) finish.addEventListener('click', whenAsked);
else questions.addEventListener('submit', whenAsked);
begun.catch((error) => {
  said.textContent = `This unit could not start: ${error.message}`;
});

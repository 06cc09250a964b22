// The course of the demo: pages to read and three questions, over the interface of SCORM 2004. It keeps its place and its answers.
(() => {
  const PASS_MARK = 0.6;
  const find = (from) => {
    let here = from;
    for (let step = 0; step < 12; step += 1) {
      try {
        if (here.API_1484_11) return here.API_1484_11;
      } catch {
        return null;
      }
      if (here.parent === here) return null;
      here = here.parent;
    }
    return null;
  };
  const api = find(window);
  const set = (name, value) => api?.SetValue(name, String(value));
  const get = (name) => api?.GetValue(name) ?? '';
  const pages = [...document.querySelectorAll('main > section')];
  const questions = [...document.querySelectorAll('fieldset')];
  const back = document.querySelector('#back');
  const next = document.querySelector('#next');
  const place = document.querySelector('#place');
  const result = document.querySelector('#result');
  let answers = {};
  let at = 0;

  const keep = () => {
    set('cmi.location', at);
    set('cmi.suspend_data', JSON.stringify({ at, answers }));
    set('cmi.progress_measure', Math.min(1, at / (pages.length - 1)).toFixed(2));
    api?.Commit('');
  };
  const show = (to) => {
    at = Math.min(Math.max(to, 0), pages.length - 1);
    for (const [index, page] of pages.entries()) page.hidden = index !== at;
    back.disabled = at === 0;
    next.hidden = at === pages.length - 1;
    place.textContent = `${at + 1} / ${pages.length}`;
    pages[at].querySelector('h1, h2').focus();
  };
  const judge = () => {
    const right = questions.filter((question) => answers[question.id] === question.dataset.right).length;
    const score = right / questions.length;
    const passed = score >= PASS_MARK;
    set('cmi.score.scaled', score.toFixed(2));
    set('cmi.score.raw', right);
    set('cmi.score.min', 0);
    set('cmi.score.max', questions.length);
    set('cmi.success_status', passed ? 'passed' : 'failed');
    set('cmi.completion_status', 'completed');
    result.textContent = `${right} of ${questions.length} right. ${passed ? 'You may go in. Someone stays at the lid.' : 'Read the pages once more, and try again.'}`;
    result.dataset.passed = passed;
    keep();
  };

  api?.Initialize('');
  if (get('cmi.completion_status') === 'unknown') set('cmi.completion_status', 'incomplete');
  set('cmi.exit', 'suspend');
  try {
    const kept = JSON.parse(get('cmi.suspend_data') || '{}');
    answers = kept.answers ?? {};
    at = kept.at ?? 0;
  } catch {
    at = 0;
  }
  for (const question of questions) {
    for (const choice of question.querySelectorAll('input')) {
      choice.checked = answers[question.id] === choice.value;
      choice.addEventListener('change', () => {
        answers[question.id] = choice.value;
        keep();
      });
    }
  }
  back.addEventListener('click', () => {
    show(at - 1);
    keep();
  });
  next.addEventListener('click', () => {
    show(at + 1);
    keep();
  });
  document.querySelector('#done').addEventListener('click', judge);
  window.addEventListener('pagehide', () => api?.Terminate(''));
  show(at);
})();

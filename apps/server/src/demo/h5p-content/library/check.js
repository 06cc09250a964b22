/* oxlint-disable react/no-this-in-sfc -- a class as libraries of H5P are written, not a component */
// A type of content for H5P: questions with one right answer each. It keeps what was chosen, and says by xAPI what came of it.
window.Northmere = window.Northmere || {};

Northmere.Check = (function () {
  function Check(parameters, contentId, extras) {
    H5P.EventDispatcher.call(this);
    this.parameters = parameters;
    this.contentId = contentId;
    this.chosen = (extras && extras.previousState && extras.previousState.chosen) || [];
  }
  Check.prototype = Object.create(H5P.EventDispatcher.prototype);
  Check.prototype.constructor = Check;

  Check.prototype.attach = function (container) {
    const place = container.jquery ? container[0] : container;
    const form = document.createElement('form');
    form.className = 'northmere-check';
    const title = document.createElement('h1');
    title.textContent = this.parameters.title;
    form.append(title);
    this.parameters.questions.forEach((question, number) => form.append(this.question(question, number)));
    const button = document.createElement('button');
    button.type = 'submit';
    button.textContent = 'Check answers';
    this.said = document.createElement('p');
    this.said.setAttribute('role', 'status');
    form.append(button, this.said);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.check();
    });
    place.replaceChildren(form);
    this.triggerXAPI('attempted');
    this.trigger('resize');
  };

  Check.prototype.question = function (question, number) {
    const all = document.createElement('fieldset');
    const legend = document.createElement('legend');
    legend.textContent = question.question;
    all.append(legend);
    question.answers.forEach((answer, at) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = 'question-' + number;
      input.checked = this.chosen[number] === at;
      input.addEventListener('change', () => {
        this.chosen[number] = at;
        this.triggerXAPI('interacted');
      });
      label.append(input, answer);
      all.append(label);
    });
    return all;
  };

  Check.prototype.getScore = function () {
    return this.parameters.questions.filter(({ right }, number) => this.chosen[number] === right).length;
  };

  Check.prototype.getMaxScore = function () {
    return this.parameters.questions.length;
  };

  Check.prototype.getCurrentState = function () {
    return { chosen: this.chosen.slice() };
  };

  Check.prototype.check = function () {
    const score = this.getScore();
    const hasPassed = score >= this.parameters.passMark;
    this.said.textContent = score + ' of ' + this.getMaxScore() + (hasPassed ? '. Well done.' : '. Look at it again, and try once more.');
    this.triggerXAPIScored(score, this.getMaxScore(), 'completed', true, hasPassed);
  };

  return Check;
})();

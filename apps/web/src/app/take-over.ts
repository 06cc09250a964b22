const setValue = (field: HTMLInputElement, value: string): void => {
  // Past React, which keeps the value it last set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Puts into a field what someone did to the one that was drawn in its place. */
function adopt(field: HTMLInputElement, drawn: HTMLInputElement, hadFocus: boolean): void {
  if (drawn.type === 'checkbox' && drawn.checked !== field.checked) field.click();
  if (drawn.type !== 'checkbox' && drawn.value !== drawn.defaultValue) setValue(field, drawn.value);
  if (hadFocus) field.focus({ preventScroll: true });
}

/** Presses the button that someone pressed while it was only drawn; what it is called may have come to say more since. */
function pressAgain(root: HTMLElement): void {
  const { pressed } = root.dataset;
  delete root.dataset['pressed'];
  if (pressed === undefined || pressed === '') return;
  [...root.querySelectorAll('button')].find((button) => (button.ariaLabel ?? button.textContent).startsWith(pressed))?.click();
}

/**
 * Readies the page for the application to stand in the place of what the server drew (docs/decisions/0051): what someone typed, chose, sent and
 * pressed before goes over to it, and the focus stays.
 *
 * @param root the element of the application, with the drawn screen in it
 */
export function takeOver(root: HTMLElement): void {
  const drawn = root.firstElementChild;
  const fields = [...root.querySelectorAll('input')];
  let focused: EventTarget | null = document.activeElement;
  // The application focuses a field of its own when it appears.
  const follow = ({ target }: FocusEvent) => {
    if (drawn?.isConnected === true) focused = target;
  };
  root.addEventListener('focusin', follow);
  const observer = new MutationObserver(() => {
    if (drawn?.isConnected === true) return;
    observer.disconnect();
    root.removeEventListener('focusin', follow);
    for (const before of fields) {
      const field = root.querySelector<HTMLInputElement>(`input[name="${before.name}"]`);
      if (field !== null) adopt(field, before, before === focused);
    }
    if (root.dataset['submitted'] !== undefined) root.querySelector('form')?.requestSubmit();
    delete root.dataset['submitted'];
    pressAgain(root);
  });
  observer.observe(root, { childList: true });
}

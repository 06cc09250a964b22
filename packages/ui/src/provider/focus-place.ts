/** Where something stands, from the inside outwards: read while it is there, since what is taken away no longer has a place. */
type Place = readonly Element[];

let place: Place = [];
let placeOutside: Place = [];

function placeOf(element: Element): Place {
  const found: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) found.push(at);
  return found;
}

/** Nothing has the focus. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** The button of the menu that something is an entry of: it is there when the menu has gone, at once where nothing moves. */
function menuButtonOf(element: Element): HTMLElement | null {
  const menu = element.closest('[role="menu"]');
  return menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
}

const lastingPlaceOf = (element: Element): Place => placeOf(menuButtonOf(element) ?? element);

/**
 * Where a dialog is opened from: what has the focus, or, where that has gone by the time the dialog is there, what had it last outside of
 * dialogs.
 */
export function openingPlace(): Place {
  const active = document.activeElement;
  return active === null || isFocusLost() ? placeOutside : lastingPlaceOf(active);
}

/** Gives the focus to something, or, where it is gone, to what is left around: the next press of Tab goes on from there. */
export function focusPlace(wanted: Place): void {
  for (const element of wanted) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
    if (element !== wanted[0] && !element.hasAttribute('tabindex')) {
      element.tabIndex = -1;
      element.dataset['keptFocus'] = '';
      const forget = () => {
        element.removeAttribute('tabindex');
        delete element.dataset['keptFocus'];
      };
      element.addEventListener('blur', forget, { once: true });
      element.focus({ preventScroll: true });
      if (document.activeElement === element) return;
    }
  }
}

/** Watches over the focus: where what has it is taken from the page, it goes to what is left around. Gives what ends that. */
export function keepFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const lasting = lastingPlaceOf(target);
    place = lasting[0] === target ? lasting : [target, ...lasting];
    if (target.closest('[data-overlay-open]') === null) placeOutside = lasting;
  };
  const leave = ({ target }: FocusEvent) => {
    setTimeout(() => {
      // Left by a press beside it, not by its own end.
      if (isFocusLost() && target === place[0] && place[0]?.isConnected === true) place = [];
    });
  };
  const isGone = () => isFocusLost() && place[0]?.isConnected === false;
  const observer = new MutationObserver(() => {
    // Those who know better where it belongs come first: a dialog that closes, a page that leads elsewhere.
    if (isGone()) setTimeout(() => isGone() && focusPlace(place));
  });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}

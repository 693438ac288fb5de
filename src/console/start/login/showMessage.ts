/** A page of its own for what goes wrong before anything else can be shown. */
interface Message {
  readonly title: string;
  readonly lead: string;
  readonly more?: HTMLElement;
  readonly action: string;
  readonly onAction: () => void;
}

let shown: HTMLElement | undefined;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export function hideMessage(): void {
  shown?.remove();
  shown = undefined;
}

/** In place of all else; a message that stands there already gives way. */
export function showMessage({ title, lead, more, action, onAction }: Message): void {
  hideMessage();
  document.documentElement.dataset.phase = 'wait';
  const button = element('button', { type: 'button', className: 'sign-submit', onclick: onAction }, action);
  const mark = element('img', { src: '/favicon.svg', alt: '', width: 36, height: 36 });
  const card = element('div', { className: 'sign-boot-card', role: 'alert' }, mark, element('h1', {}, title));
  card.append(element('p', {}, lead), ...(more === undefined ? [] : [more]), button);
  shown = element('main', { className: 'sign-boot' }, card);
  document.body.append(shown);
}

/** Rows of cells below their heads; a cell that is code says so. */
export function tableOf(heads: readonly string[], rows: readonly (readonly (string | { readonly code: string })[])[]) {
  const cell = (one: string | { readonly code: string }) =>
    element('td', {}, typeof one === 'string' ? one : element('code', {}, one.code));
  return element(
    'table',
    { className: 'sign-problems' },
    element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', {}, head)))),
    element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map(cell)))),
  );
}

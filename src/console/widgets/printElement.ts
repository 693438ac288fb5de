import './print.css';

const PRINTED = 'print-sheet';

/** Prints one part of the page and nothing else: a copy of it stands alone while the browser prints. */
export function printElement(element: HTMLElement): void {
  const sheet = document.createElement('div');
  sheet.className = PRINTED;
  sheet.append(element.cloneNode(true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}

import styles from './print.module.css';

/** Prints one part of the page and nothing else: a copy of it stands alone while the browser prints. */
export function printElement(element: HTMLElement): void {
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  sheet.dataset.part = 'printed';
  sheet.append(element.cloneNode(true));
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}

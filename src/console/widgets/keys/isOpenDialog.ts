const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Something stands over the page and has the keys for itself. What is kept for later is not in sight. */
export function isOpenDialog(): boolean {
  return [...document.querySelectorAll(OVER)].some((element) => element.getClientRects().length > 0);
}

/** Whether all that is typed within can be read; says what cannot, as a day that is typed by half, and puts the focus there. */
export function isSound(within: Element): boolean {
  const wrong = [...within.querySelectorAll('input')].find((input) => !input.checkValidity());
  return wrong === undefined || wrong.reportValidity();
}

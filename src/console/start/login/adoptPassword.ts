import { inputNamed, isWrong, showNote } from './fields.ts';
import { setLabel } from './words.ts';

/** Shows or hides what is typed. */
export function showPassword(form: HTMLFormElement, shown: boolean): void {
  const input = inputNamed(form, 'password');
  const eye = form.querySelector<HTMLElement>('[data-press="eye"]');
  if (input === undefined || eye === null) return;
  input.type = shown ? 'text' : 'password';
  eye.ariaPressed = String(shown);
  setLabel(eye, shown ? 'login.hide' : 'login.show');
}

export const isPasswordShown = (form: HTMLFormElement): boolean => inputNamed(form, 'password')?.type === 'text';

/** Says that caps lock is on, as long as nothing worse is to be said of the password. */
export function watchCapsLock(form: HTMLFormElement): void {
  const input = inputNamed(form, 'password');
  const watch = (event: KeyboardEvent) => {
    if (input === undefined || isWrong(input)) return;
    showNote(input, event.getModifierState?.('CapsLock') ? 'login.capsLock' : undefined, false);
  };
  input?.addEventListener('keydown', watch);
  input?.addEventListener('keyup', watch);
}

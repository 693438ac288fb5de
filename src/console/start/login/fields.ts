import type { LoginMessageKey } from '../../../protocol/consolePage/loginTexts.ts';
import type { LoginProblems, LoginValues } from './loginProblems.ts';
import { setText } from './words.ts';

const NAMES = ['tenantId', 'account', 'password', 'code'] as const satisfies readonly (keyof LoginValues)[];

/** The input, if it is asked for. */
export function inputNamed(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : undefined;
}

export function valuesOf(form: HTMLFormElement): LoginValues {
  const value = (name: keyof LoginValues) => inputNamed(form, name)?.value ?? '';
  return { tenantId: value('tenantId'), account: value('account'), password: value('password'), code: value('code') };
}

export const isTyped = (form: HTMLFormElement): boolean => Object.values(valuesOf(form)).some((value) => value !== '');

/** The line below an input: what is wrong with it, else a hint, else nothing. */
export function showNote(input: HTMLInputElement, key: LoginMessageKey | undefined, isWrong: boolean): void {
  const field = input.closest<HTMLElement>('.sign-field');
  const line = field?.querySelector<HTMLElement>('.sign-note') ?? null;
  if (line === null || field === null) return;
  field.dataset.wrong = String(isWrong);
  input.ariaInvalid = String(isWrong);
  if (key === undefined) input.removeAttribute('aria-describedby');
  else input.setAttribute('aria-describedby', line.id);
  if (isWrong) line.setAttribute('role', 'alert');
  else line.removeAttribute('role');
  setText(line, key);
}

export const isWrong = (input: HTMLInputElement): boolean => input.ariaInvalid === 'true';

export function showProblems(form: HTMLFormElement, problems: LoginProblems): void {
  for (const name of NAMES) {
    const input = inputNamed(form, name);
    if (input !== undefined) showNote(input, problems[name], problems[name] !== undefined);
  }
}

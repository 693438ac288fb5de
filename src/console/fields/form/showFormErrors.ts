import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { FormValues } from './FormFrame.ts';

/** Puts the field errors of a refused save at their fields; answers the first of them, or undefined when none is of this form. */
export function showFormErrors(
  form: UseFormReturn<FormValues>,
  errors: Readonly<Record<string, string>> | undefined,
  known: (name: string) => boolean,
): string | undefined {
  let first: string | undefined;
  for (const [path, message] of Object.entries(errors ?? {})) {
    const [name = '', ...inside] = path.split('.');
    if (!known(name)) continue;
    first ??= name;
    const types = inside.length > 0 ? { [inside.join('.')]: message } : undefined;
    form.setError(name, { type: 'server', message, ...(types && { types }) });
  }
  return first;
}

/** The first field with an error, in the order the form shows them. */
export function firstError(errors: FieldErrors<FormValues>, order: readonly string[]): string | undefined {
  return order.find((name) => errors[name] !== undefined);
}

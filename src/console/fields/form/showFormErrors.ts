import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { FormValues } from './FormFrame.ts';

/** Puts the field errors of a refused save at their fields; answers the first of them, or undefined when none is of this form. */
export function showFormErrors(
  form: UseFormReturn<FormValues>,
  errors: Readonly<Record<string, string>> | undefined,
  known: (name: string) => boolean,
): string | undefined {
  const byField = new Map<string, { readonly message: string; readonly types?: Readonly<Record<string, string>> }>();
  for (const [path, message] of Object.entries(errors ?? {})) {
    const [name = '', ...inside] = path.split('.');
    if (!known(name)) continue;
    const before = byField.get(name);
    // Those inside its rows stand together, each at its own cell.
    const types = inside.length > 0 ? { ...before?.types, [inside.join('.')]: message } : before?.types;
    byField.set(name, { message: before?.message ?? message, ...(types && { types }) });
  }
  for (const [name, error] of byField) form.setError(name, { type: 'server', ...error });
  return byField.keys().next().value;
}

/** The first field with an error, in the order the form shows them. */
export function firstError(errors: FieldErrors<FormValues>, order: readonly string[]): string | undefined {
  return order.find((name) => errors[name] !== undefined);
}

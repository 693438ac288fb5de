import type { Field } from '../../../model/Field.ts';

interface Asked {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

/** The one value that conditions which all hold ask of the field that this one lies within. */
export function outerOf({ within }: Field, asked: readonly Asked[]): string | undefined {
  if (within === undefined) return undefined;
  const found = asked.find(({ field, op }) => field === within && (op === 'eq' || op === 'startsWith'));
  return typeof found?.value === 'string' && found.value !== '' ? found.value : undefined;
}

import type { FieldChoice, FieldFormat } from '../FieldFormat.ts';

/** Sealed choices keep their label in old records and are not offered any more, unless chosen already. */
export function offeredChoices(format: FieldFormat, chosen: readonly string[]): readonly FieldChoice[] {
  return format.choices.filter((choice) => !choice.sealed || chosen.includes(choice.key));
}

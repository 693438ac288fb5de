import type { FieldFormat } from '../FieldFormat.ts';
import type { ReferenceFilter } from './referenceFilter.ts';

/** What must be filled first, where that is why nothing is offered. */
export function chooseFirst(
  { first }: Pick<ReferenceFilter, 'first'>,
  { siblings, texts }: FieldFormat,
): string | undefined {
  if (first.length === 0) return undefined;
  const labels = siblings.filter(({ name }) => first.includes(name)).map(({ label }) => texts.text(label));
  return texts.t('chooseFirst', { field: texts.list(labels) });
}

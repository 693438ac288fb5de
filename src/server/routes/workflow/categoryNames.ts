import type { FastifyRequest } from 'fastify';
import { textIn } from '../../../model/textIn.ts';
import { textOf } from '../../identity/people/Directory.ts';
import { languageOf } from '../../plugins/languageOf.ts';
import type { Services } from '../Services.ts';

/** The records with their `flow_1` as people call it. */
export function withCategories<T extends { readonly category?: string }>(
  { model }: Services,
  request: FastifyRequest,
  records: readonly T[],
) {
  const nameOf = (category: unknown): string => {
    const key = textOf(category).replace(/^flow_/, '');
    const item = model.dictionaries.flow?.items.find((one) => one.key === key);
    return item ? textIn(item.label, languageOf(request)) : '';
  };
  return records.map((record) => ({ ...record, categoryName: nameOf(record.category) }));
}

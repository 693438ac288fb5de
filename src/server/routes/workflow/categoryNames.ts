import type { FastifyRequest } from 'fastify';
import { textOf } from '../../../model/recordValues.ts';
import type { Language } from '../../../model/Text.ts';
import { defaultLanguage, textIn } from '../../../model/textIn.ts';
import { languageOf } from '../../plugins/languageOf.ts';
import type { Services } from '../Services.ts';

const DICTIONARY = 'flow';
/** The head of a dictionary is a row of its own. */
const HEAD = '-1';

/** What the types of processes are called, by key: as administrators have them in the dictionary `flow`. */
export async function flowCategories(
  { directory, model }: Services,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const written = new Map(model.dictionaries[DICTIONARY]?.items.map(({ key, label }) => [key, label]));
  const named = [...written].map(([key, label]) => [key, textIn(label, language)] as const);
  const { dict } = model.entities;
  const rows = dict
    ? await directory.platform.find(dict, { filters: [{ field: 'code', op: 'eq', value: DICTIONARY }] })
    : [];
  const held = rows.flatMap(({ dictKey, dictValue }) => {
    const [key, name] = [textOf(dictKey), textOf(dictValue)];
    if (key === '' || key === HEAD) return [];
    const label = written.get(key);
    // As it came, it has its names in the other languages too.
    const isAsWritten = label !== undefined && textIn(label, defaultLanguage(model.settings)) === name;
    return [[key, isAsWritten ? textIn(label, language) : name] as const];
  });
  return new Map(held.length === 0 ? named : held);
}

/** The records with their `flow_1` as people call it. */
export async function withCategories<T extends { readonly category?: string }>(
  services: Services,
  request: FastifyRequest,
  records: readonly T[],
) {
  const names = await flowCategories(services, languageOf(request));
  return records.map((record) => ({
    ...record,
    categoryName: names.get(textOf(record.category).replace(/^flow_/, '')) ?? '',
  }));
}

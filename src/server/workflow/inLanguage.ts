import type { Language } from '../../model/Text.ts';
import type { Executor } from '../database/Database.ts';
import type { FlowRecord } from './FlowRecord.ts';
import { graphOf } from './graphOf.ts';

/** The element each name belongs to. */
const NAMES = [
  ['processDefinitionName', 'processDefinitionKey'],
  ['name', 'key'],
  ['taskName', 'taskDefinitionKey'],
  ['historyActivityName', 'historyActivityId'],
] as const;

/** What has names: a record of a flow, or a process itself. */
type Named = FlowRecord & { readonly id?: string; readonly name?: string; readonly key?: string };

const definitionOf = ({ processDefinitionId, id }: Named): string => String(processDefinitionId ?? id ?? '');

async function englishNames(executor: Executor, ids: readonly string[]) {
  const graphs = await Promise.all(
    [...new Set(ids)].filter((id) => id !== '').map(async (id) => [id, await graphOf(executor, id)] as const),
  );
  return new Map(graphs.map(([id, { english }]) => [id, new Map(Object.entries(english))]));
}

/** Names of processes and steps in the reader's language: a process has its own, and may have English ones beside. */
export async function inLanguage<T extends Named>(
  executor: Executor,
  language: Language,
  records: readonly T[],
): Promise<T[]> {
  if (language !== 'en' || records.length === 0) return [...records];
  const english = await englishNames(executor, records.map(definitionOf));
  return records.map((record) => {
    const names = english.get(definitionOf(record));
    const told = NAMES.flatMap(([field, key]) => {
      const name = record[field] ? names?.get(String(record[key])) : undefined;
      return name === undefined ? [] : [[field, name] as const];
    });
    return { ...record, ...Object.fromEntries(told) };
  });
}

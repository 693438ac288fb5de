import type { Language } from '../../model/Text.ts';
import type { Executor } from '../database/Database.ts';
import type { FlowRecord } from './FlowRecord.ts';
import { graphsOf } from './graphOf.ts';

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

/** Names of processes and steps in the reader's language: a process has its own, and may have English ones beside. */
export async function inLanguage<T extends Named>(
  executor: Executor,
  language: Language,
  records: readonly T[],
): Promise<T[]> {
  if (language !== 'en' || records.length === 0) return [...records];
  const graphs = await graphsOf(
    executor,
    records.map(definitionOf).filter((id) => id !== ''),
  );
  return records.map((record) => {
    const { english = {} } = graphs.get(definitionOf(record)) ?? {};
    const told = NAMES.flatMap(([field, key]) => {
      const name = record[field] ? english[String(record[key])] : undefined;
      return name === undefined ? [] : [[field, name] as const];
    });
    return { ...record, ...Object.fromEntries(told) };
  });
}

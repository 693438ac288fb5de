import { useMemo, useState } from 'react';
import type { ImportMode } from '../../../../protocol/calls/readImported.ts';
import { ID_COLUMN, importFields } from '../../../../protocol/cells/importFields.ts';
import type { SheetRow } from '../../../../sheet/readSheet.ts';
import { RefusedSheet, type SheetRefusal } from '../../../../sheet/refuseHostile.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';
import { contentKey } from './contentKey.ts';
import { keysIn } from './importModes.ts';
import { type ColumnMapping, guessMapping, mapColumn, withGuesses } from './mapping.ts';
import { mendedRows } from './mends.ts';
import { nearFields } from './nearFields.ts';
import { readTable, type Table } from './readTable.ts';
import { repeatedResults } from './repeatedResults.ts';
import type { ImportPlan, RowResult, RowResults } from './sendRows.ts';
import { NO_RESULTS, useImportRun } from './useImportRun.ts';
import { useMends } from './useMends.ts';
import { withoutReasons } from './withoutReasons.ts';

export const IMPORT_STEPS = ['file', 'columns', 'check', 'result'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

const NO_TABLE: Table = { name: '', content: '', headers: [], rows: [] };

/** Why a file was not taken, and in which line where that can be said. */
interface Refusal {
  readonly reason: SheetRefusal | 'noRows';
  readonly line?: number | undefined;
}

/** From a file to its records, step by step. */
export function useImport(context: EntityScreenContext) {
  const { entity, codes, abilities } = context;
  const fields = useMemo(() => importFields(entity, codes), [entity, codes]);
  const [step, setStep] = useState<ImportStep>('file');
  const [table, setTable] = useState(NO_TABLE);
  const [reading, setReading] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [guesses, setGuesses] = useState<ColumnMapping>([]);
  const [mode, setMode] = useState<ImportMode>('insert');
  const [chosenKey, setKey] = useState<string>();
  const [takesHidden, takeHidden] = useState(false);
  const { mends, unsaved, cellAt, isMended, mend, onTried, onSaved } = useMends();
  const { tried, written, busy, broken, stopping, stop, trial, write, forget } = useImportRun();

  /** Of the rows of the file those that are to become records. */
  const chosen = (rows: readonly SheetRow[]) => (takesHidden ? rows : rows.filter(({ isHidden }) => !isHidden));
  const rows = chosen(table.rows);
  const keys = keysIn(entity, codes, mapping);
  const key = mode === 'insert' ? undefined : (keys.find((name) => name === chosenKey) ?? keys[0]);

  const begin = (found: Table) => {
    const named = guessMapping(found.headers, fields);
    const near = nearFields(found.headers, fields, named);
    setTable(found);
    setMapping(withGuesses(named, near));
    setGuesses(near);
    setMode(abilities.update && named.includes(ID_COLUMN) ? 'update' : 'insert');
    takeHidden(false);
    forget();
    onTried();
    onSaved();
    setStep('columns');
  };
  const open = async (file: File) => {
    setRefusal(undefined);
    setReading(file.name);
    try {
      const found = withoutReasons(await readTable(file));
      if (found.rows.length === 0) setRefusal({ reason: 'noRows' });
      else begin(found);
    } catch (error) {
      if (error instanceof RefusedSheet) setRefusal(error);
      else announceFailure(error);
    } finally {
      setReading(undefined);
    }
  };

  const planned = (): ImportPlan => {
    const told = JSON.stringify([table.content, entity.name, mode, key, mapping]);
    return { entity: entity.name, mode, key, mapping, run: contentKey(new TextEncoder().encode(told)) };
  };
  const notYet = (done: RowResults, rows: readonly SheetRow[]) => rows.filter(({ line }) => !done.has(line));
  const sound = rows.filter(({ line }) => (tried.get(line)?.outcome ?? 'refused') !== 'refused');
  /** Tries the rows of which nothing is known; a value that may occur once is looked for in all of them. */
  const tryRows = async (rows: readonly SheetRow[], known: RowResults) => {
    const repeated = repeatedResults(context, mode, mapping, rows);
    const isSound = ({ line }: RowResult) => (known.get(line)?.outcome ?? 'refused') !== 'refused';
    const news = [...repeated].filter(([, result]) => isSound(result));
    onTried();
    setStep('check');
    await trial({ plan: planned(), rows: notYet(known, rows), before: new Map([...known, ...news]), repeated });
  };
  const writeRows = async (before: RowResults) => {
    setStep('result');
    if (await write({ plan: planned(), rows: notYet(before, sound), before })) onSaved();
  };
  const recheck = () => {
    const mended = mendedRows(table.rows, mends);
    setTable({ ...table, rows: mended });
    // What one mended row says now may be what another one was refused for.
    return tryRows(chosen(mended), new Map([...tried].filter(([, { outcome }]) => outcome !== 'refused')));
  };
  return {
    step,
    entity,
    fields,
    table,
    /** Those that are to become records. */
    rows,
    /** How many rows are not seen in the file; nobody means them who does not say so. */
    hidden: table.rows.filter(({ isHidden }) => isHidden).length,
    takesHidden,
    takeHidden,
    reading,
    refusal,
    mapping,
    /** Whether a column goes where its name only comes near to, and nobody has chosen that. */
    isGuess: (column: number) => guesses[column] !== '' && guesses[column] === mapping[column],
    mode,
    keys,
    key,
    tried,
    written,
    /** Rows that the trial found nothing wrong with. */
    sound,
    busy,
    stopping,
    broken,
    open,
    setMode,
    setKey,
    map: (column: number, name: string) => {
      setMapping(mapColumn(mapping, column, name));
      setGuesses(mapColumn(guesses, column, ''));
    },
    /** How many rows were mended and not tried since. */
    mended: mends.size,
    cellAt,
    isMended,
    mend,
    unsaved,
    recheck: () => void recheck(),
    check: () => void tryRows(rows, NO_RESULTS),
    write: () => void writeRows(NO_RESULTS),
    resume: () => void (step === 'check' ? tryRows(rows, tried) : writeRows(written)),
    stop,
    to: setStep,
  };
}
export type Importing = ReturnType<typeof useImport>;

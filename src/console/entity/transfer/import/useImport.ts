import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { importRows } from '../../../../protocol/calls/imports.ts';
import type { ImportMode } from '../../../../protocol/calls/readImported.ts';
import { ID_COLUMN, importFields } from '../../../../protocol/cells/importFields.ts';
import type { SheetRow } from '../../../../sheet/readSheet.ts';
import { RefusedSheet, type SheetRefusal } from '../../../../sheet/refuseHostile.ts';
import { refreshEntity } from '../../../data/refreshEntity.ts';
import { call } from '../../../start/http/call.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';
import { contentKey } from './contentKey.ts';
import { keysIn } from './importModes.ts';
import { type ColumnMapping, guessMapping, mapColumn, withGuesses } from './mapping.ts';
import { mendedRows, NO_MENDS, withMend } from './mends.ts';
import { nearFields } from './nearFields.ts';
import { readTable, type Table } from './readTable.ts';
import { repeatedResults, withRepeated } from './repeatedResults.ts';
import { type ImportPlan, type RowResult, sendRows } from './sendRows.ts';
import { withoutReasons } from './withoutReasons.ts';

export const IMPORT_STEPS = ['file', 'columns', 'check', 'result'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

export type { RowResult };
export type RowResults = ReadonlyMap<number, RowResult>;

const NONE: RowResults = new Map();
const NO_TABLE: Table = { name: '', content: '', headers: [], rows: [] };

class Stopped extends Error {}

/** Why a file was not taken, and in which line where that can be said. */
interface Refusal {
  readonly reason: SheetRefusal | 'noRows';
  readonly line?: number | undefined;
}

/** From a file to its records, step by step. */
export function useImport(context: EntityScreenContext) {
  const { entity, codes, abilities } = context;
  const client = useQueryClient();
  const fields = useMemo(() => importFields(entity, codes), [entity, codes]);
  const [step, setStep] = useState<ImportStep>('file');
  const [table, setTable] = useState(NO_TABLE);
  const [reading, setReading] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [guesses, setGuesses] = useState<ColumnMapping>([]);
  const [mode, setMode] = useState<ImportMode>('insert');
  const [chosenKey, setKey] = useState<string>();
  const [tried, setTried] = useState(NONE);
  const [written, setWritten] = useState(NONE);
  const [mends, setMends] = useState(NO_MENDS);
  const [retyped, setRetyped] = useState(false);
  const [takesHidden, takeHidden] = useState(false);
  const [busy, setBusy] = useState(false);
  const [broken, setBroken] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const stop = useCallback(() => {
    stopped.current = true;
    setStopping(true);
  }, []);

  /** Of the rows of the file those that are to become records. */
  const chosen = (rows: readonly SheetRow[]) => (takesHidden ? rows : rows.filter(({ isHidden }) => !isHidden));
  const rows = chosen(table.rows);
  const keys = keysIn(entity, codes, mapping);
  const key = mode === 'insert' ? undefined : (keys.find((name) => name === chosenKey) ?? keys[0]);

  const open = async (file: File) => {
    setRefusal(undefined);
    setReading(file.name);
    try {
      const found = withoutReasons(await readTable(file));
      if (found.rows.length === 0) return setRefusal({ reason: 'noRows' });
      const named = guessMapping(found.headers, fields);
      const near = nearFields(found.headers, fields, named);
      setTable(found);
      setMapping(withGuesses(named, near));
      setGuesses(near);
      setMode(abilities.update && named.includes(ID_COLUMN) ? 'update' : 'insert');
      setTried(NONE);
      setWritten(NONE);
      setMends(NO_MENDS);
      setRetyped(false);
      takeHidden(false);
      setStep('columns');
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

  const send = async (dryRun: boolean, rows: readonly SheetRow[], before: RowResults, repeated = NONE) => {
    const found = new Map(before);
    const show = () => (dryRun ? setTried : setWritten)(new Map(found));
    stopped.current = false;
    setStopping(false);
    setBroken(false);
    setBusy(true);
    setStep(dryRun ? 'check' : 'result');
    show();
    try {
      await sendRows(planned(), rows, {
        dryRun,
        send: (body) => call(importRows, { body }),
        tell: (results) => {
          for (const result of results) found.set(result.line, withRepeated(result, repeated));
          show();
          if (stopped.current) throw new Stopped();
        },
      });
      if (!dryRun) setRetyped(false);
    } catch (error) {
      setBroken(found.size < rows.length + before.size);
      if (!(error instanceof Stopped)) announceFailure(error);
    }
    setBusy(false);
    if (!dryRun) void refreshEntity(client, entity.name);
  };

  const notYet = (done: RowResults, rows: readonly SheetRow[]) => rows.filter(({ line }) => !done.has(line));
  const sound = rows.filter(({ line }) => (tried.get(line)?.outcome ?? 'refused') !== 'refused');
  /** Tries the rows of which nothing is known; a value that may occur once is looked for in all of them. */
  const tryRows = (rows: readonly SheetRow[], known: RowResults) => {
    const repeated = repeatedResults(context, mode, mapping, rows);
    const isSound = ({ line }: RowResult) => (known.get(line)?.outcome ?? 'refused') !== 'refused';
    const news = [...repeated].filter(([, result]) => isSound(result));
    setMends(NO_MENDS);
    return send(true, notYet(known, rows), new Map([...known, ...news]), repeated);
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
    /** What is on its way is the last. */
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
    /** What a cell says, as it was mended. */
    cellAt: ({ line, cells }: SheetRow, column: number) => mends.get(line)?.get(column) ?? cells[column] ?? '',
    mend: (line: number, column: number, text: string) => {
      setRetyped(true);
      setMends(withMend(mends, { line, column, text }));
    },
    /** What was mended here stands neither in the file nor in a record. */
    unsaved: retyped,
    recheck: () => void recheck(),
    check: () => void tryRows(rows, NONE),
    write: () => void send(false, sound, NONE),
    resume: () => {
      void (step === 'check' ? tryRows(rows, tried) : send(false, notYet(written, sound), written));
    },
    stop,
    to: setStep,
  };
}
export type Importing = ReturnType<typeof useImport>;

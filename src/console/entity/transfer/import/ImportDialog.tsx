import { Button } from '@mui/material';
import { useCallback, useEffect, useRef } from 'react';
import { writeMarked } from '../../../../sheet/writeMarked.ts';
import { usePane } from '../../../context/usePane.ts';
import { useUnsaved } from '../../../context/useUnsaved.ts';
import { announceFailure } from '../../../widgets/announceFailure.ts';
import { BusyButton } from '../../../widgets/BusyButton.tsx';
import { useConfirm } from '../../../widgets/ConfirmHost.tsx';
import { DialogFrame } from '../../../widgets/DialogFrame.tsx';
import { saveBlob } from '../../../widgets/saveBlob.ts';
import { unsavedQuestion } from '../../../widgets/unsavedQuestion.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';
import { sheetBlob } from '../writeExport.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import styles from './import.module.css';
import { markedRows } from './markedRows.ts';
import { ReportStep } from './ReportStep.tsx';
import type { RowResults } from './sendRows.ts';
import { IMPORT_STEPS, type Importing, useImport } from './useImport.ts';
import { useImportTexts } from './useImportTexts.ts';

export interface ImportDialogProps {
  readonly context: EntityScreenContext;
  readonly onClose: () => void;
}

const NO_CHOICES: readonly string[] = [];

/** What became of every row of the file so far, those among them that the trial refused. */
function standing({ step, tried, written, rows }: Importing): RowResults {
  if (step !== 'result') return tried;
  return new Map(
    rows.flatMap(({ line }) => {
      const first = tried.get(line);
      const found = written.get(line) ?? (first?.outcome === 'refused' ? first : undefined);
      return found === undefined ? [] : [[line, found]];
    }),
  );
}

/** A spreadsheet becomes records: file, columns, trial, result. */
export function ImportDialog({ context, onClose }: ImportDialogProps) {
  const { t, text, inside } = useImportTexts();
  const { entity, abilities } = context;
  const name = text(entity.label);
  const importing = useImport(context);
  const { step, busy, broken, sound, table, mapping, stop } = importing;
  const results = standing(importing);
  const steps = useRef<HTMLOListElement>(null);
  /** Rows go on while another tab is looked at; they stop with the dialog. */
  const holdSteps = useCallback(
    (list: HTMLOListElement) => {
      steps.current = list;
      return () => queueMicrotask(() => list.isConnected || stop());
    },
    [stop],
  );
  // The button that was pressed is gone: keys still belong to the dialog.
  useEffect(() => {
    if (busy || step === 'check' || step === 'result') steps.current?.focus();
  }, [busy, step]);
  const confirm = useConfirm();
  const { setUnsaved } = usePane();
  useUnsaved('import', busy || importing.unsaved);
  const leave = () => {
    setUnsaved('import', false);
    onClose();
  };
  /** Nobody leaves rows on their way: what was stopped says how far it came. */
  const close = async () => {
    if (busy) return stop();
    if (!importing.unsaved || (await confirm(unsavedQuestion(t as Parameters<typeof unsavedQuestion>[0])))) leave();
  };
  const hasMistakes = [...results.values()].some(({ outcome }) => outcome === 'refused');
  const save = async () => {
    const isTaken = (line: number) => step === 'result' && (results.get(line)?.outcome ?? 'refused') !== 'refused';
    const rows = table.rows.filter(({ line }) => !isTaken(line));
    const marked = await writeMarked(
      name,
      table.headers,
      t('import.notes'),
      markedRows(mapping, rows, results, { text }),
    );
    saveBlob(sheetBlob('xlsx', [new Uint8Array(marked)]), `${t('import.markedName', { name })}.xlsx`);
  };
  const choicesOf = (field: string) =>
    context.columns
      .find(({ name: column }) => column === field)
      ?.format.choices.flatMap(({ label, sealed }) => (sealed ? [] : [label])) ?? NO_CHOICES;
  const isReady =
    importing.rows.length > 0 &&
    mapping.some((field) => field !== '') &&
    (importing.mode === 'insert' || importing.keys.length > 0);
  const quiet = (label: string, act: () => void) => (
    <Button variant="outlined" color="inherit" onClick={act}>
      {label}
    </Button>
  );
  const footers = {
    file: quiet(t('cancel'), () => void close()),
    columns: (
      <>
        {quiet(t('import.again'), () => importing.to('file'))}
        <Button autoFocus variant="contained" disabled={!isReady} onClick={importing.check}>
          {t('import.check')}
        </Button>
      </>
    ),
    check: (
      <>
        {quiet(t('import.back'), () => importing.to('columns'))}
        {hasMistakes && quiet(t('import.marked'), () => void save().catch(announceFailure))}
        {broken && importing.mended === 0 ? (
          <Button variant="contained" onClick={importing.resume}>
            {t('import.resume')}
          </Button>
        ) : importing.mended > 0 ? (
          <Button variant="contained" onClick={importing.recheck}>
            {t('import.recheck', { count: importing.mended })}
          </Button>
        ) : (
          <Button variant="contained" disabled={sound.length === 0} onClick={importing.write}>
            {sound.length === 0 ? t('import.nothing') : t('import.write', { count: sound.length })}
          </Button>
        )}
      </>
    ),
    result: (
      <>
        {quiet(t('import.again'), () => importing.to('file'))}
        {hasMistakes && quiet(t('import.notTaken'), () => void save().catch(announceFailure))}
        {broken && quiet(t('close'), () => void close())}
        <Button variant="contained" onClick={broken ? importing.resume : leave}>
          {t(broken ? 'import.resume' : 'close')}
        </Button>
      </>
    ),
  };
  return (
    <DialogFrame
      firm
      width={880}
      title={t('import.title', { name: inside(name) })}
      onClose={() => void close()}
      footer={
        busy ? (
          <BusyButton variant="outlined" color="inherit" busy={importing.stopping} onClick={stop}>
            {t(importing.stopping ? 'import.stopping' : 'import.stop')}
          </BusyButton>
        ) : (
          footers[step]
        )
      }
    >
      <ol ref={holdSteps} tabIndex={-1} className={styles.steps} aria-label={t('import.steps')}>
        {IMPORT_STEPS.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {t(`import.step.${one}`)}
          </li>
        ))}
      </ol>
      {step === 'file' && <FileStep importing={importing} />}
      {step === 'columns' && <ColumnsStep importing={importing} mayUpdate={abilities.update} />}
      {(step === 'check' || step === 'result') && (
        <ReportStep importing={importing} results={results} total={importing.rows.length} choicesOf={choicesOf} />
      )}
    </DialogFrame>
  );
}

import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { MAX_LOG_PAGE } from '../../../model/history.ts';
import { historyLog, logOwnExport } from '../../../protocol/calls/history.ts';
import { writeRows } from '../../../sheet/writeRows.ts';
import { useHistoryTexts } from '../../entity/history/useHistoryTexts.ts';
import { fileOf } from '../../entity/transfer/writeExport.ts';
import { call } from '../../start/http/call.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { saveBlob } from '../../widgets/saveBlob.ts';
import { notedQuestion, type sentQuestion } from './HistoryQuestion.ts';
import { linesOfEntry, logColumns } from './logLines.ts';

interface LogExportProps {
  readonly question: ReturnType<typeof sentQuestion>;
  readonly onDone: () => void;
}

/** A file holds no more changes: whoever needs others narrows the question. */
const MAX_EXPORTED = 20_000;

/** Writes what the question finds into a file, the newest first, and says how far it has come; closing it stops. */
export function LogExport({ question, onDone }: LogExportProps) {
  const texts = useHistoryTexts();
  const { t } = texts;
  const [count, setCount] = useState(0);
  // What was asked when it began: a file says one thing.
  const begun = useRef({ asked: question, words: texts, end: onDone });
  useEffect(() => {
    const stop = new AbortController();
    const { asked, words, end } = begun.current;
    const told = { count: 0, isCapped: false };
    const rows = async function* () {
      let place: { before?: string; beforeAt?: string } = {};
      for (let more = true; more && !told.isCapped; ) {
        const query = { ...asked, ...place, size: MAX_LOG_PAGE };
        const page = await call(historyLog, { query, signal: stop.signal });
        for (const entry of page.entries) yield* await linesOfEntry(entry, words);
        told.count += page.entries.length;
        setCount(told.count);
        place = { before: page.next.id, beforeAt: page.next.at };
        ({ more } = page);
        told.isCapped = more && told.count >= MAX_EXPORTED;
      }
    };
    const write = async () => {
      const title = words.t('history.title');
      const sheet = writeRows('xlsx', { title, columns: logColumns(words), rows: rows() });
      const file = await fileOf('xlsx', sheet);
      if (stop.signal.aborted) return;
      // Without a line for auditors nothing leaves.
      await call(logOwnExport, { body: { count: told.count, ...notedQuestion(asked) }, signal: stop.signal });
      saveBlob(file, `${title}.xlsx`);
      const word = told.isCapped ? 'history.exportCapped' : 'history.exported';
      showToast(told.isCapped ? 'warning' : 'success', words.t(word, { count: told.count }));
      end();
    };
    write().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      announceFailure(error);
      end();
    });
    return () => stop.abort();
  }, []);
  return (
    <DialogFrame
      firm
      width={560}
      title={t('history.toFile')}
      onClose={onDone}
      footer={
        <Button variant="outlined" color="inherit" onClick={onDone}>
          {t('history.stop')}
        </Button>
      }
    >
      <p role="status">{t('history.exporting', { count })}</p>
    </DialogFrame>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../console/start/http/ApiError.ts';
import { call } from '../../../../console/start/http/call.ts';
import { randomHex } from '../../../../console/start/http/randomHex.ts';
import { connectionStore } from '../../../../console/start/stores/connectionStore.ts';
import { useSession } from '../../../../console/stores/useSession.ts';
import type { AnswerOf } from '../../../../protocol/endpoints/Endpoint.ts';
import { examHandIn, examSave, examStart } from '../../wire/calls.ts';
import type { SheetState } from '../../wire/sheetState.ts';
import type { sittingShapes } from '../../wire/sittingShapes.ts';
import { type Answer, type Book, markSaved, openBook, unsentOf, writeInto } from './answerBook.ts';
import { leaveAnswers, leftAnswers } from './leftAnswers.ts';

export type Sheet = AnswerOf<(typeof sittingShapes)['examStart']>;
export type Question = Sheet['questions'][number];

/** How the last attempt to save went; `waiting` is tried again by itself. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'failed';

const SAVE_DELAY_MS = 500;
const RETRY_MS = 3000;
const NO_BOOK: Book = { answers: new Map(), sent: new Map() };

/** No answer came, or a server that may do better in a moment: worth another try. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== 'refused' || error.status >= 500 || error.status === 429);

/**
 * Sits an exam in this window: opens the sheet (its own name makes it the one that answers), keeps what is answered
 * here and on the server, and goes on trying while there is no connection. `photo` is the link of the picture taken
 * for this exam, empty where it asks for none.
 */
export function useSitting(taskUserId: string, photo: string) {
  const { user } = useSession();
  const [holder] = useState(() => randomHex(16));
  const [sheet, setSheet] = useState<Sheet>();
  const [error, setError] = useState<unknown>();
  const [state, setState] = useState<SheetState>('open');
  const [saving, setSaving] = useState<Saving>('saved');
  const [book, setBook] = useState(NO_BOOK);
  const [endsAt, setEndsAt] = useState(Number.POSITIVE_INFINITY);
  const latest = useRef(NO_BOOK);
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const connection = connectionStore.use();
  const sheetId = sheet?.sheetId ?? '';

  const keep = useCallback(
    (id: string, next: Book) => {
      latest.current = next;
      setBook(next);
      leaveAnswers(user.id, id, unsentOf(next));
    },
    [user.id],
  );

  const open = useCallback(async () => {
    setError(undefined);
    try {
      const opened = await call(examStart, {
        body: { taskUserId, holder, ...(photo !== '' && { photo }) },
        quiet: true,
      });
      setSheet(opened);
      setState(opened.state);
      setEndsAt(performance.now() + opened.left);
      keep(opened.sheetId, openBook(opened.questions, leftAnswers(user.id, opened.sheetId)));
      setSaving(unsentOf(latest.current).length > 0 ? 'waiting' : 'saved');
    } catch (failure) {
      setError(failure);
    }
  }, [taskUserId, holder, photo, keep, user.id]);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const unsent = unsentOf(latest.current);
    if (busy.current || unsent.length === 0 || sheetId === '') return;
    busy.current = true;
    setSaving('saving');
    try {
      const told = await call(examSave, { body: { sheetId, holder, answers: unsent }, quiet: true });
      keep(sheetId, markSaved(latest.current, told.kept));
      setState(told.state);
      if (told.state === 'open') setEndsAt(performance.now() + told.left);
      setSaving('saved');
    } catch (failure) {
      setSaving(isPassing(failure) ? 'waiting' : 'failed');
    }
    busy.current = false;
  }, [sheetId, holder, keep]);

  // Whatever was written while a save was under way, or could not be sent, goes next.
  useEffect(() => {
    if (state !== 'open' || saving === 'saving' || unsentOf(book).length === 0) return;
    const wait = saving === 'saved' ? SAVE_DELAY_MS : RETRY_MS;
    timer.current = setTimeout(() => void save(), connection === 'ok' || saving === 'saved' ? wait : RETRY_MS);
    return () => clearTimeout(timer.current);
  }, [book, saving, state, connection, save]);

  useEffect(() => {
    if (connection === 'ok') void save();
  }, [connection, save]);

  // What came too late is not told again.
  useEffect(() => {
    if (state === 'over') leaveAnswers(user.id, sheetId, []);
  }, [state, sheetId, user.id]);

  const write = useCallback(
    (no: number, change: Partial<Pick<Answer, 'answer' | 'flagged'>>) => {
      if (state === 'open' && sheetId !== '') keep(sheetId, writeInto(latest.current, no, change));
    },
    [keep, sheetId, state],
  );

  /** True once it is handed in, whoever did it. */
  const handIn = useCallback(async (): Promise<boolean> => {
    const body = { sheetId, holder, answers: unsentOf(latest.current) };
    const told = await call(examHandIn, { body, quiet: true });
    keep(sheetId, markSaved(latest.current, told.kept));
    setState(told.state);
    return told.state === 'over';
  }, [sheetId, holder, keep]);

  return { sheet, error, state, saving, book, endsAt, open, write, save, handIn };
}

export type Sitting = ReturnType<typeof useSitting>;

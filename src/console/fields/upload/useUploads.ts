import { useRef, useState } from 'react';
import type { Field } from '../../../model/Field.ts';
import type { Texts } from '../../i18n/useText.ts';
import type { UploadedFile } from './UploadedFile.ts';
import { uploadFile } from './uploadFile.ts';
import { uploadIssue } from './uploadIssue.ts';

export interface Uploading {
  readonly id: number;
  readonly name: string;
  readonly percent: number;
  readonly cancel: () => void;
}

/** Sends chosen files one after the other; tells what is under way and what was refused. */
export function useUploads(
  field: Pick<Field, 'maxSize'>,
  accept: readonly string[],
  texts: Texts,
  onUploaded: (file: UploadedFile) => void,
) {
  const [running, setRunning] = useState<readonly Uploading[]>([]);
  const [problem, setProblem] = useState<string>();
  const last = useRef(0);
  const send = async (file: File) => {
    const issue = uploadIssue(file, field, accept, texts);
    if (issue !== undefined) return setProblem(issue);
    last.current += 1;
    const id = last.current;
    const stop = new AbortController();
    setRunning((all) => [...all, { id, name: file.name, percent: 0, cancel: () => stop.abort() }]);
    const onProgress = (percent: number) =>
      setRunning((all) => all.map((upload) => (upload.id === id ? { ...upload, percent } : upload)));
    try {
      onUploaded(await uploadFile(file, onProgress, stop.signal));
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = error instanceof Error ? error.message : '';
      const colon = texts.language === 'zh' ? '：' : ': ';
      setProblem([texts.t('uploadFailed', { name: file.name }), reason].filter(Boolean).join(colon));
    } finally {
      setRunning((all) => all.filter((upload) => upload.id !== id));
    }
  };
  const start = async (files: readonly File[]) => {
    setProblem(undefined);
    for (const file of files) await send(file);
  };
  return { running, problem, start };
}

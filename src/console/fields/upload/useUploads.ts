import { useContext, useRef, useState } from 'react';
import type { Field } from '../../../model/Field.ts';
import type { Texts } from '../../i18n/useText.ts';
import type { UploadedFile } from './UploadedFile.ts';
import { UploadingContext } from './UploadingContext.ts';
import { uploadFile } from './uploadFile.ts';
import { uploadIssue } from './uploadIssue.ts';

export interface Uploading {
  readonly id: number;
  readonly name: string;
  readonly percent: number;
  readonly cancel: () => void;
}

interface Sent extends Pick<Uploading, 'id'> {
  readonly file: File;
  readonly stop: AbortController;
}

/** Sends chosen files one after the other; tells which are on their way, those that wait too, and what was refused. */
export function useUploads(
  field: Pick<Field, 'maxSize'>,
  accept: readonly string[],
  texts: Texts,
  onUploaded: (file: UploadedFile) => void,
) {
  const [running, setRunning] = useState<readonly Uploading[]>([]);
  const [problem, setProblem] = useState<string>();
  const last = useRef(0);
  const note = useContext(UploadingContext);
  const take = (file: File): Sent[] => {
    const issue = uploadIssue(file, field, accept, texts);
    if (issue !== undefined) {
      setProblem(issue);
      return [];
    }
    last.current += 1;
    return [{ id: last.current, file, stop: new AbortController() }];
  };
  const end = (id: number) => {
    setRunning((all) => all.filter((upload) => upload.id !== id));
    note(-1);
  };
  const send = async ({ id, file, stop }: Sent) => {
    const onProgress = (percent: number) =>
      setRunning((all) => all.map((upload) => (upload.id === id ? { ...upload, percent } : upload)));
    try {
      const uploaded = await uploadFile(file, onProgress, stop.signal);
      end(id);
      onUploaded(uploaded);
    } catch (error) {
      end(id);
      if (stop.signal.aborted) return;
      const reason = error instanceof Error ? error.message : '';
      const colon = texts.language === 'zh' ? '：' : ': ';
      setProblem([texts.t('uploadFailed', { name: file.name }), reason].filter(Boolean).join(colon));
    }
  };
  const start = async (files: readonly File[]) => {
    setProblem(undefined);
    const taken = files.flatMap(take);
    const begun = taken.map(({ id, file, stop }) => ({ id, name: file.name, percent: 0, cancel: () => stop.abort() }));
    setRunning((all) => [...all, ...begun]);
    note(taken.length);
    for (const one of taken) await send(one);
  };
  return { running, problem, start };
}

import { Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import typography from '../../widgets/typography.module.css';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import { FileDifference } from './FileDifference.tsx';
import type { Generated, GeneratedFile } from './Generated.ts';
import { HighlightedCode } from './HighlightedCode.tsx';

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

interface FileViewProps {
  readonly file: GeneratedFile;
}

/** One file: its text, and what it changes where another stands in its place. */
function FileView({ file }: FileViewProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const differs = file.state === 'changed';
  const [wanted, setTab] = useState<'code' | 'difference'>('code');
  const tab = differs ? wanted : 'code';
  return (
    <div className={styles.file}>
      <div className={styles.head}>
        <span className={`${styles.path} ${typography.code}`}>{file.path}</span>
        {differs && (
          <Tabs value={tab} onChange={(_event, value) => setTab(value)}>
            <Tab value="code" label={t('codegen.code')} />
            <Tab value="difference" label={t('codegen.difference')} />
          </Tabs>
        )}
      </div>
      {tab === 'difference' ? (
        <FileDifference before={file.existing} after={file.content} label={file.path} />
      ) : (
        <HighlightedCode text={file.content} language={file.language} label={file.path} />
      )}
    </div>
  );
}

interface CodeFilesProps {
  readonly generated: Generated;
}

/** The files that were generated, one of them open, below whatever is wrong or worth a look. */
export function CodeFiles({ generated }: CodeFilesProps) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const { files, problems, notes } = generated;
  const [chosen, setChosen] = useState('');
  const open = files.find(({ path }) => path === chosen) ?? files[0];
  return (
    <div className={styles.result}>
      {problems.length > 0 && (
        <div role="alert" className={styles.problems} data-tone="danger">
          <b>{t('codegen.problems', { count: problems.length })}</b>
          <ul>
            {problems.map(({ template, part, line, text }) => (
              <li key={`${template} ${part} ${line} ${text}`}>
                <span className={typography.code}>{template}</span> {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {notes.length > 0 && (
        <details className={styles.notes}>
          <summary>
            {t('codegen.notes')} ({notes.length})
          </summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {open === undefined ? (
        <StateNotice icon="description" title={t('codegen.fileCount', { count: 0 })} />
      ) : (
        <div className={styles.files}>
          <nav aria-label={t('codegen.files')} className={styles.list}>
            {files.map(({ path, state }) => (
              <button
                key={path}
                type="button"
                className={styles.entry}
                aria-current={path === open.path}
                title={path}
                onClick={() => setChosen(path)}
              >
                <span className={styles.name}>{nameOf(path)}</span>
                {state !== 'new' && (
                  <span className={styles.state} data-tone={state === 'changed' ? 'warning' : 'info'}>
                    {t(`codegen.${state}`)}
                  </span>
                )}
                <span className={styles.folder}>{folderOf(path)}</span>
              </button>
            ))}
          </nav>
          <FileView key={open.path} file={open} />
        </div>
      )}
    </div>
  );
}

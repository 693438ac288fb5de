import { Button } from '@mui/material';
import { useState } from 'react';
import type { EntityScreenContext } from '../../entity/EntityContext.ts';
import { EntityHeader } from '../../entity/EntityHeader.tsx';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { CodeFiles } from './CodeFiles.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import styles from './codegen.module.css';
import { DEVELOP_TEXTS } from './developTexts.ts';
import { GenerateSettings } from './GenerateSettings.tsx';
import { NO_SETTINGS } from './Settings.ts';
import { SourceChoice } from './SourceChoice.tsx';
import { TableList } from './TableList.tsx';
import { useGenerate } from './useGenerate.ts';

const NONE: ReadonlySet<string> = new Set();

/** Chooses a data source, tables and templates on one side; shows what comes of them on the other. */
export function Codegen({ context }: { readonly context: EntityScreenContext }) {
  const { t } = useTextsOf(DEVELOP_TEXTS);
  const [databaseId, setDatabase] = useState('');
  const [tables, setTables] = useState(NONE);
  const [settings, setSettings] = useState(NO_SETTINGS);
  const [opened, setOpened] = useState('');
  const [showsFiles, setShowsFiles] = useState(false);
  const { generated, busy, look, download, write } = useGenerate({ databaseId, tables, settings });
  const cannot = busy || tables.size === 0;
  const chooseSource = (id: string) => {
    setDatabase(id);
    setTables(NONE);
    setOpened('');
  };
  const openTable = (id: string) => {
    setOpened(id);
    setShowsFiles(false);
  };
  const work = (start: () => Promise<void>) => () => {
    setShowsFiles(true);
    void start();
  };
  return (
    <div className={styles.page}>
      <EntityHeader entity={context.entity} />
      <div className={styles.root}>
        <aside className={styles.side}>
          <h2>{t('codegen.source')}</h2>
          <SourceChoice value={databaseId} onChoose={chooseSource} />
          <h2>{t('codegen.tables')}</h2>
          <TableList key={databaseId} databaseId={databaseId} chosen={tables} onChoose={setTables} onOpen={openTable} />
          <GenerateSettings settings={settings} onChange={setSettings} />
        </aside>
        <div className={styles.main}>
          <div className={styles.tools}>
            <Button variant="contained" disabled={cannot} startIcon={<Icon name="visibility" />} onClick={work(look)}>
              {t('codegen.preview')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              disabled={cannot}
              startIcon={<Icon name="download" />}
              onClick={work(download)}
            >
              {t('codegen.download')}
            </Button>
            {generated?.writable && (
              <Button
                variant="outlined"
                color="inherit"
                disabled={cannot}
                startIcon={<Icon name="save" />}
                onClick={work(write)}
              >
                {t('codegen.write')}
              </Button>
            )}
            {generated && showsFiles && (
              <span className={styles.total} role="status">
                {t('codegen.fileCount', { count: generated.files.length })}
              </span>
            )}
          </div>
          {generated && showsFiles ? (
            <CodeFiles generated={generated} />
          ) : opened !== '' ? (
            <ColumnTable key={opened} id={opened} />
          ) : (
            <StateNotice icon="build" title={t('codegen.hint')} hint={t('codegen.hintMore')} />
          )}
        </div>
      </div>
    </div>
  );
}

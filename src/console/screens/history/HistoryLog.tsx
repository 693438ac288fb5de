import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { historyLog } from '../../../protocol/calls/history.ts';
import type { ExportNote, HistoryEntry } from '../../../protocol/calls/readHistory.ts';
import { FILTER_TREE } from '../../../protocol/query/filterTree.ts';
import { usePane } from '../../context/usePane.ts';
import { addressOf } from '../../entity/dialogAddress.ts';
import { ChangeLine } from '../../entity/history/ChangeLine.tsx';
import { useHistoryPages } from '../../entity/history/useHistoryPages.ts';
import { useHistoryTexts } from '../../entity/history/useHistoryTexts.ts';
import { writeSharedList } from '../../entity/sharedList.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { PageLink } from '../../widgets/PageLink.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import typography from '../../widgets/typography.module.css';
import { HistoryFilters } from './HistoryFilters.tsx';
import {
  type HistoryQuestion,
  NO_QUESTION,
  questionIn,
  questionOf,
  searchOf,
  sentQuestion,
} from './HistoryQuestion.ts';
import styles from './historyLog.module.css';

interface ExportedListProps {
  readonly label: string;
  readonly path: string | undefined;
  readonly exported: ExportNote;
}

const LogExport = lazyPart(async () => (await import('./LogExport.tsx')).LogExport);

/** The list that something was taken of, as it was narrowed then. */
function ExportedList({ label, path, exported }: ExportedListProps) {
  if (path === undefined) return <em>{label}</em>;
  const { filter } = exported;
  const search =
    filter &&
    writeSharedList({ filter: { [FILTER_TREE]: filter }, sort: undefined, order: 'DESC', page: 1, perPage: undefined });
  return (
    <em>
      <PageLink className={typography.link} to={`${path}${search ?? ''}`}>
        {label}
      </PageLink>
    </em>
  );
}

/** Changes of all records that one may read, for auditors. The address carries the question. */
export function HistoryLog() {
  const { t, text } = useHistoryTexts();
  const { search, basePath, navigate } = usePane();
  const { entities } = useModelIndex();
  const [exporting, setExporting] = useState(false);
  const question = questionIn(search);
  const sent = sentQuestion(question);
  const pages = useHistoryPages(
    ['log', sent],
    (place, signal) => {
      const query = { ...sent, ...(place && { before: place.id, beforeAt: place.at }) };
      return call(historyLog, { query, signal });
    },
    onOwnServer(),
  );
  const ask = (next: Partial<HistoryQuestion>) =>
    navigate(basePath + searchOf({ ...question, ...next }), { replace: true });
  const aboutOf = ({ entity, recordId, recordName, exported }: HistoryEntry) => {
    const { label = {}, menuPath } = entities.find(({ name }) => name === entity) ?? {};
    if (exported?.question !== undefined)
      return (
        <em>
          <PageLink className={typography.link} to={basePath + searchOf(questionOf(exported.question))}>
            {t('history.title')}
          </PageLink>
        </em>
      );
    if (exported !== undefined)
      return <ExportedList label={text(label) || entity} path={menuPath} exported={exported} />;
    const name = recordName || recordId;
    return (
      <em>
        {text(label) || entity}{' '}
        {menuPath === undefined ? (
          name
        ) : (
          <PageLink className={typography.link} to={addressOf(menuPath, { kind: 'view', id: recordId })}>
            {name}
          </PageLink>
        )}
      </em>
    );
  };
  const isFiltered = searchOf(question) !== '';
  const empty = isFiltered
    ? { title: t('history.noneFound'), children: <Button onClick={() => ask(NO_QUESTION)}>{t('reset')}</Button> }
    : { title: t('history.none'), hint: t('history.noneHint') };
  return (
    <div className={styles.root}>
      <PageHeader title={t('history.title')} purpose={t('history.purpose')}>
        {onOwnServer() && (
          <Button variant="outlined" color="inherit" onClick={() => setExporting(true)}>
            {t('history.toFile')}
          </Button>
        )}
      </PageHeader>
      {exporting && (
        <Suspense fallback={null}>
          <LogExport question={sent} onDone={() => setExporting(false)} />
        </Suspense>
      )}
      {onOwnServer() ? (
        <>
          <HistoryFilters question={question} onAsk={ask} />
          <div className={styles.changes}>
            <ChangeLine pages={pages} empty={empty} aboutOf={aboutOf} />
          </div>
        </>
      ) : (
        <StateNotice icon="history" title={t('history.foreign')} />
      )}
    </div>
  );
}

import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useGo } from '../../context/useGo.ts';
import { AT_COMMENTS } from '../../entity/comments/atComments.ts';
import { addressOf } from '../../entity/dialogAddress.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { loadIndex } from '../../stores/modelStore.ts';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { PartFailed } from '../../widgets/PartFailed.tsx';
import { BAR_TEXTS } from './barTexts.ts';
import styles from './NoticePanel.module.css';
import { kindOfNotice, NOTICE_KINDS, type NoticeKind } from './noticeKinds.ts';
import type { NoticeRow, Notices } from './useNotices.ts';

interface Props {
  readonly notices: Notices;
  readonly onClose: () => void;
  readonly onRun: (processInstanceId: string) => void;
}

export function NoticePanel({ notices, onClose, onRun }: Props) {
  const { t } = useTextsOf(BAR_TEXTS);
  const navigate = useGo();
  // What one has not seen is what the bell was pressed for.
  const [kind, setKind] = useState<NoticeKind>(() => kindOfNotice(notices.unread[0]?.category ?? ''));
  const rows = notices.rows.filter((row) => kindOfNotice(row.category) === kind);
  const count = (one: NoticeKind) => notices.unread.filter((row) => kindOfNotice(row.category) === one).length;
  const openRecord = async ({ entity, id, isSaid }: NonNullable<NoticeRow['about']>) => {
    const { entities } = await loadIndex();
    const menuPath = entities.find(({ name }) => name === entity)?.menuPath;
    if (menuPath !== undefined) navigate(addressOf(menuPath, { kind: 'view', id }) + (isSaid ? AT_COMMENTS : ''));
  };
  const open = (row: NoticeRow) => {
    // A run says by itself that it was looked at.
    if (row.run === undefined) notices.markRead([row.id]);
    onClose();
    if (row.run !== undefined) onRun(row.run);
    else if (row.about !== undefined) void openRecord(row.about);
    else navigate(`/desk/notice/${row.id}`);
  };
  return (
    <>
      <Tabs
        value={kind}
        variant="fullWidth"
        sx={{ '& .MuiTab-root': { paddingInline: 1 } }}
        onChange={(_event, value: NoticeKind) => setKind(value)}
      >
        {NOTICE_KINDS.map(({ name, label }) => (
          <Tab key={name} value={name} label={count(name) > 0 ? `${t(label)} (${count(name)})` : t(label)} />
        ))}
      </Tabs>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={styles.root} data-part="notices" tabIndex={0} aria-label={t('shell.notices')}>
        {notices.isIncomplete && (
          <div className={styles.state}>
            <PartFailed name={t('shell.notices')} onRetry={notices.retry} />
          </div>
        )}
        {rows.length === 0 && notices.isLoading && (
          <div className={styles.state}>
            <LoadingLines />
          </div>
        )}
        {rows.length === 0 && !notices.isLoading && !notices.isIncomplete && (
          <p className={styles.none}>{t('shell.noticeNone')}</p>
        )}
        {rows.map((row) => (
          <button
            key={row.id}
            type="button"
            data-unread={notices.isRead(row.id) ? undefined : ''}
            onClick={() => open(row)}
          >
            <span>{typeof row.title === 'string' ? row.title : t(row.title.key, row.title.params)}</span>
            <time>{row.releaseTime}</time>
          </button>
        ))}
      </section>
      <div className={styles.foot}>
        <Button
          size="small"
          disabled={notices.unread.length === 0}
          onClick={() => notices.markRead(notices.rows.map(({ id }) => id))}
        >
          {t('shell.noticeReadAll')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            onClose();
            navigate('/desk/notice');
          }}
        >
          {t('shell.noticeAll')}
        </Button>
      </div>
    </>
  );
}

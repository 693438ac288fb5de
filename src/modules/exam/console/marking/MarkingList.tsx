import { Button, MenuItem, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useAnswer } from '../../../../console/data/useAnswer.ts';
import { EntityHeader } from '../../../../console/entity/EntityHeader.tsx';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { NotYetRead } from '../../../../console/widgets/NotYetRead.tsx';
import { ScopeTabs } from '../../../../console/widgets/ScopeTabs.tsx';
import { StateNotice } from '../../../../console/widgets/StateNotice.tsx';
import type { Entity } from '../../../../model/Entity.ts';
import * as dict from '../../../dict.gen.ts';
import { markingList } from '../../wire/calls.ts';
import { MarkingRows } from './MarkingRows.tsx';
import styles from './marking.module.css';
import { MARKING } from './markingTexts.ts';

const PAGE_SIZE = 20;
/** Tabs by the status of a sheet; what waits comes first. */
const TABS = [
  [dict.exam_sheet_status.toBeMarked, 'toBeMarked'],
  [dict.exam_sheet_status.answering, 'answering'],
  [dict.exam_sheet_status.marked, 'marked'],
] as const;
export type SheetStatus = (typeof TABS)[number][0];

interface MarkingListProps {
  readonly entity: Entity;
  readonly onOpen: (sheetId: string) => void;
}

/** Sheets by status, with how many there are of each. */
export function MarkingList({ entity, onOpen }: MarkingListProps) {
  const { t, text } = useTextsOf(MARKING);
  const [status, setStatus] = useState<SheetStatus>(dict.exam_sheet_status.toBeMarked);
  const [taskId, setTaskId] = useState('');
  const [current, setCurrent] = useState(1);
  const sent = useMemo(() => ({ query: { status, taskId, current, size: PAGE_SIZE } }), [status, taskId, current]);
  const { data, error, refetch } = useAnswer(markingList, sent);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const choose = (next: SheetStatus) => {
    setStatus(next);
    setCurrent(1);
  };
  return (
    <div className={styles.root}>
      <EntityHeader entity={entity}>
        <TextField
          select
          size="small"
          className={styles.exam}
          value={taskId}
          onChange={({ target }) => {
            setTaskId(target.value);
            setCurrent(1);
          }}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('marking.task') } } }}
        >
          <MenuItem value="">{t('marking.allTasks')}</MenuItem>
          {(data?.tasks ?? []).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </EntityHeader>
      <ScopeTabs
        label={text(entity.label)}
        tabs={TABS.map(([key, name]) => ({ key, label: `${t(`marking.${name}`)} ${data?.counts[name] ?? ''}` }))}
        current={status}
        onCurrent={(key) => choose(key as SheetStatus)}
      />
      {data === undefined && <NotYetRead error={error} refetch={refetch} />}
      {data?.rows.length === 0 && (
        <StateNotice
          icon="assignment_turned_in"
          title={t(`marking.none${status}`)}
          {...(status === dict.exam_sheet_status.toBeMarked && { hint: t('marking.none2Hint') })}
        />
      )}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <MarkingRows rows={data.rows} status={status} onOpen={onOpen} onCollected={() => void refetch()} />
          <footer className={styles.foot}>
            <span>{t('marking.total', { count: data.total })}</span>
            {pages > 1 && (
              <>
                <Button size="small" disabled={current === 1} onClick={() => setCurrent(current - 1)}>
                  {t('marking.previous')}
                </Button>
                <span>
                  {current} / {pages}
                </span>
                <Button size="small" disabled={current >= pages} onClick={() => setCurrent(current + 1)}>
                  {t('marking.next')}
                </Button>
              </>
            )}
          </footer>
        </>
      )}
    </div>
  );
}

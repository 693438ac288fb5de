import { Button } from '@mui/material';
import { useConsoleData } from '../../../../console/data/useConsoleData.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import { showToast } from '../../../../console/start/stores/toastStore.ts';
import { useSession } from '../../../../console/stores/useSession.ts';
import { announceFailure } from '../../../../console/widgets/announceFailure.ts';
import { useConfirm } from '../../../../console/widgets/ConfirmHost.tsx';
import { StatusDot } from '../../../../console/widgets/StatusDot.tsx';
import type { AnswerOf } from '../../../../protocol/endpoints/Endpoint.ts';
import * as dict from '../../../dict.gen.ts';
import type { markingShapes } from '../../wire/markingShapes.ts';
import type { SheetStatus } from './MarkingList.tsx';
import styles from './marking.module.css';
import { MARKING } from './markingTexts.ts';

type Row = AnswerOf<(typeof markingShapes)['markingList']>['rows'][number];

interface MarkingRowsProps {
  readonly rows: readonly Row[];
  readonly status: SheetStatus;
  readonly onOpen: (sheetId: string) => void;
  readonly onCollected: () => void;
}

const RESULTS = { [dict.exam_result.passed]: 'success', [dict.exam_result.failed]: 'danger' } as const;

/** The sheets of one status as a table. */
export function MarkingRows({ rows, status, onOpen, onCollected }: MarkingRowsProps) {
  const { t } = useTextsOf(MARKING);
  const { may } = useSession();
  const collect = useCollect(onCollected);
  const answering = status === dict.exam_sheet_status.answering;
  const heads = answering
    ? (['person', 'enterprise', 'task', 'attempt', 'start', 'end'] as const)
    : ([
        'person',
        'enterprise',
        'task',
        'attempt',
        'handIn',
        status === dict.exam_sheet_status.toBeMarked ? 'objective' : 'score',
      ] as const);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {t(`marking.${name}`)}
              </th>
            ))}
            <th scope="col">{t('marking.action')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.sheetId}>
              <td>
                {answering ? (
                  row.userName
                ) : (
                  <button type="button" className={styles.name} onClick={() => onOpen(row.sheetId)}>
                    {row.userName}
                  </button>
                )}
              </td>
              <td>{row.entName}</td>
              <td>{row.taskName}</td>
              <td>{row.attemptNo}</td>
              <td>{answering ? row.startTime : row.handInTime}</td>
              <td>{answering ? row.endTime : <Points row={row} status={status} />}</td>
              <td>
                {!answering && (
                  <Button
                    size="small"
                    variant={status === dict.exam_sheet_status.toBeMarked ? 'contained' : 'text'}
                    onClick={() => onOpen(row.sheetId)}
                    disableElevation
                  >
                    {t(
                      status === dict.exam_sheet_status.toBeMarked && may('exam_sheet_mark')
                        ? 'marking.open'
                        : 'marking.view',
                    )}
                  </Button>
                )}
                {answering && may('exam_sheet_collect') && (
                  <Button size="small" color="error" onClick={() => void collect(row)}>
                    {t('marking.collect')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Points({ row, status }: { readonly row: Row; readonly status: SheetStatus }) {
  const { t } = useTextsOf(MARKING);
  if (status === dict.exam_sheet_status.toBeMarked) return `${row.objectiveScore ?? 0} / ${row.totalScore}`;
  const tone =
    row.result === dict.exam_result.passed || row.result === dict.exam_result.failed ? RESULTS[row.result] : 'default';
  return (
    <>
      {row.score ?? 0} / {row.totalScore}{' '}
      <StatusDot color={tone}>
        {t(row.result === dict.exam_result.passed ? 'marking.passed' : 'marking.failed')}
      </StatusDot>
    </>
  );
}

function useCollect(onCollected: () => void) {
  const { t } = useTextsOf(MARKING);
  const confirm = useConfirm();
  const data = useConsoleData();
  return async ({ sheetId, userName }: Row) => {
    const question = {
      body: t('marking.collectAsk', { name: userName }),
      consequence: t('marking.collectHint'),
      confirm: t('marking.collect'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await data.action('examSheet', 'collect', { ids: [sheetId], record: { id: sheetId } });
      showToast('success', t('marking.collected'));
    } catch (error) {
      announceFailure(error);
    }
    onCollected();
  };
}

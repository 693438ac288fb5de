import { ownStep, type RecordFlow } from '../../model/workflow.ts';
import { flowRun } from '../../protocol/calls/flowRuns.ts';
import type { RunTask } from '../../protocol/calls/readFlowRun.ts';
import { useTextsOf } from '../i18n/useTextsOf.ts';
import { ErrorNotice } from '../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../widgets/LoadingLines.tsx';
import styles from './FlowPanel.module.css';
import { ActButtons } from './run/ActButtons.tsx';
import { stepTitle } from './run/acts.ts';
import { ChosenAct } from './run/ChosenAct.tsx';
import { NextSteps } from './run/NextSteps.tsx';
import { notesOf } from './run/notesOf.ts';
import { RUN_TEXTS } from './run/texts.ts';
import { useActs } from './run/useActs.ts';
import { WholeRunButtons } from './run/WholeRunButtons.tsx';
import { useWork } from './useWork.ts';

/** What comes next in a line, and the buttons below it. */
const RUN_PX = 62;

interface RecordRunProps {
  readonly flow: RecordFlow;
  readonly onDone: () => void;
}

/** What comes next for a record, what is late, and what its reader may do with the run beside deciding her step. */
export function RecordRun({ flow, onDone }: RecordRunProps) {
  const { t, list } = useTextsOf(RUN_TEXTS);
  const { processInstanceId } = flow;
  const { data, error, refetch } = useWork(flowRun, { query: { processInstanceId } });
  const acts = useActs(processInstanceId, onDone);
  if (data === undefined)
    return error === null ? (
      <LoadingLines height={RUN_PX} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    );
  const { busy, choose } = acts;
  const { open, next } = data;
  const mine = ownStep({ flow })?.taskId;
  // What others have beside her: the same words, for another step.
  const isApart = ({ taskId, operations }: RunTask) => open.length > 1 && taskId !== mine && operations.length > 0;
  const buttonsOf = (task: RunTask) => (
    <ActButtons
      key={task.taskId}
      label={`${t('run.mine')} ${task.name}`}
      // Her own step is decided with its words above, or by the record's own button.
      operations={task.operations.filter(
        ({ op }) => task.taskId !== mine || (op !== 'approve' && op !== 'reject' && op !== 'claim'),
      )}
      busy={busy}
      onAct={(operation) => choose({ ...operation, task })}
    />
  );
  return (
    <div className={styles.run}>
      {next.length > 0 && (
        <p>
          <span>{t('run.next')}</span> <NextSteps next={next} />
        </p>
      )}
      {open
        .map((task) => ({ task, notes: notesOf(task, t) }))
        .filter(({ task, notes }) => notes.length > 0 || task.assigneeLeft)
        .map(({ task, notes }) => (
          <p key={task.taskId} data-overdue={task.overdue || task.assigneeLeft || undefined}>
            <span>{stepTitle(task)}</span> {list(notes)} {task.assigneeLeft && t('run.left')}{' '}
            {task.overdue && t('run.overdue')}
          </p>
        ))}
      {open.filter(isApart).map((task) => (
        <div key={task.taskId} className={styles.acts}>
          <span>{stepTitle(task)}</span>
          {buttonsOf(task)}
        </div>
      ))}
      <div className={styles.acts}>
        {open.filter((task) => !isApart(task)).map(buttonsOf)}
        <WholeRunButtons view={data} acts={acts} />
      </div>
      <ChosenAct view={data} acts={acts} />
    </div>
  );
}

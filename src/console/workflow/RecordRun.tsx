import { ownStep, type RecordFlow } from '../../model/workflow.ts';
import { flowRun } from '../../protocol/calls/flowRuns.ts';
import { useTextsOf } from '../i18n/useTextsOf.ts';
import { ErrorNotice } from '../widgets/ErrorNotice.tsx';
import { LoadingLines } from '../widgets/LoadingLines.tsx';
import styles from './FlowPanel.module.css';
import { ActButtons } from './run/ActButtons.tsx';
import { ChosenAct } from './run/ChosenAct.tsx';
import { NextSteps } from './run/NextSteps.tsx';
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
  const { t } = useTextsOf(RUN_TEXTS);
  const { processInstanceId } = flow;
  const { data, error, refetch } = useWork(flowRun, { query: { processInstanceId } });
  const acts = useActs(processInstanceId, onDone);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingLines height={RUN_PX} />;
  const { busy, choose } = acts;
  const { open, next } = data;
  const mine = ownStep({ flow })?.taskId;
  return (
    <div className={styles.run}>
      {next.length > 0 && (
        <p>
          <span>{t('run.next')}</span> <NextSteps next={next} />
        </p>
      )}
      {open
        .filter(({ due }) => due !== '')
        .map(({ taskId, name, due, overdue }) => (
          <p key={taskId} data-overdue={overdue || undefined}>
            <span>{name}</span> {t('run.due', { time: due })} {overdue && t('run.overdue')}
          </p>
        ))}
      <div className={styles.acts}>
        {open.map((task) => (
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
        ))}
        <WholeRunButtons view={data} acts={acts} />
      </div>
      <ChosenAct view={data} acts={acts} />
    </div>
  );
}

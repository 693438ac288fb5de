import type { RunTask } from '../../../protocol/calls/readFlowRun.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { ActButtons } from './ActButtons.tsx';
import type { Act } from './acts.ts';
import { notesOf } from './notesOf.ts';
import styles from './Run.module.css';
import { RUN_TEXTS } from './texts.ts';

interface OpenStepProps {
  readonly task: RunTask;
  readonly busy: boolean;
  readonly onAct: (act: Act) => void;
}

/** A step that is under way: who has it since when, and what one may do with it. */
export function OpenStep({ task, busy, onAct }: OpenStepProps) {
  const { t, list } = useTextsOf(RUN_TEXTS);
  const { assignee, candidates, since } = task;
  const waiting = candidates.map(({ name, id }) => name || id);
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <strong>{task.name}</strong>
        {assignee.id === '' && waiting.length > 0 ? (
          <span>{t('run.toClaim', { people: list(waiting) })}</span>
        ) : (
          <span>{assignee.name}</span>
        )}
        {since !== '' && <small>{t('run.since', { time: since })}</small>}
        {notesOf(task, t).map((note) => (
          <small key={note}>{note}</small>
        ))}
        {task.assigneeLeft && <span className={styles.overdue}>{t('run.left')}</span>}
        {task.overdue && <span className={styles.overdue}>{t('run.overdue')}</span>}
      </div>
      <ActButtons
        label={`${t('run.mine')} ${task.name}`}
        operations={task.operations}
        busy={busy}
        onAct={(operation) => onAct({ ...operation, task })}
      />
    </li>
  );
}

import type { FlowRunView } from '../../../protocol/calls/readFlowRun.ts';
import type { StepInputs } from '../../fields/form/StepInputs.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { StatusDot } from '../../widgets/StatusDot.tsx';
import { STATUS_COLORS } from '../../widgets/statusColors.ts';
import typography from '../../widgets/typography.module.css';
import { ChosenAct } from './ChosenAct.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OpenStep } from './OpenStep.tsx';
import styles from './Run.module.css';
import { RUN_TEXTS } from './texts.ts';
import type { useActs } from './useActs.ts';
import { WholeRunButtons } from './WholeRunButtons.tsx';

interface RunStandsProps {
  readonly view: FlowRunView;
  readonly acts: ReturnType<typeof useActs>;
  readonly inputs: StepInputs;
}

/** Where a run stands, who has it, what comes next, and what one may do. */
export function RunStands({ view, acts, inputs }: RunStandsProps) {
  const { t, list } = useTextsOf(RUN_TEXTS);
  const { run, status, open, next, copied, operations, record } = view;
  const { busy, choose } = acts;
  const peopleOf = (people: readonly { readonly id: string; readonly name: string }[]) =>
    list(people.map(({ name, id }) => name || id));
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('work.progress')}</dt>
          <dd>
            <StatusDot color={STATUS_COLORS[status]}>{t(`run.status.${status}`)}</StatusDot>
          </dd>
        </div>
        <div>
          <dt>{t('run.applicant')}</dt>
          <dd>{run.startUserName}</dd>
        </div>
        <div>
          <dt>{t('run.started')}</dt>
          <dd>{run.createTime}</dd>
        </div>
        <div>
          <dt>{t('run.version')}</dt>
          <dd>v{run.processDefinitionVersion}</dd>
        </div>
        <div>
          <dt>{t('run.instance')}</dt>
          <dd className={typography.code}>{run.processInstanceId}</dd>
        </div>
        {copied.length > 0 && (
          <div>
            <dt>{t('run.copiedTo')}</dt>
            <dd>{peopleOf(copied)}</dd>
          </div>
        )}
        {next.length > 0 && (
          <div>
            <dt>{t('run.next')}</dt>
            <dd>
              <NextSteps next={next} />
            </dd>
          </div>
        )}
      </dl>
      <section>
        <h3 className={styles.title}>{t('run.now')}</h3>
        {open.length === 0 && <p className={styles.quiet}>{t('run.over')}</p>}
        <ul className={styles.steps}>
          {open.map((task) => (
            <OpenStep key={task.taskId} task={task} busy={busy} onAct={choose} />
          ))}
        </ul>
      </section>
      {operations.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('run.whole')}</h3>
          <WholeRunButtons view={view} acts={acts} />
        </section>
      )}
      <ChosenAct view={view} acts={acts} about={record.id === '' ? undefined : record} inputs={inputs} />
    </>
  );
}

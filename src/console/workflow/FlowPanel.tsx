import { Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { type FlowStepNow, isUnderWay, type RecordFlow } from '../../model/workflow.ts';
import { flowRun } from '../../protocol/calls/flowRuns.ts';
import type { FlowPaper, StepInputs } from '../fields/form/StepInputs.ts';
import { useText } from '../i18n/useText.ts';
import { useTextsOf } from '../i18n/useTextsOf.ts';
import { ErrorNotice } from '../widgets/ErrorNotice.tsx';
import { StatusDot } from '../widgets/StatusDot.tsx';
import { FlowDecision } from './FlowDecision.tsx';
import { FlowDiagram } from './FlowDiagram.tsx';
import styles from './FlowPanel.module.css';
import { RecordRun } from './RecordRun.tsx';
import { RunHistory } from './run/RunHistory.tsx';
import { RUN_TEXTS } from './run/texts.ts';
import { useWork } from './useWork.ts';

interface FlowPanelProps {
  readonly flow: RecordFlow;
  readonly about: FlowPaper;
  /** The record has no button of its own for the decision that its reader is asked for. */
  readonly asks: boolean;
  /** The reader's step writes fields of the record. */
  readonly inputs?: StepInputs | undefined;
  readonly onDone: () => void;
}

function Step({ step }: { readonly step: FlowStepNow }) {
  const { t, list } = useText();
  return (
    <li>
      <StatusDot color="primary">{step.name}</StatusDot>
      <span>{step.people.length === 0 ? t('flow.nobody') : list(step.people)}</span>
      <time>{t('flow.since', { time: step.since })}</time>
      {step.mine !== undefined && <strong>{t('flow.yours')}</strong>}
    </li>
  );
}

/** What comes next, for those who may not look into the run. */
function Coming({ next = [] }: { readonly next: RecordFlow['next'] }) {
  const { t, list } = useTextsOf(RUN_TEXTS);
  if (next.length === 0) return null;
  return (
    <div className={styles.run}>
      <p>
        <span>{t('run.next')}</span> {list(next)}
      </p>
    </div>
  );
}

function Way({ processInstanceId }: { readonly processInstanceId: string }) {
  const { data, error, refetch } = useWork(flowRun, { query: { processInstanceId } });
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <FlowDiagram of={{ processInstanceId }} />
      {data ? <RunHistory history={data.history} /> : <Skeleton variant="rounded" height={96} />}
    </>
  );
}

const ENDS = { approved: 'success', rejected: 'danger', withdrawn: 'default', terminated: 'default' } as const;

/** Where a record stands in its process, who has it and since when, what comes next and what may be done; its course and its diagram on demand. */
export function FlowPanel({ flow, about, asks, inputs, onDone }: FlowPanelProps) {
  const { t } = useText();
  const [corrects, setCorrects] = useState(false);
  const [shown, setShown] = useState(false);
  const {
    status,
    steps,
    passed = [],
    passedByTime = [],
    starter,
    startedAt,
    endedAt,
    processInstanceId,
    isOpen,
  } = flow;
  const over = !isUnderWay(status);
  return (
    <section className={styles.panel} aria-label={t('flow.title')}>
      <header>
        <h3>{t('flow.title')}</h3>
        <span>{t('flow.startedBy', { person: starter, time: startedAt })}</span>
        {isOpen && (
          <Button size="small" color="inherit" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'flow.hideWay' : 'flow.showWay')}
          </Button>
        )}
      </header>
      <ul>
        {passed.map((name) => (
          <li key={name}>
            <StatusDot color="success">{name}</StatusDot>
            <span>{t(passedByTime.includes(name) ? 'flow.passedByTime' : 'flow.passed')}</span>
          </li>
        ))}
        {steps.map((step) => (
          <Step key={step.taskId ?? step.node} step={step} />
        ))}
        {over && (
          <li>
            <StatusDot color={ENDS[status]}>{t(`flow.${status}`)}</StatusDot>
            <time>{endedAt}</time>
          </li>
        )}
        {status === 'suspended' && (
          <li>
            <StatusDot color="warning">{t('flow.suspended')}</StatusDot>
          </li>
        )}
      </ul>
      {!asks && inputs && (
        <div>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-expanded={corrects}
            onClick={() => setCorrects(!corrects)}
          >
            {t('flow.correct')}
          </Button>
        </div>
      )}
      {(asks || (inputs && corrects)) && <FlowDecision flow={flow} about={about} inputs={inputs} onDone={onDone} />}
      {!isOpen && <Coming next={flow.next} />}
      {isOpen && <RecordRun flow={flow} onDone={onDone} />}
      {isOpen && shown && <Way processInstanceId={processInstanceId} />}
    </section>
  );
}

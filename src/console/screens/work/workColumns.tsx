import type { ReactNode } from 'react';
import type { workStartList } from '../../../protocol/calls/workflow.ts';
import type { FlowEntry } from '../../../protocol/endpoints/records.ts';
import type { MessageKey } from '../../i18n/messages/index.ts';
import type { Texts } from '../../i18n/useText.ts';
import { StatusDot } from '../../widgets/StatusDot.tsx';
import styles from '../../widgets/typography.module.css';
import { termOf } from '../../workflow/termOf.tsx';
import { VerdictTag } from '../../workflow/VerdictTag.tsx';
import type { FlowColumn } from './list/FlowRowCommand.ts';
import type { WorkKind } from './workKinds.ts';

type FlowProcess = ReturnType<typeof workStartList.read>['records'][number];

/** A row of a work list: a process to start, or a task or run. */
export type WorkRow = { readonly process: FlowProcess } | { readonly flow: FlowEntry };

interface WorkColumn extends Omit<FlowColumn<WorkRow>, 'label' | 'cell'> {
  readonly label: MessageKey;
  readonly cell: (row: WorkRow, texts: Texts) => ReactNode;
}

type Card = FlowColumn<WorkRow>['card'];

/** Columns of one kind of rows, empty in the others. */
const columnsOf =
  <R,>(partOf: (row: WorkRow) => R | undefined) =>
  (
    key: string,
    label: MessageKey,
    width: number,
    cell: (part: R, texts: Texts) => ReactNode,
    card?: Card,
  ): WorkColumn => ({
    key,
    label,
    width,
    ...(card && { card }),
    cell: (row, texts) => {
      const part = partOf(row);
      return part === undefined ? null : cell(part, texts);
    },
  });
const ofFlow = columnsOf((row) => ('flow' in row ? row.flow : undefined));
const ofProcess = columnsOf((row) => ('process' in row ? row.process : undefined));

const NAME = ofFlow('name', 'work.name', 160, (flow) => flow.processDefinitionName);
// What tells one request from another of its kind.
const RECORD = ofFlow('record', 'work.record', 170, (flow) => flow.recordName, 'fact');
const STEP = ofFlow('step', 'work.step', 140, (flow) => flow.taskName, 'fact');
const APPLICANT = ofFlow('applicant', 'work.applicant', 100, (flow) => flow.startUserName, 'fact');
const VERSION = ofFlow('version', 'work.version', 84, (flow) => `v${flow.processDefinitionVersion}`);
const CREATED = ofFlow('created', 'work.created', 176, (flow) => flow.createTime, 'fact');
// Of a task: when its step was reached, which may be long after the request.
const ARRIVED = ofFlow('created', 'work.arrived', 176, (flow) => flow.createTime, 'fact');
const CLAIMED = ofFlow('claimed', 'work.claimed', 180, (flow) => flow.claimTime);
const PROGRESS = ofFlow(
  'progress',
  'work.progress',
  128,
  (flow, { t }) => {
    const finished = flow.processIsFinished === 'finished';
    return (
      <StatusDot color={finished ? 'success' : 'primary'}>
        {t(finished ? 'work.finished' : 'work.unfinished')}
      </StatusDot>
    );
  },
  'state',
);
const DUE = ofFlow('due', 'work.due', 200, ({ dueTime }, { t }) => termOf(dueTime, t), 'fact');
const ENDED = ofFlow('ended', 'work.ended', 180, (flow) => flow.endTime);

const COLUMNS: Readonly<Record<WorkKind, readonly WorkColumn[]>> = {
  start: [
    ofProcess('name', 'work.name', 160, (process) => process.name),
    ofProcess('category', 'work.category', 130, (process) => process.categoryName, 'fact'),
    ofProcess('key', 'work.key', 110, (process) => <span className={styles.code}>{process.key}</span>),
    ofProcess('scope', 'work.scope', 110, (process, { t }) => process.tenantId || t('work.common')),
    ofProcess('version', 'work.version', 100, (process) => `v${process.version}`, 'fact'),
    ofProcess(
      'state',
      'work.state',
      110,
      (process, { t }) => (
        <StatusDot color={process.suspensionState === 1 ? 'success' : 'warning'}>
          {t(process.suspensionState === 1 ? 'work.active' : 'work.suspended')}
        </StatusDot>
      ),
      'state',
    ),
    ofProcess('deployed', 'work.deployed', 180, (process) => process.deploymentTime),
  ],
  claim: [NAME, RECORD, APPLICANT, STEP, VERSION, ARRIVED, DUE],
  todo: [NAME, RECORD, APPLICANT, STEP, VERSION, ARRIVED, CLAIMED, DUE],
  send: [
    NAME,
    RECORD,
    PROGRESS,
    ofFlow(
      'outcome',
      'work.outcome',
      110,
      (flow) => (flow.processIsFinished === 'finished' ? <VerdictTag agreed={flow.isPass} status={flow.status} /> : ''),
      'state',
    ),
    ofFlow('step', 'work.step', 190, (flow, { t }) => {
      const { processIsFinished, historyActivityName: step, passedByTime, taskName: steps } = flow;
      if (processIsFinished === 'finished') return '';
      if (step === '') return steps;
      const passed = t(passedByTime ? 'flow.stepPassedByTime' : 'flow.stepPassed', { step });
      return t('flow.passedTo', { passed, steps });
    }),
    VERSION,
    CREATED,
    ENDED,
  ],
  done: [
    NAME,
    RECORD,
    APPLICANT,
    STEP,
    ofFlow('outcome', 'work.outcome', 110, (flow) => <VerdictTag agreed={flow.isPass} status={flow.status} />, 'state'),
    VERSION,
    ARRIVED,
    ENDED,
  ],
  copied: [
    NAME,
    RECORD,
    APPLICANT,
    PROGRESS,
    VERSION,
    ofFlow('copied', 'work.copiedAt', 180, (flow) => flow.createTime, 'fact'),
    ofFlow(
      'read',
      'work.readState',
      110,
      ({ status }, { t }) => (
        <StatusDot color={status === 'unread' ? 'primary' : 'default'}>
          {t(status === 'unread' ? 'work.unread' : 'work.read')}
        </StatusDot>
      ),
      'fact',
    ),
  ],
};

const anyHas =
  (part: 'dueTime' | 'recordName') =>
  (rows: readonly WorkRow[]): boolean =>
    rows.some((row) => 'flow' in row && row.flow[part] !== '');

/** Columns that stand there when any of the rows says something in them: other backends name no records. */
const WHERE_TOLD = new Map([
  [DUE, anyHas('dueTime')],
  [RECORD, anyHas('recordName')],
]);

/** The columns of a list. */
export const workColumnsOf = (
  kind: WorkKind,
  texts: Texts,
  rows: readonly WorkRow[] = [],
): readonly FlowColumn<WorkRow>[] =>
  COLUMNS[kind]
    .filter((column) => WHERE_TOLD.get(column)?.(rows) ?? true)
    .map((column) => ({ ...column, label: texts.t(column.label), cell: (row) => column.cell(row, texts) }));

import type { ReactNode } from 'react';
import type { workStartList } from '../../../protocol/calls/workflow.ts';
import type { FlowEntry } from '../../../protocol/endpoints/records.ts';
import type { MessageKey } from '../../i18n/messages/index.ts';
import type { Texts } from '../../i18n/useText.ts';
import { currentAround } from '../../stores/currentAround.ts';
import { StatusDot } from '../../widgets/StatusDot.tsx';
import styles from '../../widgets/typography.module.css';
import { VerdictTag } from '../../workflow/VerdictTag.tsx';
import type { WorkKind } from './workKinds.ts';

type FlowProcess = ReturnType<typeof workStartList.read>['records'][number];

/** A row of a work list: a process to start, or a task or run. */
export type WorkRow = { readonly process: FlowProcess } | { readonly flow: FlowEntry };

export interface WorkColumn {
  readonly key: string;
  readonly label: MessageKey;
  readonly width: number;
  readonly cell: (row: WorkRow, texts: Texts) => ReactNode;
}

const ofFlow = (key: string, label: MessageKey, width: number, cell: (flow: FlowEntry, texts: Texts) => ReactNode) => ({
  key,
  label,
  width,
  cell: (row: WorkRow, texts: Texts) => ('flow' in row ? cell(row.flow, texts) : null),
});
const ofProcess = (
  key: string,
  label: MessageKey,
  width: number,
  cell: (process: FlowProcess, texts: Texts) => ReactNode,
) => ({
  key,
  label,
  width,
  cell: (row: WorkRow, texts: Texts) => ('process' in row ? cell(row.process, texts) : null),
});

const NAME = ofFlow('name', 'work.name', 150, (flow) => flow.processDefinitionName);
const STEP = ofFlow('step', 'work.step', 110, (flow) => flow.taskName);
const APPLICANT = ofFlow('applicant', 'work.applicant', 120, (flow) => flow.startUserName);
const VERSION = ofFlow('version', 'work.version', 100, (flow) => `v${flow.processDefinitionVersion}`);
const CREATED = ofFlow('created', 'work.created', 180, (flow) => flow.createTime);
const CLAIMED = ofFlow('claimed', 'work.claimed', 180, (flow) => flow.claimTime);
const PROGRESS = ofFlow('progress', 'work.progress', 110, (flow, { t }) => {
  const finished = flow.processIsFinished === 'finished';
  return (
    <StatusDot color={finished ? 'success' : 'primary'}>{t(finished ? 'work.finished' : 'work.unfinished')}</StatusDot>
  );
});
const DUE = ofFlow('due', 'work.due', 200, ({ dueTime }, { t }) => {
  if (dueTime === '') return '—';
  const late = dueTime < (currentAround().env?.now ?? '');
  return late ? <StatusDot color="danger">{`${dueTime} · ${t('overdueRows')}`}</StatusDot> : dueTime;
});
const ENDED = ofFlow('ended', 'work.ended', 180, (flow) => flow.endTime || '—');

const COLUMNS: Readonly<Record<WorkKind, readonly WorkColumn[]>> = {
  start: [
    ofProcess('name', 'work.name', 160, (process) => process.name),
    ofProcess('category', 'work.category', 130, (process) => process.categoryName),
    ofProcess('key', 'work.key', 110, (process) => <span className={styles.code}>{process.key}</span>),
    ofProcess('scope', 'work.scope', 110, (process, { t }) => process.tenantId || t('work.common')),
    ofProcess('version', 'work.version', 100, (process) => `v${process.version}`),
    ofProcess('state', 'work.state', 110, (process, { t }) => (
      <StatusDot color={process.suspensionState === 1 ? 'success' : 'warning'}>
        {t(process.suspensionState === 1 ? 'work.active' : 'work.suspended')}
      </StatusDot>
    )),
    ofProcess('deployed', 'work.deployed', 180, (process) => process.deploymentTime),
  ],
  claim: [NAME, APPLICANT, STEP, VERSION, CREATED, DUE],
  todo: [NAME, APPLICANT, STEP, VERSION, CREATED, CLAIMED, DUE],
  send: [
    NAME,
    PROGRESS,
    ofFlow('outcome', 'work.outcome', 110, (flow) =>
      flow.processIsFinished === 'finished' ? <VerdictTag agreed={flow.isPass} /> : '—',
    ),
    ofFlow('step', 'work.step', 110, (flow) => (flow.processIsFinished === 'finished' ? '—' : flow.taskName)),
    VERSION,
    CREATED,
    ENDED,
  ],
  done: [
    NAME,
    APPLICANT,
    STEP,
    ofFlow('outcome', 'work.outcome', 110, (flow) => <VerdictTag agreed={flow.isPass} />),
    VERSION,
    CREATED,
    ENDED,
  ],
  copied: [
    NAME,
    APPLICANT,
    PROGRESS,
    VERSION,
    ofFlow('copied', 'work.copiedAt', 180, (flow) => flow.createTime),
    ofFlow('read', 'work.state', 110, ({ status }, { t }) => (
      <StatusDot color={status === 'unread' ? 'primary' : 'default'}>
        {t(status === 'unread' ? 'work.unread' : 'work.read')}
      </StatusDot>
    )),
  ],
};

const hasTerm = (row: WorkRow): boolean => 'flow' in row && row.flow.dueTime !== '';

/** The columns of a list; terms stand there when any of the rows has one. */
export const workColumnsOf = (kind: WorkKind, rows: readonly WorkRow[] = []): readonly WorkColumn[] =>
  COLUMNS[kind].filter((column) => column !== DUE || rows.some(hasTerm));

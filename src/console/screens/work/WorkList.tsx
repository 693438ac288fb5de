import { Suspense } from 'react';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FlowList } from './list/FlowList.tsx';
import { useFlowList } from './list/useFlowList.ts';
import { TasksBar } from './TasksBar.tsx';
import { useFlowRoutes } from './useFlowRoutes.ts';
import { useWorkCommands } from './useWorkCommands.ts';
import { useWorkRows } from './useWorkRows.ts';
import { useWorkCounts, WorkTabs } from './WorkTabs.tsx';
import { type WorkRow, workColumnsOf } from './workColumns.tsx';
import type { WorkKind } from './workKinds.ts';
import { workParts } from './workParts.ts';

const WholeRun = lazyPart(async () => (await import('./WholeRun.tsx')).WholeRun);

const keyOf = (row: WorkRow): string =>
  'process' in row ? row.process.id : row.flow.taskId || `${row.flow.processInstanceId} ${row.flow.createTime}`;
const nameOf = (row: WorkRow): string =>
  'process' in row
    ? row.process.name
    : `${row.flow.processDefinitionName} ${row.flow.startUserName} ${row.flow.createTime}`;

/** One of the work lists: what may be started, claimed, done, what was sent and completed, and what one has a copy of. */
export function WorkList({ kind }: { readonly kind: WorkKind }) {
  const texts = useText();
  const { t } = texts;
  const kinds = useFlowRoutes();
  const parts = workParts(kind, kinds, t);
  const list = useFlowList(
    `work_${kind}`,
    parts.map(({ key }) => key),
  );
  const read = useWorkRows(kind, list.query, list.searched);
  const { commands, diagram, closeDiagram, run, closeRun } = useWorkCommands(kind, kinds);
  const counts = useWorkCounts();
  return (
    <>
      <FlowList
        list={list}
        title={t(`work.${kind}`)}
        purpose={t(`work.purpose.${kind}`)}
        figures={
          kind === 'todo' && counts !== undefined && counts.overdue > 0
            ? [
                {
                  label: t('overdueRows'),
                  count: counts.overdue,
                  tone: 'danger',
                  onOpen: () => list.search({ state: 'overdue' }),
                },
              ]
            : []
        }
        tabs={<WorkTabs current={kind} counts={counts} />}
        parts={parts}
        read={read}
        columns={workColumnsOf(kind, texts, read.data?.records)}
        commands={commands}
        keyOf={keyOf}
        nameOf={nameOf}
        bar={
          kind === 'todo' && onOwnServer()
            ? (rows) => (
                <TasksBar
                  tasks={rows.flatMap((row) => ('flow' in row ? [row.flow] : []))}
                  onDone={() => list.choose([])}
                />
              )
            : undefined
        }
        empty={{ title: t(`work.empty.${kind}`), hint: t(`work.emptyHint.${kind}`) }}
      />
      {diagram !== undefined && <FlowDialog of={diagram} onClose={closeDiagram} />}
      {run !== undefined && (
        <Suspense>
          <WholeRun processInstanceId={run} onClose={closeRun} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@mui/material';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { factsOf } from '../../../../model/facts.ts';
import { isAbsent } from '../../../../model/isAbsent.ts';
import { recordTitle } from '../../../../protocol/recordTitle.ts';
import { useActions } from '../../../actions/useActions.tsx';
import { refreshEntity } from '../../../data/refreshEntity.ts';
import type { Column } from '../../../entity/Column.ts';
import { addressOf } from '../../../entity/dialogAddress.ts';
import type { EntityScreenContext } from '../../../entity/EntityContext.ts';
import { lineColumns, lineOf } from '../../../entity/layouts/shownFacts.ts';
import { commandsFor } from '../../../entity/list/commandsFor.ts';
import { withOverdue } from '../../../entity/list/OverdueMark.tsx';
import { nextStepOf } from '../../../entity/record/nextStep.ts';
import { writeSharedList } from '../../../entity/sharedList.ts';
import { useEntity } from '../../../entity/useEntity.ts';
import { useNamedRecords } from '../../../fields/choice/useNamedRecords.ts';
import { FieldCell } from '../../../fields/FieldCell.tsx';
import { PageLink } from '../../../widgets/PageLink.tsx';
import { PartFailed } from '../../../widgets/PartFailed.tsx';
import { LIVE_FIGURE } from '../liveFigure.ts';
import { useThisMinute } from '../useThisMinute.ts';
import { TodayRow } from './TodayRow.tsx';
import { TodayRows } from './TodayRows.tsx';
import styles from './today.module.css';
import { TODAY_ROWS } from './todaySize.ts';
import { type TodayWork, todayFilter } from './todayWork.ts';
import type { Waiting } from './Waiting.ts';

interface TodayGroupProps {
  readonly work: TodayWork;
  readonly onTotal: (key: string, total: Waiting) => void;
  /** All of them failed, which is said once for all. */
  readonly quiet: boolean;
}

/** The column of the time by which a row is to be done. */
const dueColumn = ({ entity, columns }: EntityScreenContext): Column | undefined =>
  columns.find(({ name }) => name === (entity.list.overdue?.field ?? entity.due[0]?.field));

/** The first to be done first, else as the list begins. */
function sortOf({ entity: { list } }: EntityScreenContext, due: Column | undefined) {
  const [first] = list.sort;
  if (due?.sortable) return { field: due.name, order: 'ASC' as const };
  return { field: first?.field ?? 'id', order: first?.order ?? ('DESC' as const) };
}

/** Others are told where the record is looked at. */
const MAX_FACTS = 3;

const factColumns = ({ entity, columns }: EntityScreenContext, due: Column | undefined): readonly Column[] =>
  factsOf(entity)
    .flatMap(({ name }) => columns.find((column) => column.name === name && name !== due?.name) ?? [])
    .slice(0, MAX_FACTS);

const NONE: readonly RaRecord[] = [];

/** The step of a row that is done here: what has a dialog of its own is done where the record is looked at. */
function stepOf({ entity, abilities }: EntityScreenContext, record: RaRecord) {
  const next = nextStepOf(entity, record, commandsFor(record, abilities.rowCommands));
  return next?.kind === 'action' && next.action.dialog === undefined ? next : undefined;
}

function DueCell({ due, record }: { readonly due: Column; readonly record: RaRecord }) {
  const { field, format, name } = due;
  const cell = <FieldCell field={field} value={record[name]} record={record} format={format} place="list" />;
  return withOverdue(due, record, cell);
}

/** What is to be done today in one list, the most pressing first, each row with its step; nothing where there is none. */
export function TodayGroup({ work, onTotal, quiet }: TodayGroupProps) {
  const { key, path, places } = work;
  const context = useEntity(work.entity);
  const { entity, bundle, texts } = context;
  const client = useQueryClient();
  const actions = useActions(bundle, () => void refreshEntity(client, entity.name));
  const filter = todayFilter(entity, work, useThisMinute());
  const due = dueColumn(context);
  const sort = sortOf(context, due);
  const { data, total, error, refetch } = useGetList(
    entity.name,
    { pagination: { page: 1, perPage: TODAY_ROWS }, sort, filter: filter ?? {} },
    { ...LIVE_FIGURE, placeholderData: keepPreviousData, enabled: filter !== undefined },
  );
  const count = filter === undefined ? 0 : (error ?? total);
  useEffect(() => {
    if (count !== undefined) onTotal(key, count);
  }, [key, count, onTotal]);
  const name = texts.text(work.label);
  const facts = factColumns(context, due);
  const rows = useNamedRecords(data ?? NONE, lineColumns(context, facts));
  if (filter === undefined) return null;
  if (data === undefined)
    return error && !quiet && <PartFailed name={name} error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return actions.dialog;
  const order = { sort: sort.field, order: sort.order };
  const all = `${path}${writeSharedList({ filter, ...order, page: 1, perPage: undefined })}`;
  return (
    <>
      <TodayRows name={name} total={total ?? data.length} to={all}>
        {rows.map((record) => {
          const title = recordTitle(record, entity.titleField);
          const to = places ? addressOf(path, { kind: 'view', id: String(record.id) }) : all;
          const step = stepOf(context, record);
          return (
            <TodayRow
              key={record.id}
              title={title}
              to={to}
              facts={lineOf(record, facts, '')}
              due={due && !isAbsent(record[due.name]) && <DueCell due={due} record={record} />}
              step={
                step ? (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`${step.label} ${title}`}
                    onClick={() => actions.start(step.action, [record])}
                  >
                    {step.label}
                  </Button>
                ) : (
                  <PageLink to={to} className={styles.look} aria-label={`${texts.t('view')} ${title}`}>
                    {texts.t('view')}
                  </PageLink>
                )
              }
            />
          );
        })}
      </TodayRows>
      {actions.dialog}
    </>
  );
}

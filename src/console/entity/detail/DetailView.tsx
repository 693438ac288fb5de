import { Tab } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { tellsStates } from '../../../model/comments.ts';
import type { Entity } from '../../../model/Entity.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { decidesStep, flowIn, ownStep, type RecordFlow } from '../../../model/workflow.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { PaneContext } from '../../context/PaneContext.ts';
import { refreshEntity } from '../../data/refreshEntity.ts';
import { FormGrid } from '../../fields/form/FormGrid.tsx';
import { GroupTitle } from '../../fields/form/GroupTitle.tsx';
import { lazyPart } from '../../parts/lazyPart.ts';
import { DialogTabs } from '../../widgets/DialogTabs.tsx';
import { LoadingLines } from '../../widgets/LoadingLines.tsx';
import { RecordFrame, useIsPlaced } from '../../widgets/RecordFrame.tsx';
import { ClosedNotice } from '../ClosedNotice.tsx';
import { AT_COMMENTS } from '../comments/atComments.ts';
import { showsComments } from '../comments/showsComments.ts';
import { useComments } from '../comments/useComments.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { FormTabParts } from '../form/formParts.ts';
import { showsHistory } from '../history/showsHistory.ts';
import { InPlaceHost } from '../InPlaceHost.tsx';
import { commandsFor } from '../list/commandsFor.ts';
import type { RowCommand } from '../RowCommand.ts';
import { STEP_INPUTS } from '../step/stepInputs.ts';
import { DetailButtons } from './DetailButtons.tsx';
import { DetailRow } from './DetailRow.tsx';
import styles from './detail.module.css';
import { auditNames, detailTabs } from './detailParts.ts';
import { RelatedTabs } from './RelatedTabs.tsx';

interface DetailLead {
  readonly label: string;
  readonly content: ReactNode;
  /** It has nothing to tell of this record: another tab opens first. */
  readonly empty?: boolean;
}

export interface DetailViewProps {
  readonly context: EntityScreenContext;
  readonly record: EntityRecord;
  readonly title: string;
  readonly commands: readonly RowCommand[];
  readonly onCommand: (command: RowCommand) => void;
  readonly onClose: () => void;
  /** A tab of a screen's own before the generated ones. */
  readonly lead?: DetailLead;
  readonly width?: number;
}

const FlowPanel = lazyPart(async () => (await import('../../workflow/FlowPanel.tsx')).FlowPanel);

const RecordComments = lazyPart(async () => (await import('../comments/RecordComments.tsx')).RecordComments);

const RecordHistory = lazyPart(async () => (await import('../history/RecordHistory.tsx')).RecordHistory);

const isDecision = (entity: Entity, command: RowCommand, record: EntityRecord): boolean =>
  command.kind === 'action' && decidesStep(entity, command.action, record);

/** Whether the reader's step writes some of the fields; before its starter the whole form is open instead. */
const writesFields = ({ abilities }: EntityScreenContext, flow: RecordFlow | undefined): boolean =>
  abilities.update && flow?.writes != null && flow.writes.length > 0;

/** The first tab that tells something: nobody opens a record for a blank page. */
function firstTold(tabs: readonly FormTabParts[], record: EntityRecord, lead: DetailLead | undefined): number {
  const told = [
    ...(lead ? [lead.empty !== true] : []),
    ...tabs.map(({ names }) => names.some((name) => !isAbsent(record[name]))),
  ];
  return Math.max(0, told.indexOf(true));
}

/** A record to read: the form's grid with values, pictures with their viewer, related lists below. Pure in its props. */
export function DetailView(props: DetailViewProps) {
  const { context, record, title, onClose, lead, width } = props;
  const placed = useIsPlaced();
  const client = useQueryClient();
  const { entity, texts } = context;
  const { t, text } = texts;
  const tabs = useMemo(() => detailTabs(context, record), [context, record]);
  const [current, setCurrent] = useState(() => firstTold(tabs, record, lead));
  const group = (label: string | undefined, names: readonly string[]) => (
    <section key={names[0]} className={styles.part}>
      {label && <GroupTitle>{label}</GroupTitle>}
      <FormGrid>
        {names.map((name) => (
          <DetailRow key={name} context={context} record={record} name={name} />
        ))}
      </FormGrid>
    </section>
  );
  const hasHistory = record.id !== undefined && showsHistory(context);
  const hasComments = showsComments(entity, record);
  const said = useComments(entity.name, String(record.id), hasComments).data?.pages[0]?.total ?? 0;
  const labels = [
    ...(lead ? [lead.label] : []),
    ...tabs.map((tab) => text(tab.label) || t('detailTab')),
    ...(hasComments ? [said === 0 ? t('commentsTab') : t('commentsCount', { count: said })] : []),
    ...(hasHistory ? [t('changesTab')] : []),
  ];
  const asked = useContext(PaneContext)?.search;
  const [heeded, setHeeded] = useState<string>();
  if (asked !== heeded) {
    setHeeded(asked);
    if (hasComments && asked === AT_COMMENTS) setCurrent(labels.length - (hasHistory ? 2 : 1));
  }
  const at = Math.min(current, labels.length - 1);
  const first = at === (lead ? 1 : 0);
  const shown = tabs[lead ? at - 1 : at];
  const atHistory = hasHistory && at === labels.length - 1;
  const atComments = hasComments && at === labels.length - (hasHistory ? 2 : 1);
  const audit = auditNames(entity, record);
  const flow = entity.workflow && flowIn(record);
  // Beside its list the record has its buttons in the bar above.
  const offered = placed
    ? commandsFor({ ...record, id: String(record.id) }, context.abilities.rowCommands)
    : props.commands;
  const asks = ownStep(record) !== undefined && !offered.some((one) => isDecision(entity, one, record));
  const inputs = writesFields(context, flow) ? STEP_INPUTS : undefined;
  const refresh = () => void refreshEntity(client, entity.name);
  return (
    <RecordFrame
      flush
      title={title}
      width={width ?? entity.form.width}
      onClose={onClose}
      footer={placed ? undefined : <DetailButtons {...props} />}
    >
      {labels.length > 1 && (
        <DialogTabs current={at} onCurrent={setCurrent}>
          {labels.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs keep their places
            <Tab key={index} label={label} />
          ))}
        </DialogTabs>
      )}
      <ClosedNotice context={context} record={record} />
      {flow && (
        <Suspense fallback={<LoadingLines />}>
          <FlowPanel
            flow={flow}
            about={{ entity: entity.name, id: String(record.id) }}
            asks={asks}
            inputs={inputs}
            onDone={refresh}
          />
        </Suspense>
      )}
      <div className={styles.body}>
        <InPlaceHost context={context} record={record}>
          {lead && at === 0 && <Suspense fallback={<LoadingLines />}>{lead.content}</Suspense>}
          {shown?.groups.map((part) => group(part.label && text(part.label), part.names))}
          {audit.length > 0 && first && group(t('recordInfo'), audit)}
          {atComments && (
            <Suspense fallback={<LoadingLines />}>
              <RecordComments entity={entity.name} id={String(record.id)} tellsStates={tellsStates(entity)} />
            </Suspense>
          )}
          {atHistory && (
            <Suspense fallback={<LoadingLines />}>
              <RecordHistory context={context} id={String(record.id)} />
            </Suspense>
          )}
          {shown && <RelatedTabs context={context} id={String(record.id)} />}
        </InPlaceHost>
      </div>
    </RecordFrame>
  );
}

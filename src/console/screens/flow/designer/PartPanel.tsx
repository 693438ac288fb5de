import { TASK_RULES } from '../../../../flow/graph/TaskPlan.ts';
import { ActionRow } from './ActionRow.tsx';
import type { Designing } from './Designing.ts';
import { setCondition, setDefault, setWait, setWords } from './edits.ts';
import { labelOf } from './labelOf.ts';
import { partKind } from './parts.ts';
import { SelectRow } from './SelectRow.tsx';
import type { BusinessObject, Shape } from './services.ts';
import { TaskPanel } from './TaskPanel.tsx';
import { TextRow } from './TextRow.tsx';
import { useFlowTexts } from './useFlowTexts.ts';

interface PartPanelProps {
  readonly designing: Designing;
}

const bodyOf = (value: unknown): string => String((value as { readonly body?: string } | undefined)?.body ?? '');

/** A condition belongs to a line behind an exclusive gateway. */
function LinePanel({ designing }: PartPanelProps) {
  const { t } = useFlowTexts();
  const { chosen } = designing;
  return (
    <TextRow
      code
      label={t('flow.condition')}
      help={t('flow.conditionHint')}
      value={bodyOf(chosen.businessObject.conditionExpression)}
      onCommit={(text) => setCondition(designing, chosen, text)}
    />
  );
}

function GatewayPanel({ designing }: PartPanelProps) {
  const { t } = useFlowTexts();
  const { chosen } = designing;
  const lines = (chosen.outgoing ?? []) as readonly Shape[];
  const standing = (chosen.businessObject.default as BusinessObject | undefined)?.id ?? '';
  const named = lines.map((line) => ({
    value: line.id,
    label:
      line.businessObject.name || `→ ${(line.businessObject.targetRef as BusinessObject | undefined)?.name ?? line.id}`,
  }));
  return (
    <SelectRow
      label={t('flow.default')}
      value={standing}
      options={[{ value: '', label: t('flow.noDefault') }, ...named]}
      onChoose={(id) =>
        setDefault(
          designing,
          chosen,
          lines.find((line) => line.id === id),
        )
      }
    />
  );
}

function TimerPanel({ designing }: PartPanelProps) {
  const { t } = useFlowTexts();
  const { chosen } = designing;
  const [definition] = [chosen.businessObject.eventDefinitions].flat() as readonly (BusinessObject | undefined)[];
  return (
    <TextRow
      code
      label={t('flow.wait')}
      help={t('flow.dueHint')}
      value={bodyOf(definition?.timeDuration)}
      onCommit={(wait) => setWait(designing, chosen, wait)}
    />
  );
}

const BULKS = ['refuse', 'allow'] as const;

function ProcessPanel({ designing }: PartPanelProps) {
  const { t } = useFlowTexts();
  const { root } = designing;
  return (
    <>
      <TextRow code disabled label={t('flow.key')} value={root.businessObject.id} onCommit={() => undefined} />
      <SelectRow
        label={t('flow.self')}
        value={root.businessObject.$attrs['shian:self'] ?? 'remove'}
        options={TASK_RULES.self.map((value) => ({ value, label: t(`flow.self.${value}`) }))}
        onChoose={(value) => setWords(designing, root, { 'shian:self': value === 'remove' ? '' : value })}
      />
      <SelectRow
        label={t('flow.bulk')}
        value={root.businessObject.$attrs['shian:bulk'] ?? 'refuse'}
        options={BULKS.map((value) => ({ value, label: t(`flow.bulk.${value}`) }))}
        onChoose={(value) => setWords(designing, root, { 'shian:bulk': value === 'refuse' ? '' : value })}
      />
    </>
  );
}

const PANELS = {
  task: TaskPanel,
  service: ActionRow,
  exclusive: GatewayPanel,
  timer: TimerPanel,
  start: undefined,
  end: undefined,
  parallel: undefined,
} as const;

/** What the chosen element says, each word in its own field. */
export function PartPanel({ designing }: PartPanelProps) {
  const { t } = useFlowTexts();
  const { chosen, root } = designing;
  const kind = partKind(chosen.type);
  const Own = chosen === root ? ProcessPanel : chosen.waypoints ? LinePanel : kind && PANELS[kind];
  return (
    <>
      <TextRow
        key={`${chosen.id}-name`}
        label={t('flow.name')}
        value={chosen.businessObject.name ?? ''}
        placeholder={labelOf(chosen, t)}
        onCommit={(name) => setWords(designing, chosen, { name })}
      />
      <TextRow
        key={`${chosen.id}-en`}
        label={t('flow.english')}
        value={chosen.businessObject.$attrs['shian:en'] ?? ''}
        onCommit={(name) => setWords(designing, chosen, { 'shian:en': name })}
      />
      {Own && <Own key={chosen.id} designing={designing} />}
    </>
  );
}

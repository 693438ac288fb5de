import { FLOW_FIELD, flowIn, type RecordFlow } from '../../../model/workflow.ts';
import type { Texts } from '../../i18n/useText.ts';
import { StatusDot } from '../../widgets/StatusDot.tsx';
import { STATUS_COLORS } from '../../widgets/statusColors.ts';
import typography from '../../widgets/typography.module.css';
import type { CellKind, CellProps } from '../CellKind.ts';

const MAX_PEOPLE = 2;

/** What it has passed, what it waits for and who has it, or how it ended. */
function words({ status, steps, passed = [], passedByTime = [] }: RecordFlow, { t, list }: Texts): string {
  if (status !== 'running') return t(`flow.${status}`);
  const told = steps.map(({ name, people }) => {
    const few = people.slice(0, MAX_PEOPLE);
    const who = people.length > MAX_PEOPLE ? t('flow.andMore', { people: list(few), count: people.length }) : list(few);
    return who === '' ? name : `${name} · ${who}`;
  });
  if (told.length === 0) return t('flow.running');
  if (passed.length === 0) return list(told);
  const agreed = passed.filter((step) => !passedByTime.includes(step));
  const ways = [
    ...(agreed.length > 0 ? [t('flow.stepPassed', { step: list(agreed) })] : []),
    ...(passedByTime.length > 0 ? [t('flow.stepPassedByTime', { step: list(passedByTime) })] : []),
  ];
  return t('flow.passedTo', { passed: list(ways), steps: list(told) });
}

const flowOf = ({ value }: Pick<CellProps, 'value'>) => flowIn({ [FLOW_FIELD]: value });

/** Where a record stands in its process. */
export const flowCell: CellKind = {
  stretch: 'words',
  Show: ({ value, format }) => {
    const flow = flowOf({ value });
    if (flow === undefined) return null;
    const said = words(flow, format.texts);
    return (
      <span className={typography.line} title={said}>
        <StatusDot color={STATUS_COLORS[flow.status]}>{said}</StatusDot>
      </span>
    );
  },
  text: ({ value, format }) => {
    const flow = flowOf({ value });
    return flow === undefined ? '' : words(flow, format.texts);
  },
};

import type { FlowRunView } from '../../../protocol/calls/readFlowRun.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { RUN_TEXTS } from './texts.ts';

/** What comes next if everybody agrees, and who would have it. */
export function NextSteps({ next }: Pick<FlowRunView, 'next'>) {
  const { t, list } = useTextsOf(RUN_TEXTS);
  const told = next.map(({ name, people }) => {
    const names = list(people.map((one) => one.name || one.id));
    return names === '' ? name : t('run.nextAt', { step: name, people: names });
  });
  return list(told);
}

import type BaseModeler from 'bpmn-js/lib/BaseModeler.js';
import type { FlowProblem } from '../../../../flow/bpmn/problems.ts';
import type { Text } from '../../../../model/Text.ts';
import css from './Designer.module.css';
import type { Overlays, Registry } from './services.ts';

const MARK = 'flow-problem';

/** A mark on each element that keeps the process from running, with the words of why. */
export function markProblems(
  modeler: BaseModeler,
  problems: readonly FlowProblem[],
  text: (text: Text) => string,
): void {
  const overlays = modeler.get<Overlays>('overlays');
  overlays.remove({ type: MARK });
  const registry = modeler.get<Registry>('elementRegistry');
  for (const [element, all] of Map.groupBy(problems, (problem) => problem.element)) {
    if (registry.get(element) === undefined) continue;
    const html = document.createElement('div');
    html.className = css.mark ?? '';
    html.textContent = '!';
    html.title = all.map(({ message }) => text(message)).join('\n');
    html.setAttribute('role', 'img');
    html.setAttribute('aria-label', html.title);
    overlays.add(element, MARK, { position: { top: -10, right: 10 }, html });
  }
}

import type BaseModeler from 'bpmn-js/lib/BaseModeler.js';
import type { FlowProblem } from '../../../../flow/bpmn/problems.ts';
import type { Text } from '../../../../model/Text.ts';
import css from './Designer.module.css';
import { markElements } from './markElements.ts';

/** A mark on each element that keeps the process from running, with the words of why. */
export function markProblems(
  modeler: BaseModeler,
  problems: readonly FlowProblem[],
  text: (text: Text) => string,
): void {
  const marks = [...Map.groupBy(problems, (problem) => problem.element)].map(([element, all]) => ({
    element,
    sign: '!',
    className: css.mark,
    text: all.map(({ message }) => text(message)).join('\n'),
  }));
  markElements(modeler, 'flow-problem', marks, { top: -10, right: 10 });
}

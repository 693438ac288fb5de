import type BaseModeler from 'bpmn-js/lib/BaseModeler.js';
import type { FlowProblem } from '../../../../flow/bpmn/problems.ts';
import type { Shape } from './services.ts';

/** The drawing under way, as the tools around the canvas see it; new after each change of drawing or selection. */
export interface Designing {
  readonly modeler: BaseModeler;
  /** The one element that is chosen; else the process as a whole. */
  readonly chosen: Shape;
  readonly root: Shape;
  /** What can be chosen, in the order of the drawing. */
  readonly elements: readonly Shape[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly problems: readonly FlowProblem[];
  /** How often the drawing was changed. */
  readonly changes: number;
}

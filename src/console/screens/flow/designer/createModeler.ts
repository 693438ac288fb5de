import BaseModeler from 'bpmn-js/lib/BaseModeler.js';
import autoPlace from 'bpmn-js/lib/features/auto-place/index.js';
import autoResize from 'bpmn-js/lib/features/auto-resize/index.js';
import editorActions from 'bpmn-js/lib/features/editor-actions/index.js';
import gridSnapping from 'bpmn-js/lib/features/grid-snapping/index.js';
import interactionEvents from 'bpmn-js/lib/features/interaction-events/index.js';
import keyboard from 'bpmn-js/lib/features/keyboard/index.js';
import labelEditing from 'bpmn-js/lib/features/label-editing/index.js';
import modeling from 'bpmn-js/lib/features/modeling/index.js';
import modelingFeedback from 'bpmn-js/lib/features/modeling-feedback/index.js';
import outline from 'bpmn-js/lib/features/outline/index.js';
import snapping from 'bpmn-js/lib/features/snapping/index.js';
import Viewer from 'bpmn-js/lib/Viewer.js';
import autoScroll from 'diagram-js/lib/features/auto-scroll/index.js';
import bendpoints from 'diagram-js/lib/features/bendpoints/index.js';
import connect from 'diagram-js/lib/features/connect/index.js';
import connectionPreview from 'diagram-js/lib/features/connection-preview/index.js';
import contextPad from 'diagram-js/lib/features/context-pad/index.js';
import create from 'diagram-js/lib/features/create/index.js';
import keepSelectionVisible from 'diagram-js/lib/features/keep-selection-visible/index.js';
import keyboardMoveSelection from 'diagram-js/lib/features/keyboard-move-selection/index.js';
import move from 'diagram-js/lib/features/move/index.js';
import moveCanvas from 'diagram-js/lib/navigation/movecanvas/index.js';
import zoomScroll from 'diagram-js/lib/navigation/zoomscroll/index.js';
import { padModule } from './contextPad.ts';
import { translateModule } from './translate.ts';

/** Custom properties, so that what is drawn follows the theme by itself. */
const INK = 'var(--sa-text)';
const GROUND = 'var(--sa-surface)';

/** What bpmn-js calls the colours of what is chosen, written over and in the way. */
const COLOURS = {
  '--canvas-fill-color': GROUND,
  '--element-selected-outline-stroke-color': 'var(--sa-focus)',
  '--element-selected-outline-secondary-stroke-color': 'var(--sa-line-strong)',
  '--shape-attach-allowed-stroke-color': 'var(--sa-primary-text)',
  '--shape-connect-allowed-fill-color': 'var(--sa-success-soft)',
  '--shape-drop-allowed-fill-color': 'var(--sa-success-soft)',
  '--shape-drop-not-allowed-fill-color': 'var(--sa-danger-soft)',
  '--direct-editing-background-color': 'var(--sa-raised)',
  '--context-pad-entry-background-color': 'var(--sa-raised)',
  '--context-pad-entry-hover-background-color': 'var(--sa-sunken)',
} as const;

/** bpmn-js with what a process of ours needs, and no palette, search, replacing or copying of what we cannot run. */
const MODULES: readonly unknown[] = [
  ...(Viewer.prototype as Viewer)._modules,
  keepSelectionVisible,
  moveCanvas,
  zoomScroll,
  autoPlace,
  autoResize,
  autoScroll,
  bendpoints,
  connect,
  connectionPreview,
  contextPad,
  create,
  editorActions,
  gridSnapping,
  interactionEvents,
  keyboard,
  keyboardMoveSelection,
  labelEditing,
  modeling,
  modelingFeedback,
  move,
  outline,
  snapping,
  padModule,
  translateModule,
];

export function createModeler(container: HTMLElement): BaseModeler {
  const { fontFamily } = getComputedStyle(container);
  const modeler = new BaseModeler({
    container,
    modules: [...MODULES],
    bpmnRenderer: { defaultFillColor: GROUND, defaultStrokeColor: INK, defaultLabelColor: INK },
    textRenderer: { defaultStyle: { fontFamily, fontSize: 14 }, externalStyle: { fontFamily, fontSize: 12 } },
  });
  // The library sets its own colours on its own element: they give way where they stand.
  const drawn = container.querySelector<HTMLElement>('.djs-container');
  for (const [name, colour] of Object.entries(COLOURS)) drawn?.style.setProperty(name, colour);
  return modeler;
}

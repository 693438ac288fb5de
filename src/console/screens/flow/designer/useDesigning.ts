import type BaseModeler from 'bpmn-js/lib/BaseModeler.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FlowProblem } from '../../../../flow/bpmn/problems.ts';
import { readDeployable } from '../../../../flow/bpmn/readDeployable.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDebounced } from '../../../widgets/useDebounced.ts';
import { fitDrawing } from '../../../workflow/fitDrawing.ts';
import { createModeler } from './createModeler.ts';
import type { Designing } from './Designing.ts';
import { markProblems } from './markProblems.ts';
import { prepareFile } from './prepareFile.ts';
import type { Canvas, CommandStack, EventBus, Registry, Selection } from './services.ts';
import { useAutomaticActions } from './useAutomaticActions.ts';

/** The drawing is checked when the hand rests. */
const PAUSE_MS = 300;

const NO_PROBLEMS: readonly FlowProblem[] = [];

export const xmlOf = async (modeler: BaseModeler): Promise<string> =>
  (await modeler.saveXML({ format: true })).xml ?? '';

const hasRoom = ({ clientWidth, clientHeight }: Element): boolean => clientWidth > 0 && clientHeight > 0;

/** Shows all of the drawing, where there is room to. */
function fitCanvas(modeler: BaseModeler): void {
  const canvas = modeler.get<Canvas>('canvas');
  // Without room there is nothing to fit into.
  if (!hasRoom(canvas.getContainer())) return;
  fitDrawing(canvas);
}

function seen(modeler: BaseModeler, problems: readonly FlowProblem[], changes: number): Designing {
  const root = modeler.get<Canvas>('canvas').getRootElement();
  const [chosen, ...more] = modeler.get<Selection>('selection').get();
  const stack = modeler.get<CommandStack>('commandStack');
  const elements = modeler
    .get<Registry>('elementRegistry')
    .filter((element) => element.labelTarget === undefined && element !== root);
  const whole = chosen === undefined || more.length > 0;
  return {
    modeler,
    root,
    chosen: whole ? root : (chosen.labelTarget ?? chosen),
    elements,
    canUndo: stack.canUndo(),
    canRedo: stack.canRedo(),
    problems,
    changes,
  };
}

/** What is told of a file that comes in. */
interface Heard {
  readonly onFailure: () => void;
  /** So many parts of it are nothing the library could keep. */
  readonly onLoss: (count: number) => void;
}

/** Draws a file to be changed, into the place that the returned reference is given to. */
export function useDesigning(file: { readonly xml: string }, modelKey: string, heard: Heard) {
  const { text } = useText();
  const place = useRef<HTMLDivElement>(null);
  const [modeler, setModeler] = useState<BaseModeler>();
  const [seenAt, setSeenAt] = useState(0);
  const [changes, setChanges] = useState(0);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const hears = useRef(heard);
  hears.current = heard;
  useEffect(() => {
    if (place.current === null) return;
    const made = createModeler(place.current);
    let open = true;
    const bus = made.get<EventBus>('eventBus');
    bus.on(['selection.changed', 'commandStack.changed'], () => open && setSeenAt((at) => at + 1));
    bus.on('commandStack.changed', () => open && setChanges((at) => at + 1));
    made
      .importXML(file.xml)
      .then(({ warnings }) => {
        if (!open) return;
        if (warnings.length > 0) hears.current.onLoss(warnings.length);
        prepareFile(made, modelKey);
        setChanges(0);
        setModeler(made);
      })
      .catch(() => open && hears.current.onFailure());
    return () => {
      open = false;
      setModeler(undefined);
      made.destroy();
    };
  }, [file, modelKey]);
  // When the panel has its place beside it, and the dialog has come to stand.
  useEffect(() => {
    if (modeler === undefined || place.current === null) return;
    fitCanvas(modeler);
    if (hasRoom(place.current)) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined || !hasRoom(entry.target)) return;
      observer.disconnect();
      fitCanvas(modeler);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [modeler]);
  const actions = useAutomaticActions();
  const settled = useDebounced(changes, PAUSE_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a settled change is what is checked
  useEffect(() => {
    if (modeler === undefined) return;
    let open = true;
    void xmlOf(modeler)
      .then((xml) => readDeployable(xml, actions))
      .then((reading) => {
        if (!open) return;
        setProblems(reading.problems);
        markProblems(modeler, reading.problems, text);
      });
    return () => {
      open = false;
    };
  }, [modeler, settled, actions, text]);
  const fit = useCallback(() => modeler && fitCanvas(modeler), [modeler]);
  // The library changes its objects in place: what is seen of them is made anew whenever it says so.
  void seenAt;
  return { place, fit, designing: modeler && seen(modeler, problems, changes) };
}
